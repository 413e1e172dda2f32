import type { GatewayError } from "../../../api/client/errors.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { providerDifference, type ProviderDifference } from "../../../domain/channels/provider-models.js";
import { ItemState, type JobItem } from "../../../state/jobs/job.js";
import type { JobRun } from "../../../state/jobs/job-run.js";

/** What became of a channel: `gone` where its list was, with the page that fetched it. */
export type FetchResult = "failed" | "left" | "gone" | "listed";

/** One channel in the report. */
export interface FetchRow {
  readonly item: JobItem;
  readonly result: FetchResult;
  readonly error: GatewayError | undefined;
  /** How many models the provider lists; undefined where only the differences are known. */
  readonly offered: number | undefined;
  /** How the channel differs from that now; undefined where it was deleted, or isn't loaded yet. */
  readonly difference: ProviderDifference | undefined;
}

const order: readonly FetchResult[] = ["failed", "gone", "left", "listed"];

/** How many names are new or no longer listed. */
export const sizeOf = ({ difference }: Pick<FetchRow, "difference">): number =>
  (difference?.added.length ?? 0) + (difference?.missing.length ?? 0);

/** What a job found out about a channel that is done; undefined where that was lost. */
export type FoundOut = (
  id: number,
  channel: Channel | undefined,
) => Pick<FetchRow, "offered" | "difference"> | undefined;

/** What is found out by lists of what providers offer. */
export const byLists =
  (lists: ReadonlyMap<number, readonly string[]>): FoundOut =>
  (id, channel) => {
    const offered = lists.get(id);
    return (
      offered && {
        offered: offered.length,
        difference: channel && providerDifference(channel, offered),
      }
    );
  };

/** The report of a job that asked providers: what needs attention first, then what differs most. */
export function fetchRows(
  { plan, states, failures, unconfirmed }: Pick<JobRun, "plan" | "states" | "failures" | "unconfirmed">,
  foundOut: FoundOut,
  now: ReadonlyMap<number, Channel>,
): readonly FetchRow[] {
  const problems = new Map([...failures.peek(), ...unconfirmed.peek()].map((one) => [one.index, one.error]));
  const all = states.peek();
  return plan.items
    .map((item, index): FetchRow => {
      const id = Number(item.key);
      const isDone = all[index] === ItemState.done || all[index] === ItemState.changed;
      const isFailed = all[index] === ItemState.failed || all[index] === ItemState.unconfirmed;
      const found = isDone ? foundOut(id, now.get(id)) : undefined;
      return {
        item,
        result: found ? "listed" : isFailed ? "failed" : isDone ? "gone" : "left",
        error: problems.get(index),
        offered: found?.offered,
        difference: found?.difference,
      };
    })
    .sort(
      (one, other) => order.indexOf(one.result) - order.indexOf(other.result) || sizeOf(other) - sizeOf(one),
    );
}
