import { groupsOf, tableOf, type KnownGroup } from "../../../domain/settings/gateway-options.js";
import type { OptionTab } from "../../../domain/settings/option-definition.js";
import { memberTabs } from "../../../domain/settings/member-tabs.js";
import type { SettingsTab } from "../../../domain/settings/settings-tabs.js";
import { isolated } from "../../../i18n/isolate.js";
import type { SettingsMessages } from "../generated/messages.en.js";
import { groupTexts, textsOf, type OptionTexts } from "../options/option-texts.js";

/** Texts of the settings that backups show. */
export interface SettingTexts {
  readonly tabs: SettingsMessages["tabs"];
  readonly admin: OptionTexts;
  /** The settings of the gateway. */
  readonly table: readonly KnownGroup[];
}

/** The tab of the settings that has a part of them. */
const tabOf = (part: OptionTab): SettingsTab => (part === "groups" || part === "ratios" ? "prices" : part);

/** What a setting is called; its key, where the console has no field for it. */
export function labelOfSetting(key: string, { admin }: SettingTexts): string {
  return Object.hasOwn(admin.options, key) ? textsOf(key, admin).label : isolated(key);
}

/** Settings of one section, as the tabs of the settings have them. */
export interface SettingsSection<Setting> {
  readonly name: string;
  /** Undefined for settings that the console has no field for. */
  readonly tab: string | undefined;
  readonly title: string;
  readonly settings: readonly Setting[];
}

const parts: readonly OptionTab[] = ["operation", "groups", "ratios", ...memberTabs, "system", "other"];

/** The groups of a gateway, and those of settings that it edits on a screen of their own. */
const withGroups = (table: readonly KnownGroup[]): readonly KnownGroup[] => {
  const names = new Set(table.map(({ name }) => name));
  const elsewhere = groupsOf("groups", tableOf(["groupRatios", "groupPrices"]));
  return [...table, ...elsewhere.filter(({ name }) => !names.has(name))];
};

/** Settings by their sections, in the order of the tabs; those without a field are last. */
export function sectionsOf<Setting extends { readonly key: string }>(
  settings: readonly Setting[],
  { tabs, admin, table: ofGateway }: SettingTexts,
): readonly SettingsSection<Setting>[] {
  const table = withGroups(ofGateway);
  const known = parts.flatMap((part) =>
    groupsOf(part, table).map(({ name, options }) => ({
      name,
      tab: tabs[tabOf(part)],
      title: groupTexts(name, admin).title,
      settings: settings.filter(({ key }) => options.some((option) => option.key === key)),
    })),
  );
  const keys = new Set<string>(table.flatMap(({ options }) => options.map(({ key }) => key)));
  const others = settings.filter(({ key }) => !keys.has(key));
  return [...known, { name: "own", tab: undefined, title: admin.family.own, settings: others }].filter(
    (section) => section.settings.length > 0,
  );
}

/** The secrets of the groups of a gateway, which no backup has. */
export function secretLabels(texts: SettingTexts): readonly string[] {
  return texts.table
    .flatMap(({ options }) => options)
    .filter(({ kind }) => kind === "secret")
    .map(({ key }) => labelOfSetting(key, texts));
}

/** The secrets that a switch needs beside it once it is on. */
export function neededSecrets(key: string, texts: SettingTexts): readonly string[] {
  const group = texts.table.find(({ options }) => options.some((option) => option.key === key));
  return (group?.options ?? [])
    .filter(({ kind }) => kind === "secret")
    .map((option) => labelOfSetting(option.key, texts));
}
