import { fileName } from "../../../domain/text/csv.js";
import type { WritableFile } from "../../../state/jobs/job-file.js";
import { saveBlob } from "../../kit/notice/save-file.js";
import type { FileFormat } from "./file-text.js";

type Picker = (options: { suggestedName: string }) => Promise<WritableFile>;

const nameOf = (name: string, format: FileFormat): string => `${fileName(name)}.${format}`;

/**
 * Asks the reader for a file, where the browser can; undefined where it can't, which leaves the downloads. Rejects with
 * an AbortError when they don't want to.
 * @param name without its ending
 */
export async function pickFile(name: string, format: FileFormat): Promise<WritableFile | undefined> {
  const picker = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  if (!picker) return undefined;
  try {
    return await picker.call(window, { suggestedName: nameOf(name, format) });
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === "AbortError") throw failure;
    // In a frame, or without the reader's hand in it, it is refused.
    return undefined;
  }
}

const types: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv;charset=utf-8",
  json: "application/json",
};

/** Writes to the file that the reader picked, where the browser still lets us; else to the downloads. */
export async function saveTo(
  target: WritableFile | undefined,
  { name, format }: { readonly name: string; readonly format: FileFormat },
  parts: readonly BlobPart[],
): Promise<void> {
  const data = new Blob([...parts], { type: types[format] });
  let sink: Awaited<ReturnType<WritableFile["createWritable"]>> | undefined;
  try {
    sink = await target?.createWritable();
    if (sink) {
      await sink.write(data);
      await sink.close();
      return;
    }
  } catch (failure) {
    if (!(failure instanceof DOMException)) throw failure;
    // Where there is no room for it, nothing of it stays there.
    await sink?.abort?.().catch(() => undefined);
  }
  saveBlob(nameOf(name, format), data);
}

/**
 * Asks again for a file of an earlier page, which the browser allows right after a click only. Where it doesn't, the
 * rows go to the downloads.
 */
export async function allowTarget(target: WritableFile | undefined): Promise<void> {
  try {
    if ((await target?.queryPermission?.({ mode: "readwrite" })) === "prompt")
      await target?.requestPermission?.({ mode: "readwrite" });
  } catch (failure) {
    if (!(failure instanceof DOMException)) throw failure;
  }
}
