/** Exports of lists: their dialog, and the files that they write. */
import { click, findByRole, waitFor } from "./dom.js";

/** A file that a picker gave. */
export interface FakeFile {
  name: string;
  text: string;
  state: "open" | "closed";
}

/** Puts a picker of files in place of the browser's, or takes it away. */
export function withPicker(picker: boolean): FakeFile[] {
  const files: FakeFile[] = [];
  const fake = ({ suggestedName }: { suggestedName: string }) => {
    const file: FakeFile = { name: suggestedName, text: "", state: "open" };
    files.push(file);
    const writable = {
      async write(data: Blob) {
        // Not by text(), which takes the mark of UTF-8 off.
        file.text += new TextDecoder("utf-8", { ignoreBOM: true }).decode(await data.arrayBuffer());
      },
      close() {
        file.state = "closed";
        return Promise.resolve();
      },
    };
    return Promise.resolve({ createWritable: () => Promise.resolve(writable) });
  };
  Object.defineProperty(window, "showSaveFilePicker", {
    configurable: true,
    value: picker ? fake : undefined,
  });
  return files;
}

/** Opens the dialog of a list that has its rows. */
export async function openExportDialog(list: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => list.shadowRoot?.querySelector("tr[part] td"), "the rows");
  await click(await findByRole(list, "button", { name: "List options" }));
  await click(await findByRole(list, "menuitem", { name: "Export…" }));
  return findByRole(list, "dialog", { name: "Export" });
}
