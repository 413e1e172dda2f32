/**
 * A code as people paste and type it: full-width at its beginning, with blanks of three kinds and a character that
 * nobody sees.
 */
export function asCopied(code: string): string {
  const wide = Array.from(code.slice(0, 3), (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
  return ` \u3000${wide.join(" ")}\u00a0\u200b${code.slice(3, 5)} ${code.slice(5)} \t`;
}
