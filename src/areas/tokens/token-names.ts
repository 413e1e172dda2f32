/** What the token list shows and lets do, by the names that hosts and addresses use. */
export const tokenNames = {
  columns: [
    "name",
    "status",
    "used",
    "remaining",
    "created",
    "last-used",
    "expires",
    "models",
    "subnet",
    "group",
    "id",
  ],
  filters: ["status", "expires", "problem"],
  /** What it lets do beside what every list does. */
  actions: ["order", "copy", "chat"],
} as const;

/** A column of the token list. */
export type TokenColumn = (typeof tokenNames.columns)[number];

/** A filter of the token list. */
export type TokenFilter = (typeof tokenNames.filters)[number];
