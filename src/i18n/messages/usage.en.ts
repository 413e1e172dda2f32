/** Texts of the usage charts, in English. */
export const messages = {
  title: "Usage",
  heading: "Usage of the last 7 days",
  days: (begins: string, zone: string) =>
    `Your own calls, today included. Days are the server's, as a rule UTC: one begins at ${begins} of your time (${zone}).`,
  metrics: { requests: "Requests", quota: "Quota", tokens: "Tokens" },
  points: (points: string) => `${points} points`,
  inPoints: "in points",
  split: (prompt: string, completion: string) => `${prompt} prompt, ${completion} completion`,
  byDay: (metric: string) => `${metric} by day`,
  byModel: (metric: string) => `${metric} by model`,
  chart: (metric: string, days: string) => `${metric} by day: ${days}. The table below has every model.`,
  dayFigure: (day: string, figure: string) => `${day} ${figure}`,
  separator: ", ",
  model: "Model",
  day: "Day",
  total: "Total",
  share: "Share",
  noModel: "(no model)",
  others: (count: number) => (count === 1 ? "1 other model" : `${count} other models`),
  table: (metric: string) => `${metric} by day and model as a table`,
  emptyTitle: "No usage in the last 7 days",
  emptyText: "Calls to the models appear here as soon as they are charged.",
  loadFailed: "The usage could not be loaded",
  stale: "These are the last figures that could be loaded",
};

/** The shape of the usage texts; every language has exactly these keys. */
export type UsageMessages = typeof messages;
