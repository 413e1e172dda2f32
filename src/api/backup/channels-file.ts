import * as z from "zod/mini";
import type { ChannelFileProblem, FileChannel } from "../../domain/channels/channel-file.js";
import { readJson } from "../../domain/text/json-text.js";

const format = "gateway-console/channels";

/** Longer files aren't read. 300 channels of 500 models each take about five megabytes. */
const longestFile = 32_000_000;

const short = z.string().check(z.maxLength(1000));
const long = z.string().check(z.maxLength(100_000));
const names = z.array(short).check(z.maxLength(5000));
const whole = z.int();

const channelSchema = z.looseObject({
  name: short,
  type: whole.check(z.gte(1)),
  type_name: z.optional(short),
  id: z.optional(whole),
  status: z.optional(z.enum(["enabled", "disabled", "auto-disabled"])),
  models: z.optional(names),
  group: z.optional(names),
  model_mapping: z.optional(z.union([z.record(short, short), long])),
  priority: z.optional(whole),
  weight: z.optional(whole.check(z.gte(0))),
  base_url: z.optional(short),
  other: z.optional(long),
  region: z.optional(short),
  user_id: z.optional(short),
  vertex_ai_project_id: z.optional(short),
  tag: z.optional(short),
  system_prompt: z.optional(long),
  key: z.optional(long),
});

const schema = z.object({
  formatVersion: z.literal(1),
  channels: z.array(channelSchema).check(z.maxLength(5000)),
});

const known: ReadonlySet<string> = new Set(Object.keys(channelSchema.shape));

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
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** Reads a file of {@link channelsFileText}. Nothing in it is trusted: sizes and kinds of values are checked. */
export function parseChannelsFile(text: string): ChannelsFileReading {
  const wrong = (problem: ChannelFileProblem): ChannelsFileReading => ({ ok: false, problem });
  if (text.length > longestFile) return wrong({ kind: "too-large" });
  const json = readJson(text);
  if (!json.ok) return wrong({ kind: "not-json", line: json.mistake.line, column: json.mistake.column });
  const head = z.safeParse(z.object({ format: z.literal(format), formatVersion: z.number() }), json.value);
  if (!head.success) return wrong({ kind: "other-file" });
  if (head.data.formatVersion !== 1) return wrong({ kind: "newer" });
  const read = z.safeParse(schema, json.value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const [list, index, field] = issue?.path ?? [];
    if (list !== "channels" || typeof index !== "number") return wrong({ kind: "other-file" });
    return wrong({ kind: "wrong-value", channel: index + 1, field: typeof field === "string" ? field : "" });
  }
  const { channels } = read.data;
  if (channels.length === 0) return wrong({ kind: "empty" });
  const fields = new Set(channels.flatMap((channel) => Object.keys(channel)));
  return {
    ok: true,
    channels: channels.map(fileChannelOf),
    ignored: [...fields].filter((field) => !known.has(field)).sort(),
  };
}

/** The known fields alone. */
function fileChannelOf(channel: z.infer<typeof channelSchema>): FileChannel {
  const entries = Object.entries(channel).filter(([field]) => known.has(field) && field !== "type_name");
  return Object.fromEntries(entries) as unknown as FileChannel;
}
