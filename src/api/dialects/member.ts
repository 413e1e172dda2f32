/**
 * The gateways that share an ancestor with one-api. Their calls have the same names but not the same meaning, so what
 * is safe to send to one destroys data on another. `unknown` is everything that is none of them for certain.
 */
export type Member = "one-api" | "one-hub" | "new-api" | "laisky" | "unknown";

/** The members that are spoken to in a dialect of their own. */
export type DialectMember = Exclude<Member, "one-api" | "unknown">;

/** What a gateway was recognised as. */
export interface Recognised {
  readonly member: Member;
  /** As its status tells it; `v0.0.0` for a build without one, "" when it tells none. */
  readonly version: string;
  /**
   * Whether it is a member other than one-api that is spoken to in its own dialect. Not so for one whose rows alone
   * gave it away: it is older than what its dialect was recorded from.
   */
  readonly supported?: true;
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The member whose dialect a gateway is spoken to in; undefined for one-api's, which needs no translation. */
export function dialectOf(found: Recognised | undefined): DialectMember | undefined {
  return found?.supported ? (found.member as DialectMember) : undefined;
}
