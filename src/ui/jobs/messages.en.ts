import { defineMessages } from "../../i18n/catalogue.js";
import { formatNumber } from "../../domain/text/number-text.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** About how long, in seconds. */
function about(seconds: number): string {
  if (seconds < 90) return `${grouped(Math.max(1, Math.round(seconds)))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${grouped(minutes)} min`;
  return `${grouped(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** Texts about jobs, which do something to many rows, in English. */
export const messages = {
  region: "Jobs",
  result: "Result",
  /** Actions of any list. */
  labels: { export: "Export" },
  undoOf: (label: string) => `Undo “${label}”`,
  undoDone: (count: number) => (count === 1 ? "Undo 1 change" : `Undo ${grouped(count)} changes`),
  interrupted: (label: string, done: number, total: number) =>
    `${label} was interrupted at ${grouped(done)} of ${grouped(total)}.`,
  elsewhere: "Running in another tab",
  forget: "Dismiss",
  progress: (label: string, done: number, total: number) => `${label}: ${grouped(done)} of ${grouped(total)}`,
  soFar: (label: string, things: string) => `${label}: ${things} so far`,
  about: (things: string) => `about ${things}`,
  exported: (things: string) => `${things} exported`,
  stoppedAfter: (label: string, things: string) => `${label} stopped after ${things}.`,
  interruptedAfter: (label: string, things: string) => `${label} was interrupted after ${things}.`,
  notResumed: "It can't be continued. Start it again from the list.",
  fileLost: "This browser removed rows that were already read. They are being read again.",
  saveSoFar: "Save these",
  goOnLong: "Continue",
  pace: (perMinute: number) => `${grouped(perMinute)} per minute`,
  remaining: (seconds: number) => `about ${about(seconds)} left`,
  failedSoFar: (count: number) => (count === 1 ? "1 failed" : `${grouped(count)} failed`),
  unconfirmedSoFar: (count: number) => (count === 1 ? "1 not confirmed" : `${grouped(count)} not confirmed`),
  pause: "Pause",
  paused: "Paused",
  resume: "Resume",
  unkept:
    "This browser can't save how far the job is: its storage is full, blocked or was cleared. If you continue, keep this page open. After a reload, the job can't be continued.",
  goOnUnkept: "Continue anyway",
  onlyHere: "Keep this page open. After a reload, this job can't be continued.",
  unkeptHere:
    "This browser can't save how far the job is: its storage is full or blocked. Free some storage, then try again.",
  notesLost: (label: string, things: string) =>
    `${label} (${things}) was interrupted, and its saved progress can't be read. Check what was done before you start it again.`,
  stop: "Stop",
  stopping: "Stopping after the current requests…",
  leave: {
    title: "Stop and sign out?",
    text: (label: string, done: number, total: number) =>
      `${label} is at ${grouped(done)} of ${grouped(total)}. Signing out stops it, and the rest can't be continued.`,
    stay: "Stay here",
    leave: "Stop and sign out",
  },
  countDone: (count: number) => `${grouped(count)} done`,
  allDone: (label: string, did: string) => `${label}: ${did}`,
  report: "Report",
  download: "Download report",
  file: {
    row: "Name",
    result: "Result",
    reason: "Reason",
    done: "Done",
    failed: "Failed",
    unconfirmed: "Not confirmed",
    left: "Not started",
  },
  /** How a job ended that left something undone; `did` counts what it did. */
  resultTitle: (label: string, did: string, failed: number, unconfirmed: number, left: number) => {
    const counts = [
      did,
      failed > 0 && `${grouped(failed)} failed`,
      unconfirmed > 0 && `${grouped(unconfirmed)} not confirmed`,
      left > 0 && `${grouped(left)} not started`,
    ];
    return `${label} ${left > 0 ? "stopped" : "finished"}: ${counts.filter(Boolean).join(", ")}`;
  },
  resultDone: (done: number, total: number) => `${grouped(done)} of ${grouped(total)} completed.`,
  resultLeft: (count: number) => (count === 1 ? "1 not started." : `${grouped(count)} not started.`),
  resultFailed: (count: number) => (count === 1 ? "1 failed:" : `${grouped(count)} failed:`),
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
export type JobMessages = typeof messages;

/** Texts about jobs. */
export const jobMessages = defineMessages("jobs", messages, (locale) => import(`./messages.${locale}.js`));
