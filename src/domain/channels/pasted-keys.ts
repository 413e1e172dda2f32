import { toJson } from "../built-ins.js";
import { isDeepJson, isJsonObject, readJson, withoutMark } from "../text/json-text.js";

/** Whether a part between commas is a key by itself. */
const isWholeKey = (text: string): boolean => /^[\w.-]{16,}$/.test(text);

/** A line without what a list in code or in a table has around its texts. */
function plainKey(line: string): string {
  const bare = line.trim();
  const quoted = /^(["'`])([^"'`]+)\1\s*[,;]?$/.exec(bare);
  return (quoted?.[2] ?? bare).trim();
}

/** Keys in a line: one, or several that nothing but commas separates. */
function keysOfLine(line: string): readonly string[] {
  const parts = line
    .split(/[,，;；、]/)
    .map(plainKey)
    .filter((part) => part !== "");
  return parts.length > 1 && parts.every(isWholeKey) ? parts : [plainKey(line)];
}

/** A key in JSON: a text, or credentials, which are one key in one line. */
const keyOf = (value: unknown): readonly string[] =>
  typeof value === "string" ? [value.trim()] : isJsonObject(value) ? [toJson(value)] : [];

/** The credentials that begin in a line and go on in the next ones, with the number of lines. */
function credentialsAt(lines: readonly string[], from: number): readonly [string, number] | undefined {
  if (!/^\s*\{/.test(lines[from] ?? "")) return undefined;
  let text = "";
  for (let at = from; at < Math.min(lines.length, from + 100); at += 1) {
    text += `${lines[at] ?? ""}\n`;
    if (!/\}\s*,?\s*$/.test(text)) continue;
    const read = isDeepJson(text) ? undefined : readJson(text.replace(/,\s*$/, ""));
    if (read?.ok && isJsonObject(read.value)) return [toJson(read.value), at - from + 1];
  }
  return undefined;
}

/**
 * Keys as they were typed or pasted: one a line, or a JSON list of them. Credentials of several lines are one key, and
 * go in one line, because servers cut keys at lines.
 */
export function keyLines(pasted: string): string[] {
  const text = withoutMark(pasted);
  const whole = /^\s*\[/.test(text) && !isDeepJson(text) ? readJson(text) : undefined;
  if (whole?.ok && Array.isArray(whole.value)) {
    const values: readonly unknown[] = whole.value;
    return values.flatMap(keyOf).filter((key) => key !== "");
  }
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const keys: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const credentials = credentialsAt(lines, at);
    if (credentials) {
      keys.push(credentials[0]);
      at += credentials[1] - 1;
    } else keys.push(...keysOfLine(lines[at] ?? ""));
  }
  return keys.filter((key) => key !== "");
}

/** The keys of a batch, as the server is to get them: {@link keyLines} without doubles. */
export function batchKeys(text: string): string[] {
  return [...new Set(keyLines(text))];
}
