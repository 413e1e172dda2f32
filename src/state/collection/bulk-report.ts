import { batch, signal, type ReadonlySignal } from "@preact/signals-core";
import type { GatewayError } from "../../api/client/errors.js";
import { maySendAgain, type Lost, type Settled } from "../writes/settle.js";
import type { Change } from "./row-change.js";

/** A row whose call was not executed: it was refused, or its answer was lost and a look showed it. */
export interface BulkFailure<Row> {
  readonly row: Row;
  readonly error: GatewayError;
  readonly lost?: Lost<unknown>;
}

/** A row whose answer was lost, and nobody knows whether its call was executed. It is never sent again by itself. */
export interface BulkDoubt<Row> {
  readonly row: Row;
  readonly lost: Lost<Change | undefined>;
}

/** A row that a run changed, and how. */
export interface BulkChange<Row> {
  readonly row: Row;
  readonly change: Change;
}

/** How the rows of a run ended. */
export interface BulkEnds<Row> {
  /** Rows that succeeded. */
  readonly done: ReadonlySignal<number>;
  /** What succeeded and can be undone. */
  readonly changed: ReadonlySignal<readonly BulkChange<Row>[]>;
  readonly failures: ReadonlySignal<readonly BulkFailure<Row>[]>;
  readonly doubts: ReadonlySignal<readonly BulkDoubt<Row>[]>;
}

/** Notes how the rows of a run end. */
export interface BulkReport<Row> {
  readonly ends: BulkEnds<Row>;
  note(row: Row, settled: Settled<Change | undefined>): void;
  fail(row: Row, error: GatewayError): void;
  /** Takes out the rows that failed, which are tried again. */
  takeFailed(): readonly Row[];
  /** Takes a doubt out, which is resolved. */
  resolve(doubt: BulkDoubt<Row>): void;
  /** Forgets failures and doubts, and begins with what was done before. */
  begin(done: number, changed: readonly BulkChange<Row>[]): void;
}

/** A report of nothing yet. */
export function createBulkReport<Row>(): BulkReport<Row> {
  const done = signal(0);
  const changed = signal<readonly BulkChange<Row>[]>([]);
  const failures = signal<readonly BulkFailure<Row>[]>([]);
  const doubts = signal<readonly BulkDoubt<Row>[]>([]);
  return {
    ends: { done, changed, failures, doubts },
    note(row, settled) {
      if (settled.kind === "done") {
        const { value: change } = settled;
        batch(() => {
          done.value += 1;
          if (change) changed.value = [...changed.peek(), { row, change }];
        });
      } else if (maySendAgain(settled))
        failures.value = [...failures.peek(), { row, error: settled.cause, lost: settled }];
      else doubts.value = [...doubts.peek(), { row, lost: settled }];
    },
    fail(row, error) {
      failures.value = [...failures.peek(), { row, error }];
    },
    takeFailed() {
      const failed = failures.peek().map(({ row }) => row);
      failures.value = [];
      return failed;
    },
    resolve(doubt) {
      doubts.value = doubts.peek().filter((one) => one !== doubt);
    },
    begin(before, earlier) {
      batch(() => {
        done.value = before;
        changed.value = earlier;
        failures.value = [];
        doubts.value = [];
      });
    },
  };
}
