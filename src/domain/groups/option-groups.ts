import { toJson } from "../built-ins.js";
import { isJsonObject, readJson } from "../text/json-text.js";

/**
 * The options in which new-api keeps groups (wire.md 9.23), in the order in which they are written: a group has its
 * ratio before anybody can choose it.
 */
export const groupOptions = [
  "GroupRatio",
  "TopupGroupRatio",
  "GroupGroupRatio",
  "AutoGroups",
  "MaxTokenAutoGroups",
  "group_ratio_setting.group_special_usable_group",
  "UserUsableGroups",
  "DefaultUseAutoGroup",
] as const;

/** An option that has groups. */
export type GroupOption = (typeof groupOptions)[number];

/** The values of options by their keys; those that the gateway doesn't have are missing. */
export type GroupTexts = Readonly<Partial<Record<GroupOption, string>>>;

/** The name by which tokens have their groups tried in an order. It has no ratio of its own. */
export const AUTO = "auto";

/** The order of the groups that `auto` tries, and when it is used; the row `auto` alone has it. */
export interface AutoTerms {
  /** Names separated by commas, the first one first. */
  readonly order: string;
  /** Whether new tokens begin with it. */
  readonly byDefault: boolean;
  /** The most groups that a token may list itself, as a text; "" where the gateway doesn't say. */
  readonly most: string;
}

/**
 * A group as the options have it. Texts of what may be missing, so that a form holds them; lists are names separated by
 * commas.
 */
export interface OptionGroup extends AutoTerms {
  /** By which accounts, tokens and channels name it. */
  readonly symbol: string;
  /** What calls cost, times this; "" where it has none, and can't be chosen for a token. */
  readonly ratio: string;
  /** What credit costs accounts of it, times this; "" for 1. */
  readonly topup: string;
  /** Whether accounts of all groups may choose it for a token. */
  readonly public: boolean;
  /** What accounts read beside it where they choose it. */
  readonly description: string;
  /** The groups whose accounts may choose it besides, and those whose accounts may not. */
  readonly allowed: string;
  readonly denied: string;
  /** Other ratios for accounts of some groups, as a JSON object by their names. */
  readonly special: string;
  /** Its place in the order of `auto`, from 1; 0 where it isn't in it. */
  readonly place: number;
}

type Json = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const each = (fits: (value: unknown) => boolean) => (value: unknown) =>
  isJsonObject(value) && Object.values(value).every(fits);

const forms: Readonly<Partial<Record<GroupOption, (value: unknown) => boolean>>> = {
  GroupRatio: each(isNumber),
  TopupGroupRatio: each(isNumber),
  GroupGroupRatio: each(each(isNumber)),
  "group_ratio_setting.group_special_usable_group": each(each(isText)),
  UserUsableGroups: each(isText),
  AutoGroups: (value) => Array.isArray(value) && value.every(isText),
};

/** Whether an option holds what the gateway itself could read; an empty one counts as one without groups. */
export function isReadable(option: GroupOption, text: string): boolean {
  const fits = forms[option];
  if (!fits || text.trim() === "") return true;
  const reading = readJson(text);
  return reading.ok && fits(reading.value);
}

/** Whether an option is one of groups, and so has its form with them. */
export const isGroupOption = (key: string): key is GroupOption => groupOptions.some((one) => one === key);

/** Settings that repeat what an option of groups holds, under the name of newer releases. */
export const repeatedGroupOptions: ReadonlySet<string> = new Set([
  "group_ratio_setting.group_ratio",
  "group_ratio_setting.group_group_ratio",
]);

/** The object that an option holds, without what it inherits; empty where it holds none. */
export function tableIn(text: string | undefined): Json {
  const reading = readJson(text ?? "");
  return reading.ok && isJsonObject(reading.value) ? reading.value : {};
}

/** The names that an option lists. */
export function listIn(text: string | undefined): readonly string[] {
  const reading = readJson(text ?? "");
  return reading.ok && Array.isArray(reading.value) ? reading.value.filter(isText) : [];
}

const at = (table: Json, name: string): unknown => (Object.hasOwn(table, name) ? table[name] : undefined);
const numberText = (value: unknown): string => (isNumber(value) ? String(value) : "");

/** The entries of a table of tables that concern a name, by the names of the tables. */
const across = (text: string | undefined, name: string): readonly (readonly [string, unknown])[] =>
  Object.entries(tableIn(text)).flatMap(([outer, inner]) => {
    const value = isJsonObject(inner) ? at(inner, name) : undefined;
    return value === undefined ? [] : [[outer, value] as const];
  });

/** The special ratios of a group as its form holds them: an object in the order of its names, "" for none. */
export function specialText(ratios: Readonly<Record<string, number>>): string {
  const names = Object.keys(ratios).sort();
  return names.length === 0 ? "" : toJson(Object.fromEntries(names.map((name) => [name, ratios[name]])));
}

/** The special ratios that a form holds. */
export const specialIn = (text: string): readonly (readonly [group: string, ratio: number])[] =>
  Object.entries(tableIn(text)).flatMap(([name, ratio]) => (isNumber(ratio) ? [[name, ratio] as const] : []));

const specialUse = "group_ratio_setting.group_special_usable_group";

function groupIn(texts: GroupTexts, symbol: string): OptionGroup {
  const about = at(tableIn(texts.UserUsableGroups), symbol);
  const order = listIn(texts.AutoGroups);
  const named = (...names: readonly string[]) =>
    [...new Set(names.flatMap((name) => across(texts[specialUse], name).map(([group]) => group)))]
      .sort()
      .join(",");
  const special = across(texts.GroupGroupRatio, symbol).filter((entry): entry is [string, number] =>
    isNumber(entry[1]),
  );
  return {
    symbol,
    ratio: numberText(at(tableIn(texts.GroupRatio), symbol)),
    topup: numberText(at(tableIn(texts.TopupGroupRatio), symbol)),
    public: about !== undefined,
    description: isText(about) ? about : "",
    allowed: named(symbol, `+:${symbol}`),
    denied: named(`-:${symbol}`),
    special: specialText(Object.fromEntries(special)),
    place: order.indexOf(symbol) + 1,
    order: symbol === AUTO ? order.join(",") : "",
    byDefault: symbol === AUTO && texts.DefaultUseAutoGroup === "true",
    most: symbol === AUTO ? (texts.MaxTokenAutoGroups ?? "") : "",
  };
}

/** The first option that can't be read. */
export const brokenIn = (texts: GroupTexts): GroupOption | undefined =>
  groupOptions.find((option) => !isReadable(option, texts[option] ?? ""));

/**
 * The groups that the options name, by their names, with `auto` first where the gateway knows it. A group without a
 * ratio is one of them, because accounts may have it.
 */
export function groupsOfOptions(texts: GroupTexts): readonly OptionGroup[] {
  const order = listIn(texts.AutoGroups);
  const names = new Set([
    ...Object.keys(tableIn(texts.GroupRatio)),
    ...Object.keys(tableIn(texts.UserUsableGroups)),
    ...order,
  ]);
  names.delete(AUTO);
  const auto = texts.AutoGroups === undefined ? [] : [AUTO];
  return [...auto, ...[...names].sort()].map((symbol) => groupIn(texts, symbol));
}
