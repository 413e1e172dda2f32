import { Lexer, Parser, type Token, type TokensList } from "marked";
import type { OwnPlaces } from "../../domain/own-places.js";
import { fillWithHtml, longest, tags } from "./rich-text-source.js";

export { writtenText } from "./written-text.css.js";

/** Markdown in an element, drawn as it grows. */
export interface GrowingText {
  /**
   * Draws the text as it is now, or a part of it where much has arrived at once. Finished blocks aren't parsed, cleaned or drawn again; once
   * complete, everything is as one parse of the whole text makes it.
   * @returns whether all is drawn; else it wants to be called again, in the next frame
   * @throws RangeError for a block that is too long, or nested too deep, to be cleaned; TypeError where the page allows no policy of ours
   */
  draw(text: string, complete: boolean): boolean;
}

type Links = TokensList["links"];

/** Blocks that nothing that follows can change, but for the addresses of their references. */
interface Finished {
  readonly raw: string;
  nodes: readonly ChildNode[];
  /** How many references had an address when they were drawn. */
  known: number;
}

/** Characters of an unfinished block up to which it is parsed at every drawing. */
const shortTail = 4000;

/** Characters that one drawing parses, unless a single block is longer. */
export const longestPiece = 8000;

/** How much longer such a block must be before it is parsed again: together no more than a few times its length. */
const growth = 1.5;

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

interface Cell {
  readonly tokens: Token[];
}

/**
 * How many tokens are finished: up to the last blank line after which a block has started whose first line is complete. No earlier block
 * can go on then, and none that started within a tag.
 */
function finishedTokens(tokens: readonly Token[], tail: string): number {
  const balance = createTagBalance();
  let length = 0;
  let finished = 0;
  for (const [index, token] of tokens.entries()) {
    length += token.raw.length;
    balance.walk(token);
    const isBegun = index < tokens.length - 1 && tail.includes("\n", length);
    if (token.type === "space" && isBegun && balance.isEven()) finished = index + 1;
  }
  return finished;
}

const rawOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join("");

/** Draws Markdown of a model into a box, without pictures, cleaned like everything that others wrote. */
export function createGrowingText(box: HTMLElement, places: OwnPlaces): GrowingText {
  const links: Links = {};
  const finished: Finished[] = [];
  /** Where what isn't finished begins. */
  let start = 0;
  let tail: readonly ChildNode[] = [];
  /** How much of what isn't finished was parsed, and what is shown as it was written since then. */
  let parsed = 0;
  const rest = document.createElement("div");
  rest.className = "rich-plain";
  box.replaceChildren();

  function lex(text: string): TokensList {
    if (text.length > longest.markdown) throw new RangeError("The block is too long to be read as Markdown");
    const lexer = new Lexer({ gfm: true });
    Object.assign(lexer.tokens.links, links);
    return lexer.lex(text);
  }

  function nodesOf(tokens: readonly Token[]): ChildNode[] {
    const part = document.createElement("div");
    fillWithHtml(part, Parser.parse([...tokens], { gfm: true }), places, false);
    return [...part.childNodes];
  }

  const remove = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) node.remove();
  };

  /** Draws blocks again that name a reference whose address came later. @returns whether none is left */
  function resolveReferences(): boolean {
    const known = Object.keys(links).length;
    let drawn = 0;
    for (const block of finished) {
      if (block.known === known || !block.raw.includes("[")) continue;
      if (drawn > longestPiece) return false;
      drawn += block.raw.length;
      const nodes = nodesOf(lex(block.raw));
      const mark = document.createComment("");
      const [first] = block.nodes;
      if (first) first.before(mark);
      else box.append(mark);
      remove(block.nodes);
      mark.replaceWith(...nodes);
      Object.assign(block, { nodes, known });
    }
    return true;
  }

  /** Takes blocks over as finished. */
  function finish(tokens: readonly Token[], raw: string): void {
    const nodes = nodesOf(tokens);
    box.append(...nodes);
    if (raw.includes("]:")) Object.assign(links, lex(raw).links);
    finished.push({ raw, nodes, known: Object.keys(links).length });
    start += raw.length;
  }

  return {
    draw(text, complete) {
      const whole = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
      const now = whole.slice(start);
      if (!complete && now.length > shortTail && now.length < parsed * growth) {
        rest.textContent = now.slice(parsed);
        box.append(rest);
        return true;
      }
      let size = longestPiece;
      let piece = now.slice(0, size);
      let tokens = lex(piece);
      let done = tokens.slice(0, finishedTokens(tokens, piece));
      // The lexer joins some blocks with what is between them; those wait for the next.
      const isUnfinished = () => done.length === 0 || !piece.startsWith(rawOf(done));
      while (piece.length < now.length && isUnfinished()) {
        size *= 2;
        piece = now.slice(0, size);
        tokens = lex(piece);
        done = tokens.slice(0, finishedTokens(tokens, piece));
      }
      const isLast = piece.length === now.length;
      remove(tail);
      rest.remove();
      tail = [];
      if (isLast && complete) {
        if (piece !== "") finish(tokens, piece);
        return resolveReferences();
      }
      let left: readonly Token[] = tokens;
      if (!isUnfinished()) {
        finish(done, rawOf(done));
        left = tokens.slice(done.length);
      }
      parsed = 0;
      if (!isLast) return false;
      tail = nodesOf(left);
      box.append(...tail);
      parsed = whole.length - start;
      return true;
    },
  };
}
