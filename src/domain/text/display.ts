import { characters } from "../built-ins.js";

/** A username as tables show it: cut at 15 characters, with an ellipsis (behaviour.md 9). */
export function shortUsername(username: string): string {
  const letters = characters(username);
  return letters.length > 15 ? `${letters.slice(0, 15).join("")}…` : username;
}

/** A redemption code with only its first and last four characters shown; a short one is masked entirely. */
export function maskKey(key: string): string {
  return key.length < 16 ? "••••••••" : `${key.slice(0, 4)}••••••••${key.slice(-4)}`;
}

/** A token's key with only the start and end that tell keys apart; a short one is masked entirely. */
export function maskTokenKey(key: string): string {
  return key.length < 12 ? "sk-••••••••" : `sk-${key.slice(0, 3)}••••${key.slice(-4)}`;
}
