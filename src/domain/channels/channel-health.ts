import { fold } from "../built-ins.js";
import { groupsOf } from "../access/groups.js";
import { ChannelStatus } from "../records/statuses.js";
import { servedNames, type NamedModels } from "./served-names.js";

/** What of a channel decides which calls it gets. */
export interface RoutedChannel extends NamedModels {
  readonly id: number;
  readonly status: number;
  /** The highest goes first. */
  readonly priority: number;
  readonly weight: number;
  /** Comma-separated names. */
  readonly group: string;
}

/** A model in the groups that have it from the same channels. */
export interface ServedModel<Channel> {
  readonly model: string;
  /** Sorted. */
  readonly groups: readonly string[];
  /** Every channel that has the model, disabled ones too. */
  readonly channels: readonly Channel[];
}

/** A channel that gets calls to a model. */
export interface Route<Channel> {
  readonly channel: Channel;
  /** 0 for the channels that are tried first, 1 for those that are tried when these fail, and so on. */
  readonly rank: number;
  /** Its part of the calls that reach its rank, from 0 to 1. */
  readonly share: number;
}

/** How calls are divided. */
export interface Division {
  /** The smallest weight that counts; undefined where weights count for nothing, and calls are divided evenly. */
  readonly leastWeight: number | undefined;
  /** The ID of a channel that is taken to be gone. */
  readonly without?: number | undefined;
}

/** Whether a model has no channel, a single one, or several. */
export const covers = ["none", "one", "several"] as const;
export type Cover = (typeof covers)[number];

/** Every model of these channels, by name. */
export function servedModels<Channel extends RoutedChannel>(
  channels: readonly Channel[],
): readonly ServedModel<Channel>[] {
  const byModel = new Map<string, Map<string, Channel[]>>();
  for (const channel of channels)
    for (const model of servedNames(channel)) {
      const byGroup = byModel.get(model) ?? new Map<string, Channel[]>();
      byModel.set(model, byGroup);
      for (const group of groupsOf(channel.group)) {
        const found = byGroup.get(group);
        if (found) found.push(channel);
        else byGroup.set(group, [channel]);
      }
    }
  return [...byModel]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([model, byGroup]) => joined(model, byGroup));
}

/** Groups with the same channels become one entry. */
function joined<Channel extends RoutedChannel>(
  model: string,
  byGroup: ReadonlyMap<string, readonly Channel[]>,
): readonly ServedModel<Channel>[] {
  const entries = new Map<string, { groups: string[]; channels: readonly Channel[] }>();
  for (const group of [...byGroup.keys()].sort()) {
    const channels = byGroup.get(group) ?? [];
    const key = channels.map(({ id }) => id).join();
    const entry = entries.get(key);
    if (entry) entry.groups.push(group);
    else entries.set(key, { groups: [group], channels });
  }
  return [...entries.values()].map(({ groups, channels }) => ({ model, groups, channels }));
}

/**
 * The enabled channels of a model in the order in which they are tried: the highest priority first, and within one
 * priority by weight. Source: `GetRandomSatisfiedChannel` of the members (wire.md 9.3).
 */
export function routesOf<Channel extends RoutedChannel>(
  { channels }: Pick<ServedModel<Channel>, "channels">,
  { leastWeight, without }: Division,
): readonly Route<Channel>[] {
  const serving = channels.filter(({ id, status }) => status === ChannelStatus.enabled && id !== without);
  const priorities = [...new Set(serving.map(({ priority }) => priority))].sort((one, other) => other - one);
  const weightOf = ({ weight }: Channel) => (leastWeight === undefined ? 1 : Math.max(weight, leastWeight));
  return priorities.flatMap((priority, rank) => {
    const equals = serving.filter((channel) => channel.priority === priority);
    const total = fold(equals, (sum, channel) => sum + weightOf(channel), 0);
    return equals
      .map((channel) => ({
        channel,
        rank,
        // Where every weight is 0, calls are divided evenly.
        share: total === 0 ? 1 / equals.length : weightOf(channel) / total,
      }))
      .sort((one, other) => other.share - one.share || one.channel.id - other.channel.id);
  });
}

/** Whether so many channels are none, one or several. */
export const coverOf = (routes: number): Cover => (routes === 0 ? "none" : routes === 1 ? "one" : "several");

/** What would be left without a channel. */
export interface Impact<Channel> {
  readonly channel: Channel;
  /** Models that would have no channel in at least one group. */
  readonly none: number;
  /** Models that would have a single one in at least one group, those of `none` aside. */
  readonly one: number;
}

/** The enabled channels that models depend on, those first that most models would be left without. */
export function impacts<Channel extends RoutedChannel>(
  models: readonly ServedModel<Channel>[],
): readonly Impact<Channel>[] {
  const found = new Map<number, { channel: Channel; none: Set<string>; one: Set<string> }>();
  for (const { model, channels } of models) {
    const serving = channels.filter(({ status }) => status === ChannelStatus.enabled);
    const left = coverOf(serving.length - 1);
    if (serving.length === 0 || left === "several") continue;
    for (const channel of serving) {
      const entry = found.get(channel.id) ?? { channel, none: new Set(), one: new Set() };
      found.set(channel.id, entry);
      entry[left].add(model);
    }
  }
  return [...found.values()]
    .map(({ channel, none, one }) => ({
      channel,
      none: none.size,
      one: [...one].filter((model) => !none.has(model)).length,
    }))
    .sort((a, b) => b.none - a.none || b.one - a.one || a.channel.id - b.channel.id);
}
