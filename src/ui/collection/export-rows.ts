import { csvText, fileName, type CsvCell } from "../../domain/csv.js";
import { saveFile } from "../kit/save-file.js";

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
interface Sink {
  write(text: string): Promise<void>;
  close(): Promise<void>;
  /** Gives up. What was written so far may stay. */
  abort(): Promise<void>;
}

type Picker = (options: { suggestedName: string }) => Promise<{
  createWritable(): Promise<{
    write(text: string): Promise<void>;
    close(): Promise<void>;
    abort(): Promise<void>;
  }>;
}>;

/** Rows in one file where the browser can't write to one while they come. */
const rowsInPart = 100_000;

/** Asks the reader for a file to write to, where the browser can; undefined when it can't. Rejects with an AbortError when they don't want to. */
export async function chooseFile(name: string, format: FileFormat): Promise<Sink | undefined> {
  const picker = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  if (!picker) return undefined;
  try {
    const file = await picker({ suggestedName: `${fileName(name)}.${format}` });
    return await file.createWritable();
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === "AbortError") throw failure;
    // In a frame, or without the reader's hand in it, it is refused: then downloads serve.
    return undefined;
  }
}

const types: Readonly<Record<FileFormat, string>> = { csv: "text/csv", json: "application/json" };

/** Rows as the text of a file, part by part. */
function writer<Row>(format: FileFormat, columns: readonly FileCells<Row>[]) {
  let first = true;
  return {
    // The mark by which spreadsheets know UTF-8.
    begin: () => (format === "csv" ? `\ufeff${csvText([columns.map(({ label }) => label)])}` : "["),
    rows(rows: readonly Row[]): string {
      if (format === "csv") return csvText(rows.map((row) => columns.map((column) => column.file(row))));
      return rows
        .map((row) => {
          const entry = Object.fromEntries(columns.map((column) => [column.name, column.file(row) ?? null]));
          const text = `${first ? "" : ","}\n${JSON.stringify(entry)}`;
          first = false;
          return text;
        })
        .join("");
    },
    end: () => (format === "csv" ? "" : "\n]\n"),
    reset() {
      first = true;
    },
  };
}

/**
 * Writes rows to a file as they come: to `sink`, or to downloads of 100,000 rows each.
 * @param batches the rows, in parts
 * @param onProgress hears how many rows are written
 * @returns how many rows it was
 */
export async function exportRows<Row>(
  batches: AsyncIterable<readonly Row[]>,
  {
    name,
    format,
    columns,
    sink,
    onProgress,
  }: {
    readonly name: string;
    readonly format: FileFormat;
    readonly columns: readonly FileCells<Row>[];
    readonly sink: Sink | undefined;
    readonly onProgress: (rows: number) => void;
  },
): Promise<number> {
  const text = writer(format, columns);
  let total = 0;
  let part = 0;
  let inPart = 0;
  let parts: string[] = [text.begin()];
  const save = () => {
    const suffix = part > 0 ? `-${part + 1}` : "";
    saveFile(`${fileName(name)}${suffix}.${format}`, parts.join("") + text.end(), types[format]);
  };
  try {
    await sink?.write(text.begin());
    for await (const rows of batches) {
      total += rows.length;
      if (sink) await sink.write(text.rows(rows));
      else {
        if (inPart > 0 && inPart + rows.length > rowsInPart) {
          save();
          text.reset();
          part += 1;
          inPart = 0;
          parts = [text.begin()];
        }
        inPart += rows.length;
        parts.push(text.rows(rows));
      }
      onProgress(total);
    }
    if (sink) {
      await sink.write(text.end());
      await sink.close();
    } else save();
  } catch (failure) {
    // What came is of use where it went to downloads; a half-written file is not.
    if (sink) await sink.abort().catch(() => undefined);
    else if (total > 0) save();
    throw failure;
  }
  return total;
}
