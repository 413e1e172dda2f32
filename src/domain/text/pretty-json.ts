import { isDeepJson, readJson } from "./json-text.js";

/** Strings, the characters that structure a text, and everything else. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

const opens = (token: string | undefined): boolean => token === "{" || token === "[";
const closes = (token: string | undefined): boolean => token === "}" || token === "]";

/** A JSON text over lines by its own characters. */
function indented(text: string): string {
  const tokens = text.match(TOKEN) ?? [];
  let depth = 0;
  const line = () => `\n${"  ".repeat(depth)}`;
  const parts = tokens.map((token, at) => {
    if (opens(token)) {
      depth += 1;
      return closes(tokens[at + 1]) ? token : token + line();
    }
    if (closes(token)) {
      depth -= 1;
      return opens(tokens[at - 1]) ? token : line() + token;
    }
    if (token === ",") return token + line();
    return token === ":" ? ": " : token;
  });
  return parts.join("");
}

/** Longer texts are no settings, and expressions keep each part of a string that has millions. */
const longest = 1_000_000;

/**
 * A JSON text spread over lines with two blanks of indent, by its own characters: names that are there twice and
 * numbers of any length stay as they are. A text that is none stays as it is, for it may have been stored unchecked,
 * and so does one that is nested too deep or too long.
 */
export function prettyJson(text: string): string {
  return text.length > longest || isDeepJson(text) || !readJson(text).ok ? text : indented(text);
}
