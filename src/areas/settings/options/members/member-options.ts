import type { Catalogue } from "../../../../i18n/catalogue.js";
import type { KnownGroup } from "../../../../domain/settings/gateway-options.js";
import type { OptionGroup } from "../../../../domain/settings/option-definition.js";
import type { BaseGroupName, BaseOptionKey } from "../../../../domain/settings/option-table.js";

/** What a setting is called, what is said about it where that is needed, and what each of its choices is called. */
export interface OptionText {
  readonly label: string;
  readonly hint?: string;
  /** By their values; `empty` is the empty one. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** What a group of settings is called, what it is about, and the link to where the other side of it is set up. */
export interface GroupText {
  readonly title: string;
  readonly text?: string;
  readonly help?: string;
}

/** The texts of a member's own settings. */
export interface MemberTexts {
  readonly options: Readonly<Record<string, OptionText>>;
  readonly groups: Readonly<Record<string, GroupText>>;
}

/** What a member of the family has beside one-api's settings. */
export interface MemberOptions {
  readonly groups: readonly KnownGroup[];
  /** What it doesn't have of one-api's. */
  readonly lacks: readonly BaseOptionKey[];
  /** What its list has that isn't set among its settings. */
  readonly elsewhere: readonly string[];
  readonly messages: Catalogue<MemberTexts>;
}

/** The texts that groups need; those of one-api have theirs already. */
interface TextsOf<Groups extends readonly OptionGroup[]> {
  readonly options: Readonly<Record<Groups[number]["options"][number]["key"], OptionText>>;
  readonly groups: Readonly<Record<Exclude<Groups[number]["name"], BaseGroupName>, GroupText>>;
}

/** Declares the settings of a member. The compiler reports one without a text. */
export const defineMember = <const Groups extends readonly KnownGroup[]>(
  groups: Groups,
  messages: Catalogue<TextsOf<Groups>>,
  { lacks, elsewhere = [] }: Pick<MemberOptions, "lacks"> & Partial<Pick<MemberOptions, "elsewhere">>,
): MemberOptions => ({ groups, messages, lacks, elsewhere });
