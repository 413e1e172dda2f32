/** The names in `token-collection.tsx`, without its cells. Written by `npm run reference`. */
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
  actions: ["order", "copy", "chat"],
} as const;
