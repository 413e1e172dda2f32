/** Strings, the characters that structure a text, and everything else. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/**
 * The names that an object of a JSON text has more than once, in it or in any object inside: readers keep the last one
 * alone, and say nothing. Nothing for a text that is no JSON.
 */
export function repeatedNames(text: string): readonly string[] {
  const repeated = new Set<string>();
  /** The names of each open object so far; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  try {
    for (const [token] of text.matchAll(TOKEN)) {
      const names = open.at(-1);
      if (token === "{" || token === "[") open.push(token === "{" ? new Set() : undefined);
      else if (token === "}" || token === "]") open.pop();
      else if (isName && names && token.startsWith('"')) {
        const name: unknown = JSON.parse(token);
        if (typeof name === "string" && names.has(name)) repeated.add(name);
        else names.add(String(name));
      }
      isName = token === "{" || (token === "," && open.at(-1) !== undefined);
    }
  } catch {
    return [];
  }
  return [...repeated];
}
