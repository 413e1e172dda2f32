import * as z from "zod/mini";
import {
  settingDifferences,
  type SettingDifference,
  type SettingValues,
} from "../../domain/settings/compare-settings.js";
import { isSecretSetting } from "../../domain/settings/secret-names.js";
import { isJsonObject, readJson, withoutMark } from "../../domain/text/json-text.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { members, type Member } from "../dialects/member.js";
import { recogniseStatus } from "../dialects/status.js";
import { listOptions } from "../entities/options.js";
import { statusSchema } from "../entities/status.js";

const format = "gateway-console/settings";

/** Longer files aren't read. Rich texts and ratios of a large gateway take some hundred kilobytes. */
export const longestFile = 8_000_000;

const maxSettings = 2000;

// Checked without a library, whose parts for this every page would load.
const isText = (value: unknown, maxLength = 1000, minLength = 0): value is string =>
  typeof value === "string" && value.length >= minLength && value.length <= maxLength;
const isList = <T>(value: unknown, isItem: (item: unknown) => item is T): value is readonly T[] =>
  Array.isArray(value) && value.length <= maxSettings && value.every(isItem);
const isShort = (value: unknown): value is string => isText(value);
const isSetting = (value: unknown): value is { readonly key: string; readonly value: string } =>
  isJsonObject(value) && isText(value.key, 200, 1) && isText(value.value, 2_000_000);

/** The settings of a gateway without its secrets, to be kept as a JSON file. */
export interface SettingsBackup {
  readonly format: typeof format;
  readonly formatVersion: 1;
  /** The gateway as it described itself, and as what it was recognised; files of scripts may not say that. */
  readonly gateway: {
    readonly name: string;
    readonly address: string;
    readonly version: string;
    readonly member?: Member;
  };
  /** When it was made, as ISO 8601 in UTC. */
  readonly time: string;
  /** Sorted by key. Values are texts, as on the wire (wire.md 2.6). */
  readonly options: readonly { readonly key: string; readonly value: string }[];
  /** Keys of the secrets that the gateway listed and that were left out. Most gateways list none. */
  readonly omitted?: readonly string[];
}

/** Why a text is no file of settings; `newer` for one that a later version of this package wrote. */
export type SettingsFileProblem = "too-large" | "not-json" | "not-settings" | "newer";

/**
 * Reads all settings but secrets (root). A setting counts as a secret by its name or its contents, also where the
 * server doesn't hide it; those that only some gateways have are kept. Rejects with a GatewayError.
 */
export async function exportSettings(http: Http, options: CallOptions = {}): Promise<SettingsBackup> {
  const status = { method: "GET", path: "/api/status", share: true } as const;
  const [publicStatus, rows] = await Promise.all([
    http.call({ ...status, schema: z.unknown(), ...options }),
    listOptions(http, options),
  ]);
  const { system_name: name, server_address: address, version } = z.parse(statusSchema, publicStatus);
  const isSecret = ({ key, value }: (typeof rows)[number]) => isSecretSetting(key, value);
  return {
    format,
    formatVersion: 1,
    gateway: { name, address, version, member: recogniseStatus(publicStatus).member },
    time: new Date().toISOString(),
    options: rows.filter((row) => !isSecret(row)).map(({ key, value }) => ({ key, value })),
    omitted: rows.filter(isSecret).map(({ key }) => key),
  };
}

/**
 * Reads a file of {@link exportSettings}, or says why it is none. Nothing in it is trusted: sizes are limited, secrets
 * that somebody added are dropped, and of a key that comes twice the last counts.
 */
export function readSettings(text: string): SettingsBackup | { readonly problem: SettingsFileProblem } {
  if (text.length > longestFile) return { problem: "too-large" };
  const json = readJson(withoutMark(text));
  if (!json.ok) return { problem: "not-json" };
  const file = isJsonObject(json.value) ? json.value : {};
  const { formatVersion, time, options: settings, omitted } = file;
  if (file.format !== format) return { problem: "not-settings" };
  if (formatVersion !== 1)
    return { problem: typeof formatVersion === "number" && formatVersion > 1 ? "newer" : "not-settings" };
  const { name, address, version, member: said } = isJsonObject(file.gateway) ? file.gateway : {};
  const isWhole = isShort(name) && isShort(address) && isShort(version) && isText(time, 40);
  if (!isWhole || !isList(settings, isSetting) || !(said === undefined || isShort(said)))
    return { problem: "not-settings" };
  if (!(omitted === undefined || isList(omitted, isShort))) return { problem: "not-settings" };
  const member = members.find((one) => one === said);
  const values = new Map(settings.map(({ key, value }) => [key, value]));
  return {
    format,
    formatVersion,
    gateway: { name, address, version, ...(member ? { member } : {}) },
    time,
    options: [...values]
      .filter(([key, value]) => !isSecretSetting(key, value))
      .map(([key, value]) => ({ key, value }))
      .sort((one, other) => (one.key < other.key ? -1 : 1)),
    ...(omitted ? { omitted } : {}),
  };
}

const reasons: Readonly<Record<SettingsFileProblem, string>> = {
  "too-large": "This file is too large for settings of a gateway",
  "not-json": "This file isn't JSON",
  "not-settings": "This file has no settings that this version can read",
  newer: "This file was written by a later version",
};

/**
 * Reads a file of {@link exportSettings}, as {@link readSettings} does.
 * @throws TypeError when it is no such file, with the reason
 */
export function parseSettings(text: string): SettingsBackup {
  const read = readSettings(text);
  if ("problem" in read) throw new TypeError(reasons[read.problem]);
  return read;
}

/** The settings of a file by key. */
export const settingValues = ({ options }: Pick<SettingsBackup, "options">): SettingValues =>
  new Map(options.map(({ key, value }) => [key, value]));

/**
 * What differs between two backups, or a backup and what {@link exportSettings} reads now, in the order in which
 * settings are saved. Tables of ratios are compared by model or group, with prices in the gateway's currency.
 */
export function compareSettings(
  before: Pick<SettingsBackup, "options">,
  after: Pick<SettingsBackup, "options">,
): readonly SettingDifference[] {
  return settingDifferences(settingValues(before), settingValues(after));
}
