/** What the list of users shows and lets do, by the names that hosts and addresses use. */
export const userNames = {
  columns: [
    "username",
    "group",
    "remaining",
    "used",
    "requests",
    "role",
    "status",
    "display-name",
    "email",
    "inviter",
    "id",
  ],
  filters: ["role", "status", "group", "quota"],
  /** What it lets do beside what every list does. */
  actions: ["order", "add-quota", "promote", "demote"],
  /** Once these figures were one column. */
  aliases: { statistics: ["remaining", "used", "requests"] },
} as const;

/** A column of the list of users. */
export type UserColumn = (typeof userNames.columns)[number];

/** A filter of the list of users. */
export type UserFilter = (typeof userNames.filters)[number];
