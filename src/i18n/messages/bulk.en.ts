/** Texts about many rows at once: choosing, acting, loading all, saving as a file; in English. */
export const messages = {
  bar: "Chosen rows",
  chosen: (count: number) => (count === 1 ? "1 selected" : `${count} selected`),
  chooseShown: (count: number) => `Select all ${count} matching`,
  away: (count: number) => `${count} not shown`,
  chooseMatching: "Select all matching",
  interrupted: (label: string, done: number, total: number) =>
    `${label} was interrupted at ${done} of ${total}.`,
  forget: "Discard",
  download: "Download",
  file: {
    row: "Name",
    result: "Result",
    reason: "Reason",
    failed: "Failed",
    doubt: "Not confirmed",
    left: "Not started",
  },
  clear: "Clear selection",
  nothingToDo: "None of the chosen rows needs this",
  skipped: (count: number) =>
    count === 1
      ? "1 of the chosen rows needs nothing and is left out."
      : `${count} of the chosen rows need nothing and are left out.`,
  apply: (count: number) => (count === 1 ? "Apply to 1 row" : `Apply to ${count} rows`),
  progress: (label: string, done: number, total: number) => `${label}: ${done} of ${total}`,
  failedSoFar: (count: number) => (count === 1 ? "1 failed" : `${count} failed`),
  pause: "Pause",
  paused: "Paused",
  resume: "Resume",
  stop: "Stop",
  stopping: "Stopping after the calls under way",
  pace: "The server takes only so many calls in three minutes, so a long run goes slowly after its first rows.",
  allDone: (label: string, count: number) => `${label}: ${count} done`,
  resultTitle: (label: string) => `${label}: not everything is done`,
  resultDone: (done: number, total: number) => `${done} of ${total} are done.`,
  resultLeft: (count: number) => (count === 1 ? "1 was not begun." : `${count} were not begun.`),
  resultFailed: (count: number) => (count === 1 ? "1 failed:" : `${count} failed:`),
  doubtsSoFar: (count: number) => (count === 1 ? "1 not confirmed" : `${count} not confirmed`),
  resultDoubts: (count: number) =>
    count === 1
      ? "1 was not confirmed. It may have been done:"
      : `${count} were not confirmed. They may have been done:`,
  checkedNotDone: "We checked: nothing was changed.",
  andMore: (count: number) => `and ${count} more`,
  retry: (count: number) => (count === 1 ? "Try the failed one again" : `Try the ${count} failed ones again`),
  goOn: (count: number) => (count === 1 ? "Go on with the one left" : `Go on with the ${count} left`),
};

/** The shape of these texts; every language has exactly these keys. */
export type BulkMessages = typeof messages;
