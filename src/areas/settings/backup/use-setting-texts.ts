import { useMessages } from "../../../ui/host/context/host.js";
import { settingsMessages } from "../messages.en.js";
import { settingsAdminMessages } from "../options/admin.messages.en.js";
import type { SettingTexts } from "./setting-labels.js";

/** Texts of the settings that backups show. */
export function useSettingTexts(): SettingTexts {
  return { tabs: useMessages(settingsMessages).tabs, admin: useMessages(settingsAdminMessages) };
}
