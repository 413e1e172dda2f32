import type { Token } from "marked";
import { tags } from "./rich-text-source.js";

interface Cell {
  readonly tokens: Token[];
}

const rawTag = /<(\/?)([a-z][a-z\d-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const withoutEnd = /^(?:br|col|hr|img)$/i;

/** Follows the tags that are written out in Markdown. */
function createTagBalance() {
  const open: string[] = [];
  let lost = false;
  const read = (raw: string): void => {
    const rest = raw.replace(rawTag, (_, close: string, name: string) => {
      const tag = name.toLowerCase();
      if (!tags.includes(tag)) lost = true;
      else if (close === "") {
        if (!withoutEnd.test(tag)) open.push(tag);
      } else if (open.pop() !== tag) lost = true;
      return "";
    });
    // A tag without an end, a comment or anything else that may reach into what follows.
    if (rest.includes("<")) lost = true;
  };
  const walk = (token: Token): void => {
    if (token.type === "html") read(token.raw);
    const inside = token as { tokens?: Token[]; items?: Token[]; header?: Cell[]; rows?: Cell[][] };
    const cells = [inside.header ?? [], ...(inside.rows ?? [])].flat();
    for (const child of [inside.tokens ?? [], inside.items ?? [], ...cells.map((cell) => cell.tokens)].flat())
      walk(child);
  };
  return {
    walk,
    /** Whether what follows is outside of every tag so far. */
    isEven: () => !lost && open.length === 0,
  };
}

/** Whether every tag that is written out in these blocks ends in them. */
export function endsItsTags(tokens: readonly Token[]): boolean {
  const balance = createTagBalance();
  for (const token of tokens) balance.walk(token);
  return balance.isEven();
}

/**
 * How many tokens are finished: up to the last blank line after which a block has started whose first line is complete.
 * No earlier block can go on then, and none that started within a tag.
 */
export function finishedTokens(tokens: readonly Token[], text: string): number {
  const balance = createTagBalance();
  let length = 0;
  let finished = 0;
  let index = -1;
  for (const token of tokens) {
    index += 1;
    length += token.raw.length;
    balance.walk(token);
    const isBegun = index < tokens.length - 1 && text.includes("\n", length);
    if (token.type === "space" && isBegun && balance.isEven()) finished = index + 1;
  }
  return finished;
}
