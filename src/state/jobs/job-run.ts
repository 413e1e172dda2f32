import type { ReadonlySignal } from "@preact/signals-core";
import type { GatewayError } from "../../api/client/errors.js";
import type { Fields } from "../collection/row-fields.js";
import type { GatewayRateLimiter } from "../rate-limit/rate-limiter.js";
import type { JobArea, JobSession } from "./job-area.js";
import type { JobCounts, JobPlan, JobState } from "./job.js";
import type { JobFailure } from "./job-ledger.js";
import type { JobLock } from "./job-lock.js";
import type { Flight } from "./job-step.js";
import type { JobStore } from "./job-store.js";

/** What a page gives a job, so that it can go on. */
export interface JobPage {
  readonly area: JobArea;
  readonly session: Omit<JobSession, "plan" | "show">;
}

/**
 * What the browser keeps of a job.
 * - `kept`: how far it is, before each of its calls
 * - `refused`: it can't be kept, so that nothing is sent until the reader decides
 * - `none`: nothing; the job goes on as long as its page
 * - `lost`: what was kept can't be read, so that nobody knows what was sent and the job never goes on
 */
export type JobNotes = "kept" | "refused" | "none" | "lost";

/** One job on this page. */
export interface JobRun {
  readonly plan: JobPlan;
  readonly state: ReadonlySignal<JobState>;
  readonly counts: ReadonlySignal<JobCounts>;
  readonly failures: ReadonlySignal<readonly JobFailure[]>;
  readonly unconfirmed: ReadonlySignal<readonly JobFailure[]>;
  /** One character for each row, see `ItemState`. */
  readonly states: ReadonlySignal<string>;
  /** What the job's step noted of a row, see `JobStep.note`; read anew whenever `states` changes. */
  markOf(index: number): readonly number[] | undefined;
  /** Whether rows with an unknown outcome are being checked. */
  readonly checking: ReadonlySignal<boolean>;
  /** Why it paused by itself: the network is gone, which would make every row fail. */
  readonly trouble: ReadonlySignal<GatewayError | undefined>;
  readonly notes: ReadonlySignal<JobNotes>;
  /** What the reader should know of how a long job goes on, in the language in which it started. */
  readonly remark: ReadonlySignal<string | undefined>;
  readonly flights: ReadonlySignal<readonly Flight[]>;
  /** Newer versions of rows that came by the way, for the lists that show them. */
  readonly shown: ReadonlySignal<readonly object[]>;
  /** Whether this page has run it, so that its end is news here. */
  readonly ranHere: boolean;
  /** Rows per minute, once enough have ended; together with `remaining`, what is left. */
  perMinute(): number | undefined;
  /** Milliseconds until it is done, as far as it is known. */
  remaining(): number | undefined;
  /** Begins, or goes on with what is left. Resolves when it is over. Ignored where it is under way. */
  go(page: JobPage): Promise<void>;
  pause(): void;
  /** Where its notes were refused, without them if the browser still doesn't keep them. */
  resume(): void;
  stop(): void;
  /** Tries the failed rows again, and nothing else. */
  retry(page: JobPage): Promise<void>;
  /** Checks the rows with an unknown outcome again, without sending anything. */
  check(page: JobPage): Promise<void>;
  /** Sends what the rate limit lets go at once, because the page is being left. */
  leave(page: JobPage): Promise<void>;
}

/** What the engine does with a job beside running it. */
export interface OwnedRun extends JobRun {
  readonly lock: JobLock;
  /** Ends it for this page: its account is no longer signed in. What is left is kept, unless it is deleted. */
  suspend(): void;
  /** Another tab may have gone on with it. */
  followOther(): void;
  setState(state: JobState): void;
  /** What fields of a row were before the job wrote them. */
  beforeOf(index: number): Fields | undefined;
}

/** What a job needs of its gateway. */
export interface JobRunOptions {
  readonly plan: JobPlan;
  readonly store: JobStore;
  readonly lock: JobLock;
  readonly rateLimiter: GatewayRateLimiter;
  /** Another tab has it: it is followed there, until it is free. */
  readonly onTaken: () => void;
  /** Waits until a queue that was paused by a 429 continues. */
  readonly whenResumed: (signal?: AbortSignal) => Promise<void>;
  /** Maximum number of parallel calls. Default 3. */
  readonly parallel?: number;
}
