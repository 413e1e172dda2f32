/** A username as tables show it: cut at 15 characters, with an ellipsis (behaviour.md 9). */
export function shortUsername(username: string): string {
  const characters = Array.from(username);
  return characters.length > 15 ? `${characters.slice(0, 15).join("")}…` : username;
}

/** A key as it is shown: the first and last four characters; nothing of a short one. */
export function maskKey(key: string): string {
  return key.length < 16 ? "••••••••" : `${key.slice(0, 4)}••••••••${key.slice(-4)}`;
}
