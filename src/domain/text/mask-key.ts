/** A key as shown on a screen: its start and end distinguish keys, the rest is hidden. */
export function maskTokenKey(key: string): string {
  return key.length < 12 ? "sk-••••••••" : `sk-${key.slice(0, 3)}••••${key.slice(-4)}`;
}
