import { ChannelStatus } from "../records/statuses.js";
import { planChange, type ChannelPlan, type PlannedChannel } from "./channel-change-plan.js";
import { servedModels, type RoutedChannel } from "./channel-health.js";
import { namesIn } from "./channel-settings.js";
import { parseModelMapping } from "./model-mapping.js";

/** A channel that a model moves from, or to. */
export type MovedChannel = PlannedChannel & RoutedChannel;

/** How a model moves from one channel to others. */
export interface ModelMove<Channel> {
  /** What becomes of the channels that it moves to; those that have it already stay as they are. */
  readonly adding: readonly ChannelPlan<Channel>[];
  /** What becomes of the channel that it moves from. */
  readonly removing: ChannelPlan<Channel>;
  /** Whether that one serves nothing else, so that it is disabled, because a channel can't be without models. */
  readonly disables: boolean;
  /** Groups whose calls to the model have an enabled channel now, and would have none. */
  readonly stranded: readonly string[];
  /** What the channel that it moves from asks its provider for in its place. The mapping stays there. */
  readonly mappedTo: string | undefined;
}

/** The groups in which enabled channels serve a model. */
function servedGroups(channels: readonly MovedChannel[], model: string): ReadonlySet<string> {
  const enabled = channels.filter(({ status }) => status === ChannelStatus.enabled);
  const served = servedModels(enabled).filter((entry) => entry.model === model);
  return new Set(served.flatMap(({ groups }) => groups));
}

/**
 * Plans the move of a model.
 * @param all every channel of the gateway, of which others may serve the model, too
 */
export function planMove<Channel extends MovedChannel>(
  all: readonly Channel[],
  { model, from, to }: { readonly model: string; readonly from: Channel; readonly to: readonly Channel[] },
): ModelMove<Channel> {
  const names = [model];
  const adding = planChange(to, { models: { how: "add", names } });
  const [taken] = planChange([from], { models: { how: "remove", names } });
  const isOnly = taken?.set.models === "";
  const disables = isOnly && from.status === ChannelStatus.enabled;
  const removing: ChannelPlan<Channel> =
    taken && !isOnly ? taken : { channel: from, set: {}, before: {}, obstacles: [], warnings: [] };
  const after = all.map((channel): MovedChannel => {
    if (channel.id === from.id)
      return disables
        ? { ...channel, status: ChannelStatus.manuallyDisabled }
        : { ...channel, ...(removing.set.models === undefined ? {} : { models: removing.set.models }) };
    const added = adding.find((plan) => plan.channel.id === channel.id)?.set.models;
    return added === undefined ? channel : { ...channel, models: added };
  });
  const left = servedGroups(after, model);
  const mapping = parseModelMapping(from.model_mapping);
  return {
    adding,
    removing,
    disables,
    stranded: [...servedGroups(all, model)].filter((group) => !left.has(group)).sort(),
    mappedTo: mapping.ok ? mapping.mapping[model] : undefined,
  };
}

/** Whether a channel offers a model. */
export const offers = (channel: PlannedChannel, model: string): boolean =>
  namesIn(channel, "models").includes(model);
