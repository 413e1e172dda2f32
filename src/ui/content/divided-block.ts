import { fold, isElement } from "../../domain/built-ins.js";
import type { Token, Tokens } from "marked";

/** Characters from which a list, a table or code that goes on is divided. */
const longBlock = 2000;

/** The first part of a long block, which nothing that follows can change, but for whether a list is loose. */
export interface Division {
  readonly type: "list" | "table" | "code";
  /**
   * Put before any part of the block, it has it read as in its place. It is read alone, too, as the block without
   * content.
   */
  readonly opening: string;
  /** Characters of the block before its first part. */
  readonly skipped: number;
  /** The part as it was written. */
  readonly part: string;
  /** What follows it in the block. */
  readonly left: string;
}

/** A line or an item whose end is missing may still become something else, and then belong to the one before it. */
const kept = 2;

const lengthOf = (items: readonly Tokens.ListItem[]): number =>
  fold(items, (sum, { raw }) => sum + raw.length, 0);

/** Whether the first line of a list's last item has ended: "- " may become "- - -", which is no item. */
const isSureOfItems = ({ items }: Tokens.List, text: string): boolean =>
  text.includes("\n", lengthOf(items.slice(0, -1)));

function listDivision(list: Tokens.List, text: string, opening: string): Division | undefined {
  const { raw, items, loose } = list;
  const [marker, indent = ""] = /^( {0,3})(?:[*+-]|\d{1,9}[.)])/.exec(raw) ?? [];
  const length = lengthOf(items.slice(0, -kept));
  // An item that is indented in another way belongs to the one before it, or doesn't, by how that one is indented.
  const isEven = items.every((item) => item.raw.search(/[^ ]/) === indent.length);
  if (marker === undefined || !isEven || (loose && !isSureOfItems(list, text))) return undefined;
  return {
    type: "list",
    opening: opening || `${marker} x\n${loose ? "\n" : ""}`,
    skipped: 0,
    part: raw.slice(opening.length, length),
    left: raw.slice(length),
  };
}

/** Divides a block whose content is one line after another. @param head lines before its content */
function linesDivision(type: "table" | "code", raw: string, head: number): Division | undefined {
  const lines = raw.split("\n").map((line) => `${line}\n`);
  const opening = lines.slice(0, head).join("");
  const part = lines.slice(head, -kept).join("");
  return { type, opening, skipped: opening.length, part, left: raw.slice(opening.length + part.length) };
}

function division(token: Token, text: string, opening: string): Division | undefined {
  if (token.type === "list") return listDivision(token as Tokens.List, text, opening);
  if (token.type === "table") {
    const { raw, rows } = token as Tokens.Table;
    const isPlain = raw.split("\n").length === rows.length + 2 && !/[[<]/.test(raw.split("\n", 1)[0] ?? "");
    return isPlain ? linesDivision("table", raw, 2) : undefined;
  }
  const isFenced = token.type === "code" && (token as Tokens.Code).codeBlockStyle !== "indented";
  return isFenced ? linesDivision("code", token.raw, 1) : undefined;
}

/**
 * Where a block can be divided that may still go on; undefined where it can't, or needn't.
 * @param text what it was read from, from its beginning
 * @param opening what is before it that isn't its own, where it was divided before
 */
export function divisionOf(token: Token, text: string, opening = ""): Division | undefined {
  if (opening === "" && token.raw.length < longBlock) return undefined;
  const found = division(token, text, opening);
  return found && found.part !== "" ? found : undefined;
}

/** A block that is drawn in parts, of which more may follow. */
export interface DividedBlock {
  readonly type: Division["type"];
  opening: string;
  /** Where its parts are. */
  readonly content: Element;
}

/** Where a list has its items, a table its rows, code its text. */
function contentOf([block]: readonly ChildNode[]): Element {
  if (block instanceof HTMLTableElement) return block.tBodies[0] ?? block.createTBody();
  if (block instanceof HTMLPreElement && block.firstElementChild) return block.firstElementChild;
  if (isElement(block)) return block;
  throw new TypeError("The block draws nothing");
}

/** What the opening of a list alone draws in it: an item, and the ends of the lines before and after it. */
const ofOpening = 3;

/** Takes over a block that was drawn from its opening alone. */
export function openBlock({ type, opening }: Division, drawn: readonly ChildNode[]): DividedBlock {
  const content = contentOf(drawn);
  if (type === "list") for (const node of [...content.childNodes].slice(1, ofOpening)) node.remove();
  return { type, opening, content };
}

/** The nodes of a part, of a block that was drawn from the opening and this part. */
export function partOf({ type }: DividedBlock, drawn: readonly ChildNode[]): ChildNode[] {
  return [...contentOf(drawn).childNodes].slice(type === "list" ? ofOpening : 0);
}

/**
 * Has a list read as one with blank lines between its items, once one of them has one.
 * @param text what it was read from
 * @returns whether it is so from now on
 */
export function loosens(block: DividedBlock, token: Token | undefined, text: string): boolean {
  if (token?.type !== "list" || block.opening.endsWith("\n\n")) return false;
  const list = token as Tokens.List;
  if (!list.loose || !isSureOfItems(list, text)) return false;
  block.opening += "\n";
  return true;
}
