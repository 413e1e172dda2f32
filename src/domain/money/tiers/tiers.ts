import { expressionMistake, tokenVariables, type TokenVariable } from "./check.js";
import { parseExpression, type Expression } from "./expression.js";

/** A number in the text of an expression. */
interface Written {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** The price of a kind of tokens in a tier: `p * 2.5`. */
interface Term extends Written {
  readonly variable: TokenVariable;
  /** The whole term. */
  readonly term: { readonly from: number; readonly to: number };
}

/** One tier of an expression: `len <= 200000 ? tier("name", p * 2.5 + c * 15)`. */
export interface Tier {
  readonly name: string;
  /** Up to how many tokens of input it counts; undefined for the last one. */
  readonly limit: (Written & { readonly sign: "<" | "<=" }) | undefined;
  /** Dollars for a million tokens. */
  readonly terms: readonly Term[];
  /** Its terms in the text, and the call around them. */
  readonly sum: { readonly from: number; readonly to: number };
  readonly call: { readonly from: number; readonly to: number };
}

const isVariable = (name: string): name is TokenVariable => tokenVariables.some((one) => one === name);

function termOf(part: Expression): Term | undefined {
  if (part.kind !== "binary" || part.sign !== "*") return undefined;
  const [name, number] = part.left.kind === "name" ? [part.left, part.right] : [part.right, part.left];
  if (name.kind !== "name" || number.kind !== "number" || !isVariable(name.name)) return undefined;
  const { value, from, to } = number;
  return { variable: name.name, value, from, to, term: { from: part.from, to: part.to } };
}

/** The terms of a sum; undefined where it is more than one, or names a kind twice. */
function termsOf(sum: Expression): readonly Term[] | undefined {
  const terms: Term[] = [];
  const add = (part: Expression): boolean => {
    if (part.kind === "binary" && part.sign === "+") return add(part.left) && add(part.right);
    const term = termOf(part);
    if (!term || terms.some(({ variable }) => variable === term.variable)) return false;
    terms.push(term);
    return true;
  };
  return add(sum) ? terms : undefined;
}

function tierOf(part: Expression, limit: Tier["limit"]): Tier | undefined {
  if (part.kind !== "call" || part.name !== "tier") return undefined;
  const [name, sum] = part.given;
  const terms = sum && termsOf(sum);
  if (name?.kind !== "text" || !terms) return undefined;
  return { name: name.value, limit, terms, sum, call: { from: part.from, to: part.to } };
}

function limitOf(test: Expression): Tier["limit"] {
  if (test.kind !== "binary" || (test.sign !== "<" && test.sign !== "<=")) return undefined;
  const { left, right, sign } = test;
  if (left.kind !== "name" || left.name !== "len" || right.kind !== "number") return undefined;
  return { sign, value: right.value, from: right.from, to: right.to };
}

/**
 * The tiers of an expression that is a chain of them by the length of the input; undefined for every other one. Each
 * begins where the one before it ends.
 */
export function readTiers(text: string): readonly Tier[] | undefined {
  if (expressionMistake(text)) return undefined;
  const tiers: Tier[] = [];
  for (let part = parseExpression(text); ;) {
    const isLast = part.kind !== "choice";
    const limit = part.kind === "choice" ? limitOf(part.test) : undefined;
    const tier = tierOf(part.kind === "choice" ? part.then : part, limit);
    const before = tiers.at(-1)?.limit?.value ?? 0;
    if (!tier || (!isLast && (limit === undefined || limit.value <= before))) return undefined;
    tiers.push(tier);
    if (part.kind !== "choice") return tiers;
    part = part.other;
  }
}

/** What a kind of tokens costs in a tier, in dollars for a million; undefined where it is part of input or output. */
export const tierPrice = (tier: Tier | undefined, variable: TokenVariable): number | undefined =>
  tier?.terms.find((term) => term.variable === variable)?.value;
