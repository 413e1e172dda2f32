import { characters } from "../built-ins.js";

/** Rows of a list's page: fixed by the server, and a shorter page is the last one (wire.md 0.1, 4.2). */
export const PAGE_SIZE = 10;

/** A length that the server enforces, counted as the server counts: Unicode code points or UTF-8 bytes. */
export interface Limit {
  /** Least length of a text that is not empty; whether it may be empty is the form's question. */
  readonly min?: number;
  readonly max: number;
  readonly unit: "runes" | "bytes";
}

/** The lengths of wire.md 4.3. Names and texts of ten Chinese characters reach a limit of 30 bytes. */
export const limits = {
  username: { max: 12, unit: "runes" },
  password: { min: 8, max: 20, unit: "runes" },
  firstUsername: { max: 12, unit: "bytes" },
  firstPassword: { min: 8, max: 72, unit: "bytes" },
  displayName: { max: 20, unit: "runes" },
  email: { max: 50, unit: "runes" },
  group: { max: 32, unit: "runes" },
  tokenName: { max: 30, unit: "bytes" },
  redemptionName: { min: 1, max: 20, unit: "bytes" },
  modelMapping: { max: 1024, unit: "runes" },
} as const satisfies Record<string, Limit>;

/** A field whose length the server limits. */
export type LimitedField = keyof typeof limits;

/** Codes that one call can create (wire.md 3.8). */
export const redemptionCount = { min: 1, max: 100 } as const;

/** Length in UTF-8 bytes, as Go's `len` counts. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Length in Unicode code points, as Go's rune count: an emoji outside the basic plane is one. */
export function runeLength(text: string): number {
  return characters(text).length;
}

/** Length of a text in a limit's unit. */
export function lengthIn(unit: Limit["unit"], text: string): number {
  return unit === "bytes" ? byteLength(text) : runeLength(text);
}

/** Whether a text is longer than its field allows. */
export function exceedsLimit(field: LimitedField, text: string): boolean {
  return lengthIn(limits[field].unit, text) > limits[field].max;
}

/** Whether so little room is left that a reader should know of the limit, or none. */
export function isNearLimit(field: LimitedField, text: string): boolean {
  return lengthIn(limits[field].unit, text) > limits[field].max * 0.75;
}

/** Whether a text falls short of its field's least length. */
export function belowLimit(field: LimitedField, text: string): boolean {
  const limit: Limit = limits[field];
  return limit.min !== undefined && lengthIn(limit.unit, text) < limit.min;
}

/** What is wrong with a text's length, if anything. */
export function lengthProblem(field: LimitedField, text: string): "too-long" | "too-short" | undefined {
  if (exceedsLimit(field, text)) return "too-long";
  return belowLimit(field, text) ? "too-short" : undefined;
}
