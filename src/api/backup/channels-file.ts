import { toJson } from "../../domain/built-ins.js";
import type { ChannelFileProblem, FileChannel } from "../../domain/channels/channel-file.js";
import { isJsonObject, readJson, withoutMark } from "../../domain/text/json-text.js";

const format = "gateway-console/channels";

/** Longer files of channels aren't read. 300 channels of 500 models each take about five megabytes. */
export const longestChannelsFile = 32_000_000;
const maxChannels = 5000;
const maxNames = 5000;

type Check = (value: unknown) => boolean;

const isText =
  (max: number): Check =>
  (value) =>
    typeof value === "string" && value.length <= max;
const isShort = isText(1000);
const isLong = isText(100_000);
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isFrom =
  (min: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= min;
const isNames: Check = (value) => Array.isArray(value) && value.length <= maxNames && value.every(isShort);
const isMapping: Check = (value) =>
  isLong(value) || (isJsonObject(value) && Object.entries(value).every((entry) => entry.every(isShort)));
const deepest = 64;
/** Whether objects and lists are nested deeper than settings are: what walks them by calling itself would fail. */
function isDeep(value: object): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((one): unknown[] =>
      typeof one === "object" && one !== null ? Object.values(one) : [],
    );
  }
  return false;
}
const isMore: Check = (value) =>
  isJsonObject(value) && Object.keys(value).every(isShort) && !isDeep(value) && isLong(toJson(value));
const statuses: readonly unknown[] = ["enabled", "disabled", "auto-disabled"];

/** The fields of a channel, and what they may hold. Without a library, whose parts for this every page would load. */
const fields: ReadonlyMap<string, Check> = new Map([
  ["name", isShort],
  ["type", isFrom(1)],
  ["type_name", isShort],
  ["id", isWhole],
  ["status", (value) => statuses.includes(value)],
  ["models", isNames],
  ["group", isNames],
  ["model_mapping", isMapping],
  ["priority", isWhole],
  ["weight", isFrom(0)],
  ["base_url", isShort],
  ["other", isLong],
  ["region", isShort],
  ["user_id", isShort],
  ["vertex_ai_project_id", isShort],
  ["tag", isShort],
  ["system_prompt", isLong],
  ["more", isMore],
  ["key", isLong],
]);

/** Channels of a gateway, to be kept as a JSON file. */
export interface ChannelsFile {
  readonly format: typeof format;
  readonly formatVersion: 1;
  /** The gateway as it described itself. */
  readonly gateway: { readonly name: string; readonly address: string; readonly version: string };
  /** When it was made, as ISO 8601 in UTC. */
  readonly time: string;
  readonly channels: readonly (FileChannel & { readonly type_name?: string })[];
}

/** A file that was read, or what is wrong with it. */
export type ChannelsFileReading =
  | {
      readonly ok: true;
      readonly channels: readonly FileChannel[];
      /** Fields of channels that this version doesn't know. */
      readonly ignored: readonly string[];
    }
  | { readonly ok: false; readonly problem: ChannelFileProblem };

/** The text of a file with these channels. */
export function channelsFileText(file: Omit<ChannelsFile, "format" | "formatVersion" | "time">): string {
  const whole: ChannelsFile = { format, formatVersion: 1, time: new Date().toISOString(), ...file };
  return `${toJson(whole, 2)}\n`;
}

/** Reads a file of {@link channelsFileText}. Nothing in it is trusted: sizes and kinds of values are checked. */
export function parseChannelsFile(text: string): ChannelsFileReading {
  const wrong = (problem: ChannelFileProblem): ChannelsFileReading => ({ ok: false, problem });
  if (text.length > longestChannelsFile) return wrong({ kind: "too-large" });
  const json = readJson(withoutMark(text));
  if (!json.ok) return wrong({ kind: "not-json", line: json.mistake.line, column: json.mistake.column });
  const file = isJsonObject(json.value) ? json.value : {};
  if (file.format !== format) return wrong({ kind: "other-file" });
  if (file.formatVersion !== 1) return wrong({ kind: "newer" });
  const channels: readonly unknown[] = Array.isArray(file.channels) ? file.channels : [];
  if (channels.length === 0) return wrong({ kind: "empty" });
  if (channels.length > maxChannels) return wrong({ kind: "too-large" });
  const found = new Set<string>();
  let place = 0;
  for (const channel of channels) {
    place += 1;
    const field = isJsonObject(channel) ? wrongField(channel) : "";
    if (field !== undefined) return wrong({ kind: "wrong-value", channel: place, field });
    for (const name of Object.keys(channel as object)) found.add(name);
  }
  return {
    ok: true,
    channels: channels.map((channel) => fileChannelOf(channel as Readonly<Record<string, unknown>>)),
    ignored: [...found].filter((name) => !fields.has(name)).sort(),
  };
}

/** The first field that a channel lacks, or that holds what it may not. */
function wrongField(channel: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, check] of fields) {
    const isNeeded = name === "name" || name === "type";
    if ((isNeeded || Object.hasOwn(channel, name)) && !check(channel[name])) return name;
  }
  return undefined;
}

/** The known fields alone. */
function fileChannelOf(channel: Readonly<Record<string, unknown>>): FileChannel {
  const own = Object.entries(channel).filter(([name]) => fields.has(name) && name !== "type_name");
  const entries = own.map(([name, value]) => [name, isJsonObject(value) ? withoutPrototype(value) : value]);
  return Object.fromEntries(entries) as FileChannel;
}

/** A name that programs take for something else than a property. */
const withoutPrototype = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== "__proto__"));
