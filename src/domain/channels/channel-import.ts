import { DEFAULT_GROUP } from "../access/groups.js";
import { ChannelStatus } from "../records/statuses.js";
import {
  planChange,
  type ChangeObstacle,
  type ChannelPlan,
  type FurtherChange,
  type PlannedChannel,
} from "./channel-change-plan.js";
import type { FileChannel } from "./channel-file.js";
import { channelForm, fitsFormat } from "./channel-forms.js";
import { settingNames, type SettingName, type SettingsChange } from "./channel-settings.js";
import { parseModelMapping } from "./model-mapping.js";

/** A channel that a file is compared with. */
export interface ImportedChannel extends PlannedChannel {
  readonly name: string;
  readonly status: number;
}

/**
 * Why a channel of a file is left out.
 * - `ambiguous`: several channels here have its name and type, and its ID tells them not apart
 * - `twice`: an earlier one in the file is meant for the same channel
 * - `unknown-type`: the gateway has no channels of its type
 * - `built-key`: its key is made of several secrets, which only the form asks for
 * - `key-lines`: the gateway would take a key of several lines for several channels
 */
export type ImportObstacle =
  | ChangeObstacle
  | {
      readonly kind:
        | "ambiguous"
        | "twice"
        | "unknown-type"
        | "no-name"
        | "built-key"
        | "key-lines"
        | "key-wrong"
        | "address-wrong";
    };

/** What becomes of one channel of a file. */
export type ImportPlan<Channel> = { readonly entry: FileChannel } & (
  | {
      readonly kind: "new";
      /** What it gets, with everything that the file leaves out. */
      readonly channel: PlannedChannel & { readonly name: string };
      readonly enabled: boolean;
    }
  | {
      readonly kind: "changed";
      readonly plan: ChannelPlan<Channel>;
      /** The status that it gets, where that is another. */
      readonly status: number | undefined;
    }
  | { readonly kind: "same" }
  | { readonly kind: "refused"; readonly obstacles: readonly ImportObstacle[] }
);

/** What the comparison has to know of the gateway. */
export interface ImportTarget {
  /** Whether it has channels of a type. */
  hasType(type: number): boolean;
  /** Whether its channels have a setting. */
  has(name: SettingName): boolean;
  /** What becomes of the further settings of a channel that is here; see `FileChannel.more`. */
  further?(channel: ImportedChannel, more: NonNullable<FileChannel["more"]>): FurtherChange | undefined;
  /** The longest list of groups, in characters. */
  readonly groupLength: number;
}

/** The settings that a file gives a channel, as a change. A mapping that can't be read isn't given. */
function changeOf(entry: FileChannel, has: ImportTarget["has"]): SettingsChange {
  const { models, group, model_mapping: mapping, ...others } = entry;
  const { name: _name, type: _type, status: _status, more: _more, ...single } = others;
  const reading =
    typeof mapping === "string"
      ? parseModelMapping(mapping)
      : ({ ok: mapping !== undefined, mapping: mapping ?? {} } as const);
  const all: SettingsChange = {
    ...single,
    models: models && { how: "replace", names: models },
    group: group && { how: "replace", names: group.length > 0 ? group : [DEFAULT_GROUP] },
    model_mapping: reading.ok ? { how: "replace", entries: reading.mapping } : undefined,
  };
  return Object.fromEntries(
    settingNames.filter((name) => has(name) && all[name] !== undefined).map((name) => [name, all[name]]),
  );
}

const isAddress = (url: string): boolean => url === "" || /^https?:\/\/[^\s/]\S*$/i.test(url);

/** What is wrong with an entry wherever it goes. */
function obstaclesOf(entry: FileChannel, { hasType }: ImportTarget): readonly ImportObstacle[] {
  return [
    ...(entry.name.trim() === "" ? [{ kind: "no-name" } as const] : []),
    ...(hasType(entry.type) ? [] : [{ kind: "unknown-type" } as const]),
    ...(isAddress(entry.base_url ?? "") ? [] : [{ kind: "address-wrong" } as const]),
  ];
}

/** What is wrong with a key for a channel of a type: the server wants one, in one line, in its form. */
export function importKeyProblem(type: number, key: string): "key-lines" | "key-wrong" | undefined {
  if (/[\r\n]/.test(key.trim())) return "key-lines";
  return key.trim() === "" || fitsFormat(channelForm(type).key, key.trim()) ? undefined : "key-wrong";
}

function planNew(entry: FileChannel, change: SettingsChange, target: ImportTarget): ImportPlan<never> {
  const { name, type, status, key = "" } = entry;
  const { address, fields, key: format } = channelForm(type);
  const empty = {
    ...{ id: 0, type, name: name.trim(), models: "", model_mapping: "", group: "" },
    ...{ priority: 0, weight: 0, base_url: "", tag: "", system_prompt: "" },
  };
  const [plan] = planChange([empty], change, target.groupLength);
  const channel = { ...empty, group: DEFAULT_GROUP, ...plan?.set };
  const lacksField = fields.some(
    (field) => field.required && field.secret !== true && isEmpty(channel[field.name as "other"]),
  );
  const keyProblem = importKeyProblem(type, key);
  const obstacles: readonly ImportObstacle[] = [
    ...(plan?.obstacles ?? []),
    ...(channel.models === "" ? [{ kind: "no-models" } as const] : []),
    ...(address?.required && channel.base_url === "" ? [{ kind: "base-url-required" } as const] : []),
    ...(format.kind === "built"
      ? [{ kind: "built-key" } as const]
      : lacksField
        ? [{ kind: "setting-required" } as const]
        : []),
    ...(keyProblem ? [{ kind: keyProblem }] : []),
  ];
  if (obstacles.length > 0) return { entry, kind: "refused", obstacles };
  // One that the gateway had disabled by itself isn't given calls before somebody has looked at it.
  return { entry, kind: "new", channel, enabled: status === undefined || status === "enabled" };
}

const isEmpty = (value: string | undefined): boolean => value === undefined || value.trim() === "";

/** The status that a channel gets; the gateway's own judgement of another time changes nothing. */
function statusAfter({ status }: FileChannel, now: number): number | undefined {
  if (status === "enabled" && now !== ChannelStatus.enabled) return ChannelStatus.enabled;
  if (status === "disabled" && now === ChannelStatus.enabled) return ChannelStatus.manuallyDisabled;
  return undefined;
}

function planChanged<Channel extends ImportedChannel>(
  entry: FileChannel,
  channel: Channel,
  change: SettingsChange,
  target: ImportTarget,
): ImportPlan<Channel> {
  const [plan] = planChange([channel], change, target.groupLength);
  const status = statusAfter(entry, channel.status);
  const further = target.further?.(channel, entry.more ?? {});
  if (!plan || (Object.keys(plan.set).length === 0 && status === undefined && !further))
    return { entry, kind: "same" };
  if (plan.obstacles.length > 0) return { entry, kind: "refused", obstacles: plan.obstacles };
  return { entry, kind: "changed", plan: { ...plan, further }, status };
}

/**
 * Compares the channels of a file with those of a gateway. A channel is the same one where its name and its type are;
 * where several are alike, their IDs decide. Keys of channels that exist stay as they are.
 */
export function planImport<Channel extends ImportedChannel>(
  entries: readonly FileChannel[],
  channels: readonly Channel[],
  target: ImportTarget,
): readonly ImportPlan<Channel>[] {
  const matchedIds = new Set<number>();
  return entries.map((entry): ImportPlan<Channel> => {
    const refused = (...obstacles: readonly ImportObstacle[]) =>
      ({ entry, kind: "refused", obstacles }) as const;
    const wrong = obstaclesOf(entry, target);
    if (wrong.length > 0) return refused(...wrong);
    const matches = channels.filter(({ name, type }) => name === entry.name.trim() && type === entry.type);
    const found = matches.length > 1 ? matches.filter(({ id }) => id === entry.id) : matches;
    const [channel] = found;
    const change = changeOf(entry, target.has);
    if (!channel) return matches.length > 0 ? refused({ kind: "ambiguous" }) : planNew(entry, change, target);
    if (matchedIds.has(channel.id)) return refused({ kind: "twice" });
    matchedIds.add(channel.id);
    return planChanged(entry, channel, change, target);
  });
}
