/**
 * A code as gateways compare it: codes are copied with blanks between their digits, with characters that nobody sees,
 * and typed with a full-width keyboard. None of their alphabets has a blank, and the only dash is the hyphen.
 */
export const codeText = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\s\p{Z}\p{C}]+/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-");
