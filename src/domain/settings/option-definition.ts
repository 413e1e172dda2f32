import type { MemberTab } from "./member-tabs.js";
import type { OAuthProvider } from "../access/oauth-providers.js";

/** What a setting holds, and so which control it has. Every value is a text on the wire (wire.md 2.6). */
export type OptionKind =
  | "text"
  /** An http(s) address, "" for none; saved without slashes at its end (behaviour.md 5). */
  | "address"
  /** An address, or a path on the gateway. */
  | "picture"
  /** `true` or `false`; only the exact text `true` counts as on (wire.md 3.10). */
  | "switch"
  /** Write-only: never shown, sent only when something was typed. */
  | "secret"
  | "number"
  /** A JSON object of numbers. */
  | "ratios"
  /** A JSON object of JSON objects of numbers. */
  | "ratio-groups"
  /** A JSON object of texts. */
  | "texts"
  /** Names separated by commas. */
  | "list"
  /** Markdown, HTML or an address; several lines. */
  | "rich-text"
  /** One of a few values, see `choices`. */
  | "choice"
  /** A text of several lines, which is kept as it is. */
  | "long-text"
  /** Texts, one a line. */
  | "lines"
  /** A JSON list, typed as one entry a line. */
  | "items"
  /** HTTP status codes and ranges of them, separated by commas: `401,500-503`. */
  | "status-codes"
  /** JSON of another form, see `json`. */
  | "json";

/** What a number counts. */
export type NumberUnit =
  "points" | "milliseconds" | "seconds" | "minutes" | "hours" | "days" | "megabytes" | "percent" | "dollars";

/** Limits of a number. */
export interface NumberRule {
  readonly step: number;
  /** Whether the server reads whole numbers only; a fraction would then work as 0. */
  readonly whole: boolean;
  /** 0 where it isn't named (behaviour.md 5). */
  readonly min?: number;
  readonly max?: number;
  readonly unit?: NumberUnit;
  /** Shown in an empty field. */
  readonly usual?: string;
}

/** What the entries of a list are; a port may be a range of them, a domain may begin with `*.`. */
export type ItemKind = "text" | "amount" | "port" | "address" | "domain";

/** What a field of each entry of a JSON list has to be. It must not be empty unless it is `optional`. */
export interface EntryField {
  /** The most characters. */
  readonly max?: number;
  readonly form?: "address" | "time" | "slug";
  readonly values?: readonly string[];
  readonly optional?: true;
}

/** What a JSON value has to be. */
export interface JsonRule {
  readonly of: "list" | "object";
  /** Fields that each entry of a list has. */
  readonly fields?: Readonly<Record<string, EntryField>>;
  /** The most entries. */
  readonly max?: number;
  /** What every value of an object is; `limits` are two whole numbers, of which the second is above 0. */
  readonly values?: "number" | "whole" | "switch" | "text" | "limits" | "object";
  /** Whether the names of an object are HTTP status codes. */
  readonly names?: "status";
  /** Whether it may be empty. */
  readonly optional?: true;
}

type JsonKind = "ratios" | "ratio-groups" | "texts" | "json";

/** Whether a setting is JSON, which is shown indented and sent in one line. */
export const isJsonKind = (kind: OptionKind): kind is JsonKind =>
  kind === "ratios" || kind === "ratio-groups" || kind === "texts" || kind === "json";

/**
 * Whether a setting is typed as a text of several lines, in which blanks and line ends are kept while it is typed, even
 * where they mean nothing to the gateway.
 */
export const isTypedFreely = (kind: OptionKind): boolean =>
  kind === "items" || kind === "lines" || (isJsonKind(kind) && kind !== "ratios");

/** One setting. */
export interface OptionDefinition {
  readonly key: string;
  readonly kind: OptionKind;
  readonly number?: NumberRule;
  readonly choices?: readonly string[];
  readonly items?: ItemKind;
  readonly json?: JsonRule;
  /** Whether a secret has several lines, which a password field would join. */
  readonly long?: true;
  /** A setting whose presence tells that the gateway takes this one, which its list leaves out until it is set. */
  readonly beside?: string;
  /** Settings that must not be empty before this one is switched on; it is refused, or of no use, otherwise. */
  readonly needs?: readonly string[];
  /** Whether switching it off is asked about first. */
  readonly asksOff?: true;
  /** Whether the public status tells it, so that every screen shows the change at once. */
  readonly inStatus?: true;
}

/**
 * Where settings are shown and saved together: in the tabs that only administrators see, and in the parts of that of
 * prices.
 */
export type OptionTab = "operation" | "system" | "other" | "groups" | "ratios" | MemberTab;

/** Settings that are shown and saved together. */
export interface OptionGroup {
  readonly name: string;
  readonly tab: OptionTab;
  readonly options: readonly OptionDefinition[];
  /** Where the other side of these settings is set up. */
  readonly help?: string;
  /** The provider whose callback address is shown to be copied. */
  readonly callback?: OAuthProvider;
  /** The setting whose presence shows that a server has this group; without it, every server has the group. */
  readonly detectedBy?: string;
  /** Whether only those gateways have a form for this group that are known to. */
  readonly extra?: true;
}
