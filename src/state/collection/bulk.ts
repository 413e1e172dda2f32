import { batch, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/errors.js";
import type { RateLimiter } from "../rate-limiter.js";
import { maySendAgain, type Lost, type Settled } from "../record/settle.js";

/** A row whose call was not executed: it was refused, or its answer was lost and a look showed it. */
export interface BulkFailure<Row> {
  readonly row: Row;
  readonly error: GatewayError;
  readonly lost?: Lost<unknown>;
}

/** A row whose answer was lost, and nobody knows whether its call was executed. It is never sent again by itself. */
export interface BulkDoubt<Row> {
  readonly row: Row;
  readonly lost: Lost<unknown>;
}

/** State of a run. `stopping`: no further row starts, running ones finish. */
export type BulkState = "idle" | "running" | "paused" | "stopping" | "stopped" | "finished";

/** What is done to one row; one write to the gateway. */
export type BulkAct<Row> = (row: Row) => Promise<Settled<unknown>>;

/** One call for each of many rows, at a pace that the gateway's rate limit bears. */
export interface Bulk<Row> {
  readonly state: ReadonlySignal<BulkState>;
  /** Rows of this run. */
  readonly total: ReadonlySignal<number>;
  /** Rows that succeeded. */
  readonly done: ReadonlySignal<number>;
  readonly failures: ReadonlySignal<readonly BulkFailure<Row>[]>;
  readonly doubts: ReadonlySignal<readonly BulkDoubt<Row>[]>;
  /** Rows that weren't started. */
  readonly left: ReadonlySignal<readonly Row[]>;
  /** Why the run paused by itself: the session ended or the network is gone, which would fail every row. */
  readonly trouble: ReadonlySignal<GatewayError | undefined>;
  /** Begins a run; resolves when it is over. Ignored while one is under way. Rejects only for what is no gateway's failure. */
  run(rows: readonly Row[], act: BulkAct<Row>): Promise<void>;
  pause(): void;
  resume(): void;
  stop(): void;
  /** Runs the failed rows again, and only them; the others keep their count. */
  retry(): Promise<void>;
  /** Looks again at the rows that are in doubt, and sends nothing. */
  check(): Promise<void>;
  /** Goes on with the rows that a stop left. */
  goOn(): Promise<void>;
  /** Forgets the last run. */
  reset(): void;
  dispose(): void;
}

/** Settings of a bulk run. */
export interface BulkOptions {
  readonly rateLimiter: RateLimiter;
  /** Waits until a queue that was refused by 429 sends again. */
  readonly whenResumed: (signal?: AbortSignal) => Promise<void>;
  /** Calls under way at the same time. Default 3. */
  readonly parallel?: number;
}

/** Prepares runs over many rows. */
export function createBulk<Row>({ rateLimiter, whenResumed, parallel = 3 }: BulkOptions): Bulk<Row> {
  const state = signal<BulkState>("idle");
  const total = signal(0);
  const done = signal(0);
  const failures = signal<readonly BulkFailure<Row>[]>([]);
  const doubts = signal<readonly BulkDoubt<Row>[]>([]);
  const left = signal<readonly Row[]>([]);
  const trouble = signal<GatewayError | undefined>(undefined);
  let act: BulkAct<Row> = () => Promise.reject(new Error("Nothing to do"));
  /** Aborts waiting, never a call: a write that is under way must be heard to its end. */
  let waiting = new AbortController();
  let wake: (() => void) | undefined;
  let paused: Promise<void> | undefined;

  const isOn = () => state.peek() === "running" || state.peek() === "paused";

  function pause(reason?: GatewayError): void {
    if (state.peek() !== "running") return;
    batch(() => {
      state.value = "paused";
      trouble.value = reason;
    });
    paused = new Promise((resolve) => {
      wake = resolve;
    });
  }

  function resume(): void {
    if (state.peek() !== "paused") return;
    batch(() => {
      state.value = "running";
      trouble.value = undefined;
    });
    wake?.();
    wake = undefined;
    paused = undefined;
  }

  function note(row: Row, settled: Settled<unknown>): void {
    if (settled.kind === "done") done.value += 1;
    else if (maySendAgain(settled))
      failures.value = [...failures.peek(), { row, error: settled.cause, lost: settled }];
    else doubts.value = [...doubts.peek(), { row, lost: settled }];
  }

  async function settle(row: Row): Promise<void> {
    try {
      const settled = await act(row);
      note(row, settled);
      // Where not even a look gets through, the other rows would fare no better.
      if (settled.kind === "lost" && settled.finding === "unseen") pause(settled.cause);
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      // Refused or failed before it was sent. A time-out is the row's own trouble: its upstream did not answer.
      const again =
        error.kind === "rate-limited" ||
        error.kind === "unauthorised" ||
        (error.kind === "network" && !error.timedOut);
      if (again) left.value = [row, ...left.peek()];
      else failures.value = [...failures.peek(), { row, error }];
      if (error.kind === "rate-limited") await whenResumed(waiting.signal);
      else if (again) pause(error);
    }
  }

  async function work(): Promise<void> {
    while (left.peek().length > 0) {
      await paused;
      if (!isOn()) return;
      await rateLimiter.turn(waiting.signal);
      // A pause or a stop may have come while this waited for its turn.
      await paused;
      const [row, ...rest] = left.peek();
      if (!isOn() || row === undefined) return;
      left.value = rest;
      await settle(row);
    }
  }

  async function begin(rows: readonly Row[]): Promise<void> {
    if (isOn() || state.peek() === "stopping") return;
    waiting = new AbortController();
    batch(() => {
      left.value = rows;
      state.value = "running";
      trouble.value = undefined;
    });
    const workers = Array.from({ length: Math.min(parallel, rows.length) }, () =>
      work().catch((error: unknown) => {
        if (!isAbortError(error)) throw error;
      }),
    );
    const ends = await Promise.allSettled(workers);
    state.value = left.peek().length > 0 ? "stopped" : "finished";
    const crash = ends.find((end) => end.status === "rejected");
    if (crash) throw crash.reason;
  }

  function stop(): void {
    if (!isOn()) return;
    state.value = "stopping";
    wake?.();
    wake = undefined;
    paused = undefined;
    waiting.abort();
  }

  return {
    state,
    total,
    done,
    failures,
    doubts,
    left,
    trouble,
    async run(rows, next) {
      if (isOn() || state.peek() === "stopping") return;
      act = next;
      batch(() => {
        total.value = rows.length;
        done.value = 0;
        failures.value = [];
        doubts.value = [];
      });
      await begin(rows);
    },
    pause: () => pause(),
    resume,
    stop,
    async retry() {
      const again = failures.peek().map(({ row }) => row);
      const kept = left.peek();
      failures.value = [];
      await begin(again);
      if (kept.length === 0) return;
      batch(() => {
        left.value = [...left.peek(), ...kept];
        state.value = "stopped";
      });
    },
    async check() {
      const open = doubts.peek();
      doubts.value = [];
      for (const { row, lost } of open) {
        await rateLimiter.turn();
        note(row, await lost.check());
      }
    },
    goOn: () => begin(left.peek()),
    reset() {
      if (isOn() || state.peek() === "stopping") return;
      batch(() => {
        state.value = "idle";
        failures.value = [];
        doubts.value = [];
        left.value = [];
      });
    },
    dispose: stop,
  };
}
