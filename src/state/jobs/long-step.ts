import { signal as createSignal, type ReadonlySignal } from "@preact/signals-core";
import { abortError } from "../../api/client/abort.js";
import type { RateLimiter } from "../rate-limit/rate-limiter.js";
import type { LongStep } from "./job-area.js";
import type { LongLedger } from "./job-ledger.js";
import type { JobPace } from "./job-pace.js";

/** What a row that takes many calls needs of its job. */
interface LongStepOptions {
  /** Undefined for a job over rows, none of which has anything to count within it. */
  readonly ledger: LongLedger | undefined;
  readonly pace: JobPace;
  readonly rateLimiter: RateLimiter;
  /** Whether the job runs or is paused. */
  isOn(): boolean;
  /** Whether it is still kept: another tab may have ended it, or its account may have signed out. */
  isKept(): boolean;
  /** Called where the browser doesn't keep how far it is. */
  onUnkept(this: void): void;
  /** What a paused job waits for. */
  paused(): Promise<void> | undefined;
  /** Aborts when the job is stopped. */
  signal(): AbortSignal;
}

/** What the job has of its step beside what its kind has. */
interface OwnedLongStep extends LongStep {
  /** What its kind remarked last. */
  readonly remarked: ReadonlySignal<string | undefined>;
  /** Calls that each thing takes, where its kind has said so since it began. */
  calls(this: void): number | undefined;
  /** Forgets both. */
  begin(this: void): void;
}

/** Lets a row that takes many calls go on with its job. */
export function createLongStep({
  ledger,
  pace,
  rateLimiter,
  isOn,
  isKept,
  onUnkept,
  paused,
  signal,
}: LongStepOptions): OwnedLongStep {
  const remarked = createSignal<string | undefined>(undefined);
  let each: number | undefined;
  return {
    remarked,
    calls: () => each,
    begin() {
      remarked.value = undefined;
      each = undefined;
    },
    get signal() {
      return signal();
    },
    async turn() {
      await paused();
      await rateLimiter.turn(signal());
      // It may have been paused or stopped while it waited.
      await paused();
      if (!isOn()) throw abortError();
    },
    advance(done, total) {
      if (!ledger) return;
      pace.landed(done - ledger.counts.peek().done);
      if (!ledger.advance(done, total)) onUnkept();
    },
    remark(text, calls) {
      each = calls;
      if (remarked.peek() === text) return;
      remarked.value = text;
      // It goes on faster or slower than what was measured.
      pace.rest();
    },
    onNotStored: onUnkept,
    hold() {
      if (!isOn() || !isKept()) throw abortError();
    },
  };
}
