/** The names in `log-collection.tsx`, without its cells. Written by `npm run reference`. */
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
  filters: ["token", "model", "username", "channel", "range", "from", "to", "type", "not", "chart", "entry"],
  actions: ["live", "total", "histogram", "clear", "details"],
} as const;
