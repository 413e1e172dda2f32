import { isGatewayError } from "../../api/client/errors.js";
import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { readChannelNames } from "../../state/channel-names.js";
import type { Gateway } from "../../state/gateways.js";
import { defineJobs, type LongStep } from "../../state/jobs/job-area.js";
import { exportKind, type ExportFile } from "../../ui/collection/export/export-kind.js";
import { moneyMessages } from "../../ui/kit/money/generated/money.messages.en.js";
import type { ExportedLog } from "./export/exported-log.js";
import { callsPerEntry, callsPerStored } from "./export/log-estimate.js";
import { logCells, logRows } from "./export/log-rows.js";
import { storedRows } from "./export/stored-rows.js";
import { logMessages } from "./generated/messages.en.js";
import type { LogRow } from "./model/log-pages.js";
import { operationMessages } from "./operations/generated/messages.en.js";

type Rows = typeof logRows | typeof storedRows;

/** The names of channels for a file that has them, by one call a visit; it has IDs alone where that fails. */
async function namesFor(
  gateway: Gateway,
  { columns }: ExportFile,
  long: LongStep,
): Promise<ReadonlyMap<number, string>> {
  if (!columns.some(([name]) => name === "channel")) return new Map();
  await long.turn();
  return readChannelNames(gateway).catch((failure: unknown) => {
    if (!isGatewayError(failure)) throw failure;
    return new Map<number, string>();
  });
}

/** An export that reads the log in one way, with the same columns as in the other. */
const kindOf = (calls: number, rowsOf: Rows) =>
  exportKind<LogRow>(calls, true, async ({ gateway, plan, locale: language }, file, place, long) => {
    const locale = matchLocale(language) ?? sourceLocale;
    const log = JSON.parse(String(plan.params.of)) as ExportedLog;
    const [t, units, operations] = await Promise.all([
      logMessages.load(locale),
      moneyMessages.load(locale),
      operationMessages.load(locale),
    ]);
    const names = await namesFor(gateway, file, long);
    const rows = rowsOf(gateway, log, place, long, t.databaseAway);
    const { logTypes } = gateway.supports.peek();
    return { rows, columns: logCells(file, log, { t, units, operations, locale }, logTypes, names) };
  });

/** What jobs do with the log. */
export const jobs = defineJobs<LogRow>({
  keyOf: ({ key }) => key,
  about: () => ({}),
  async texts(language) {
    const t = await logMessages.load(matchLocale(language) ?? sourceLocale);
    return { labels: {}, countText: t.chart.count };
  },
  one: () => Promise.reject(new Error("No job of the log is about one entry")),
  kinds: { export: kindOf(callsPerEntry, logRows), stored: kindOf(callsPerStored, storedRows) },
});
