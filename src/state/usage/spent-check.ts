import { featuresOf } from "../../api/dialects/features.js";
import { batch, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { listOptions } from "../../api/entities/options.js";
import { isRoot } from "../../domain/access/roles.js";
import { DAY, nowSeconds } from "../../domain/time/date-time.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import type { SpentEvidence } from "../../domain/usage/reconcile.js";
import { rateLimiterOf, type RateLimiter } from "../rate-limit/rate-limiter.js";
import type { UsageGateway } from "./answer.js";
import { sumOfLog } from "./gateway-usage.js";
import type { PlanShare } from "./plan-share.js";
import { findLogStart, maxStartCalls } from "./log-start.js";
import { readSubject } from "./subject.js";

/** What a comparison of a record's spending with the log came to. */
export interface SpentResult extends SpentEvidence {
  /** Epoch seconds. */
  readonly at: number;
  /** Whether calls came in between, so that both are equal as far as can be said. */
  readonly isMoving: boolean;
  /** What plans paid of what was logged; undefined where there are none, or nothing tells. */
  readonly plans?: PlanShare | undefined;
  /** Whether everything was looked for that tells of the cause. */
  readonly isSearched: boolean;
}

/** Compares what a record says that it spent with what the log adds up to. */
export interface SpentCheck {
  readonly result: ReadonlySignal<SpentResult | undefined>;
  readonly busy: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** The most calls that {@link SpentCheck.search} makes. */
  readonly searchCalls: number;
  /** Reads both: three calls at most, more where tests of channels are logged as calls, or plans pay for some. */
  compare(this: void): Promise<void>;
  /** Looks for what tells of the cause: whether calls are logged, and since when. */
  search(this: void): Promise<void>;
  dispose(this: void): void;
}

/** The option that switches the logging of calls. */
const LOGGING = "LogConsumeEnabled";

/**
 * Creates the comparison of one token or account.
 * @param limiter gives each call of a search its turn, after the reader's own; for tests
 */
export function createSpentCheck(
  gateway: UsageGateway,
  { kind, id }: { readonly kind: "token" | "user"; readonly id: number },
  limiter: RateLimiter = rateLimiterOf(gateway),
): SpentCheck {
  const result = signal<SpentResult | undefined>(undefined);
  const busy = signal(false);
  const error = signal<GatewayError | undefined>(undefined);
  let running = new AbortController();
  const readsOptions = isRoot(gateway.session.user.peek()?.role);

  async function run(read: (abort: AbortSignal) => Promise<SpentResult | undefined>): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal: abort } = running;
    batch(() => {
      busy.value = true;
      error.value = undefined;
    });
    try {
      const found = await read(abort);
      if (abort.aborted) return;
      batch(() => {
        result.value = found;
        busy.value = false;
      });
    } catch (failure) {
      if (abort.aborted || isAbortError(failure)) return;
      if (!isGatewayError(failure)) throw failure;
      batch(() => {
        busy.value = false;
        error.value = failure;
      });
    }
  }

  /** Both figures have what plans paid in them, which the balance has not. */
  async function plansIn(question: UsageQuestion, abort: AbortSignal): Promise<PlanShare | undefined> {
    if (!gateway.supports.peek().plans) return undefined;
    const { readPlanShare } = await import("./plan-share.js");
    return readPlanShare(gateway, { question, user: kind === "user" ? id : undefined }, abort);
  }

  async function compare(abort: AbortSignal): Promise<SpentResult | undefined> {
    const at = nowSeconds();
    const before = await readSubject(gateway, kind, id, abort);
    // A day more than now, because the server's clock may be ahead.
    const range = { from: 0, to: at + DAY, days: false, offset: 0 } as const;
    const question: UsageQuestion = { split: "none", ...before.filter, ...range };
    const logged = await sumOfLog(gateway, question, abort);
    const plans = await plansIn(question, abort);
    const found = {
      kind,
      namesakes: before.namesakes,
      created: before.created,
      at,
      isSearched: false,
      plans,
    };
    if (before.used === undefined) return undefined;
    if (before.used === logged) return { ...found, spent: logged, logged, isMoving: false };
    // What was spent in between would look like a difference.
    const { used = before.used } = await readSubject(gateway, kind, id, abort);
    const isMoving = used !== before.used;
    const isEqual = before.used <= logged && logged <= used;
    const spent = isEqual ? logged : used;
    const { testToken } = featuresOf(gateway.supports.peek());
    const tested =
      testToken !== undefined && kind === "user" && spent < logged
        ? await sumOfLog(gateway, { ...question, token: testToken }, abort)
        : 0;
    return { ...found, spent, logged, isMoving, tested };
  }

  return {
    result,
    busy,
    error,
    searchCalls: maxStartCalls + (readsOptions ? 1 : 0),
    compare: () => run(compare),
    search: () =>
      run(async (abort) => {
        const now = result.peek();
        if (!now) return now;
        const options = readsOptions ? await listOptions(gateway.http, { signal: abort }) : [];
        const logging = options.find(({ key }) => key === LOGGING)?.value;
        const logStart = await findLogStart(gateway, now.at, { limiter, signal: abort });
        const isLogging = logging === undefined ? undefined : logging === "true";
        return { ...now, isLogging, logStart, isSearched: true };
      }),
    dispose: () => running.abort(),
  };
}
