import { csvText, fileName, type CsvCell } from "../../domain/text/csv.js";
import type { RowSource } from "../../state/collection/source.js";
import { saveFile } from "../kit/notice/save-file.js";

/** A file that rows go to. */
export type FileFormat = "csv" | "json";

/** One column of a file. */
export interface FileCells<Row> {
  /** Its name in JSON. */
  readonly name: string;
  /** Its heading in CSV. */
  readonly label: string;
  file(row: Row): CsvCell;
}

/** Where the text of a file goes. */
export interface Sink {
  write(text: string): Promise<void>;
  close(): Promise<void>;
  /** Gives up the file. */
  abort(): Promise<void>;
}

type Picker = (options: { suggestedName: string }) => Promise<{ createWritable(): Promise<Sink> }>;

/** Rows in one file where the browser can't write to one while they come. */
const usualPart = 100_000;

const pickerOf = (): Picker | undefined => (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;

/** Whether this browser can write to a file while rows come. */
export const canStream = (): boolean => pickerOf() !== undefined;

/**
 * Asks the reader for a file to write to, where the browser can; undefined when it can't. Rejects with an AbortError
 * when they don't want to.
 */
export async function chooseFile(name: string, format: FileFormat): Promise<Sink | undefined> {
  const picker = pickerOf();
  if (!picker) return undefined;
  try {
    const file = await picker.call(window, { suggestedName: `${fileName(name)}.${format}` });
    return await file.createWritable();
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === "AbortError") throw failure;
    // In a frame, or without the reader's hand in it, it is refused: then downloads serve.
    return undefined;
  }
}

const types: Readonly<Record<FileFormat, string>> = { csv: "text/csv", json: "application/json" };

/** Downloads of so many rows each, the last with what is left. */
function downloads(name: string, format: FileFormat): Sink & { next(text: string): void } {
  let part = 0;
  let texts: string[] = [];
  const save = () => {
    const suffix = part > 0 ? `-${part + 1}` : "";
    saveFile(`${fileName(name)}${suffix}.${format}`, texts.join(""), types[format]);
  };
  return {
    write(text) {
      texts.push(text);
      return Promise.resolve();
    },
    next(end) {
      texts.push(end);
      save();
      part += 1;
      texts = [];
    },
    close() {
      save();
      texts = [];
      return Promise.resolve();
    },
    abort() {
      texts = [];
      return Promise.resolve();
    },
  };
}

/** What rows become in a file. */
interface Writing<Row> {
  readonly begin: string;
  /** `first` is whether the file has none yet. */
  rows(rows: readonly Row[], first: boolean): string;
  readonly end: string;
}

function writingOf<Row>(format: FileFormat, columns: readonly FileCells<Row>[]): Writing<Row> {
  if (format === "csv") {
    return {
      // The mark by which spreadsheets know UTF-8.
      begin: `\ufeff${csvText([columns.map(({ label }) => label)])}`,
      rows: (rows) => csvText(rows.map((row) => columns.map((column) => column.file(row)))),
      end: "",
    };
  }
  const entry = (row: Row) =>
    JSON.stringify(Object.fromEntries(columns.map((column) => [column.name, column.file(row) ?? null])));
  return {
    begin: "[",
    rows: (rows, first) => rows.map((row, at) => `${first && at === 0 ? "" : ","}\n${entry(row)}`).join(""),
    end: "\n]\n",
  };
}

/** Rows on their way to a file, which can be stopped and gone on with. */
export interface RowExport {
  /** Rows written so far. */
  readonly count: number;
  /**
   * Writes until the last row or the signal's end. Rejects with a GatewayError or an AbortError, and keeps its place
   * then.
   */
  run(signal: AbortSignal): Promise<void>;
  /** Closes the file with the rows that it has. */
  save(): Promise<void>;
  /** Gives up what was not saved yet. */
  discard(): Promise<void>;
}

/**
 * Writes rows to a file as they come: to `sink`, or to downloads of 100,000 rows each. No more than one part of them is
 * held.
 * @param onProgress called with the number of rows written so far
 */
export function createExport<Row>({
  source,
  name,
  format,
  columns,
  sink,
  onProgress,
  rowsInPart = usualPart,
}: {
  readonly source: RowSource<Row>;
  readonly name: string;
  readonly format: FileFormat;
  readonly columns: readonly FileCells<Row>[];
  readonly sink: Sink | undefined;
  readonly onProgress: (rows: number) => void;
  /** For tests. */
  readonly rowsInPart?: number;
}): RowExport {
  const text = writingOf(format, columns);
  const parts = downloads(name, format);
  const file = sink ?? parts;
  let begun = false;
  let count = 0;
  let inFile = 0;

  async function begin(): Promise<void> {
    if (begun) return;
    begun = true;
    await file.write(text.begin);
  }

  async function put(rows: readonly Row[]): Promise<void> {
    const room = sink ? rows.length : rowsInPart - inFile;
    if (!sink && room === 0) {
      parts.next(text.end);
      inFile = 0;
      begun = false;
      await put(rows);
      return;
    }
    await begin();
    const now = rows.slice(0, room);
    await file.write(text.rows(now, inFile === 0));
    inFile += now.length;
    count += now.length;
    if (now.length < rows.length) await put(rows.slice(now.length));
  }

  async function save(): Promise<void> {
    await begin();
    await file.write(text.end);
    await file.close();
  }

  return {
    get count() {
      return count;
    },
    async run(signal) {
      for (let rows = await source.next(signal); rows; rows = await source.next(signal)) {
        await put(rows);
        onProgress(count);
        signal.throwIfAborted();
      }
      await save();
    },
    save,
    discard: () => file.abort(),
  };
}
