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
  /** What the channel that it moves from asks its provider for in its place. */
  readonly mappedTo: string | undefined;
  /** Channels that map it already, to something else: their own mapping stays. */
  readonly mapsAlready: readonly Channel[];
  /** Channels whose mapping can't take it, so that they get the model alone. */
  readonly unmapped: readonly Channel[];
}

/** What a channel maps a model to. */
function mappedTo({ model_mapping: text }: PlannedChannel, model: string): string | undefined {
  const mapping = parseModelMapping(text);
  return mapping.ok && Object.hasOwn(mapping.mapping, model) ? mapping.mapping[model] : undefined;
}

/** What a channel becomes that gets a model, with its mapping where it can take it. */
function planAdding<Channel extends MovedChannel>(
  channel: Channel,
  model: string,
  target: string | undefined,
): ChannelPlan<Channel> | undefined {
  const models = { how: "add", names: [model] } as const;
  const takes = target !== undefined && !offers(channel, model) && mappedTo(channel, model) === undefined;
  const entries = takes ? { [model]: target } : {};
  const [whole] = planChange([channel], {
    models,
    model_mapping: takes ? { how: "add", entries } : undefined,
  });
  return whole && whole.obstacles.length > 0 ? planChange([channel], { models })[0] : whole;
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
  {
    model,
    from,
    to,
    withMapping = true,
  }: {
    readonly model: string;
    readonly from: Channel;
    readonly to: readonly Channel[];
    /** Whether what the model is mapped to moves along. */
    readonly withMapping?: boolean;
  },
): ModelMove<Channel> {
  const names = [model];
  const target = mappedTo(from, model);
  const moved = withMapping ? target : undefined;
  const adding = to.flatMap((channel) => planAdding(channel, model, moved) ?? []);
  const [removal] = planChange([from], {
    models: { how: "remove", names },
    model_mapping: moved === undefined ? undefined : { how: "remove", names },
  });
  const isOnly = removal?.set.models === "";
  const disables = isOnly && from.status === ChannelStatus.enabled;
  const removing: ChannelPlan<Channel> =
    removal && !isOnly ? removal : { channel: from, set: {}, before: {}, obstacles: [], warnings: [] };
  const after = all.map((channel): MovedChannel => {
    if (channel.id === from.id)
      return disables
        ? { ...channel, status: ChannelStatus.manuallyDisabled }
        : { ...channel, ...(removing.set.models === undefined ? {} : { models: removing.set.models }) };
    const added = adding.find((plan) => plan.channel.id === channel.id)?.set.models;
    return added === undefined ? channel : { ...channel, models: added };
  });
  const left = servedGroups(after, model);
  const receiving = moved === undefined ? [] : adding.filter(({ set }) => set.models !== undefined);
  const mapsOwn = ({ channel }: ChannelPlan<Channel>) => mappedTo(channel, model) !== undefined;
  return {
    adding,
    removing,
    disables,
    stranded: [...servedGroups(all, model)].filter((group) => !left.has(group)).sort(),
    mappedTo: target,
    mapsAlready: receiving.filter(mapsOwn).map(({ channel }) => channel),
    unmapped: receiving
      .filter((plan) => plan.set.model_mapping === undefined && !mapsOwn(plan))
      .map(({ channel }) => channel),
  };
}

/** Whether a channel offers a model. */
export const offers = (channel: PlannedChannel, model: string): boolean =>
  namesIn(channel, "models").includes(model);
