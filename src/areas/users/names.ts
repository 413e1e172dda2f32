/** The names in `user-collection.tsx`, without its cells. Written by `npm run reference`. */
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
  actions: ["order", "add-quota", "promote", "demote"],
} as const;
