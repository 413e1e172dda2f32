import type { SettingsTab } from "./settings-tabs.js";

/** The tabs of settings that one-api doesn't have. */
export const memberTabs = ["payments", "models", "limits"] as const;

/** A tab of settings that one-api doesn't have. */
export type MemberTab = (typeof memberTabs)[number];

/**
 * Whether a gateway has a tab.
 * @param own the tabs that it has beside one-api's
 */
export const hasTab = (name: SettingsTab, own: readonly MemberTab[]): boolean =>
  !(memberTabs as readonly string[]).includes(name) || (own as readonly string[]).includes(name);
