import type { OptionDefinition, OptionGroup, OptionTab } from "./option-definition.js";
import { optionGroups, type BaseGroupName, type BaseOptionKey } from "./option-table.js";

/** The name of a group of settings; which there are depends on the member. */
export type OptionGroupName = string;

/** The key of a setting; which there are depends on the member. */
export type OptionKey = string;

/** A setting of the table. */
export interface Option extends OptionDefinition {
  readonly key: OptionKey;
  readonly needs?: readonly OptionKey[];
  readonly beside?: OptionKey;
}

/** A group of the table. */
export interface KnownGroup extends OptionGroup {
  readonly name: OptionGroupName;
  readonly options: readonly Option[];
  readonly detectedBy?: OptionKey;
}

const base: readonly KnownGroup[] = optionGroups;

/** A group with more settings, which replace what has their keys. */
function withMore(group: KnownGroup, more: readonly Option[]): KnownGroup {
  if (more.length === 0) return group;
  const own = new Map(more.map((option) => [option.key, option]));
  const keys = new Set(group.options.map(({ key }) => key));
  return {
    ...group,
    options: [
      ...group.options.map((option) => own.get(option.key) ?? option),
      ...more.filter(({ key }) => !keys.has(key)),
    ],
  };
}

/**
 * The groups of a gateway.
 * @param additional which of the groups that one-api lacks it has
 * @param own what its member alone has: groups, and more for a group of the same name
 * @param lacks what its member doesn't have of one-api's
 */
export function tableOf(
  additional: readonly BaseGroupName[],
  own: readonly KnownGroup[] = [],
  lacks: readonly BaseOptionKey[] = [],
): readonly KnownGroup[] {
  const missing = new Set<OptionKey>(lacks);
  const shared = base.filter(({ extra, name }) => !extra || (additional as readonly string[]).includes(name));
  const names = new Set<string>(shared.map(({ name }) => name));
  return [
    ...shared.map((group) =>
      withMore(
        { ...group, options: group.options.filter(({ key }) => !missing.has(key)) },
        own.find(({ name }) => name === group.name)?.options ?? [],
      ),
    ),
    ...own.filter(({ name }) => !names.has(name)),
  ].filter(({ options }) => options.length > 0);
}

/** The groups of a tab, in their order. */
export const groupsOf = (tab: OptionTab, table: readonly KnownGroup[]): readonly KnownGroup[] =>
  table.filter((group) => group.tab === tab);

/** The settings of a tab, in the order in which they are saved. */
export const optionsOf = (tab: OptionTab, table: readonly KnownGroup[]): readonly Option[] =>
  groupsOf(tab, table).flatMap(({ options }) => options);

/** The tab that has a setting of one-api or of prices; undefined for any other. */
export const optionTabOf = (key: string): OptionTab | undefined =>
  base.find(({ options }) => options.some((option) => option.key === key))?.tab;
