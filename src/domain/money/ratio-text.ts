import { toJson } from "../built-ins.js";

/** One entry of a JSON object as it is written. */
interface Entry {
  readonly name: string;
  /** Where its name begins. */
  readonly from: number;
  readonly value: { readonly from: number; readonly to: number };
}

const blanks = /[ \t\n\r]*/y;

/** The end of what matches at a place. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** The end of the string that begins at a place. A loop: an expression for millions of parts fills the stack. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === "\\" ? 2 : 1;
  return at + 1;
}

/** The end of the JSON value that begins at a place of a valid text. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  let at = from;
  for (;;) {
    const char = text.charAt(at);
    if (char === '"') at = endOfString(text, at);
    else if (char === "{" || char === "[") {
      depth += 1;
      at += 1;
    } else if (char === "}" || char === "]") {
      if (depth === 0) return at;
      depth -= 1;
      at += 1;
    } else if (depth === 0 && (char === "," || char === "" || /\s/.test(char))) return at;
    else at += 1;
    if (depth === 0 && /["}\]]/.test(char)) return at;
  }
}

/** The entries of the JSON object that a valid text is, in their order, with those that have a name twice. */
function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let at = text.indexOf("{") + 1;
  for (;;) {
    const from = endOf(blanks, text, at);
    if (text.charAt(from) !== '"') return entries;
    const nameEnd = endOfString(text, from);
    const valueFrom = endOf(blanks, text, endOf(blanks, text, nameEnd) + 1);
    const valueTo = endOfValue(text, valueFrom);
    const name = JSON.parse(text.slice(from, nameEnd)) as string;
    entries.push({ name, from, value: { from: valueFrom, to: valueTo } });
    at = endOf(blanks, text, valueTo);
    if (text.charAt(at) !== ",") return entries;
    at += 1;
  }
}

/** Takes entries out of an object's text, each with the comma that goes with it. */
function without(text: string, names: ReadonlySet<string>): string {
  const entries = entriesOf(text);
  const lastKept = entries.findLastIndex(({ name }) => !names.has(name));
  const [kept, end] = [entries[lastKept], entries.at(-1)];
  let left = text;
  if (end && kept !== end)
    left = left.slice(0, kept?.value.to ?? entries[0]?.from) + left.slice(end.value.to);
  for (let at = lastKept - 1; at >= 0; at -= 1) {
    const [entry, next] = [entries[at], entries[at + 1]];
    if (entry && next && names.has(entry.name)) left = left.slice(0, entry.from) + left.slice(next.from);
  }
  return left;
}

/** Adds entries at the end, written as the last one is. */
function withEntries(text: string, added: readonly (readonly [name: string, value: string])[]): string {
  const entries = entriesOf(text);
  const last = entries.at(-1);
  const open = text.indexOf("{") + 1;
  const before = entries.at(-2)?.value.to;
  const lead = last ? text.slice(before === undefined ? open : text.indexOf(",", before) + 1, last.from) : "";
  const colon = last ? text.slice(endOfString(text, last.from), last.value.from) : ":";
  const written = added.map(([name, value]) => `${lead}${toJson(name)}${colon}${value}`).join(",");
  return last
    ? `${text.slice(0, last.value.to)},${written}${text.slice(last.value.to)}`
    : `${text.slice(0, open)}${written}${text.slice(open)}`;
}

/** New ratios by name; undefined for a name that goes. */
export type RatioEdits = ReadonlyMap<string, number | undefined>;

/**
 * Changes some entries in the text of a JSON object and leaves every other character as it is: how numbers are written,
 * the order of the names, and values of any kind.
 * @param text a valid JSON object; "" counts as an empty one
 * @param edits new values as JSON texts; undefined for a name that goes
 */
export function editEntries(text: string, edits: ReadonlyMap<string, string | undefined>): string {
  const given = [...edits];
  const gone = given.flatMap(([name, value]) => (value === undefined ? [name] : []));
  let now = without(text.trim() === "" ? "{}" : text, new Set(gone));
  const added: (readonly [string, string])[] = [];
  const replaced: (readonly [Entry, string])[] = [];
  // The last of those with the same name is the one that counts.
  const known = new Map(entriesOf(now).map((entry) => [entry.name, entry]));
  for (const [name, value] of given) {
    const entry = known.get(name);
    if (value !== undefined && entry) replaced.push([entry, value]);
    if (value !== undefined && !entry) added.push([name, value]);
  }
  if (added.length > 0) now = withEntries(now, added);
  for (const [{ value: at }, value] of replaced.sort(([one], [other]) => other.from - one.from))
    now = now.slice(0, at.from) + value + now.slice(at.to);
  return now;
}

/** Changes some ratios in the text of a JSON object, as {@link editEntries} does. */
export const editRatios = (text: string, edits: RatioEdits): string =>
  editEntries(text, new Map([...edits].map(([name, ratio]) => [name, ratio?.toString()])));
