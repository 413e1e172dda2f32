import { everyElement, waitFor } from "../../test/support/queries.js";
import type { Visitor } from "./visitor.js";

/** A file that somebody opens. */
export interface OpenedFile {
  readonly name: string;
  readonly text: string;
  /** In which of the fields for a file, counted from 0, in the order of the page. */
  readonly field?: number;
}

/**
 * Gives a field a file, as somebody who selects one.
 * @throws Error when there is no such field within ten seconds
 */
export async function openFile({ root }: Visitor, { name, text, field = 0 }: OpenedFile): Promise<void> {
  const inputs = () =>
    [...everyElement(root)].filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === "file",
    );
  const input = await waitFor(() => inputs()[field], "the field of a file");
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: "application/json" }));
  input.files = data.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
