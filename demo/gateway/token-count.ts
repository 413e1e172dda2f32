/**
 * How many tokens a text has. The real server asks the models' own encoders; here a word of up to six letters is one.
 */
import type { Settings } from "./settings.js";

/** One message of a chat, as far as it is counted. */
export interface Message {
  readonly role?: unknown;
  readonly content?: unknown;
  readonly name?: unknown;
}

const piece = /[A-Za-z]{1,6}|\d{1,3}|[^\sA-Za-z\d]/gu;

/** Tokens of a text. */
export function tokensOf(text: string): number {
  return text.match(piece)?.length ?? 0;
}

/** The text of a message, whose content is a text or a list of parts. */
export function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return (content as { type?: unknown; text?: unknown }[])
    .map((part) => (part.type === "text" && typeof part.text === "string" ? part.text : ""))
    .join("");
}

/** Tokens of a question: each message costs three beside its texts, and the answer's beginning three more. */
export function tokensOfMessages(messages: readonly Message[], count = tokensOf): number {
  return messages.reduce(
    (sum, { role, content, name }) =>
      sum +
      3 +
      count(contentText(content)) +
      count(typeof role === "string" ? role : "") +
      (typeof name === "string" ? 1 + count(name) : 0),
    3,
  );
}

/** How the gateway itself counts: with `ApproximateTokenEnabled` by bytes, else as the models do. */
export function counterOf(settings: Settings): (text: string) => number {
  if (!settings.flag("ApproximateTokenEnabled")) return tokensOf;
  return (text) => Math.trunc(new TextEncoder().encode(text).length * 0.38);
}
