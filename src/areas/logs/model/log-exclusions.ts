import { LogType } from "../../../domain/records/statuses.js";
import type { LogEntry } from "../../../api/entities/logs.js";

/** What a press on a value narrows the log by. */
export const valueFields = ["token", "model", "username", "channel", "type"] as const;

/** A field whose values the log can be narrowed to. */
export type ValueField = (typeof valueFields)[number];

/** The fields that are picked from a list or typed. */
export const pickFields = ["token", "model", "username", "channel"] as const;

/** A field that is picked from a list or typed. */
export type PickField = (typeof pickFields)[number];

/** A value that no row may have. */
export interface Exclusion {
  readonly field: ValueField;
  /** As {@link valueOf} gives it. */
  readonly value: string;
}

/** An entry's value for a field, as addresses contain it; "" when it has none. */
export function valueOf(entry: LogEntry, field: ValueField): string {
  switch (field) {
    case "token":
      return entry.token_name;
    case "model":
      return entry.model_name;
    case "username":
      return entry.username;
    case "channel":
      return entry.channel === 0 ? "" : String(entry.channel);
    default:
      return entry.type === LogType.all ? "" : String(entry.type);
  }
}

/** Exclusions as one text for an address: `model:gpt-4o,username:bob`. */
export const formatExclusions = (exclusions: readonly Exclusion[]): string =>
  exclusions.map(({ field, value }) => `${field}:${value.replace(/[%,]/g, encodeURIComponent)}`).join(",");

const isField = (text: string): text is ValueField => valueFields.some((field) => field === text);

/** The exclusions that a text of an address means. What is no sense is left out. */
export function parseExclusions(text: string): readonly Exclusion[] {
  const found = new Map<string, Exclusion>();
  for (const part of text.split(",")) {
    const [, field = "", written = ""] = /^(\w+):(.+)$/s.exec(part) ?? [];
    if (!isField(field)) continue;
    const value = written.replace(/%(25|2C)/gi, (code) => (code.endsWith("5") ? "%" : ","));
    found.set(`${field}:${value}`, { field, value });
  }
  return [...found.values()];
}

/** Whether an entry has none of the excluded values. */
export const isLeft = (entry: LogEntry, exclusions: readonly Exclusion[]): boolean =>
  exclusions.every(({ field, value }) => valueOf(entry, field) !== value);

let last = { text: "", exclusions: [] as readonly Exclusion[] };

/** The exclusions that a text means, kept for the next call: rows ask for the same ones again and again. */
export function exclusionsIn(text: string): readonly Exclusion[] {
  if (text !== last.text) last = { text, exclusions: parseExclusions(text) };
  return last.exclusions;
}
