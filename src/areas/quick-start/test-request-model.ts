import { signal, type ReadonlySignal } from "@preact/signals-core";
import type { Token } from "../../api/entities/tokens.js";
import type { Gateway } from "../../state/gateways.js";
import { startAnswer, type Answer, type RunningAnswer } from "../../state/relay/answer.js";
import type { Host } from "../../ui/host/context/host.js";

/** One request at a time. */
export interface TestRequestModel {
  /** The last one; undefined before the first. */
  readonly running: ReadonlySignal<RunningAnswer | undefined>;
  send(token: Token, model: string, text: string): void;
  stop(): void;
  dispose(): void;
}

/** Stands for the answer while nothing was asked. */
export const noAnswer: ReadonlySignal<Answer | undefined> = signal(undefined);

/** Sends test requests. */
export function createTestRequest(
  gateway: Pick<Gateway, "http" | "baseUrl">,
  emit: Host["emit"],
): TestRequestModel {
  const running = signal<RunningAnswer | undefined>(undefined);
  return {
    running,
    send(token, model, text) {
      running.peek()?.dispose();
      const started = startAnswer(gateway, token, { model, messages: [{ role: "user", content: text }] });
      running.value = started;
      void started.ended.then(({ state, usage }) => {
        if (state === "done") emit("gw-relay-answered", { model, tokenId: token.id, ...usage });
      });
    },
    stop: () => running.peek()?.stop(),
    dispose: () => running.peek()?.dispose(),
  };
}
