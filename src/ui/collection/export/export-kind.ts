import { matchLocale, sourceLocale } from "../../../i18n/locale.js";
import { jobMessages } from "../../jobs/generated/messages.en.js";
import type { Currency } from "../../../domain/money/currency.js";
import type { ActKind, JobSession, LongStep } from "../../../state/jobs/job-area.js";
import { forgetFile, jobFile, type FilePart } from "../../../state/jobs/job-file.js";
import type { JobPlan } from "../../../state/jobs/job.js";
import { done } from "../../../state/writes/settle.js";
import type { RowSource } from "../../../state/collection/source.js";
import { allowTarget, saveTo } from "./file-target.js";
import { fileText, type FileCells, type FileFormat } from "./file-text.js";

/** How an export looks as a file. Plain data, because it is kept with its job. */
export interface ExportFile {
  /** Without its ending. */
  readonly name: string;
  readonly format: FileFormat;
  /** Names and headings of the columns that were selected. */
  readonly columns: readonly (readonly [name: string, label: string])[];
  /** What amounts are in, as they were when it began: all rows of a file have the same columns. */
  readonly currency: Currency;
}

/** The rows of an export, which can be gone on with by another reader. */
export interface ExportRows<Row> extends RowSource<Row> {
  /** Where another reader goes on; undefined in the middle of something. */
  place(this: void): readonly number[] | undefined;
}

/** An export that is read. */
interface OpenExport<Row> {
  readonly rows: ExportRows<Row>;
  readonly columns: readonly FileCells<Row>[];
}

/** Rows of a part at least, so that little is read again after an interruption. */
const partRows = 200;

/** What an export is, as its job keeps it, where this console wrote it. */
const fileOf = ({ params }: JobPlan): ExportFile => JSON.parse(String(params.file)) as ExportFile;

/** Tells the reader that the browser no longer has what was read so far: it is read again, and kept by this page. */
async function tellLost({ gateway, locale }: JobSession): Promise<void> {
  const { fileLost } = await jobMessages.load(matchLocale(locale) ?? sourceLocale);
  gateway.toasts.show("warning", fileLost);
}

const isOver = (parts: readonly FilePart[]): boolean => parts.at(-1)?.isLast === true;

/**
 * Writes rows to a file: part by part to the browser's store, where another page finds them, and at the end to the file
 * that the reader picked, or to the downloads. Nobody else's page ever gets what one account has read: the parts go
 * with the job, at the latest when its account signs out. What the browser loses of them is read again, so that no file
 * ends with rows missing.
 * @param calls that each row takes
 * @param keeps whether the browser may store the parts; else they last as long as the page
 * @param open reads from a place on, or from the start; rejects with a GatewayError, as its rows do
 */
export function exportKind<Row extends object>(
  calls: number,
  keeps: boolean,
  open: (
    session: JobSession,
    file: ExportFile,
    place: readonly number[] | undefined,
    long: LongStep,
  ) => Promise<OpenExport<Row>>,
): ActKind<never> {
  /** Goes on after these parts, to the end or until some of them are lost. */
  async function write(
    session: JobSession,
    form: ExportFile,
    last: FilePart | undefined,
    long: LongStep,
  ): Promise<void> {
    const file = jobFile(session.plan.id);
    const { rows: source, columns } = await open(session, form, last?.place, long);
    const text = fileText(form.format, columns);
    let count = last?.rows ?? 0;
    let begin = last ? "" : text.begin;
    let rows: readonly Row[] = [];
    long.advance(count);
    for (let isLast = false; !isLast;) {
      const got = await source.next(long.signal);
      isLast = got === undefined;
      rows = [...rows, ...(got ?? [])];
      const place = source.place();
      if (!isLast && (place === undefined || rows.length < partRows)) continue;
      // Nothing may be kept any more of an account that has signed out since.
      long.hold();
      const data = new Blob([begin, text.rows(rows, count === 0), isLast ? text.end : ""]);
      const from = count;
      count += rows.length;
      const added = await file.add({ data, from, rows: count, place, isLast }, keeps);
      if (added === "lost") return;
      if (added === "here") long.onNotStored();
      // Past what was estimated, nobody knows any more how many there are.
      const isPast = session.plan.params.isExact !== true && count >= (session.plan.amount ?? 0);
      long.advance(count, isLast ? count : isPast ? 0 : undefined);
      begin = "";
      rows = [];
    }
  }
  return {
    calls,
    long: {
      resumes: async (plan) => (await jobFile(plan.id).parts()).length > 0,
      async save({ plan }) {
        const form = fileOf(plan);
        const file = jobFile(plan.id);
        const parts = await file.parts();
        const end = isOver(parts) ? "" : fileText(form.format, []).end;
        await saveTo(await file.target(), form, [...parts.map(({ data }) => data), end]);
        return parts.at(-1)?.rows ?? 0;
      },
    },
    async act(session, _item, { long }) {
      const { plan } = session;
      const form = fileOf(plan);
      const file = jobFile(plan.id);
      const target = await file.target();
      await allowTarget(target);
      let parts = await file.parts();
      for (let isNoticed = false; !isOver(parts); parts = await file.parts()) {
        if (!isNoticed && file.hasLost()) await tellLost(session);
        isNoticed = file.hasLost();
        await write(session, form, parts.at(-1), long);
      }
      long.hold();
      await saveTo(
        target,
        form,
        parts.map(({ data }) => data),
      );
      forgetFile(plan.id);
      return done(undefined);
    },
  };
}
