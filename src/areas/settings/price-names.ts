/** What the list of prices shows, by the names that addresses use. */
export const priceNames = {
  columns: ["model", "provider", "billing", "input", "output", "extras", "locked"],
  filters: ["provider", "billing", "locked"],
} as const;

/** A column of the list of prices. */
export type PriceColumn = (typeof priceNames.columns)[number];

/** A filter of the list of prices. */
export type PriceFilter = (typeof priceNames.filters)[number];
