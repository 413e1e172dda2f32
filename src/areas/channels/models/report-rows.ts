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
  /** What the provider lists. */
  readonly offered: readonly string[];
  /** How the channel differs from that now; undefined where it was deleted, or isn't loaded yet. */
  readonly difference: ProviderDifference | undefined;
}

const order: readonly FetchResult[] = ["failed", "gone", "left", "listed"];

/** How many names are new or no longer listed. */
export const sizeOf = ({ difference }: Pick<FetchRow, "difference">): number =>
  (difference?.added.length ?? 0) + (difference?.missing.length ?? 0);

/** The report of a job that fetched models: what needs attention first, then what differs most. */
export function fetchRows(
  { plan, states, failures, unconfirmed }: Pick<JobRun, "plan" | "states" | "failures" | "unconfirmed">,
  lists: ReadonlyMap<number, readonly string[]>,
  now: ReadonlyMap<number, Channel>,
): readonly FetchRow[] {
  const problems = new Map([...failures.peek(), ...unconfirmed.peek()].map((one) => [one.index, one.error]));
  const all = states.peek();
  return plan.items
    .map((item, index): FetchRow => {
      const id = Number(item.key);
      const isDone = all[index] === ItemState.done || all[index] === ItemState.changed;
      const isFailed = all[index] === ItemState.failed || all[index] === ItemState.unconfirmed;
      const offered = isDone ? lists.get(id) : undefined;
      const channel = now.get(id);
      return {
        item,
        result: offered ? "listed" : isFailed ? "failed" : isDone ? "gone" : "left",
        error: problems.get(index),
        offered: offered ?? [],
        difference: offered && channel ? providerDifference(channel, offered) : undefined,
      };
    })
    .sort(
      (one, other) => order.indexOf(one.result) - order.indexOf(other.result) || sizeOf(other) - sizeOf(one),
    );
}
