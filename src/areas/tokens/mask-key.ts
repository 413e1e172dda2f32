/** A key as it may stand on a screen: its beginning and end tell keys apart, the rest is hidden. */
export function maskKey(key: string): string {
  return key.length < 12 ? "sk-••••••••" : `sk-${key.slice(0, 3)}••••${key.slice(-4)}`;
}
