import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of charts that several areas show, in English. */
export const messages = {
  coverage: (calls: number, since: string) =>
    calls === 1
      ? `Based on the last request (at ${since})`
      : `Based on the last ${grouped(calls)} requests (since ${since})`,
  coverageWhole: (calls: number, since: string) =>
    calls === 1
      ? `Based on 1 request (at ${since})`
      : `Based on all ${grouped(calls)} requests (since ${since})`,
  coverageNone: "No requests yet",
  daysInUtc: "Days in UTC.",
  daysBegin: (begins: string, zone: string) =>
    `Days are in server time (usually UTC). Today started at ${begins} your time (${zone}).`,
  separator: ", ",
  partFailed: "Couldn't load this part",
  stale: "Couldn't refresh. Showing the last loaded data.",
  about: (figure: string) => `≈ ${figure}`,
  dayFigure: (day: string, figure: string) => `${day}: ${figure}`,
};

/** The shape of these texts; every language has exactly these keys. */
export type ChartMessages = typeof messages;

/** Texts of charts and figures that several areas show. */
export const chartMessages = defineMessages("chart", messages, (locale) => import(`./messages.${locale}.js`));
