/** The tabs of the settings, in their order, by the names that hosts and addresses use. */
export const settingsTabs = ["personal", "operation", "prices", "system", "other"] as const;

/** A tab of the settings. */
export type SettingsTab = (typeof settingsTabs)[number];

/** Whether a text names a tab of the settings. */
export const isSettingsTab = (name: string): name is SettingsTab =>
  (settingsTabs as readonly string[]).includes(name);

/** Whether a gateway has a tab: that of prices only where they can be changed in one place. */
export const hasTab = (
  tab: SettingsTab,
  { priceTable, ratioOptions }: { readonly priceTable: boolean; readonly ratioOptions: boolean },
): boolean => tab !== "prices" || priceTable || ratioOptions;
