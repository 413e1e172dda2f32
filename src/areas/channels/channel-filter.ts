import type { Channel } from "../../api/channel-schema.js";
import { groupsOf } from "../../domain/groups.js";
import { splitNames } from "../../domain/names.js";

/** Which of the loaded channels are shown; "" lets all through. */
export interface ChannelFilter {
  /** A status number. */
  readonly status: string;
  /** A type number. */
  readonly type: string;
  readonly group: string;
  readonly model: string;
}

/** Shows every channel. */
export const noFilter: ChannelFilter = { status: "", type: "", group: "", model: "" };

/** Whether a channel fits a filter. */
export function matches(channel: Channel, { status, type, group, model }: ChannelFilter): boolean {
  return (
    (status === "" || String(channel.status) === status) &&
    (type === "" || String(channel.type) === type) &&
    (group === "" || groupsOf(channel.group).includes(group)) &&
    (model === "" || splitNames(channel.models).includes(model))
  );
}

/** What the loaded channels can be filtered by, each once and sorted. */
export function filterChoices(channels: readonly Channel[]): {
  readonly statuses: readonly number[];
  readonly types: readonly number[];
  readonly groups: readonly string[];
  readonly models: readonly string[];
} {
  const sorted = <T extends string | number>(values: Iterable<T>) =>
    [...new Set(values)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  // Many channels have the same text, which is then taken apart once.
  const distinct = <Field extends keyof Channel>(field: Field) => [
    ...new Set(channels.map((row) => row[field])),
  ];
  return {
    statuses: sorted(distinct("status")),
    types: sorted(distinct("type")),
    groups: sorted(distinct("group").flatMap(groupsOf)),
    models: sorted(distinct("models").flatMap(splitNames)),
  };
}
