/**
 * The gateways that share an ancestor with one-api. Their calls have the same names but not the same meaning, so a
 * call that is safe on one can destroy data on another. `unknown` is any gateway that isn't certainly one of them.
 */
export type Member = "one-api" | "one-hub" | "done-hub" | "new-api" | "laisky" | "unknown";

/** Every value of {@link Member}, to recognise a stored one. */
export const members: readonly Member[] = ["one-api", "one-hub", "done-hub", "new-api", "laisky", "unknown"];

/** Whether calls are sent as one-api takes them: to one-api, and to a gateway that hasn't been recognised yet. */
export const takesOneApiCalls = (member: Member | undefined): boolean =>
  member === undefined || member === "one-api";

/** The members that need a dialect of their own. */
export type DialectMember = Exclude<Member, "one-api" | "unknown">;

/** What a gateway was recognised as. */
export interface Recognised {
  readonly member: Member;
  /** As its status says it; `v0.0.0` for a build without a version, "" when there is none. */
  readonly version: string;
  /**
   * Whether the gateway is another member than one-api and its dialect can be used. Absent when only its rows revealed
   * it, because it is then older than the releases that the dialect was recorded from.
   */
  readonly supported?: true;
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The member whose dialect a gateway needs; undefined for one-api, which needs no translation. */
export function dialectOf(found: Recognised | undefined): DialectMember | undefined {
  return found?.supported ? (found.member as DialectMember) : undefined;
}
