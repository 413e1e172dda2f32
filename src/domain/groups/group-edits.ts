import { toJson } from "../built-ins.js";
import { editEntries } from "../money/ratio-text.js";
import { isJsonObject } from "../text/json-text.js";
import { splitNames } from "../text/names.js";
import {
  AUTO,
  groupOptions,
  listIn,
  specialIn,
  tableIn,
  type GroupOption,
  type GroupTexts,
  type OptionGroup,
} from "./option-groups.js";

/** The object in an option with an entry set, or without it; every other character stays as it is. */
function withEntry(text: string, name: string, value: unknown): string {
  const table = tableIn(text);
  const before = Object.hasOwn(table, name) ? table[name] : undefined;
  if (value === undefined ? before === undefined : toJson(before) === toJson(value)) return text;
  return editEntries(text, new Map([[name, value === undefined ? undefined : toJson(value)]]));
}

/** The same within a table of a table, which goes with its last entry. */
function withInner(text: string, outer: string, entries: ReadonlyMap<string, unknown>): string {
  const table = tableIn(text);
  const before = Object.hasOwn(table, outer) ? table[outer] : undefined;
  const inner = isJsonObject(before) ? before : {};
  const kept = Object.entries(inner).filter(([name]) => !entries.has(name));
  const changed = [...entries].filter(([, value]) => value !== undefined);
  const isSame = [...entries].every(
    ([name, value]) => toJson(Object.hasOwn(inner, name) ? inner[name] : undefined) === toJson(value),
  );
  if (isSame) return text;
  const next = Object.fromEntries([
    ...Object.entries(inner).flatMap(([name, value]) => {
      const now = entries.has(name) ? entries.get(name) : value;
      return now === undefined ? [] : [[name, now] as const];
    }),
    ...changed.filter(([name]) => !Object.hasOwn(inner, name)),
  ]);
  return withEntry(text, outer, kept.length + changed.length === 0 ? undefined : next);
}

/** A table of tables with what concerns a group in each: `valueOf` says what the table of a name is to have of it. */
function withAcross(
  text: string,
  outers: readonly string[],
  entriesFor: (outer: string, inner: Readonly<Record<string, unknown>>) => ReadonlyMap<string, unknown>,
): string {
  let now = text;
  for (const outer of new Set([...Object.keys(tableIn(text)), ...outers])) {
    const inner = tableIn(now)[outer];
    now = withInner(now, outer, entriesFor(outer, isJsonObject(inner) ? inner : {}));
  }
  return now;
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || text === "" ? undefined : Number(text);

function withOrder(text: string, symbol: string, group: OptionGroup | undefined): string {
  const before = listIn(text);
  const next =
    symbol === AUTO
      ? splitNames(group?.order ?? before.join(","))
      : group
        ? before
        : before.filter((name) => name !== symbol);
  return next.join() === before.join() ? text : toJson(next);
}

/** Which accounts may choose a group besides, and which may not: entries by the group of the account. */
function withUse(text: string, symbol: string, group: OptionGroup | undefined): string {
  const [allowed, denied] = [splitNames(group?.allowed ?? ""), splitNames(group?.denied ?? "")];
  const own = group ? text : withEntry(text, symbol, undefined);
  return withAcross(own, [...allowed, ...denied], (outer, inner) => {
    const plain = Object.hasOwn(inner, symbol);
    const isAllowed = allowed.includes(outer);
    const said = inner[plain ? symbol : `+:${symbol}`];
    return new Map<string, unknown>([
      [symbol, isAllowed && plain ? said : undefined],
      [`+:${symbol}`, isAllowed && !plain ? (said ?? group?.description ?? "") : undefined],
      [`-:${symbol}`, denied.includes(outer) ? (inner[`-:${symbol}`] ?? "") : undefined],
    ]);
  });
}

function withSpecial(text: string, symbol: string, group: OptionGroup | undefined): string {
  const ratios = new Map(specialIn(group?.special ?? ""));
  // A group that goes has no ratios of its accounts either.
  const own = group ? text : withEntry(text, symbol, undefined);
  return withAcross(own, [...ratios.keys()], (outer) => new Map([[symbol, ratios.get(outer)]]));
}

/**
 * The text of an option with a group as it shall be, or without it. What concerns other groups, and what isn't
 * understood, stays.
 * @param text as the gateway has it, see `isReadable`
 * @param group undefined for one that goes
 */
export function textWithGroup(
  option: GroupOption,
  text: string,
  symbol: string,
  group: OptionGroup | undefined,
): string {
  const isAuto = symbol === AUTO;
  switch (option) {
    case "GroupRatio":
      return isAuto ? text : withEntry(text, symbol, numberOf(group?.ratio));
    case "TopupGroupRatio":
      return isAuto ? text : withEntry(text, symbol, numberOf(group?.topup));
    case "GroupGroupRatio":
      return isAuto ? text : withSpecial(text, symbol, group);
    case "UserUsableGroups":
      return withEntry(text, symbol, group?.public ? group.description : undefined);
    case "group_ratio_setting.group_special_usable_group":
      return withUse(text, symbol, group);
    case "AutoGroups":
      return withOrder(text, symbol, group);
    case "DefaultUseAutoGroup":
      return isAuto && group ? String(group.byDefault) : text;
    case "MaxTokenAutoGroups":
      return isAuto && group && group.most !== "" ? group.most : text;
  }
}

/** An option to write. */
export interface GroupWrite {
  readonly key: GroupOption;
  readonly before: string;
  readonly value: string;
}

/**
 * What has to be written for a group to be as it shall be; nothing that the gateway doesn't have. One that goes loses
 * its ratio last, because calls in a group without one cost the usual price.
 */
export function groupWrites(
  texts: GroupTexts,
  symbol: string,
  group: OptionGroup | undefined,
): readonly GroupWrite[] {
  const order = group ? groupOptions : groupOptions.toReversed();
  return order.flatMap((key) => {
    const before = texts[key];
    if (before === undefined) return [];
    const value = textWithGroup(key, before, symbol, group);
    return value === before ? [] : [{ key, before, value }];
  });
}
