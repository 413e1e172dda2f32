import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { RateLimiter } from "../rate-limit/rate-limiter.js";
import type { Settled } from "../writes/settle.js";
import { createBulkReport, type BulkChange, type BulkEnds } from "./bulk-report.js";
import type { Change } from "./row-change.js";

/** State of a run. In `stopping`, no further row is started, and running ones finish. */
export type BulkState = "idle" | "running" | "paused" | "stopping" | "stopped" | "finished";

/** The write that a run makes for one row. Resolves to what it changed, or to nothing when it can't be undone. */
export type BulkAct<Row> = (row: Row) => Promise<Settled<Change | undefined>>;

/** Options of a run. */
export interface BulkStart<Row> {
  /** Calls that one row takes, each of which counts against the rate limit. Default 1. */
  readonly calls?: number;
  /** How many rows an earlier part of the same run, interrupted by a reload, had finished. */
  readonly done?: number;
  /** What that part changed. */
  readonly changed?: readonly BulkChange<Row>[];
  /** Runs once before the first row. */
  prepare?(): Promise<void>;
}

/** Makes one call for each of many rows, as fast as the gateway's rate limit allows. */
export interface Bulk<Row> extends BulkEnds<Row> {
  readonly state: ReadonlySignal<BulkState>;
  /** Rows of this run. */
  readonly total: ReadonlySignal<number>;
  /** Rows that haven't been started. */
  readonly left: ReadonlySignal<readonly Row[]>;
  /** Every row that may still have to be sent: not started, in progress or failed. */
  readonly open: ReadonlySignal<readonly Row[]>;
  /** Whether rows with an unknown outcome are being checked. */
  readonly checking: ReadonlySignal<boolean>;
  /** Why the run paused by itself: the session expired or the network is gone, which would make every row fail. */
  readonly trouble: ReadonlySignal<GatewayError | undefined>;
  /**
   * Starts a run; resolves when it is over. Ignored while another one is in progress. Rejects only with errors that
   * don't come from the gateway.
   */
  run(rows: readonly Row[], act: BulkAct<Row>, start?: BulkStart<Row>): Promise<void>;
  pause(): void;
  resume(): void;
  stop(): void;
  /** Runs the failed rows again; the results of the others are kept. */
  retry(): Promise<void>;
  /** Checks the rows with an unknown outcome again, without sending anything. */
  check(): Promise<void>;
  /** Continues with the rows that were left when the run was stopped. */
  goOn(): Promise<void>;
  /** Clears the last run. */
  reset(): void;
  dispose(): void;
}

/** Options of bulk runs. */
export interface BulkOptions {
  readonly rateLimiter: RateLimiter;
  /** Waits until a queue that was paused by a 429 continues. */
  readonly whenResumed: (signal?: AbortSignal) => Promise<void>;
  /** Maximum number of parallel calls. Default 3. */
  readonly parallel?: number;
}

/** Creates the bulk runs of a list. */
export function createBulk<Row>({ rateLimiter, whenResumed, parallel = 3 }: BulkOptions): Bulk<Row> {
  const state = signal<BulkState>("idle");
  const total = signal(0);
  const report = createBulkReport<Row>();
  const { failures, unconfirmed } = report.ends;
  const left = signal<readonly Row[]>([]);
  /** Rows with a call in progress. */
  const flying = signal<readonly Row[]>([]);
  /** Rows that were left by a stop, kept while only failed ones are tried again. */
  const kept = signal<readonly Row[]>([]);
  const checking = signal(false);
  const trouble = signal<GatewayError | undefined>(undefined);
  let act: BulkAct<Row> = () => Promise.reject(new Error("Nothing to do"));
  let calls = 1;
  /** Aborts only the waiting, never a call: a write that was sent must be followed to its end. */
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
      // When even the check fails, the calls for the other rows would fail as well.
      if (settled.kind === "lost" && settled.finding === "unseen") pause(settled.cause);
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      // Failures that would affect all rows. A timeout only affects its own row, whose upstream didn't respond.
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
      // The run may have been paused or stopped while this row waited for its turn.
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
        for (const entry of unconfirmed.peek()) {
          await rateLimiter.turn();
          const settled = await entry.lost.check();
          batch(() => {
            report.resolve(entry);
            report.note(entry.row, settled);
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
