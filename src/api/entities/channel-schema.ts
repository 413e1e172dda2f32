import * as z from "zod/mini";
import { flag, number, own, ownText, text } from "../client/schema.js";

const manyKeys = z.object({ is_multi_key: flag, multi_key_size: number });

/**
 * A channel (wire.md 2.3). The schema drops `key`: reads return it empty, and the response to a change contains the
 * upstream's real key, which must not leave this layer. `config` may contain secrets of some types (AWS) in plain text.
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
  /** In the provider's currency; see `channelBalance` in domain. */
  balance: number,
  balance_updated_time: number,
  /** Comma-separated names. */
  models: text,
  /** Comma-separated names. */
  group: text,
  used_quota: number,
  /** JSON text, not validated. */
  model_mapping: text,
  priority: number,
  /** JSON text, not validated. */
  config: text,
  system_prompt: text,
  /** A name that groups channels; only when `Supports.channelFields` has it. */
  tag: ownText,
  /** new-api since summer 2025: a channel may have several keys that it uses in turn. */
  channel_info: own((value) => {
    const read = z.safeParse(manyKeys, value);
    return read.success ? read.data : undefined;
  }),
});

/** How many keys a channel uses in turn. */
export const keysOf = ({ channel_info: info }: Pick<Channel, "channel_info">): number =>
  info?.is_multi_key ? info.multi_key_size : 1;

/** A channel (wire.md 2.3), without its key. */
export type Channel = z.infer<typeof channelSchema>;

/** The writable fields of a channel. */
export interface ChannelInput {
  name: string;
  type: number;
  /** On creation, several lines create several channels, one for each key. */
  key: string;
  base_url: string;
  other: string;
  /** Comma-separated names. */
  models: string;
  /** Comma-separated names, without duplicates. */
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
  /** Only when `Supports.channelFields` has it. */
  tag: string;
}

/** A new channel; the server fills in the rest. */
export type NewChannel = Pick<ChannelInput, "name" | "type" | "key" | "models" | "group"> &
  Partial<ChannelInput>;

/**
 * Changes to a channel. Fields that are missing stay unchanged; "" can't clear name, key, models, group and config
 * (wire.md 2.3).
 */
export type ChannelChanges = Partial<ChannelInput>;
