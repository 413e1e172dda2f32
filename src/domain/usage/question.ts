/** What is asked: one split of one range, optionally by day. */
export interface UsageQuestion {
  readonly split: "none" | "model" | "user" | "token" | "channel";
  /** Unix seconds, from ≤ time < to. */
  readonly from: number;
  readonly to: number;
  /** Also part by day. */
  readonly days: boolean;
  /** Minutes east of UTC at which a day begins. */
  readonly offset: number;
  readonly user?: string;
  readonly token?: string;
  readonly model?: string;
  readonly channel?: number;
  /** Instead, on forks that name channels by UUID. */
  readonly channelUuid?: string;
  /**
   * Counts calls that failed, too, and parts by model: with split "channel", without days. Only new-api logs them; rows
   * of another gateway's log have no `failures`.
   */
  readonly failures?: true;
  /**
   * Sums up what plans paid of it, too: with split "none", without days. Only new-api's log tells; rows of another
   * gateway's log have no `byPlan`.
   */
  readonly plans?: true;
  /** Tells when each made its last call, too: with split "user", without days. */
  readonly last?: true;
}

/**
 * One cell of an answer. `key` is the user's name, token's name, model, or channel's ID as text, which is its UUID
 * where the log has that; "" with split "none" or where the log has none. `day` is YYYY-MM-DD where days were asked
 * for.
 */
export interface UsageRow {
  readonly key: string;
  readonly day?: string;
  /** Where failures were asked for. */
  readonly model?: string;
  /** Quota points */
  readonly spend: number;
  /** With `failures`, those included. */
  readonly requests: number;
  /** Attempts at the channel that failed, where they were asked for and the gateway logs them. */
  readonly failures?: number | undefined;
  /** Points of `spend` that plans paid, where they were asked for and the gateway has plans. */
  readonly byPlan?: number | undefined;
  /** Unix seconds of the newest entry, where it was asked for. */
  readonly last?: number | undefined;
  readonly promptTokens: number;
  readonly completionTokens: number;
}
