import { batch, signal, type ReadonlySignal } from "@preact/signals-core";
import type { GatewayError } from "../../api/client/errors.js";
import { maySendAgain, type Lost, type Settled } from "../writes/settle.js";
import type { Change } from "./row-change.js";

/**
 * A row whose call was not executed: it was rejected, or its response was lost and a check showed that nothing changed.
 */
export interface BulkFailure<Row> {
  readonly row: Row;
  readonly error: GatewayError;
  readonly lost?: Lost<unknown>;
}

/**
 * A row whose response was lost, so that it isn't known whether its call was executed. It is never resent
 * automatically.
 */
export interface BulkUnconfirmed<Row> {
  readonly row: Row;
  readonly lost: Lost<Change | undefined>;
}

/** The change that a run made to a row. */
export interface BulkChange<Row> {
  readonly row: Row;
  readonly change: Change;
}

/** The results of a run. */
export interface BulkEnds<Row> {
  /** Rows that succeeded. */
  readonly done: ReadonlySignal<number>;
  /** Changes that succeeded and can be undone. */
  readonly changed: ReadonlySignal<readonly BulkChange<Row>[]>;
  readonly failures: ReadonlySignal<readonly BulkFailure<Row>[]>;
  readonly unconfirmed: ReadonlySignal<readonly BulkUnconfirmed<Row>[]>;
}

/** Collects the results of a run. */
export interface BulkReport<Row> {
  readonly ends: BulkEnds<Row>;
  note(row: Row, settled: Settled<Change | undefined>): void;
  fail(row: Row, error: GatewayError): void;
  /** Removes the failed rows and returns them, to be tried again. */
  takeFailed(): readonly Row[];
  /** Removes a row whose outcome is now known from the unknown ones. */
  resolve(entry: BulkUnconfirmed<Row>): void;
  /** Clears failures and unknown outcomes, and starts with the results of an earlier part of the run. */
  begin(done: number, changed: readonly BulkChange<Row>[]): void;
}

/** Creates an empty report. */
export function createBulkReport<Row>(): BulkReport<Row> {
  const done = signal(0);
  const changed = signal<readonly BulkChange<Row>[]>([]);
  const failures = signal<readonly BulkFailure<Row>[]>([]);
  const unconfirmed = signal<readonly BulkUnconfirmed<Row>[]>([]);
  return {
    ends: { done, changed, failures, unconfirmed },
    note(row, settled) {
      if (settled.kind === "done") {
        const { value: change } = settled;
        batch(() => {
          done.value += 1;
          if (change) changed.value = [...changed.peek(), { row, change }];
        });
      } else if (maySendAgain(settled))
        failures.value = [...failures.peek(), { row, error: settled.cause, lost: settled }];
      else unconfirmed.value = [...unconfirmed.peek(), { row, lost: settled }];
    },
    fail(row, error) {
      failures.value = [...failures.peek(), { row, error }];
    },
    takeFailed() {
      const failed = failures.peek().map(({ row }) => row);
      failures.value = [];
      return failed;
    },
    resolve(entry) {
      unconfirmed.value = unconfirmed.peek().filter((one) => one !== entry);
    },
    begin(before, earlier) {
      batch(() => {
        done.value = before;
        changed.value = earlier;
        failures.value = [];
        unconfirmed.value = [];
      });
    },
  };
}
