import { isGatewayError } from "../../../api/client/errors.js";
import type { Http } from "../../../api/client/http.js";
import type { LogTypeName } from "../../../domain/records/statuses.js";
import type { Locale } from "../../../i18n/locale.js";
import type { Gateway } from "../../../state/gateways.js";
import type { LongStep } from "../../../state/jobs/job-area.js";
import type { ExportFile, ExportRows } from "../../../ui/collection/export/export-kind.js";
import { fileColumns } from "../../../ui/collection/export/file-columns.js";
import type { FileCells } from "../../../ui/collection/export/file-text.js";
import { valueKinds } from "../../../ui/collection/value-kinds.js";
import type { MoneyMessages } from "../../../ui/kit/money/generated/money.messages.en.js";
import { logs, type LogContext } from "../log-collection.js";
import type { LogMessages } from "../generated/messages.en.js";
import { createLogCalls } from "../model/log-calls.js";
import { isLeft, parseExclusions } from "../model/log-exclusions.js";
import type { LogRow } from "../model/log-pages.js";
import { createLogReader } from "../model/log-reader.js";
import type { OperationMessages } from "../operations/generated/messages.en.js";
import { operationText } from "../operations/operation-text.js";
import { typeText } from "../rows/log-text.js";
import type { ExportedLog } from "./exported-log.js";

/** What the cells of a file depend on. Files never have what only a view shows. */
const contextOf = (
  t: LogMessages,
  locale: Locale,
  all: boolean,
  types: readonly LogTypeName[],
  names: ReadonlyMap<number, string>,
  operations: OperationMessages,
): LogContext => ({
  t,
  locale,
  operation: (row) => operationText(row, { t: operations, log: t, locale }),
  all,
  can: () => true,
  holds: () => true,
  typed: false,
  typeText: (type) => typeText(type, types, t),
  channels: { names, coming: false },
  buttons: "",
  value: () => null,
  open: () => undefined,
});

const has = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

/** The texts of a file, in the language that it is written in. */
interface FileTexts {
  readonly t: LogMessages;
  readonly units: MoneyMessages;
  readonly operations: OperationMessages;
  readonly locale: Locale;
}

/**
 * The columns of a file, as they were selected when the export began.
 * @param types of the entries, `Supports.logTypes`
 * @param names of channels by their IDs, as far as they are known
 */
export function logCells(
  { columns, currency }: ExportFile,
  { all }: ExportedLog,
  { t, units, operations, locale }: FileTexts,
  types: readonly LogTypeName[],
  names: ReadonlyMap<number, string>,
): readonly FileCells<LogRow>[] {
  const context = contextOf(t, locale, all, types, names, operations);
  const extraColumns = Object.values(logs.columns).flatMap((column) => column.beside ?? []);
  const { files = {} } = logs;
  return columns.flatMap(([name, label]): readonly FileCells<LogRow>[] => {
    // What only files have may have the name of a column that isn't in files.
    const further = has(files, name) ? files[name] : undefined;
    if (further) return [{ name, label, file: (row) => further.file(row, context) }];
    const beside = extraColumns.find((one) => one.name === name);
    if (beside) return [{ name, label, file: (row) => beside.file(row, context) }];
    if (!has(logs.columns, name)) return [];
    const { file, as, value } = logs.columns[name];
    const kind = as && valueKinds[as];
    const cell = (row: LogRow) =>
      file ? file(row, context) : kind ? kind.file(Number(value(row, context))) : value(row, context);
    return fileColumns({ name, label, as, file: cell }, currency, units);
  });
}

/**
 * The entries of an exported log, each call after its turn; what the rate limit refuses is read again.
 * @param place where an earlier reader stopped; the whole log without it
 */
export function logRows(
  { http, whenResumed }: Pick<Gateway, "whenResumed"> & { readonly http: Http },
  { all, filter, type, span, not }: ExportedLog,
  place: readonly number[] | undefined,
  { turn }: LongStep,
): ExportRows<LogRow> {
  const calls = createLogCalls(http, all);
  const exclusions = parseExclusions(not);
  const reader = createLogReader({
    start: span.start,
    end: place?.[0] ?? span.end,
    async read(page, from, to, abort) {
      for (;;) {
        await turn();
        try {
          return await calls.page({ filter, type, span: { start: from, end: to }, page }, abort);
        } catch (failure) {
          if (!isGatewayError(failure) || failure.kind !== "rate-limited") throw failure;
          await whenResumed(abort);
        }
      }
    },
  });
  return {
    place: () => reader.resumeAt(),
    next: async (abort) => (await reader.next(abort))?.filter((row) => isLeft(row, exclusions)),
  };
}
