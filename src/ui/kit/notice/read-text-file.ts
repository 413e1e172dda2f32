/** The encoding that a file's first bytes tell: programs of Windows save UTF-16, with a mark or without. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second !== 0))
    return "utf-16be";
  return "utf-8";
}

/**
 * The text of a file that somebody chose, without the mark of its encoding. Rejects with a DOMException where it can't
 * be read: it was moved, or is a folder.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}
