/**
 * The gateways that share an ancestor with one-api. Their calls have the same names but not the same meaning, so what is
 * safe to send to one destroys data on another. `unknown` is everything that is none of them for certain.
 */
export type Member = "one-api" | "one-hub" | "new-api" | "laisky" | "unknown";

/** What a gateway was recognised as. */
export interface Recognised {
  readonly member: Member;
  /** As its status tells it; `v0.0.0` for a build without one, "" when it tells none. */
  readonly version: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
