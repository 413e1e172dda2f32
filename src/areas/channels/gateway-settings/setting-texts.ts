import type { GatewaySettingName } from "../../../domain/channels/gateway-settings.js";
import type { GatewaySettingMessages } from "./generated/messages.en.js";

/** What a setting is called, and what is said about it where that is needed. */
interface SettingTexts {
  readonly label: string;
  readonly hint?: string;
}

/** The texts of a setting's field. */
export const fieldTexts = (name: GatewaySettingName, t: GatewaySettingMessages): SettingTexts =>
  t.fields[name];

/** What the values of a setting are called, by value; empty where they are called as they are. */
export function choiceTexts(
  name: GatewaySettingName,
  t: GatewaySettingMessages,
): Readonly<Record<string, string>> {
  const all: Readonly<Record<string, Readonly<Record<string, string>>>> = t.choices;
  return all[name] ?? {};
}
