import type { OptionGroupName } from "../../../domain/settings/option-table.js";
import { groupsOf, optionTabOf } from "../../../domain/settings/option-table.js";
import type { OptionTab } from "../../../domain/settings/option-definition.js";
import { knownOption } from "../../../domain/settings/secret-names.js";
import type { SettingsTab } from "../../../domain/settings/settings-tabs.js";
import { isolated } from "../../../i18n/isolate.js";
import type { SettingsMessages } from "../messages.en.js";
import type { SettingsAdminMessages } from "../options/admin.messages.en.js";

/** Texts of the settings that backups show. */
export interface SettingTexts {
  readonly tabs: SettingsMessages["tabs"];
  readonly admin: SettingsAdminMessages;
}

/** The tab of the settings that has a part of them. */
const tabOf = (part: OptionTab): SettingsTab => (part === "groups" || part === "ratios" ? "prices" : part);

/** What a setting is called; its key, where the console has no field for it. */
export function labelOfSetting(key: string, { admin }: SettingTexts): string {
  const known = knownOption(key);
  return known ? admin.options[known.key].label : isolated(key);
}

/** Settings of one section, as the tabs of the settings have them. */
export interface SettingsSection<Setting> {
  readonly name: string;
  /** Undefined for settings that the console has no field for. */
  readonly tab: string | undefined;
  readonly title: string;
  readonly settings: readonly Setting[];
}

const parts: readonly OptionTab[] = ["operation", "groups", "ratios", "system", "other"];

const everyGroup: readonly OptionGroupName[] = ["groupPrices", "prices"];

/** Settings by their sections, in the order of the tabs; those without a field are last. */
export function sectionsOf<Setting extends { readonly key: string }>(
  settings: readonly Setting[],
  { tabs, admin }: SettingTexts,
): readonly SettingsSection<Setting>[] {
  const known = parts.flatMap((part) =>
    groupsOf(part, everyGroup).map(({ name, options }) => ({
      name,
      tab: tabs[tabOf(part)],
      title: admin.groups[name].title,
      settings: settings.filter(({ key }) => options.some((option) => option.key === key)),
    })),
  );
  const others = settings.filter(({ key }) => optionTabOf(key) === undefined);
  return [...known, { name: "own", tab: undefined, title: admin.family.own, settings: others }].filter(
    (section) => section.settings.length > 0,
  );
}

/** The secrets of the groups of a gateway, which no backup has. */
export function secretLabels(groups: readonly OptionGroupName[], texts: SettingTexts): readonly string[] {
  return parts
    .flatMap((part) => groupsOf(part, groups))
    .flatMap(({ options }) => options)
    .filter(({ kind }) => kind === "secret")
    .map(({ key }) => labelOfSetting(key, texts));
}

/** The secrets that a switch needs beside it once it is on. */
export function neededSecrets(key: string, texts: SettingTexts): readonly string[] {
  const group = parts
    .flatMap((part) => groupsOf(part, everyGroup))
    .find(({ options }) => options.some((option) => option.key === key));
  return (group?.options ?? [])
    .filter(({ kind }) => kind === "secret")
    .map((option) => labelOfSetting(option.key, texts));
}
