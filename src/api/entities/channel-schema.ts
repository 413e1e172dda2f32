import * as z from "zod/mini";
import { flag, number, own, ownText, text } from "../client/schema.js";

const manyKeys = z.object({ is_multi_key: flag, multi_key_size: number });

/**
 * A channel (wire.md 2.3). The schema leaves `key` behind: reads answer it empty, and the answer of a change holds the
 * upstream's real key, which must not get past this layer. `config` may hold secrets of some types (AWS) in clear.
 */
export const channelSchema = z.object({
  id: z.number(),
  /** See `channelTypes` in domain; any number is possible. */
  type: number,
  /** See `ChannelStatus` in domain; other numbers are possible. */
  status: number,
  name: text,
  weight: number,
  /** Epoch seconds. */
  created_time: number,
  /** Epoch seconds, 0 while never tested. */
  test_time: number,
  /** Milliseconds, 0 while untested. */
  response_time: number,
  base_url: text,
  other: text,
  /** In the provider's unit; see `channelBalance` in domain. */
  balance: number,
  balance_updated_time: number,
  /** Names joined by comma. */
  models: text,
  /** Names joined by comma. */
  group: text,
  used_quota: number,
  /** JSON text, unchecked. */
  model_mapping: text,
  priority: number,
  /** JSON text, unchecked. */
  config: text,
  system_prompt: text,
  /** A name that channels are put together by; only where `Supports.channelFields` has it. */
  tag: ownText,
  /** new-api since summer 2025: several keys that one channel takes turns with. */
  channel_info: own((value) => {
    const read = z.safeParse(manyKeys, value);
    return read.success ? read.data : undefined;
  }),
});

/** How many keys a channel takes turns with. */
export const keysOf = ({ channel_info: info }: Pick<Channel, "channel_info">): number =>
  info?.is_multi_key ? info.multi_key_size : 1;

/** A channel (wire.md 2.3), without its key. */
export type Channel = z.infer<typeof channelSchema>;

/** What a channel is made of. */
export interface ChannelInput {
  name: string;
  type: number;
  /** Several channels, one key a line, on creation. */
  key: string;
  base_url: string;
  other: string;
  /** Names joined by comma. */
  models: string;
  /** Names joined by comma, each once. */
  group: string;
  /** JSON text or "". */
  model_mapping: string;
  /** JSON text; `{}` clears it. */
  config: string;
  status: number;
  priority: number;
  /** 0 or more. */
  weight: number;
  system_prompt: string;
  /** Only where `Supports.channelFields` has it. */
  tag: string;
}

/** A new channel; the server fills in the rest. */
export type NewChannel = Pick<ChannelInput, "name" | "type" | "key" | "models" | "group"> &
  Partial<ChannelInput>;

/**
 * What to change of a channel. Fields that are left out stay; "" cannot clear name, key, models, group and config
 * (wire.md 2.3).
 */
export type ChannelChanges = Partial<ChannelInput>;
