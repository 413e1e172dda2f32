/** Numbers and patterns in addresses, as the real server and its SQLite database read them (wire.md 0.2, 3.5). */

const maxInt = 2n ** 63n - 1n;

/** A query parameter that is a number; anything else, also none, is 0. */
export function lenientInt(text: string | undefined): number {
  if (text === undefined || !/^[+-]?\d+$/.test(text)) return 0;
  const value = BigInt(text.startsWith("+") ? text.slice(1) : text);
  return value > maxInt || value < -maxInt - 1n ? 0 : Number(value);
}

/** Text as Go quotes it in an error. */
function goQuoted(text: string): string {
  return JSON.stringify(text);
}

/** A path id, or the number parser's error text. */
export function strictInt(text: string): { value: number } | { problem: string } {
  if (!/^[+-]?\d+$/.test(text)) return { problem: `strconv.Atoi: parsing ${goQuoted(text)}: invalid syntax` };
  const value = BigInt(text.startsWith("+") ? text.slice(1) : text);
  if (value > maxInt || value < -maxInt - 1n)
    return { problem: `strconv.Atoi: parsing ${goQuoted(text)}: value out of range` };
  return { value: Number(value) };
}

/** A saved option that should be a whole number; anything else works as 0. */
export function optionInt(text: string): number {
  return lenientInt(text);
}

/** A saved option that may have a fraction; anything else works as 0. */
export function optionFloat(text: string): number {
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : 0;
}

/** A test for SQL's LIKE: `%` and `_` are wildcards, and ASCII case does not matter. */
export function isLike(
  wanted: string,
  wildcards: { readonly one: boolean } = { one: true },
): (text: string) => boolean {
  const fold = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const source = fold(wanted)
    .replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
    .replaceAll("%", "[^]*");
  const pattern = new RegExp(`^${wildcards.one ? source.replaceAll("_", "[^]") : source}$`, "u");
  return (text) => pattern.test(fold(text));
}

/** A test for "begins with `keyword`", where `%` and `_` are wildcards and ASCII case does not matter. */
export const beginsWith = (keyword: string): ((text: string) => boolean) => isLike(`${keyword}%`);

/** The same for "contains `keyword`". */
export const contains = (keyword: string): ((text: string) => boolean) => isLike(`%${keyword}%`);

/** A test for "the number equals `keyword`", as a database compares a number column with a text. */
export function equalsNumber(keyword: string): (value: number) => boolean {
  const trimmed = keyword.trim();
  const wanted = /^[+-]?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return (value) => value === wanted;
}

/** Page `p` (from 0, negative counts as 0) of ten rows. */
export function page<T>(rows: readonly T[], p: string | undefined): T[] {
  const start = Math.max(0, lenientInt(p)) * 10;
  return rows.slice(start, start + 10);
}

const byteEncoder = new TextEncoder();

/** Length in UTF-8 bytes. */
export function byteLength(text: string): number {
  return byteEncoder.encode(text).length;
}

/** Length in Unicode code points. */
export function runeLength(text: string): number {
  return Array.from(text).length;
}
