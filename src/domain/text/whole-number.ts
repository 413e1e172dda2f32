/**
 * A whole number as it was typed, negative ones too; undefined for anything that would not survive the way through
 * JSON.
 */
export function parseWholeNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const value = Number(trimmed);
  return /^[+-]?\d+$/.test(trimmed) && Number.isSafeInteger(value) ? value : undefined;
}
