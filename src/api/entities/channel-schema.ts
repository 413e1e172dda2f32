import * as z from "zod/mini";
import { flag, number, own, ownText, text } from "../client/schema.js";

/** The numbers of an object, by their names. Zod has a schema for that, a kilobyte that no other response needs. */
function numbersIn(value: unknown): Record<string, number> {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  );
}

const manyKeys = z.object({
  is_multi_key: flag,
  multi_key_size: number,
  /** By the place of a key, from 0; a key that isn't there is in use. */
  multi_key_status_list: own((value) => numbersIn(value)),
  multi_key_mode: text,
});

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
  /** Laisky's fork: models that get no calls, a JSON array as text, see `servedNames` in domain. */
  hidden_models: ownText,
  /** new-api: JSON text, with why and when a channel was disabled. */
  other_info: ownText,
  /** new-api since summer 2025: a channel may have several keys (wire.md 9.6). */
  channel_info: own((value) => {
    const read = z.safeParse(manyKeys, value);
    return read.success ? read.data : undefined;
  }),
});

/** A channel (wire.md 2.3), without its key. */
export type Channel = z.infer<typeof channelSchema>;

/** The writable fields of a channel. */
export interface ChannelInput {
  name: string;
  type: number;
  /** On creation, several lines create several channels, one for each key, unless `multi_key_mode` is set. */
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
  /**
   * How one of several keys is chosen for a request; only when `Supports.severalKeys`. On creation, the lines of `key`
   * become the keys of one channel.
   */
  multi_key_mode: KeyOrder;
}

/** How a channel with several keys chooses one for a request: any of them, or one after the other. */
export type KeyOrder = "random" | "polling";

/** A new channel; the server fills in the rest. */
export type NewChannel = Pick<ChannelInput, "name" | "type" | "key" | "models" | "group"> &
  Partial<ChannelInput>;

/**
 * Changes to a channel. Fields that are missing stay unchanged; "" can't clear name, key, models, group and config
 * (wire.md 2.3).
 */
export type ChannelChanges = Partial<ChannelInput>;

/** What a channel is set to, by the gateway's own names and as the gateway itself writes it: numbers, nulls and all. */
export type ChannelSettingsRow = Readonly<Record<string, unknown>>;
