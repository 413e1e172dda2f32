/** What the list of redemption codes shows and lets do, by the names that hosts and addresses use. */
export const redemptionNames = {
  columns: ["id", "name", "status", "quota", "created", "redeemed"],
  filters: ["status", "name"],
  /** What it lets do beside what every list does. */
  actions: ["copy"],
} as const;

/** A column of the list of codes. */
export type RedemptionColumn = (typeof redemptionNames.columns)[number];

/** A filter of the list of codes. */
export type RedemptionFilter = (typeof redemptionNames.filters)[number];
