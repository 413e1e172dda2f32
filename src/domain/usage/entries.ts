import type { UsageQuestion } from "./question.js";
import { lastSecond, parseFilters, wholeWithin, type EntryFilters } from "./query.js";

/** Where our server gives entries of the log, below the gateway's base URL. */
export const entriesPath = "/gateway-console/log" as const;

/** An entry that was read last: those before it come next, by time and then by number. */
export interface EntryPlace {
  /** Unix seconds. */
  readonly time: number;
  readonly id: number;
}

/** Which entries of a log are asked for, the newest first, or how many they are. */
export interface EntriesQuestion extends EntryFilters, Pick<UsageQuestion, "from" | "to"> {
  /** Only entries of this type (wire.md 2.5). */
  readonly type?: number | undefined;
  /** Only those before this one. */
  readonly before?: EntryPlace | undefined;
  /** Asks only how many there are. */
  readonly count: boolean;
  /** Asks whose entries they are, too, and for what the gateway recorded beside their texts. */
  readonly record?: boolean | undefined;
}

/** An entry as the database has it, under the names of one-api; nothing that an account may not see of its own. */
export interface StoredEntry {
  /** 0 for who may only see their own. */
  readonly id: number;
  readonly created_at: number;
  readonly type: number;
  readonly content: string;
  readonly username: string;
  readonly token_name: string;
  readonly model_name: string;
  readonly quota: number;
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  /** 0 for who may only see their own. */
  readonly channel: number;
  /** Where the gateway names channels by UUID, and the entry has one. */
  readonly channel_uuid?: string;
  readonly request_id: string;
  /** Milliseconds. */
  readonly elapsed_time: number;
  readonly is_stream: boolean;
  /** Where that was asked. */
  readonly user_id?: number;
  /** Where that was asked, and the gateway records anything: without what only administrators may see of their own. */
  readonly record?: Readonly<Record<string, unknown>>;
}

/** Some entries, and where the next ones begin. */
export interface EntriesAnswer {
  readonly entries: readonly StoredEntry[];
  /** Null after the last entry. */
  readonly before: EntryPlace | null;
  /** How many there are, where that was asked. */
  readonly count?: number | undefined;
}

/** The parameters of the call, each at most once. */
const parameters = [
  "from",
  "to",
  "type",
  "user",
  "token",
  "model",
  "channel",
  "time",
  "id",
  "count",
  "record",
];

/** The query of the call. */
export function entriesQuery({ before, count, record, channelUuid, ...filters }: EntriesQuestion) {
  const place = { time: before?.time, id: before?.id };
  const channel = channelUuid ?? filters.channel;
  return { ...filters, channel, ...place, count: count ? 1 : undefined, record: record ? 1 : undefined };
}

/**
 * Reads a question from the parameters of an address, as strictly as one about usage.
 * @returns the question, or one sentence about what is wrong with it
 */
export function parseEntriesQuery(query: URLSearchParams): EntriesQuestion | string {
  const filters = parseFilters(query, parameters);
  if (typeof filters === "string") return filters;
  const numberOf = (name: string, max: number): number | "none" | undefined => {
    const text = query.get(name) || undefined;
    return text === undefined ? "none" : wholeWithin(text, 0, max);
  };
  const type = numberOf("type", 1000);
  const time = numberOf("time", lastSecond);
  const id = numberOf("id", 999_999_999_999);
  if (type === undefined) return '"type" is the type of an entry.';
  if (time === undefined || id === undefined || (time === "none") !== (id === "none"))
    return '"time" and "id" are those of an entry, both or none.';
  const count = query.get("count") || "0";
  if (count !== "0" && count !== "1") return '"count" is 0 or 1.';
  const record = query.get("record") || "0";
  if (record !== "0" && record !== "1") return '"record" is 0 or 1.';
  return {
    ...filters,
    ...(record === "1" ? { record: true } : {}),
    ...(type === "none" || type === 0 ? {} : { type }),
    ...(time === "none" || id === "none" ? {} : { before: { time, id } }),
    count: count === "1",
  };
}
