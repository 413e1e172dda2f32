/** What is wrong at a place of an expression. */
export type MistakeKind =
  /** Something else belongs there; "" was found where the text ends. */
  | "unexpected"
  /** No such variable or function. */
  | "unknown"
  /** A function takes fewer or more values. */
  | "count"
  /** A number, a text or a condition belongs there. */
  | "number"
  | "text"
  | "condition";

/** An expression that can't be read, and from where on. */
export class ExpressionMistake extends Error {
  override readonly name = "ExpressionMistake";
  readonly kind: MistakeKind;
  /** Characters before it. */
  readonly at: number;
  /** What is there; "" for the end. */
  readonly found: string;

  constructor(kind: MistakeKind, at: number, found: string) {
    super(`${kind} at ${String(at)}: ${found}`);
    this.kind = kind;
    this.at = at;
    this.found = found;
  }
}
