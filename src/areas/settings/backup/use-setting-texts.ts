import { useMessages } from "../../../ui/host/context/host.js";
import { settingsMessages } from "../generated/messages.en.js";
import { useGatewayOptions, useOptionTexts } from "../options/use-gateway-options.js";
import type { SettingTexts } from "./setting-labels.js";

/** Texts and groups of the settings that backups show; suspends until those of the gateway's member are loaded. */
export function useSettingTexts(): SettingTexts {
  const { table } = useGatewayOptions();
  return { tabs: useMessages(settingsMessages).tabs, admin: useOptionTexts(), table };
}
