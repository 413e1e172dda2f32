import { ChannelStatus } from "../records/statuses.js";
import { parseHttpUrl, withoutTrailingSlashes } from "../site/links.js";
import { channelForm, fitsFormat, keyExample } from "./channel-forms.js";
import { hasKeyList, type WithKeys } from "./key-list.js";
import { keyLines } from "./pasted-keys.js";

/** A channel, as far as a new key concerns it. */
export interface RotatedChannel extends WithKeys {
  readonly id: number;
  readonly type: number;
  readonly status: number;
  /** "" for the provider's own address. */
  readonly base_url: string;
}

/**
 * Why a channel's key can't be replaced by another one alone.
 * - `several`: it keeps a list of keys, and nothing tells which of them is the old one
 * - `built`: its key is made of other fields
 */
export function rotationObstacle(channel: RotatedChannel): "several" | "built" | undefined {
  if (channelForm(channel.type).key.kind === "built") return "built";
  return hasKeyList(channel) ? "several" : undefined;
}

/** Where a channel sends its key, beside its provider's own address; undefined for that one. */
export const addressOf = ({ base_url }: Pick<RotatedChannel, "base_url">): string | undefined =>
  parseHttpUrl(base_url)?.host ?? (withoutTrailingSlashes(base_url.trim()) || undefined);

/**
 * The channels of a provider that are likely to share a key: those at the address that most of them have. A key of a
 * provider is no business of a proxy that others lead to.
 */
export function sameAddress<Channel extends RotatedChannel>(
  channels: readonly Channel[],
): readonly Channel[] {
  const groups = new Map<string, Channel[]>();
  for (const channel of channels) {
    const address = addressOf(channel) ?? "";
    groups.set(address, [...(groups.get(address) ?? []), channel]);
  }
  let most: readonly Channel[] = [];
  for (const group of groups.values()) if (group.length > most.length) most = group;
  return most;
}

/** Why keys can't be given to channels as they were pasted. */
export type RotationProblem =
  | { readonly field: "channels" }
  | { readonly field: "key"; readonly kind: "none" }
  | { readonly field: "key"; readonly kind: "count"; readonly keys: number }
  | { readonly field: "key"; readonly kind: "format"; readonly line: number; readonly example: string };

/** The new key of a channel. */
export interface Rotation<Channel> {
  readonly channel: Channel;
  readonly key: string;
  /** The same for channels of which one can be tested for all: they have one key and one address. */
  readonly trial: number;
}

/**
 * Which channel gets which key: one key is for all of them, several are for one each, in their order. Those that are
 * enabled come first, so that a key is tested with the settings of one that is.
 */
export function planRotation<Channel extends RotatedChannel>(
  channels: readonly Channel[],
  pasted: string,
): { readonly rotations: readonly Rotation<Channel>[] } | { readonly problem: RotationProblem } {
  if (channels.length === 0) return { problem: { field: "channels" } };
  const keys = keyLines(pasted);
  const [first] = keys;
  if (first === undefined) return { problem: { field: "key", kind: "none" } };
  if (keys.length > 1 && keys.length !== channels.length)
    return { problem: { field: "key", kind: "count", keys: keys.length } };
  const trials: string[] = [];
  const rotations: Rotation<Channel>[] = [];
  for (const [index, channel] of channels.map((one, at) => [at, one] as const)) {
    const key = keys[index] ?? first;
    const format = channelForm(channel.type).key;
    if (!fitsFormat(format, key))
      return {
        problem: {
          field: "key",
          kind: "format",
          line: keys.indexOf(key) + 1,
          example: keyExample(format),
        },
      };
    const trial = `${key}\n${addressOf(channel) ?? ""}`;
    if (!trials.includes(trial)) trials.push(trial);
    rotations.push({ channel, key, trial: trials.indexOf(trial) });
  }
  const isOn = ({ channel }: Rotation<Channel>) => channel.status === ChannelStatus.enabled;
  return { rotations: [...rotations.filter(isOn), ...rotations.filter((one) => !isOn(one))] };
}
