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
  /** One of the three themes of the server's own console. */
  | "theme";

/** Limits of a number; 0 is the least for all of them (behaviour.md 5). */
export interface NumberRule {
  readonly step: number;
  /** Whether the server reads whole numbers only; a fraction would then work as 0. */
  readonly whole: boolean;
  readonly max?: number;
  readonly unit?: "points" | "seconds";
  /** Shown in an empty field. */
  readonly usual?: string;
}

/** Whether a setting is a JSON object. */
export const isJsonKind = (kind: OptionKind): kind is "ratios" | "ratio-groups" | "texts" =>
  kind === "ratios" || kind === "ratio-groups" || kind === "texts";

/** One setting. */
export interface OptionDefinition {
  readonly key: string;
  readonly kind: OptionKind;
  readonly number?: NumberRule;
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
export type OptionTab = "operation" | "system" | "other" | "groups" | "ratios";

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
  /** Whether one-api lacks this group, so that only those gateways have it that are known to. */
  readonly extra?: true;
}

/** The themes that the server accepts; one takes effect when the server starts the next time (wire.md 3.10). */
export const themes = ["default", "berry", "air"] as const;
