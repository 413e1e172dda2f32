import { signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError } from "../../api/client/errors.js";
import { chat, type ChatInput, type ChatUsage } from "../../api/relay/relay.js";
import { isRelayError, type RelayError } from "../../api/relay/relay-errors.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import type { Gateway } from "../gateways.js";
import { findCharge, type Charge } from "./charge.js";

/** The state of an answer: requested, arriving, complete, stopped by the reader, or failed. */
export type AnswerState = "waiting" | "streaming" | "done" | "stopped" | "failed";

/** A model's answer, as far as it has arrived. */
export interface Answer {
  readonly state: AnswerState;
  readonly model: string;
  readonly text: string;
  /** The model's reasoning; usually "". */
  readonly reasoning: string;
  /** The finish reason; "" when it broke off, undefined before its end. */
  readonly finish?: string | undefined;
  /** Milliseconds until the first text. */
  readonly firstAfter?: number | undefined;
  /** Milliseconds until its end. */
  readonly totalTime?: number | undefined;
  readonly usage?: ChatUsage | undefined;
  readonly error?: RelayError | undefined;
  /** The cost; `looking` while the log is read, `unknown` when the log doesn't contain it. */
  readonly charge?: Charge | "checking" | "unknown" | undefined;
}

/** An answer in progress. */
export interface RunningAnswer {
  readonly answer: ReadonlySignal<Answer>;
  /** Stops the answer. Text that has arrived is kept. */
  stop(): void;
  /** Reads the log for the cost again. */
  checkAgain(): void;
  /** Resolves when the answer has ended, even if its cost isn't known yet. */
  readonly ended: Promise<Answer>;
  /** Resolves when the answer has ended and its cost has been looked up once. */
  readonly settled: Promise<void>;
  /** Stops the answer and the cost lookup. */
  dispose(): void;
}

/** The token that pays for the call. */
interface Payer {
  readonly key: string;
  readonly name: string;
}

/** Text that arrives within this time is rendered together, in milliseconds. */
const frame = 16;

/** Whether an answer is still in progress. */
export const isRunning = ({ state }: Pick<Answer, "state">): boolean =>
  state === "waiting" || state === "streaming";

/**
 * Asks a model, follows its answer, and then reads its cost.
 * @param now milliseconds, to measure the answer's times
 */
export function startAnswer(
  { http, baseUrl }: Pick<Gateway, "http" | "baseUrl">,
  { key, name }: Payer,
  input: ChatInput,
  now: () => number = () => performance.now(),
): RunningAnswer {
  const answer = signal<Answer>({ state: "waiting", model: input.model, text: "", reasoning: "" });
  const put = (change: Partial<Answer>): void => {
    answer.value = { ...answer.peek(), ...change };
  };
  const stopping = new AbortController();
  const looking = new AbortController();
  const sentAt = now();
  const since = nowSeconds();
  let requestId: string | undefined;

  async function readCharge(): Promise<void> {
    put({ charge: "checking" });
    const { usage } = answer.peek();
    const charged = { tokenName: name, requestId, since, usage };
    const charge = await findCharge(http, charged, looking.signal);
    if (!looking.signal.aborted) put({ charge: charge ?? "unknown" });
  }

  /** Text that has arrived but isn't shown yet, because a fast model sends hundreds of chunks a second. */
  const arrived = { text: "", reasoning: "" };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { text, reasoning } = answer.peek();
    if (arrived.text === "" && arrived.reasoning === "") return;
    put({ state: "streaming", text: text + arrived.text, reasoning: reasoning + arrived.reasoning });
    arrived.text = arrived.reasoning = "";
  };

  async function follow(): Promise<Answer> {
    try {
      for await (const part of chat({ baseUrl, key }, input, { signal: stopping.signal })) {
        if (part.type === "started") ({ requestId } = part);
        else if (part.type === "usage") put({ usage: part.usage });
        else if (part.type === "end") {
          show();
          put({ state: "done", finish: part.finish });
        } else {
          arrived[part.type] += part.text;
          if (answer.peek().firstAfter === undefined) {
            put({ firstAfter: now() - sentAt });
            show();
          } else timer ??= setTimeout(show, frame);
        }
      }
    } catch (error) {
      show();
      if (isAbortError(error)) put({ state: "stopped" });
      else if (isRelayError(error)) put({ state: "failed", error });
      else throw error;
    }
    put({ totalTime: now() - sentAt });
    const { state, error } = answer.peek();
    // A rejected call costs nothing; once text has arrived, the call is charged even if it was stopped.
    if (state !== "failed" || error?.started === true) put({ charge: "checking" });
    return answer.peek();
  }

  const ended = follow();
  return {
    answer,
    stop: () => stopping.abort(),
    checkAgain: () => void readCharge(),
    ended,
    settled: ended.then(({ charge }) => (charge === "checking" ? readCharge() : undefined)),
    dispose() {
      looking.abort();
      stopping.abort();
    },
  };
}
