import { parseExpression, type Expression } from "./expression.js";
import { ExpressionMistake, type MistakeKind } from "./mistake.js";

/** What new-api counts tokens as, in its own names. */
export const tokenVariables = ["p", "c", "cr", "cc", "cc1h", "img", "img_o", "ai", "ao"] as const;

/** A kind of tokens that a price of an expression is for. */
export type TokenVariable = (typeof tokenVariables)[number];

const variables: ReadonlySet<string> = new Set([...tokenVariables, "len"]);

/** What a part can come to. A `whole` number that isn't written as one can't be given to a function of numbers. */
type Kind = "number" | "whole" | "text" | "condition" | "any" | "nothing";

const functions: Readonly<Record<string, { readonly takes: readonly Kind[]; readonly gives: Kind }>> = {
  tier: { takes: ["text", "number"], gives: "number" },
  param: { takes: ["text"], gives: "any" },
  header: { takes: ["text"], gives: "text" },
  has: { takes: ["any", "text"], gives: "condition" },
  hour: { takes: ["text"], gives: "whole" },
  minute: { takes: ["text"], gives: "whole" },
  weekday: { takes: ["text"], gives: "whole" },
  month: { takes: ["text"], gives: "whole" },
  day: { takes: ["text"], gives: "whole" },
  max: { takes: ["number", "number"], gives: "number" },
  min: { takes: ["number", "number"], gives: "number" },
  abs: { takes: ["number"], gives: "number" },
  ceil: { takes: ["number"], gives: "number" },
  floor: { takes: ["number"], gives: "number" },
};

const problem = (kind: MistakeKind, { from }: Expression, text: string, found = text.charAt(from)) =>
  new ExpressionMistake(kind, from, found);

function needs(kind: "number" | "text" | "condition", part: Expression, text: string): void {
  const found = kindOf(part, text);
  if (found === "any" || found === kind || (kind === "number" && found === "whole")) return;
  throw problem(kind, part, text, text.slice(part.from, part.to));
}

/** A part has to be of the same kind as another one. */
function needsAs(kind: Kind, part: Expression, text: string): void {
  if (kind === "any" || kind === "nothing") kindOf(part, text);
  else needs(kind === "whole" ? "number" : kind, part, text);
}

function binaryKind({ sign, left, right }: Expression & { readonly kind: "binary" }, text: string): Kind {
  switch (sign) {
    case "or":
    case "||":
    case "and":
    case "&&":
      needs("condition", left, text);
      needs("condition", right, text);
      return "condition";
    case "in":
      kindOf(left, text);
      if (right.kind !== "list") throw problem("unexpected", right, text);
      for (const item of right.items) needsAs(kindOf(left, text), item, text);
      return "condition";
    case "==":
    case "!=":
      if (kindOf(right, text) !== "nothing") needsAs(kindOf(left, text), right, text);
      return "condition";
    case "contains":
    case "startsWith":
    case "endsWith":
      needs("text", left, text);
      needs("text", right, text);
      return "condition";
    case "<":
    case "<=":
    case ">":
    case ">=": {
      const kind = kindOf(left, text) === "text" ? "text" : "number";
      needs(kind, left, text);
      needs(kind, right, text);
      return "condition";
    }
    case "+":
      if (kindOf(left, text) === "text") {
        needs("text", right, text);
        return "text";
      }
      break;
  }
  needs("number", left, text);
  needs("number", right, text);
  const isWhole = (part: Expression) =>
    kindOf(part, text) === "whole" || (part.kind === "number" && Number.isInteger(part.value));
  return isWhole(left) && isWhole(right) && sign !== "/" ? "whole" : "number";
}

/** Whether a number is written as one, or worked out of written ones alone. */
const isWritten = (part: Expression): boolean =>
  part.kind === "number" ||
  (part.kind === "unary" && isWritten(part.of)) ||
  (part.kind === "binary" && isWritten(part.left) && isWritten(part.right));

function callKind({ name, given, from }: Expression & { readonly kind: "call" }, text: string): Kind {
  const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!known) throw new ExpressionMistake("unknown", from, name);
  if (given.length !== known.takes.length) throw new ExpressionMistake("count", from, name);
  known.takes.forEach((kind, index) => {
    const part = given[index];
    if (!part) return;
    needsAs(kind, part, text);
    if (kind === "number" && kindOf(part, text) === "whole" && !isWritten(part))
      throw problem("number", part, text, text.slice(part.from, part.to));
  });
  return known.gives;
}

/** What parts come to: each is looked at more than once, and so would be all within it. */
const kinds = new WeakMap<Expression, Kind>();

/** What a part of an expression comes to. @throws ExpressionMistake where it can't come to anything */
function kindOf(part: Expression, text: string): Kind {
  const kind = kinds.get(part) ?? freshKind(part, text);
  kinds.set(part, kind);
  return kind;
}

function freshKind(part: Expression, text: string): Kind {
  switch (part.kind) {
    case "number":
    case "text":
      return part.kind;
    case "flag":
      return "condition";
    case "nothing":
      return "nothing";
    case "name":
      if (!variables.has(part.name)) throw problem("unknown", part, text, part.name);
      return "number";
    case "call":
      return callKind(part, text);
    case "list":
      throw problem("unexpected", part, text);
    case "unary": {
      const kind = part.sign === "!" || part.sign === "not" ? "condition" : "number";
      needs(kind, part.of, text);
      return kind === "number" ? kindOf(part.of, text) : kind;
    }
    case "binary":
      return binaryKind(part, text);
    case "choice": {
      needs("condition", part.test, text);
      const kind = kindOf(part.then, text);
      if (kind === "nothing") throw problem("number", part.then, text, "nil");
      needsAs(kind, part.other, text);
      return kind === "whole" && kindOf(part.other, text) === "number" ? "number" : kind;
    }
  }
}

/**
 * What is wrong with an expression of new-api's, so that the gateway would refuse every call of its model; undefined
 * where nothing is. Saving one is never refused.
 */
export function expressionMistake(text: string): ExpressionMistake | undefined {
  try {
    needs("number", parseExpression(text), text);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionMistake) return error;
    throw error;
  }
}
