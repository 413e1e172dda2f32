import { toJson } from "../built-ins.js";
import type { ProjectName } from "../site/project.js";
import { isJsonObject, readJson } from "../text/json-text.js";
import { splitNames } from "../text/names.js";
import { prettyJson } from "../text/pretty-json.js";
import { memberSigns } from "./member-signs.js";

/** A row as the gateway has it, by its own names. */
type Row = Readonly<Record<string, unknown>>;

/** What a setting is, as a person types it. */
export type SettingShape =
  /** A text of one line, or of several. */
  | "line"
  | "text"
  /** The address of a proxy. */
  | "proxy"
  /** JSON objects: any, one of texts alone, and one of status codes. */
  | "object"
  | "texts"
  | "codes"
  | "switch"
  /** Names, separated by commas. */
  | "names"
  | "choice"
  | "number";

/** A setting of channels that only some members of the family have. */
export interface GatewaySetting {
  readonly name: string;
  readonly shape: SettingShape;
  readonly column: string;
  /** The key in the column, which then holds a JSON object as text. */
  readonly entry?: string | undefined;
  /** The channel types that have it, by our numbers; all without. */
  readonly types?: readonly number[];
  /** What is written otherwise than its shape says: a number, JSON as text, or JSON that isn't text. */
  readonly written?: "number" | "json-text" | "value";
  /** The choices as they are written; the first is what none is. */
  readonly choices?: readonly string[];
  /** What it is on a new channel, and where the column or the entry is missing; else "", or off. */
  readonly usual?: string | boolean;
  /** Characters at most, or the least and the greatest number. */
  readonly max?: number;
  readonly min?: number;
  /** A number that may have decimals. */
  readonly decimals?: true;
  /** What the entries of a JSON object are, where the gateway takes anything, and then ignores the whole object. */
  readonly entries?: "prices" | "tools";
  /** A name that has to be one of the channel's models: the gateway drops any other. */
  readonly amongModels?: true;
  /** A column that rows leave out while it is empty. */
  readonly isLeftOut?: true;
}

/** A value as it is typed. */
export type SettingValue = string | boolean;

/** @param at the column, and after a dot the key in it @param more what is different about it */
const setting = <const Name extends string>(
  name: Name,
  shape: SettingShape,
  at: string,
  more: Omit<GatewaySetting, "name" | "shape" | "column" | "entry"> = {},
) => {
  const [column = "", entry] = at.split(".");
  return { name, shape, column, entry, ...more };
};

const openAi = [1, 10_057];
const anthropic = [14];

/** new-api of August 2026: `model/channel.go`, and `ChannelSettings` and `ChannelOtherSettings` of its `dto`. */
const newApi = [
  setting("autoDisable", "switch", "auto_ban", { written: "number", usual: true }),
  setting("testModel", "line", "test_model"),
  setting("proxy", "proxy", "setting.proxy"),
  setting("parameters", "object", "param_override"),
  setting("headers", "texts", "header_override"),
  setting("statusCodes", "codes", "status_code_mapping", { max: 1024 }),
  setting("prompt", "text", "setting.system_prompt"),
  setting("promptOverride", "switch", "setting.system_prompt_override"),
  setting("passThrough", "switch", "setting.pass_through_body_enabled"),
  setting("forceFormat", "switch", "setting.force_format", { types: openAi }),
  setting("thinking", "switch", "setting.thinking_to_content"),
  setting("organization", "line", "openai_organization", { types: [1] }),
  setting("azureResponses", "line", "settings.azure_responses_version", { types: [3] }),
  setting("vertexKey", "choice", "settings.vertex_key_type", {
    choices: ["json", "api_key"],
    types: [10_041],
  }),
  setting("awsKey", "choice", "settings.aws_key_type", { choices: ["ak_sk", "api_key"], types: [10_033] }),
  setting("enterprise", "switch", "settings.openrouter_enterprise", { types: [20] }),
  setting("serviceTier", "switch", "settings.allow_service_tier", { types: [...openAi, ...anthropic] }),
  setting("noStore", "switch", "settings.disable_store", { types: openAi }),
  setting("safetyId", "switch", "settings.allow_safety_identifier", { types: openAi }),
  setting("obfuscation", "switch", "settings.allow_include_obfuscation", { types: openAi }),
  setting("inferenceGeo", "switch", "settings.allow_inference_geo", { types: [...openAi, ...anthropic] }),
  setting("speed", "switch", "settings.allow_speed", { types: anthropic }),
  setting("betaQuery", "switch", "settings.claude_beta_query", { types: anthropic }),
  setting("httpVersion", "choice", "setting.http_protocol", { choices: ["auto", "http1"] }),
  setting("connections", "number", "setting.http2_connection_shards", { min: 1, max: 8 }),
  setting("checkModels", "switch", "settings.upstream_model_update_check_enabled"),
  setting("syncModels", "switch", "settings.upstream_model_update_auto_sync_enabled"),
  setting("remark", "text", "remark", { max: 255 }),
];

/** one-hub of February 2026, and Done Hub of August 2026, whose further columns only its rows have. */
const oneHub = [
  setting("testModel", "line", "test_model", { max: 50 }),
  setting("proxy", "proxy", "proxy", { max: 255 }),
  setting("parameters", "object", "custom_parameter"),
  setting("modelHeaders", "texts", "model_headers", { max: 1024 }),
  setting("headers", "texts", "header_override"),
  setting("passThrough", "switch", "pass_through_body"),
  setting("onlyChat", "switch", "only_chat"),
  setting("estimate", "choice", "pre_cost", { choices: ["1", "2", "3"], written: "number" }),
  setting("responses", "switch", "compatible_response"),
  setting("extraBody", "switch", "allow_extra_body"),
  setting("noStreaming", "names", "disabled_stream", { written: "value", isLeftOut: true }),
  setting("costRatio", "number", "cost_ratio", { min: 0, decimals: true }),
  setting("plugin", "object", "plugin", { written: "value" }),
];

/** Laisky's fork of August 2026. */
const laisky = [
  setting("testModel", "line", "testing_model", { max: 255, amongModels: true }),
  setting("rateLimit", "number", "ratelimit", { min: 0 }),
  setting("hiddenModels", "names", "hidden_models", { written: "json-text" }),
  setting("modelConfigs", "object", "model_configs", { entries: "prices" }),
  setting("tools", "object", "config.tooling", { written: "value", entries: "tools" }),
  setting("customHeaders", "texts", "config.custom_headers", { written: "value" }),
  setting("profileArns", "texts", "inference_profile_arn_map", { types: [33] }),
];

/** The names of the settings here. Settings of two members that mean the same have one. */
export type GatewaySettingName = (typeof newApi | typeof oneHub | typeof laisky)[number]["name"];

/** A setting, by one of the names here. */
export interface NamedSetting extends GatewaySetting {
  readonly name: GatewaySettingName;
}

/** The settings by member, each with a column that only its rows have. */
const tables: readonly { readonly sign: string; readonly settings: readonly NamedSetting[] }[] = [
  { sign: memberSigns.newApi, settings: newApi },
  { sign: memberSigns.oneHub, settings: oneHub },
  { sign: memberSigns.laisky, settings: laisky },
];

const newest: Readonly<Partial<Record<ProjectName, readonly NamedSetting[]>>> = {
  newApi,
  // What Done Hub alone has isn't in the newest release of one-hub.
  oneHub: oneHub.filter(({ name }) => !["headers", "passThrough", "costRatio"].includes(name)),
  doneHub: oneHub,
  laiskyOneApi: laisky,
};

/** A row of the newest release of a gateway, as far as these settings go. */
export const newestColumns = (project: ProjectName): Row =>
  Object.fromEntries((newest[project] ?? []).map(({ column }) => [column, null]));

/** A column that holds a JSON object as text, or undefined where it holds something else. */
function entriesOf(text: unknown): Record<string, unknown> | undefined {
  if (text === null || text === undefined || text === "") return {};
  const reading = typeof text === "string" ? readJson(text) : undefined;
  return reading?.ok && isJsonObject(reading.value) ? reading.value : undefined;
}

/**
 * The settings that a channel of a gateway has, by what is there: releases add columns, and a column that can't be
 * read stays as it is.
 */
export const settingsIn = (row: Row): readonly NamedSetting[] =>
  (tables.find(({ sign }) => sign in row)?.settings ?? []).filter(
    ({ column, entry, isLeftOut }) =>
      (isLeftOut ?? column in row) && (entry === undefined || entriesOf(row[column]) !== undefined),
  );

/** What a setting is on a new channel. */
export const usualValue = ({ shape, usual, choices }: GatewaySetting): SettingValue =>
  usual ?? (shape === "switch" ? false : (choices?.[0] ?? ""));

/** The names in a list that is stored as one, or as its JSON. */
function namesOf(stored: unknown): readonly unknown[] {
  const reading = typeof stored === "string" ? readJson(stored) : undefined;
  const list = reading?.ok ? reading.value : stored;
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
}

/** A setting of a channel as it is typed. */
export function readSetting(row: Row, setting: GatewaySetting): SettingValue {
  const { shape, column, entry, choices } = setting;
  const stored = entry === undefined ? row[column] : entriesOf(row[column])?.[entry];
  if (stored === undefined || stored === null || stored === "") return usualValue(setting);
  if (shape === "switch") return stored === true || stored === 1;
  if (shape === "names") return namesOf(stored).map(String).join(", ");
  if (typeof stored === "object") return toJson(stored) === "{}" ? "" : toJson(stored, 2);
  const text = typeof stored === "string" ? stored : toJson(stored);
  if (choices) return text;
  return shape === "object" || shape === "texts" || shape === "codes" ? prettyJson(text) : text;
}

/** A value as the gateway stores it; undefined for none. */
function written({ shape, written: how }: GatewaySetting, value: SettingValue): unknown {
  if (typeof value === "boolean") return how === "number" ? Number(value) : value;
  const text = value.trim();
  if (shape === "names") {
    const names = splitNames(text);
    if (how === "value") return names;
    return names.length === 0 ? undefined : toJson(names);
  }
  if (text === "") return undefined;
  if (shape === "number" || how === "number") return Number(text);
  if (how !== "value") return text;
  const reading = readJson(text);
  return reading.ok ? reading.value : text;
}

/** What an emptied column is written with. */
const emptied = ({ shape, written: how }: GatewaySetting): unknown =>
  shape === "number" ? 0 : how === "value" ? {} : "";

/**
 * What values come to in the columns of a row. Of a column with several settings, everything else stays.
 * @param row as the gateway holds it now
 */
export function settingChanges(
  row: Row,
  values: readonly (readonly [setting: GatewaySetting, value: SettingValue])[],
): Row {
  const columns: Record<string, unknown> = {};
  for (const [setting, value] of values) {
    const { column, entry, shape, choices } = setting;
    const next = written(setting, value);
    if (entry === undefined) {
      columns[column] = next ?? emptied(setting);
      continue;
    }
    const { [entry]: before, ...others } = entriesOf(columns[column] ?? row[column]) ?? {};
    // Off, or the usual choice, is written where it was written before.
    const isUsual = shape === "switch" ? next === false : next === choices?.[0];
    const isWritten = next !== undefined && !(isUsual && before === undefined);
    columns[column] = toJson(isWritten ? { ...others, [entry]: next } : others);
  }
  return columns;
}
