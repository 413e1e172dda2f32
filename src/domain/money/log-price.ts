import { parseLogContent } from "../logs/log-content.js";

/** The ratios behind a charge, as the server wrote them. */
export interface LogPrice {
  readonly model: string;
  readonly group: string;
  readonly completion: string;
}

/**
 * The ratios that explain what a call cost; undefined where the server told none, or where they don't lead to what it
 * charged: it rounds them to two decimals in its text, and other prices, such as those of pictures, are not made of
 * tokens.
 */
export function priceOf(entry: {
  readonly content: string;
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  /** Points. */
  readonly quota: number;
}): LogPrice | undefined {
  const known = parseLogContent(entry.content);
  if (known?.kind !== "charged") return undefined;
  const { model, group, completion } = known;
  const sum =
    (entry.prompt_tokens + entry.completion_tokens * Number(completion)) * Number(model) * Number(group);
  // A point more or less: servers round up, or to at least one.
  return Math.abs(Math.max(1, sum) - entry.quota) <= 1 ? { model, group, completion } : undefined;
}
