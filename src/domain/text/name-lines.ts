import { nameFields, type NameCollector } from "./json-names.js";
import { headings, isAmount, isLikeName, isLittleWord, isName, isSentence, isTitle } from "./name-shape.js";
import { plainCell } from "./table-text.js";

/** What a word of a line leads to: `key: value`, `name = [`, `a → b`, `a – what it is`. */
interface Pair {
  readonly key: string;
  readonly kind: "colon" | "equals" | "arrow" | "dash";
  readonly value: string;
}

/** What is known of all lines before one is read. */
interface Whole {
  /** The field that has the names, as in YAML. */
  readonly field: string | undefined;
  /** Blanks alone separate names, as somebody types them. */
  readonly isTyped: boolean;
  /** There are only numbers, as some call their groups. */
  readonly isNumbers: boolean;
}

const marker = /^(?:(?:[-*+–>]|\d{1,3}[.)]|\[[ x]\]) +|[•·▪◦‣●○■✅✓✔] *|\d{1,3}、 *)+/i;
const arrow = / ?(?:[=-]>|-->|[→⇒➜➔➡]) ?/;
/** A colon inside of a name, as in `llama3:8b`, has no blank behind it. */
const sign = / ?(?::=|\+?=|：|:(?=[ "'[{]|$)) ?/;
const dash = / (?:--?|[–—]) /;
/** A variable may have its type behind a colon. */
const declared = /^(?:export |public |private |static )*(?:const|let|var|final|readonly) /;
/** What must never be shown among models. */
const secret = /key|token|secret|password|密钥|令牌|密码/i;
const comment = / (?:\/\/|#) /;
const listed = /models?(?:[ _-]?(?:id|name|list))?s?$|模型(?:列表|名称?)?$/i;

/** An item without brackets, quotes and marks that only dress it. */
function bareItem(item: string): string {
  let text = item
    .trim()
    .replace(/^(?:\[\])?[\w.]{1,40}[({](?=["'[])/, "")
    .replace(/^[[\]{}(;\\ ]+/, "");
  const end = text.search(/[^[\]{};\\ ][[\]{};\\ ]*$/);
  if (end >= 0) text = text.slice(0, end + 1);
  if (!text.includes("(")) text = text.replace(/\)$/, "");
  const plain = plainCell(text);
  return plain.replace(/^["'`“‘[]{1,9}|["'`”’\]]{1,9}$/g, "").trim();
}

function pairOf(item: string): Pair | undefined {
  const signs = declared.test(item) ? / ?= ?/ : sign;
  const found = arrow.exec(item) ?? signs.exec(item) ?? dash.exec(item);
  if (found && found.index > 0) {
    const [mark] = found;
    const plain = mark.includes("=") ? "equals" : dash.test(mark) ? "dash" : "colon";
    return {
      key: item.slice(0, found.index),
      kind: arrow.test(mark) ? "arrow" : plain,
      value: item.slice(found.index + mark.length),
    };
  }
  const colon = item.indexOf(":");
  const key = item.slice(0, Math.max(colon, 0));
  return headings.test(key) ? { key, kind: "colon", value: item.slice(colon + 1) } : undefined;
}

/** Takes the names between blanks, or one that has blanks in it. */
function takeWords(item: string, whole: Whole, to: NameCollector): void {
  const text = bareItem(item);
  if (!/[\p{L}\p{N}]/u.test(text)) return;
  const words = text.split(" ");
  const isOne = words.length === 1;
  if (headings.test(text) || (isOne && !whole.isNumbers && isAmount(text))) to.leave(text, "heading");
  else if (!whole.isTyped && isTitle(words)) to.name(text);
  else if (/<-|[←⇐]/.test(text)) to.leave(text, "heading");
  else if (isSentence(words) && !(whole.isTyped && words.every(isName))) to.leave(text, "sentence");
  else
    for (const word of words) {
      const name = bareItem(word.replace(/[.!?。！？]$/, ""));
      const isLeft = !isOne && !whole.isTyped && (isLittleWord(name) || (isAmount(name) && !whole.isNumbers));
      if (isName(name) && !isLeft) to.name(name);
      else if (/[\p{L}\p{N}]/u.test(word)) to.leave(word, "heading");
    }
}

/** Takes what a pair names: its key, its values, or nothing. */
function takePair(
  { key, kind, value }: Pair,
  rest: readonly string[],
  whole: Whole,
  to: NameCollector,
): void {
  const bare = bareItem(key);
  const values = [value, ...rest].filter((item) => /[\p{L}\p{N}]/u.test(item));
  const isList = headings.test(bare) || listed.test(bare);
  const isField = nameFields.some((field) => field === bare.toLowerCase());
  const names = values.map(bareItem);
  const hasNames = names.some((name) => isName(name) && isLikeName(name) && !isAmount(name));
  const isOpen = /^[[{("']/.test(value.trim());
  const isMarked = /^(?:`|\*\*)/.test(key.trim());
  const isOwn = (/\d/.test(bare) || isMarked) && isName(bare);
  const head = `${key.trim()}${kind === "equals" ? " =" : kind === "dash" ? " –" : ":"}`;
  const take = () => {
    if (!isField) to.leave(head, "heading");
    for (const item of values) takeWords(item, whole, to);
  };
  if (kind === "arrow" && !isList && !isOpen) {
    if (!isName(bare)) to.leave([key, "→", ...values].join(" "), "heading");
    else {
      to.name(bare);
      for (const name of names) to.leave(name, "target");
    }
  } else if (isField ? whole.field === undefined || bare.toLowerCase() === whole.field : isList) take();
  else if (isOwn && (kind === "dash" || !hasNames || (values.length === 1 && !isOpen))) {
    to.name(bare);
    for (const name of names)
      to.leave(
        name,
        isMarked || kind === "dash" || values.length > 1 || !isName(name) ? "heading" : "target",
      );
  } else if (
    !isField &&
    hasNames &&
    !secret.test(bare) &&
    (values.length > 1 ||
      value.trim().startsWith("[") ||
      (kind === "colon" &&
        whole.field === undefined &&
        !/^[a-z][\w-]*$/.test(bare) &&
        !/^\d/.test(names[0] ?? "")))
  )
    take();
  else to.leave([head, ...values].join(" "), "heading");
}

/** The items of a line, without its mark in a list, the addresses of links, and remarks in parentheses. */
function itemsOf(line: string, to: NameCollector): readonly string[] {
  const [code = "", ...comments] = line.split(comment);
  for (const said of comments) to.leave(said, "heading");
  const remarks = /\([^()"'`]*\)|（[^（）]*）/g;
  const text = code
    .replaceAll("\t", ",")
    .replace(/\s+/g, " ")
    .replace(marker, "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1");
  for (const [remark] of text.matchAll(remarks))
    if (/[\p{L}\p{N}]/u.test(remark)) to.leave(remark, "heading");
  return text
    .replace(remarks, " ")
    .split(/[,，;；、|]/)
    .map((item) => item.replace(/ +/g, " ").trim())
    .filter((item) => item !== "");
}

/** Takes the name of a cell, which may have blanks in it, without a remark behind it. */
export function takeCell(cell: string, to: NameCollector): void {
  const [item = "", ...others] = cell.includes("(") || cell.includes("（") ? itemsOf(cell, to) : [cell];
  const words = item.split(" ");
  if (others.length === 0 && words.every(isName) && words.length <= 5) to.name(item);
  else to.leave([item, ...others].join(", "), cell.includes(",") ? "comma" : "heading");
}

/**
 * Takes the names of lines. A line has items between commas, semicolons, bars and tabs, and what dresses them is
 * peeled: the mark of a list, quotes, brackets, `name =`, a heading with its colon. What else it has is left, so that
 * no letter and no digit is dropped in silence.
 */
export function takeLines(text: string, isTyped: boolean, to: NameCollector): void {
  const lines = text
    .split(/[\r\n\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(?:```|~~~|---$)/.test(line));
  const read = lines.map((line) => {
    if (!/^(?:\/\/|#|<!--|\/\*)/.test(line)) return itemsOf(line, to);
    to.leave(line, "heading");
    return [];
  });
  const items = read.flat();
  const pairs = items.map(pairOf);
  const isField = (pair: Pair | undefined, field: string) =>
    pair !== undefined && bareItem(pair.key).toLowerCase() === field && !isAmount(bareItem(pair.value));
  const whole: Whole = {
    field: nameFields.find((field) =>
      pairs.some((pair) => isField(pair, field) && /[\p{L}\p{N}]/u.test(pair?.value ?? "")),
    ),
    isTyped,
    isNumbers: items.every((item) => isAmount(bareItem(item))),
  };
  for (const [first = "", ...rest] of read) {
    const pair = pairOf(first);
    // One heading before all items of its line.
    if (pair && !rest.some(pairOf)) takePair(pair, rest, whole, to);
    else
      for (const item of [first, ...rest]) {
        const own = pairOf(item);
        if (own) takePair(own, [], whole, to);
        else takeWords(item, whole, to);
      }
  }
}
