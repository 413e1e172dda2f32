import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { RateLimiter } from "../rate-limiter.js";
import type { Settled } from "../writes/settle.js";
import { createBulkReport, type BulkChange, type BulkEnds } from "./bulk-report.js";
import type { Change } from "./row-change.js";

/** State of a run. `stopping`: no further row starts, running ones finish. */
export type BulkState = "idle" | "running" | "paused" | "stopping" | "stopped" | "finished";

/**
 * What is done to one row; one write to the gateway. Settles to what it changed, to nothing where nothing can be
 * undone.
 */
export type BulkAct<Row> = (row: Row) => Promise<Settled<Change | undefined>>;

/** What a run begins with. */
export interface BulkStart<Row> {
  /** Calls for each row, each of which takes its turn. Default 1. */
  readonly calls?: number;
  /** Rows that an earlier part of the same run, which a reload ended, had done. */
  readonly done?: number;
  /** What that part changed. */
  readonly changed?: readonly BulkChange<Row>[];
  /** Done once before the first row. */
  prepare?(): Promise<void>;
}

/** One call for each of many rows, as fast as the gateway's rate limit allows. */
export interface Bulk<Row> extends BulkEnds<Row> {
  readonly state: ReadonlySignal<BulkState>;
  /** Rows of this run. */
  readonly total: ReadonlySignal<number>;
  /** Rows that weren't started. */
  readonly left: ReadonlySignal<readonly Row[]>;
  /** Every row that may still have to be sent: not started, under way or failed. */
  readonly open: ReadonlySignal<readonly Row[]>;
  /** Whether rows in doubt are being looked at. */
  readonly checking: ReadonlySignal<boolean>;
  /** Why the run paused by itself: the session ended or the network is gone, which would fail every row. */
  readonly trouble: ReadonlySignal<GatewayError | undefined>;
  /**
   * Begins a run; resolves when it is over. Ignored while one is under way. Rejects only for what is no gateway's
   * failure.
   */
  run(rows: readonly Row[], act: BulkAct<Row>, start?: BulkStart<Row>): Promise<void>;
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
  const report = createBulkReport<Row>();
  const { failures, doubts } = report.ends;
  const left = signal<readonly Row[]>([]);
  /** Rows with a call under way. */
  const flying = signal<readonly Row[]>([]);
  /** Rows that a stop left, while only failed ones are tried again. */
  const kept = signal<readonly Row[]>([]);
  const checking = signal(false);
  const trouble = signal<GatewayError | undefined>(undefined);
  let act: BulkAct<Row> = () => Promise.reject(new Error("Nothing to do"));
  let calls = 1;
  /** Aborts waiting, never a call: a write that is under way must be heard to its end. */
  let waiting = new AbortController();
  let wake: (() => void) | undefined;
  let paused: Promise<void> | undefined;

  const isOn = () => state.peek() === "running" || state.peek() === "paused";
  const isBusy = () => isOn() || state.peek() === "stopping" || checking.peek();

  function letGo(): void {
    wake?.();
    wake = undefined;
    paused = undefined;
  }

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
    letGo();
  }

  const landed = (row: Row): void => {
    flying.value = flying.peek().filter((one) => one !== row);
  };

  async function settle(row: Row): Promise<void> {
    try {
      const settled = await act(row);
      batch(() => {
        landed(row);
        report.note(row, settled);
      });
      // Where not even a look gets through, the other rows would fare no better.
      if (settled.kind === "lost" && settled.finding === "unseen") pause(settled.cause);
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      // Refused or failed before it was sent. A time-out is the row's own trouble: its upstream did not answer.
      const again =
        error.kind === "rate-limited" ||
        error.kind === "unauthorised" ||
        (error.kind === "network" && !error.timedOut);
      batch(() => {
        landed(row);
        if (again) left.value = [row, ...left.peek()];
        else report.fail(row, error);
      });
      if (error.kind === "rate-limited") await whenResumed(waiting.signal);
      else if (again) pause(error);
    }
  }

  async function work(): Promise<void> {
    while (left.peek().length > 0) {
      await paused;
      if (!isOn()) return;
      for (let call = 0; call < calls; call += 1) await rateLimiter.turn(waiting.signal);
      // A pause or a stop may have come while this waited for its turn.
      await paused;
      const [row, ...rest] = left.peek();
      if (!isOn() || row === undefined) return;
      batch(() => {
        left.value = rest;
        flying.value = [...flying.peek(), row];
      });
      await settle(row);
    }
  }

  async function begin(rows: readonly Row[], prepare?: BulkStart<Row>["prepare"]): Promise<void> {
    waiting = new AbortController();
    batch(() => {
      left.value = rows;
      state.value = "running";
      trouble.value = undefined;
    });
    await prepare?.();
    const workers = Array.from({ length: Math.min(parallel, rows.length) }, () =>
      work().catch((error: unknown) => {
        if (!isAbortError(error)) throw error;
      }),
    );
    const ends = await Promise.allSettled(workers);
    batch(() => {
      left.value = [...left.peek(), ...kept.peek()];
      kept.value = [];
      flying.value = [];
      state.value = left.peek().length > 0 ? "stopped" : "finished";
    });
    const crash = ends.find((end) => end.status === "rejected");
    if (crash) throw crash.reason;
  }

  function stop(): void {
    if (!isOn()) return;
    state.value = "stopping";
    letGo();
    waiting.abort();
  }

  return {
    state,
    total,
    ...report.ends,
    left,
    open: computed(() => [
      ...flying.value,
      ...left.value,
      ...kept.value,
      ...failures.value.map(({ row }) => row),
    ]),
    checking,
    trouble,
    async run(rows, next, { calls: each = 1, done: before = 0, changed: earlier = [], prepare } = {}) {
      if (isBusy()) return;
      act = next;
      calls = each;
      batch(() => {
        total.value = rows.length + before;
        report.begin(before, earlier);
      });
      await begin(rows, prepare);
    },
    pause: () => pause(),
    resume,
    stop,
    async retry() {
      if (isBusy()) return;
      await begin(
        batch(() => {
          kept.value = left.peek();
          return (left.value = report.takeFailed());
        }),
      );
    },
    async check() {
      if (isBusy()) return;
      checking.value = true;
      try {
        for (const doubt of doubts.peek()) {
          await rateLimiter.turn();
          const settled = await doubt.lost.check();
          batch(() => {
            report.resolve(doubt);
            report.note(doubt.row, settled);
          });
        }
      } finally {
        checking.value = false;
      }
    },
    async goOn() {
      if (isBusy()) return;
      await begin(left.peek());
    },
    reset() {
      if (isBusy()) return;
      batch(() => {
        state.value = "idle";
        report.begin(report.ends.done.peek(), []);
        left.value = [];
      });
    },
    dispose: stop,
  };
}
