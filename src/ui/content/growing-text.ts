import type { Token, TokensList } from "marked";
import type { OwnUrls } from "../../domain/site/own-urls.js";
import { divisionOf, loosens, openBlock, partOf, type DividedBlock } from "./divided-block.js";
import { endsItsTags, finishedTokens } from "./finished-tokens.js";
import { markdownHtml, readMarkdown } from "./markdown.js";
import { fillWithHtml, longest } from "./rich-text-source.js";

export { writtenText } from "./written-text.css.js";

/** Markdown in an element, drawn as it grows. */
export interface GrowingText {
  /**
   * Draws the text as it is now, or a part of it where much has arrived at once. Finished blocks, and finished parts of
   * long lists, tables and code, aren't parsed, cleaned or drawn again; once complete, everything is as one parse of
   * the whole text makes it.
   * @returns whether all is drawn; else it wants to be called again, in the next frame
   * @throws RangeError for a block that is too long, or nested too deep, to be cleaned; TypeError where the page allows
   *   no policy of ours
   */
  draw(text: string, complete: boolean): boolean;
}

type Links = TokensList["links"];

/** Blocks, or a part of one, that nothing that follows can change, but for the addresses of their references. */
interface Finished {
  readonly raw: string;
  /** The block that this is a part of. */
  readonly block: DividedBlock | undefined;
  nodes: readonly ChildNode[];
  /** How many references had an address when they were drawn. */
  known: number;
}

/** Characters of an unfinished block up to which it is parsed at every drawing. */
const shortTail = 4000;

/** Characters that one drawing parses, unless a single block that can't be divided is longer. */
export const longestPiece = 8000;

/** How much longer such a block must be before it is parsed again: together no more than a few times its length. */
const growth = 1.5;

const rawOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join("");

/** Draws Markdown of a model into a box, without pictures, cleaned like everything that others wrote. */
export function createGrowingText(box: HTMLElement, places: OwnUrls): GrowingText {
  const links: Links = {};
  const finished: Finished[] = [];
  /** The block that is drawn in parts and goes on. */
  let open: DividedBlock | undefined;
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
    return readMarkdown(text, links);
  }

  function nodesOf(tokens: readonly Token[]): ChildNode[] {
    const part = document.createElement("div");
    fillWithHtml(part, markdownHtml(tokens), places, false);
    return [...part.childNodes];
  }

  /** Draws what was written, as a part of a block or as blocks of its own. */
  function drawn(raw: string, block: DividedBlock | undefined): ChildNode[] {
    return block ? partOf(block, nodesOf(lex(block.opening + raw))) : nodesOf(lex(raw));
  }

  const remove = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) node.remove();
  };

  function drawAgain(part: Finished): void {
    const nodes = drawn(part.raw, part.block);
    const mark = document.createComment("");
    const [first] = part.nodes;
    if (first) first.before(mark);
    else box.append(mark);
    remove(part.nodes);
    mark.replaceWith(...nodes);
    Object.assign(part, { nodes, known: Object.keys(links).length });
  }

  /** Draws blocks again that name a reference whose address came later. @returns whether none is left */
  function resolveReferences(): boolean {
    const known = Object.keys(links).length;
    let drawn = 0;
    for (const part of finished) {
      if (part.known === known || !part.raw.includes("[")) continue;
      if (drawn > longestPiece) return false;
      drawn += part.raw.length;
      drawAgain(part);
    }
    return true;
  }

  /** Puts down what is finished. */
  function keep(raw: string, block: DividedBlock | undefined, nodes: readonly ChildNode[]): void {
    (block?.content ?? box).append(...nodes);
    if (raw.includes("]:")) Object.assign(links, lex((block?.opening ?? "") + raw).links);
    finished.push({ raw, block, nodes, known: Object.keys(links).length });
    start += raw.length;
  }

  /** Takes blocks over as finished; the first is the end of the one that is drawn in parts. */
  function finish(tokens: readonly Token[], raw: string): void {
    const end = open && tokens[0] ? tokens[0].raw.length - open.opening.length : 0;
    if (end > 0) keep(raw.slice(0, end), open, drawn(raw.slice(0, end), open));
    if (raw.length > end) keep(raw.slice(end), undefined, nodesOf(open ? tokens.slice(1) : tokens));
    open = undefined;
  }

  /**
   * Takes over what is finished of the last block, where that is long.
   * @param text what they were read from
   * @returns what is left
   */
  function divide(tokens: readonly Token[], text: string): readonly Token[] {
    const before = tokens.slice(0, -1);
    const last = tokens.at(-1);
    const division = last && divisionOf(last, text.slice(rawOf(before).length), open?.opening);
    if (!division || (open ? before.length > 0 : !endsItsTags(before))) return tokens;
    // Addresses of references in what is before it count for its parts.
    if (before.length > 0) finish(before, rawOf(before));
    const [part, ...others] = lex(division.opening + division.part);
    const isWhole = part?.type === division.type && others.every(({ type }) => type === "space");
    if (!isWhole || !endsItsTags([part])) return [last];
    if (!open) {
      const nodes = nodesOf(lex(division.opening));
      box.append(...nodes);
      open = openBlock(division, nodes);
      start += division.skipped;
    }
    keep(division.part, open, partOf(open, nodesOf([part])));
    return lex(open.opening + division.left);
  }

  /** Draws what isn't finished; its beginning belongs to the block that is drawn in parts. */
  function drawTail(tokens: readonly Token[]): readonly ChildNode[] {
    const inside = open && tokens[0] ? partOf(open, nodesOf([tokens[0]])) : [];
    open?.content.append(...inside);
    const after = nodesOf(open ? tokens.slice(1) : tokens);
    box.append(...after);
    return [...inside, ...after];
  }

  /** Reads what follows. A list that has no blank lines between its items until later is drawn anew then. */
  function read(piece: string, isEnd: boolean): TokensList {
    const text = (open?.opening ?? "") + piece;
    const tokens = lex(text);
    if (!open || !loosens(open, tokens[0], isEnd ? `${text}\n` : text)) return tokens;
    for (const part of finished) if (part.block === open) drawAgain(part);
    return lex(open.opening + piece);
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
      remove(tail);
      rest.remove();
      tail = [];
      parsed = 0;
      const from = start;
      for (let size = longestPiece; ; size *= 2) {
        const piece = now.slice(0, size);
        const isLast = piece.length === now.length;
        const tokens = read(piece, isLast && complete);
        const opening = open?.opening ?? "";
        const source = opening + piece;
        if (isLast && complete) {
          if (piece !== "") finish(tokens, piece);
          return resolveReferences();
        }
        const done = tokens.slice(0, finishedTokens(tokens, source));
        // The lexer joins some blocks with what is between them; those wait for the next.
        const isDone = done.length > 0 && source.startsWith(rawOf(done));
        if (isDone) finish(done, rawOf(done).slice(opening.length));
        const left = isDone
          ? divide(tokens.slice(done.length), source.slice(rawOf(done).length))
          : divide(tokens, source);
        if (isLast) {
          tail = drawTail(left);
          parsed = whole.length - start;
          return true;
        }
        if (start > from) return false;
      }
    },
  };
}
