import { effect } from "@preact/signals-core";
import { GatewayError } from "../../../api/client/errors.js";
import type { RateLimiter } from "../../../state/rate-limit/rate-limiter.js";
import type { CollectionView } from "../../../state/collection/view.js";
import type { LongStep } from "../../../state/jobs/job-area.js";
import type { JobPlan } from "../../../state/jobs/job.js";
import type { AnyCollection } from "../definition.js";
import { exportKind, type ExportRows } from "./export-kind.js";
import type { FileCells } from "./file-text.js";

/** An export of a list on the page that began it. */
export interface ListRows {
  /** Another model of the list's rows, which doesn't go with the view. */
  readonly recreate: (rateLimiter: RateLimiter) => AnyCollection;
  readonly view: CollectionView;
  readonly columns: readonly FileCells<object>[];
}

/** What the exports of this page read, by their plans. */
const begun = new WeakMap<JobPlan, ListRows & { rows?: ExportRows<object> }>();

/** Has the job of an export read a list. */
export function beginListExport(plan: JobPlan, list: ListRows): void {
  begun.set(plan, list);
}

/** Every row that a view of a list has, in its order. Rejects with a GatewayError. */
function rowsOf({ recreate, view }: ListRows, long: LongStep): ExportRows<object> {
  const model = recreate({ turn: () => long.turn() });
  model.setView(view);
  let isGiven = false;

  async function load(signal: AbortSignal): Promise<void> {
    await model.load();
    signal.throwIfAborted();
    const failure = model.error.peek();
    if (failure) throw failure;
    if (await model.loadRest()) return;
    long.hold();
    throw model.wholeError.peek() ?? new DOMException("Loading was stopped.", "AbortError");
  }
  return {
    place: () => undefined,
    async next(signal) {
      if (isGiven) return undefined;
      // It may have been stopped while its file was looked for.
      signal.throwIfAborted();
      const stop = () => model.stopLoading();
      signal.addEventListener("abort", stop);
      const count = model.count.peek();
      const follow = effect(() => long.advance(model.all.value.length, count));
      try {
        await load(signal);
      } finally {
        follow();
        signal.removeEventListener("abort", stop);
      }
      isGiven = true;
      const rows = model.rows.peek();
      model.dispose();
      return rows;
    },
  };
}

/**
 * Exports lists that are read whole. Only the page that began one can go on with it: rows that are read by places can't
 * be continued from one of them while others add and delete rows. The browser stores nothing of them: a list of codes
 * is as good as money.
 */
export const listExportKind = exportKind<object>(0, false, (session, _file, _place, long) => {
  const list = begun.get(session.plan);
  if (!list) throw new GatewayError("refused", "The export belongs to a page that is gone");
  list.rows ??= rowsOf(list, long);
  return Promise.resolve({ rows: list.rows, columns: list.columns });
});
