import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { defineJobs } from "../../state/jobs/job-area.js";
import { exportKind } from "../../ui/collection/export/export-kind.js";
import type { ExportedLog } from "./export/exported-log.js";
import { callsPerEntry, callsPerStored } from "./export/log-estimate.js";
import { logCells, logRows } from "./export/log-rows.js";
import { storedRows } from "./export/stored-rows.js";
import { logMessages } from "./messages.en.js";
import type { LogRow } from "./model/log-pages.js";

type Rows = typeof logRows | typeof storedRows;

/** An export that reads the log in one way, with the same columns as in the other. */
const kindOf = (calls: number, rowsOf: Rows) =>
  exportKind<LogRow>(calls, true, async ({ gateway, plan, locale: language }, file, place, long) => {
    const locale = matchLocale(language) ?? sourceLocale;
    const log = JSON.parse(String(plan.params.of)) as ExportedLog;
    const t = await logMessages.load(locale);
    const rows = rowsOf(gateway, log, place, long, t.databaseAway);
    return { rows, columns: logCells(file, log, t, locale, gateway.supports.peek().logTypes) };
  });

/** What jobs do with the log. */
export const jobs = defineJobs<LogRow>({
  keyOf: ({ key }) => key,
  about: () => ({}),
  async texts(language) {
    const t = await logMessages.load(matchLocale(language) ?? sourceLocale);
    return { labels: {}, things: t.chart.count };
  },
  one: () => Promise.reject(new Error("No job of the log is about one entry")),
  kinds: { export: kindOf(callsPerEntry, logRows), stored: kindOf(callsPerStored, storedRows) },
});
