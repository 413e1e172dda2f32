import { fold } from "../../../domain/built-ins.js";
import { signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError } from "../../../api/client/errors.js";
import { LogType } from "../../../domain/records/statuses.js";
import { nowSeconds } from "../../../domain/time/date-time.js";
import { spanAt, type LogCalls } from "./log-calls.js";
import type { AppliedFilter } from "./log-filter.js";
import type { LogRow } from "./log-pages.js";

/** What was spent, and over what it was added up. */
export interface LogTotal {
  /** Points. */
  readonly quota: number;
  readonly filter: AppliedFilter;
  /** The beginning of the range as it was sent, epoch seconds, 0 when open. */
  readonly start: number;
  /** The end of the range as it was sent, epoch seconds, 0 when open. */
  readonly end: number;
  /** When it was read, epoch seconds. */
  readonly at: number;
  /** Whether it was added up here, because all entries are loaded. */
  readonly isCounted: boolean;
}

/** Points that entries cost. Like the server, it counts consumption only. */
export const spentBy = (rows: readonly Pick<LogRow, "type" | "quota">[]): number =>
  fold(rows, (sum, { type, quota }) => (type === LogType.consumption ? sum + quota : sum), 0);

/** The total of a log, added up on the server on request. */
export interface LogSum {
  readonly total: ReadonlySignal<LogTotal | undefined>;
  readonly totalling: ReadonlySignal<boolean>;
  /** Rejects with a GatewayError. */
  read(filter: AppliedFilter): Promise<void>;
  /** Forgets the total, and the one that is being read. */
  drop(): void;
  dispose(): void;
}

/** The total of a log; initially nothing is loaded. */
export function createLogSum(calls: LogCalls): LogSum {
  const total = signal<LogTotal | undefined>(undefined);
  const totalling = signal(false);
  let adding = new AbortController();

  function drop(): void {
    adding.abort();
    total.value = undefined;
    totalling.value = false;
  }

  return {
    total,
    totalling,
    drop,
    async read(filter) {
      drop();
      adding = new AbortController();
      const { signal: abort } = adding;
      const at = nowSeconds();
      const covered = spanAt(filter, at);
      totalling.value = true;
      try {
        const quota = await calls.spent(filter, covered, abort);
        if (!abort.aborted) total.value = { quota, filter, ...covered, at, isCounted: false };
      } catch (failure) {
        if (!isAbortError(failure)) throw failure;
      } finally {
        if (!abort.aborted) totalling.value = false;
      }
    },
    dispose: () => adding.abort(),
  };
}
