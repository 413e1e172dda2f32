import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the usage charts, in English. */
export const messages = {
  title: "Usage",
  range: "Range",
  rangeDays: (days: number) => `${days} days`,
  own: "Your usage.",
  ownIn: (days: number) => `Your usage in the last ${days} days.`,
  metric: "Metric",
  metrics: { requests: "Requests", quota: "Spend", tokens: "Tokens" },
  inLog: (model: string) => `${model}: show in the log`,
  points: (points: string) => `${points} points`,
  unit: "points",
  split: (prompt: string, completion: string) => `${prompt} prompt, ${completion} completion`,
  byDay: (metric: string) => `${metric} by day`,
  byModel: (metric: string) => `${metric} by model`,
  dayFigure: (day: string, figure: string) => `${day}: ${figure}`,
  separator: ", ",
  model: "Model",
  day: "Day",
  total: "Total",
  share: "Share",
  noModel: "(no model)",
  others: (count: number) => (count === 1 ? "1 other model" : `${grouped(count)} other models`),
  table: (metric: string) => `${metric} by day and model as a table`,
  emptyTitle: (days: number) => `No usage in the last ${days} days`,
  emptyText: "Model calls appear here once they are charged.",
  toTokens: "Go to tokens",
  loadFailed: "Couldn't load usage",
};

/** The shape of the usage texts; every language has exactly these keys. */
export type UsageMessages = typeof messages;

/** Texts of the usage charts. */
export const usageMessages = defineMessages("usage", messages, (locale) => import(`./messages.${locale}.js`));
