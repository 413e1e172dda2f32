import { defineMessages } from "../../i18n/catalogue.js";
import { formatNumber } from "../../domain/text/number-text.js";
const grouped = (count: number): string => formatNumber(count, "en");

/** Texts about many rows at once: selecting, acting, loading all, saving as a file; in English. */
export const messages = {
  bar: "Selected rows",
  chosen: (count: number) => (count === 1 ? "1 selected" : `${grouped(count)} selected`),
  chooseShown: (count: number) => `Select all ${grouped(count)} matching`,
  away: (count: number) => `${grouped(count)} not shown`,
  chooseMatching: "Select all matching",
  interrupted: (label: string, done: number, total: number) =>
    `${label} was interrupted at ${grouped(done)} of ${grouped(total)}.`,
  forget: "Dismiss",
  download: "Download",
  file: {
    row: "Name",
    result: "Result",
    reason: "Reason",
    failed: "Failed",
    unconfirmed: "Not confirmed",
    left: "Not started",
  },
  clear: "Clear selection",
  undoable: "You can undo this afterwards.",
  nothingToDo: "Nothing to change in this selection",
  ask: (label: string, things: string) => `${label} ${things}?`,
  confirm: (label: string, things: string) => `${label} ${things}`,
  already: {
    enabled: (count: number) => `${grouped(count)} already enabled.`,
    disabled: (count: number) => `${grouped(count)} already disabled.`,
  },
  skipped: (count: number) => (count === 1 ? "1 needs no change." : `${grouped(count)} need no change.`),
  refused: (count: number, reasons: string) => `${grouped(count)} skipped: ${reasons}.`,
  /** Between two reasons. */
  between: "; ",
  vetoed: (count: number) => `${grouped(count)} not allowed by this page.`,
  apply: (things: string) => `Apply to ${things}`,
  result: "Result",
  undoOf: (label: string) => `Undo “${label}”`,
  undoDone: (count: number) => (count === 1 ? "Undo 1 change" : `Undo ${grouped(count)} changes`),
  leave: {
    title: "Stop and leave?",
    text: (label: string, done: number, total: number) =>
      `${label} is at ${grouped(done)} of ${grouped(total)}. Leaving stops it. You can continue it in this list.`,
    stay: "Stay here",
    leave: "Stop and leave",
  },
  progress: (label: string, done: number, total: number) => `${label}: ${grouped(done)} of ${grouped(total)}`,
  failedSoFar: (count: number) => (count === 1 ? "1 failed" : `${grouped(count)} failed`),
  pause: "Pause",
  paused: "Paused",
  resume: "Resume",
  stop: "Stop",
  stopping: "Stopping after the current requests…",
  throttled: "Large selections take longer to stay within the gateway's rate limit.",
  allDone: (label: string, count: number) => `${label}: ${grouped(count)} done`,
  resultTitle: (label: string) => `${label}: partly completed`,
  resultDone: (done: number, total: number) => `${grouped(done)} of ${grouped(total)} completed.`,
  resultLeft: (count: number) => (count === 1 ? "1 not started." : `${grouped(count)} not started.`),
  resultFailed: (count: number) => (count === 1 ? "1 failed:" : `${grouped(count)} failed:`),
  unconfirmedSoFar: (count: number) => (count === 1 ? "1 not confirmed" : `${grouped(count)} not confirmed`),
  resultUnconfirmed: (count: number) =>
    count === 1
      ? "1 not confirmed. It may have gone through:"
      : `${grouped(count)} not confirmed. They may have gone through:`,
  checkedNotDone: "Nothing was changed.",
  andMore: (count: number) => `and ${grouped(count)} more`,
  retry: (count: number) => (count === 1 ? "Retry 1 failed" : `Retry ${grouped(count)} failed`),
  goOn: (count: number) => `Continue with the remaining ${grouped(count)}`,
};

/** The shape of these texts; every language has exactly these keys. */
export type BulkMessages = typeof messages;

/** Texts about many rows at once. */
export const bulkMessages = defineMessages(
  "bulk",
  messages,
  (locale) => import(`./bulk.messages.${locale}.js`),
);
