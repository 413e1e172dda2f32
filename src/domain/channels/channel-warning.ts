import type { OddCharacter } from "../text/odd-characters.js";
import type { RoutedChannel } from "./channel-health.js";

/** A channel as typed, before it is saved. */
export interface TypedChannel {
  /** Undefined for a new one. */
  readonly id: number | undefined;
  readonly status: number;
  readonly type: number;
  readonly name: string;
  /** One, or several on lines of their own. */
  readonly key: string;
  /** Whether each line of `key` is a key. */
  readonly isBatch: boolean;
  readonly base_url: string;
  /** The access key ID of AWS. */
  readonly ak: string;
  /** Comma-separated names. */
  readonly models: string;
  /** Comma-separated names. */
  readonly group: string;
  /** JSON text or "". */
  readonly model_mapping: string;
  /** Undefined where what was typed is no number. */
  readonly priority: number | undefined;
}

/** What of a channel that exists can matter to another one. */
export type OtherChannel = RoutedChannel & { readonly name: string };

/** What is known of the gateway; what isn't, nothing is said about. */
export interface ChannelFacts {
  /** Every channel. */
  readonly channels?: readonly OtherChannel[] | undefined;
  /** The models that the gateway lists for its channel types. */
  readonly models?: readonly string[] | undefined;
  /** The models that have a price; names may end with `*`. */
  readonly priced?: readonly string[] | undefined;
  /** Whether a mapped model costs what the model costs that the provider is asked for. */
  readonly billsMapped: boolean;
  /** The longest list of groups that a channel can have, in characters. */
  readonly groupLength: number;
  /** See `Features.versionInBaseUrl`. */
  readonly versionInBaseUrl?: boolean | undefined;
}

/** A model of a channel that gets no calls; `groups` where that is so in some of the channel's groups alone. */
export interface ShadowedModel {
  readonly model: string;
  readonly groups?: readonly string[];
}

/** Something about a channel that is probably a mistake. It never prevents saving. */
export type ChannelWarning =
  | { readonly kind: "name-exists"; readonly field: "name"; readonly id: number }
  /** Lines are counted from 1; each after the first is the same key as an earlier one. */
  | { readonly kind: "key-repeated"; readonly field: "key"; readonly lines: readonly number[] }
  | { readonly kind: "key-malformed"; readonly field: "key"; readonly example: string }
  | { readonly kind: "key-foreign"; readonly field: "key" | "ak"; readonly owner: string }
  | { readonly kind: "key-unusual"; readonly field: "key"; readonly prefix: string }
  /** The end of the base URL that the gateway adds once more. */
  | { readonly kind: "address-path"; readonly field: "base_url"; readonly path: string }
  | {
      readonly kind: "odd-characters";
      readonly field: "key" | "base_url" | "models";
      readonly odd: readonly OddCharacter[];
    }
  /** A base URL that has a query or a fragment, to which no path can be added. */
  | { readonly kind: "address-query"; readonly field: "base_url" }
  | { readonly kind: "key-quoted"; readonly field: "key" }
  /** Names that the mapping has more than once, of which the last counts. */
  | { readonly kind: "mapping-repeated"; readonly field: "model_mapping"; readonly names: readonly string[] }
  | { readonly kind: "unpriced"; readonly field: "models"; readonly models: readonly string[] }
  | { readonly kind: "mapping-unused"; readonly field: "model_mapping"; readonly models: readonly string[] }
  | { readonly kind: "target-unknown"; readonly field: "model_mapping"; readonly models: readonly string[] }
  | { readonly kind: "group-long"; readonly field: "group"; readonly length: number; readonly max: number }
  | {
      readonly kind: "shadowed";
      readonly field: "priority";
      readonly models: readonly ShadowedModel[];
      /** Whether the channel gets no calls at all. */
      readonly all: boolean;
      /** The names of the channels that come first. */
      readonly by: readonly string[];
    };
