/** The names in `channel-collection.tsx`, without its cells. Written by `npm run reference`. */
export const channelNames = {
  columns: [
    "id",
    "name",
    "group",
    "tag",
    "type",
    "status",
    "response",
    "tested",
    "balance",
    "used",
    "priority",
    "weight",
    "models",
    "base-url",
    "created",
  ],
  filters: ["status", "type", "group", "tag", "model", "tested", "balance", "problem"],
  actions: ["copy", "test", "update-balance", "test-all", "test-disabled", "delete-disabled"],
} as const;
