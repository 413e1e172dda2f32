import { ExpressionMistake } from "./mistake.js";

/** A word of an expression. */
export type Token = { readonly text: string; readonly from: number; readonly to: number } & (
  | { readonly kind: "sign" | "name" | "end" }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly value: string }
);

const BLANK = /(?:\s|\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)+/y;
const NAME = /[A-Za-z_]\w*/y;
const NUMBER = /0[xX][\da-fA-F_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y;
const SIGN = /\*\*|&&|\|\||[=!<>]=|[-+*/^<>!?:,()[\]]/y;
const QUOTED = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`/y;

/** The version that an expression may begin with. */
const VERSION = "v1:";

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

/** What a quoted text says. Escapes that JSON doesn't have stay as they are written. */
function quotedText(written: string): string {
  if (!written.startsWith('"')) return written.slice(1, -1);
  try {
    return JSON.parse(written) as string;
  } catch {
    return written.slice(1, -1);
  }
}

function tokenAt(text: string, from: number): Token {
  const word = (found: string) => ({ text: found, from, to: from + found.length });
  const number = matchAt(NUMBER, text, from);
  if (number !== "") {
    const value = Number(number.replaceAll("_", ""));
    const isWhole = /^\d[\d_]*$/.test(number);
    if (!Number.isFinite(value) || (isWhole && !Number.isSafeInteger(value)))
      throw new ExpressionMistake("number", from, number);
    return { kind: "number", value, ...word(number) };
  }
  const name = matchAt(NAME, text, from);
  if (name !== "") return { kind: "name", ...word(name) };
  const quoted = matchAt(QUOTED, text, from);
  if (quoted !== "") return { kind: "text", value: quotedText(quoted), ...word(quoted) };
  const sign = matchAt(SIGN, text, from);
  if (sign !== "") return { kind: "sign", ...word(sign) };
  throw new ExpressionMistake("unexpected", from, String.fromCodePoint(text.codePointAt(from) ?? 0));
}

/**
 * The words of an expression.
 * @throws ExpressionMistake at what is none
 */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = text.startsWith(VERSION) ? VERSION.length : 0;
  for (;;) {
    at += matchAt(BLANK, text, at).length;
    if (at >= text.length) return [...tokens, { kind: "end", text: "", from: text.length, to: text.length }];
    const token = tokenAt(text, at);
    tokens.push(token);
    at = token.to;
  }
}
