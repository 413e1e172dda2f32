import { tokensOf, type Token } from "./tokens.js";
import { ExpressionMistake } from "./mistake.js";

/** Where a part of an expression is in its text. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** A part of an expression. What is in parentheses is as wide as they are. */
export type Expression = Span &
  (
    | { readonly kind: "number"; readonly value: number }
    | { readonly kind: "text"; readonly value: string }
    | { readonly kind: "flag" }
    | { readonly kind: "nothing" }
    | { readonly kind: "name"; readonly name: string }
    | { readonly kind: "call"; readonly name: string; readonly given: readonly Expression[] }
    | { readonly kind: "list"; readonly items: readonly Expression[] }
    | { readonly kind: "unary"; readonly sign: string; readonly of: Expression }
    | {
        readonly kind: "binary";
        readonly sign: string;
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly kind: "choice";
        readonly test: Expression;
        readonly then: Expression;
        readonly other: Expression;
      }
  );

/** Parts within parts are read within one another, which takes a stack; no price has so many, nor so many tokens. */
const maxDepth = 200;
const maxTokens = 2000;

/** How tightly signs bind, as in expr-lang. */
const binding: Readonly<Record<string, number>> = {
  or: 10,
  "||": 10,
  and: 15,
  "&&": 15,
  "==": 20,
  "!=": 20,
  "<": 20,
  "<=": 20,
  ">": 20,
  ">=": 20,
  in: 20,
  contains: 20,
  startsWith: 20,
  endsWith: 20,
  "+": 30,
  "-": 30,
  "*": 60,
  "/": 60,
  "**": 100,
  "^": 100,
};

const unaryBinding: Readonly<Record<string, number>> = { not: 50, "!": 50, "-": 90, "+": 90 };

const bindingOf = (table: Readonly<Record<string, number>>, { kind, text }: Token): number | undefined =>
  (kind === "sign" || kind === "name") && Object.hasOwn(table, text) ? table[text] : undefined;

/** Reads the tokens of an expression one after the other. */
class Parser {
  #at = 0;
  #depth = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get #token(): Token {
    return this.#tokens[this.#at] ?? { kind: "end", text: "", from: 0, to: 0 };
  }

  #next(): Token {
    const token = this.#token;
    if (token.kind !== "end") this.#at += 1;
    return token;
  }

  #takes(text: string): boolean {
    const { kind, text: found } = this.#token;
    const isIt = kind === "sign" && found === text;
    if (isIt) this.#at += 1;
    return isIt;
  }

  #unexpected(token = this.#token): ExpressionMistake {
    return new ExpressionMistake("unexpected", token.from, token.text);
  }

  #needs(text: string): Token {
    const token = this.#token;
    if (!this.#takes(text)) throw this.#unexpected(token);
    return token;
  }

  whole(): Expression {
    const read = this.#choice();
    if (this.#token.kind !== "end") throw this.#unexpected();
    return read;
  }

  #choice(): Expression {
    const test = this.#binary(0);
    if (!this.#takes("?")) return test;
    const then = this.#choice();
    this.#needs(":");
    const other = this.#choice();
    return { kind: "choice", test, then, other, from: test.from, to: other.to };
  }

  #binary(least: number): Expression {
    let left = this.#unary();
    for (;;) {
      const token = this.#token;
      const strength = bindingOf(binding, token);
      if (strength === undefined || strength < least) return left;
      this.#next();
      const isPower = strength === 100;
      const right = this.#binary(isPower ? strength : strength + 1);
      left = { kind: "binary", sign: token.text, left, right, from: left.from, to: right.to };
    }
  }

  #unary(): Expression {
    const token = this.#token;
    if (this.#depth === maxDepth) throw this.#unexpected();
    this.#depth += 1;
    const part = this.#signed(token);
    this.#depth -= 1;
    return part;
  }

  #signed(token: Token): Expression {
    const strength = bindingOf(unaryBinding, token);
    if (strength === undefined) return this.#primary();
    this.#next();
    const of = this.#binary(strength);
    return { kind: "unary", sign: token.text, of, from: token.from, to: of.to };
  }

  #primary(): Expression {
    const token = this.#next();
    const { from, to } = token;
    if (token.kind === "number") return { kind: "number", value: token.value, from, to };
    if (token.kind === "text") return { kind: "text", value: token.value, from, to };
    if (token.kind === "name") return this.#named(token);
    if (token.kind === "sign" && token.text === "(") {
      const inside = this.#choice();
      return { ...inside, from, to: this.#needs(")").to };
    }
    if (token.kind === "sign" && token.text === "[") {
      const [items, end] = this.#several("]");
      return { kind: "list", items, from, to: end };
    }
    throw this.#unexpected(token);
  }

  #named({ text: name, from, to }: Token): Expression {
    if (name === "true" || name === "false") return { kind: "flag", from, to };
    if (name === "nil") return { kind: "nothing", from, to };
    if (!this.#takes("(")) return { kind: "name", name, from, to };
    const [given, end] = this.#several(")");
    return { kind: "call", name, given, from, to: end };
  }

  /** Parts with commas between them, and where what closes them ends. */
  #several(close: string): readonly [readonly Expression[], number] {
    const parts: Expression[] = [];
    while (this.#token.text !== close || this.#token.kind !== "sign") {
      parts.push(this.#choice());
      if (!this.#takes(",")) break;
    }
    return [parts, this.#needs(close).to];
  }
}

/**
 * Reads an expression of new-api's, which are expr-lang's: numbers, texts, names, calls, lists, conditions and signs
 * of arithmetic. Not read, though the gateway takes it: `let`, `|`, `%`, `??`, `..`, members and expr-lang's own
 * functions.
 * @param text may begin with the version, `v1:`
 * @throws ExpressionMistake where it stops being one
 */
export function parseExpression(text: string): Expression {
  const tokens = tokensOf(text);
  const further = tokens[maxTokens];
  if (further) throw new ExpressionMistake("unexpected", further.from, further.text);
  return new Parser(tokens).whole();
}
