import { roundedQuotient } from "../money/rounding.js";

/** What a channel's response time is like, by colour; grey is untested. */
export type ResponseTimeColour = "grey" | "green" | "olive" | "yellow" | "red";

/**
 * The colour of a response time in milliseconds: 0 untested, up to 1 s green, 3 s olive, 5 s yellow, else red
 * (behaviour.md 4).
 */
export function responseTimeColour(milliseconds: number): ResponseTimeColour {
  if (!(milliseconds > 0)) return "grey";
  if (milliseconds <= 1000) return "green";
  if (milliseconds <= 3000) return "olive";
  return milliseconds <= 5000 ? "yellow" : "red";
}

/** Milliseconds as seconds with two decimals, or as many as told, without a unit: `0.24`. */
export function formatSeconds(milliseconds: number, digits = 2): string {
  return roundedQuotient(milliseconds, 1000, digits);
}
