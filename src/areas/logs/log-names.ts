/** What the log shows and lets do, by the names that hosts and addresses use. */
export const logNames = {
  columns: [
    "time",
    "channel",
    "user",
    "token",
    "type",
    "model",
    "prompt",
    "completion",
    "quota",
    "elapsed",
    "stream",
    "detail",
  ],
  /** The server's query; `not` leaves loaded rows out, `chart` opens the histogram, `entry` is the open entry. */
  filters: ["token", "model", "username", "channel", "range", "from", "to", "type", "not", "chart", "entry"],
  /** What only administrators see or ask for. */
  ofAll: { columns: ["channel", "user"], filters: ["username", "channel", "entry"] },
  /** What it lets do beside what other lists do. */
  actions: ["live", "total", "histogram", "clear", "details"],
} as const;

/** A column of the log. */
export type LogColumn = (typeof logNames.columns)[number];

/** A filter of the log. */
export type LogFilterName = (typeof logNames.filters)[number];
