import { settingsRowOf } from "../../../api/entities/channel-copies.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import {
  readSetting,
  settingChanges,
  usualValue,
  type NamedSetting,
  type SettingValue,
} from "../../../domain/channels/gateway-settings.js";
import { areTools, wrongPrice } from "../../../domain/channels/setting-entries.js";
import { runeLength } from "../../../domain/records/limits.js";
import { compactJson, isJsonObject, readJson } from "../../../domain/text/json-text.js";
import { splitNames } from "../../../domain/text/names.js";
import type { Plain } from "../../../domain/records/three-way.js";
import type { OwnSettings } from "../record.js";
import type { ChannelContext, Said } from "../special-fields.js";
import type { GatewaySettingMessages } from "./generated/messages.en.js";

/** What is wrong, in the words of these settings, which are there wherever one of them is. */
const said =
  (text: (own: GatewaySettingMessages) => string): Said =>
  ({ own }) =>
    own ? text(own) : "";

/** The first entry of an object that isn't as it should be. */
function wrongEntry(value: Record<string, unknown>, isRight: (name: string, one: unknown) => boolean) {
  return Object.entries(value).find(([name, one]) => !isRight(name, one))?.[0];
}

const statusCode = /^[1-5]\d\d$/;

function objectSaid({ shape, entries }: NamedSetting, text: string): Said {
  const reading = readJson(text);
  if (!reading.ok) {
    const { line, column } = reading.mistake;
    return ({ t }) => t.specialJson(line, column);
  }
  const { value } = reading;
  if (!isJsonObject(value)) return ({ t }) => t.specialObject;
  if (entries === "tools") return areTools(value) ? undefined : said((own) => own.toolsWrong);
  const model = entries === "prices" ? wrongPrice(value) : undefined;
  if (model !== undefined) return said((own) => own.pricesWrong(model));
  if (shape === "object") return undefined;
  const isText = (_name: string, one: unknown) => typeof one === "string";
  const isCode = (name: string, one: unknown) =>
    typeof one === "string" && statusCode.test(one) && statusCode.test(name);
  const wrong = wrongEntry(value, shape === "codes" ? isCode : isText);
  if (wrong === undefined) return undefined;
  return said((own) => (shape === "codes" ? own.codesWrong(wrong) : own.textsWrong(wrong)));
}

function numberSaid({ min = 0, max, decimals }: NamedSetting, text: string): Said {
  const isNumber = decimals ? /^\d+(\.\d+)?$/.test(text) : /^\d+$/.test(text);
  const value = Number(text);
  if (isNumber && value >= min && value <= (max ?? Number.MAX_SAFE_INTEGER)) return undefined;
  if (max !== undefined) return said((own) => own.rangeWrong(min, max));
  return said((own) => (decimals ? own.numberWrong : own.wholeWrong));
}

/** What is wrong with a value as typed. @param fields all values, by their names */
export function problemOf(setting: NamedSetting, typed: SettingValue, fields: object): Said {
  const { name, shape, max } = setting;
  if (typeof typed === "boolean") return undefined;
  const text = typed.trim();
  if (text === "") return undefined;
  if (shape === "number") {
    const { httpVersion } = fields as { readonly httpVersion?: SettingValue };
    if (name === "connections" && text !== "1" && httpVersion === "http1")
      return said((own) => own.http1Wrong);
    return numberSaid(setting, text);
  }
  if (shape === "object" || shape === "texts" || shape === "codes") {
    const problem = objectSaid(setting, text);
    if (problem) return problem;
  }
  if (shape === "proxy" && !/^(https?|socks5h?):\/\/[^\s/]/i.test(text)) return said((own) => own.proxyWrong);
  const { models } = fields as { readonly models?: SettingValue };
  if (setting.amongModels && typeof models === "string" && !splitNames(models).includes(text))
    return said((own) => own.modelWrong);
  const length = runeLength(text);
  return max !== undefined && length > max ? ({ t }) => t.tooLong(length, max) : undefined;
}

/** Whether two values mean the same to the gateway. */
export function isSame({ shape, entry }: NamedSetting, one: SettingValue, other: SettingValue): boolean {
  if (typeof one === "boolean" || typeof other === "boolean" || shape === "choice") return one === other;
  // A column without a number holds 0.
  if (shape === "number" && (entry === undefined || (one.trim() !== "" && other.trim() !== "")))
    return Number(one) === Number(other);
  if (shape === "names") return splitNames(one).join() === splitNames(other).join();
  if (shape === "object" || shape === "texts" || shape === "codes")
    return compactJson(one.trim()) === compactJson(other.trim());
  return one.trim() === other.trim();
}

/** The fields that depend on another one. */
const leaders: Readonly<Record<string, readonly string[]>> = {
  connections: ["httpVersion"],
  testModel: ["models"],
};

const fieldOf = (setting: NamedSetting) => ({
  label: ({ own }: ChannelContext) => own?.fields[setting.name].label ?? "",
  default: usualValue(setting),
  dependsOn: leaders[setting.name] ?? [],
  value: (channel: Channel) => readSetting(settingsRowOf(channel), setting),
  compare: (one: SettingValue, other: SettingValue) => isSame(setting, one, other),
  check: (typed: SettingValue, { fields }: { readonly fields: object }) => problemOf(setting, typed, fields),
  show: (value: SettingValue): Plain => value,
});

/** The fields of settings that only some gateways have, and what they come to. */
export function ownSettings(settings: readonly NamedSetting[]): OwnSettings {
  return {
    fields: Object.fromEntries(settings.map((setting) => [setting.name, fieldOf(setting)])),
    write(before, changes, values, changed) {
      const all = values as Readonly<Record<string, SettingValue>>;
      const row = {
        ...(before ? settingsRowOf(before) : {}),
        ...(changes.config === undefined ? {} : { config: changes.config }),
      };
      const written = settings
        .map((setting) => [setting, all[setting.name] ?? usualValue(setting)] as const)
        .filter(([setting, value]) =>
          changed ? changed.includes(setting.name) : !isSame(setting, value, usualValue(setting)),
        );
      return settingChanges(row, written);
    },
  };
}
