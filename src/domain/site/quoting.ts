import { toJson } from "../built-ins.js";

/** A text as one word of a POSIX shell. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * A text as a literal of Python, JavaScript and YAML. Line separators are escaped, too, for older engines.
 */
export const literal = (text: string): string =>
  toJson(text).replace(/[\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16)}`);
