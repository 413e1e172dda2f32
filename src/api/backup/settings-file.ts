import * as z from "zod/mini";
import {
  settingDifferences,
  type SettingDifference,
  type SettingValues,
} from "../../domain/settings/compare-settings.js";
import { isSecretSetting } from "../../domain/settings/secret-names.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { listOptions } from "../entities/options.js";
import { getStatus } from "../entities/status.js";

const format = "gateway-console/settings";

/** Longer files aren't read. Rich texts and ratios of a large gateway take some hundred kilobytes. */
const longestFile = 8_000_000;

const schema = z.object({
  format: z.literal(format),
  formatVersion: z.literal(1),
  gateway: z.object({
    name: z.string().check(z.maxLength(1000)),
    address: z.string().check(z.maxLength(1000)),
    version: z.string().check(z.maxLength(200)),
  }),
  time: z.string().check(z.maxLength(40)),
  options: z
    .array(
      z.object({
        key: z.string().check(z.minLength(1), z.maxLength(200)),
        value: z.string().check(z.maxLength(2_000_000)),
      }),
    )
    .check(z.maxLength(2000)),
});

/** The settings of a gateway without its secrets, to be kept as a JSON file. */
export interface SettingsBackup {
  readonly format: typeof format;
  readonly formatVersion: 1;
  /** The gateway as it described itself. */
  readonly gateway: { readonly name: string; readonly address: string; readonly version: string };
  /** When it was made, as ISO 8601 in UTC. */
  readonly time: string;
  /** Sorted by key. Values are texts, as on the wire (wire.md 2.6). */
  readonly options: readonly { readonly key: string; readonly value: string }[];
}

/**
 * Reads all settings but secrets (root). A setting counts as a secret by its name or its contents, also where the
 * server doesn't hide it; those that only some gateways have are kept. Rejects with a GatewayError.
 */
export async function exportSettings(http: Http, options: CallOptions = {}): Promise<SettingsBackup> {
  const [status, rows] = await Promise.all([getStatus(http, options), listOptions(http, options)]);
  return {
    format,
    formatVersion: 1,
    gateway: { name: status.system_name, address: status.server_address, version: status.version },
    time: new Date().toISOString(),
    options: rows
      .filter(({ key, value }) => !isSecretSetting(key, value))
      .map(({ key, value }) => ({ key, value })),
  };
}

/**
 * Reads a file of {@link exportSettings}. Nothing in it is trusted: sizes are limited, secrets that somebody added are
 * dropped, and of a key that comes twice the last counts.
 * @throws TypeError when it is no such file, with the reason
 */
export function parseSettings(text: string): SettingsBackup {
  if (text.length > longestFile) throw new TypeError("This file is too large for settings of a gateway");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new TypeError("This file isn't JSON");
  }
  const read = z.safeParse(schema, json);
  if (!read.success) throw new TypeError("This file has no settings that this version can read");
  const values = new Map(read.data.options.map(({ key, value }) => [key, value]));
  const options = [...values]
    .filter(([key, value]) => !isSecretSetting(key, value))
    .map(([key, value]) => ({ key, value }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  return { ...read.data, options };
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
