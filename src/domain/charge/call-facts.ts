import { numberIn } from "./bill.js";

/** What some gateways record of how a call went. */
export interface CallFacts {
  /** Milliseconds until the first token; undefined where that isn't recorded. */
  readonly firstToken: number | undefined;
  /** The IDs of the channels that were tried, in order; only administrators see them. */
  readonly channels: readonly number[];
  /** The name of the group that was charged; "" where that isn't recorded. */
  readonly group: string;
}

/** Reads what is recorded beside the text of an entry (wire.md 9.4). */
export function callFacts(record: Readonly<Record<string, unknown>> | undefined, group: string): CallFacts {
  const { frt, first_response, admin_info, group_name, is_backup_group, backup_group_name } = record ?? {};
  const first = numberIn(frt ?? first_response);
  const { use_channel: tried } = (admin_info ?? {}) as { readonly use_channel?: unknown };
  const own = is_backup_group === true ? backup_group_name : group_name;
  return {
    firstToken: first > 0 ? first : undefined,
    channels: (Array.isArray(tried) ? tried : []).map(Number).filter((id) => Number.isInteger(id) && id > 0),
    group: typeof own === "string" && own !== "" ? own : group,
  };
}
