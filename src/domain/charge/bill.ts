import type { TokenKind } from "../money/model-price.js";

/** What a line of a bill counts: tokens of a kind, calls of the model or of a tool, pictures, or seconds of video. */
export type LineKind =
  "input" | "output" | TokenKind | "cache_write_5m" | "cache_write_1h" | "call" | "tool" | "image" | "second";

/** A line of a bill. */
export interface ChargeLine {
  readonly kind: LineKind;
  /** Tokens or calls. */
  readonly count: number;
  /** Points for one token or call, before the group's ratio. */
  readonly points: number;
  /** What a tool is called on the wire. */
  readonly name?: string;
  /** Set where the group's ratio doesn't apply. */
  readonly isUngrouped?: true;
}

/** How a sum became whole points: up, to the nearest, down, or up to the one point that a call costs at least. */
export type ChargeRounding = "up" | "nearest" | "down" | "least";

/** How a charge came about. */
export interface Bill {
  readonly lines: readonly ChargeLine[];
  /** The group's ratio. */
  readonly group: number;
  /** Points before rounding. */
  readonly sum: number;
  readonly rounding: ChargeRounding;
  /** Whole points. */
  readonly points: number;
}

/** What a line comes to, in points. */
export const lineSum = ({ count, points, isUngrouped }: ChargeLine, group: number): number =>
  count * points * (isUngrouped ? 1 : group);

/** A log entry as far as its charge goes (wire.md 2.5). */
export interface ChargedEntry {
  readonly content: string;
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  /** Points. */
  readonly quota: number;
  /** What new-api, one-hub and Laisky's fork record beside the text. */
  readonly record?: Readonly<Record<string, unknown>> | undefined;
}

/** Numbers that records keep the prices in; 0 for anything else. */
export const numberIn = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) ? value : 0;

/** Lines that count something. */
export const counted = (lines: readonly ChargeLine[]): readonly ChargeLine[] =>
  lines.filter(({ count }) => count !== 0);
