import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");
const duration = (seconds: number): string =>
  seconds < 90 ? `${grouped(seconds)}\u00a0s` : `${grouped(Math.round(seconds / 60))}\u00a0min`;

/** Texts of what a count of the log costs, in English. */
export const messages = {
  offered: (calls: number, seconds: number) =>
    calls === 1
      ? `An exact count takes 1 call, about ${duration(seconds)}.`
      : `An exact count takes ${grouped(calls)} calls, about ${duration(seconds)}.`,
  running: (done: number, calls: number, seconds: number) =>
    `${grouped(done)} of ${grouped(calls)} calls, about ${duration(seconds)} left.`,
  stopped: (done: number, calls: number) => `Stopped after ${grouped(done)} of ${grouped(calls)} calls.`,
  elsewhere: (done: number, calls: number) =>
    `Running in another tab: ${grouped(done)} of ${grouped(calls)} calls.`,
  count: "Count exactly",
  countedAt: (time: string) => `Counted at ${time}.`,
  again: "Count again",
  /** The job that counts. */
  job: {
    label: "Usage count",
    things: (count: number) => (count === 1 ? "1 sum" : `${grouped(count)} sums`),
    ended: "Usage counted",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type UsagePlanMessages = typeof messages;

/** Texts of what a count of the log costs. */
export const usagePlanMessages = defineMessages(
  "usage-plan",
  messages,
  (locale) => import(`./usage-plan.messages.${locale}.js`),
);
