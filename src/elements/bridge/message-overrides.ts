import type { MessageAreas } from "../generated/message-areas.js";

type Text = string | ((...values: never[]) => string);

/** Every text below `Texts`: its dotted key and its type. In one walk: TypeScript before 5.9 gives up on two. */
type EntryOf<Texts, Prefix extends string = ""> = {
  [Key in keyof Texts & string]-?: NonNullable<Texts[Key]> extends Text
    ? [`${Prefix}${Key}`, NonNullable<Texts[Key]>]
    : EntryOf<NonNullable<Texts[Key]>, `${Prefix}${Key}.`>;
}[keyof Texts & string];

type Entry = EntryOf<MessageAreas>;

/** The key of a text: its area, then its place in the area, such as `tokens.columns.name`. */
export type MessageKey = Entry[0];

/**
 * Texts that a page sets by key, used in every language: `{ "tokens.title": "API keys" }`. A text with placeholders is
 * a function with the same parameters: `{ "tokens.deleted": (name) => `Key ${name} deleted` }`.
 */
export type MessageOverrides = { readonly [One in Entry as One[0]]?: One[1] | undefined };
