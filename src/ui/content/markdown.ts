import { Lexer, Marked, Parser, Tokenizer, type Token, type Tokens, type TokensList } from "marked";

/** Punctuation of Chinese and Japanese, which ends a bare address: no address is written with it. */
const widePunctuation =
  /[\u2018-\u201f\u2026\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;

/** A host, and where the letters of a sentence follow it without a blank. */
const joinedSentence = /^(?:(?:https?|ftp):\/\/|www\.)[\w.-]+(?::\d+)?(?=[^\x21-\x7e])/i;

/** Where a bare address at the beginning of a text ends, as those who write Chinese mean it. */
function addressEnd(text: string): number {
  const [run = ""] = /^\S*/.exec(text) ?? [];
  const punctuation = run.search(widePunctuation);
  const [joined] = joinedSentence.exec(run) ?? [];
  return Math.min(punctuation < 0 ? run.length : punctuation, joined?.length ?? run.length);
}

/**
 * Markdown as GitHub reads it, but for two things that Chinese texts break on: one tilde is one (“1~2 days, 3~4
 * dollars” isn't struck through), and a bare address ends before wide punctuation.
 */
const reader = new Marked({
  gfm: true,
  tokenizer: {
    del(src: string): Tokens.Del | false | undefined {
      // Nothing in place of “not here” leaves the tilde to be text.
      return src.startsWith("~~") ? false : undefined;
    },
    url(this: Tokenizer, src: string): Tokens.Link | false | undefined {
      const end = addressEnd(src);
      return end < src.length && /\S/.test(src.charAt(end))
        ? Tokenizer.prototype.url.call(this, src.slice(0, end))
        : false;
    },
  },
});

/** Reads Markdown that a model wrote, as {@link Lexer.lex} does. @param links addresses of references so far */
export function readMarkdown(text: string, links: TokensList["links"]): TokensList {
  const lexer = new Lexer(reader.defaults);
  Object.assign(lexer.tokens.links, links);
  return lexer.lex(text);
}

/** HTML of what {@link readMarkdown} read. Not cleaned. */
export const markdownHtml = (tokens: readonly Token[]): string => Parser.parse([...tokens], reader.defaults);

/**
 * HTML of Markdown that an administrator wrote. Not cleaned. Ends of lines are kept, as those who write a notice line
 * by line expect, and as new-api does since June 2026.
 */
export const writtenMarkdown = (text: string): string => reader.parse(text, { async: false, breaks: true });

/** A text without what is one block whatever it contains, blank lines included. */
function withoutWholeBlocks(text: string): string {
  const opened = /<(style|script|pre|textarea|svg)\b|<!--/g;
  const lower = text.toLowerCase();
  let rest = "";
  for (let from = 0; ;) {
    opened.lastIndex = from;
    const found = opened.exec(lower);
    if (!found) return rest + lower.slice(from);
    const closing = found[1] === undefined ? "-->" : `</${found[1]}`;
    const end = lower.indexOf(closing, found.index);
    rest += lower.slice(from, found.index);
    if (end < 0) return rest;
    from = text.indexOf(">", end) + 1;
    if (from === 0) return rest;
  }
}

/** What begins a block of HTML (CommonMark 4.6): a tag of such a block, opened or closed. */
const blockTag =
  /^<(?:!doctype\b|\/?(?:address|article|aside|base|blockquote|body|br|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|font|footer|form|frame|h[1-6]|head|header|hr|html|iframe|img|legend|li|link|main|menu|meta|nav|ol|p|section|script|span|style|summary|table|tbody|td|tfoot|th|thead|title|tr|ul)(?=[\s/>]))/i;

/**
 * Whether a text is HTML rather than Markdown: a document, or blocks of HTML alone. As Markdown, what is indented
 * after a blank line would be shown as code.
 */
export function isHtml(text: string): boolean {
  const start = text.replace(/^(?:\s|<!--[^]*?-->)*/, "");
  if (/^<(?:!doctype\s+html|html|head|body)(?=[\s>])/i.test(start)) return true;
  const blocks = withoutWholeBlocks(text).split(/\n[^\S\n]*\n/);
  const written = blocks.map((block) => block.trim()).filter((block) => block !== "");
  return start.startsWith("<") && written.every((block) => blockTag.test(block));
}
