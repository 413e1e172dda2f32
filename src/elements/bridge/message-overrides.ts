import type { MessageAreas } from "../generated/message-areas.js";

type Text = string | ((...values: never[]) => string);

/** The dotted keys of all texts below `Texts`. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]-?: NonNullable<Texts[Key]> extends Text
    ? Key
    : `${Key}.${KeyOf<NonNullable<Texts[Key]>>}`;
}[keyof Texts & string];

/** The text at a dotted key. */
type TextAt<Texts, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Texts
    ? TextAt<NonNullable<Texts[Head]>, Rest>
    : never
  : Path extends keyof Texts
    ? NonNullable<Texts[Path]>
    : never;

/** The key of a text: its area, then its place in the area, such as `tokens.columns.name`. */
export type MessageKey = KeyOf<MessageAreas>;

/**
 * Texts that a page sets by key, used in every language: `{ "tokens.title": "API keys" }`. A text with placeholders is
 * a function with the same parameters: `{ "tokens.deleted": (name) => `Key ${name} deleted` }`.
 */
export type MessageOverrides = { readonly [Key in MessageKey]?: TextAt<MessageAreas, Key> | undefined };
