/** The tabs of the settings, in their order, by the names that hosts and addresses use. */
export const settingsTabs = [
  "personal",
  "operation",
  "prices",
  "payments",
  "models",
  "limits",
  "system",
  "other",
  "backup",
] as const;

/** A tab of the settings. */
export type SettingsTab = (typeof settingsTabs)[number];

/** Whether a text names a tab of the settings. */
export const isSettingsTab = (name: string): name is SettingsTab =>
  (settingsTabs as readonly string[]).includes(name);
