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
}

/**
 * One cell of an answer. `key` is the user's name, token's name, model, or channel's ID as text; "" with split "none"
 * or where the log has none. `day` is YYYY-MM-DD where days were asked for.
 */
export interface UsageRow {
  readonly key: string;
  readonly day?: string;
  /** Quota points */
  readonly spend: number;
  readonly requests: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}
