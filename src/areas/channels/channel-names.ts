/** What the channel list shows and lets do, by the names that hosts and addresses use. */
export const channelNames = {
  columns: [
    "name",
    "id",
    "group",
    "tag",
    "type",
    "status",
    "response",
    "balance",
    "used",
    "priority",
    "weight",
    "tested",
    "models",
    "base-url",
    "created",
  ],
  filters: ["status", "type", "group", "tag", "model", "tested", "balance", "problem"],
  /** What it lets do beside what every list does. */
  actions: ["copy", "test", "update-balance", "test-all", "test-disabled", "delete-disabled"],
} as const;

/** A column of the channel list. */
export type ChannelColumn = (typeof channelNames.columns)[number];

/** A filter of the channel list. */
export type ChannelFilter = (typeof channelNames.filters)[number];
