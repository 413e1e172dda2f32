/** Random texts in the forms that the real server uses (wire.md 4.2). */

const alphanumeric = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function bytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** `length` lowercase hex digits: 32 for codes and access tokens, 12 for a reset password, 6 for an e-mail code. */
export function randomHex(length: number): string {
  const text = Array.from(bytes(Math.ceil(length / 2)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  return text.slice(0, length);
}

/** `length` characters of `[0-9A-Za-z]`: 48 for an API key, 12 for an OAuth state, 4 for an invite code. */
export function randomText(length: number): string {
  return Array.from(bytes(length), (byte) => alphanumeric.charAt(byte % alphanumeric.length)).join("");
}

function randomDigits(length: number): string {
  return Array.from(bytes(length), (byte) => String(byte % 10)).join("");
}

/** The digit string of `X-Oneapi-Request-Id`: the UTC time, then digits that make it unique. */
export function requestId(now: number): string {
  const stamp = new Date(now).toISOString().replace(/\D/g, "").slice(0, 14);
  return stamp + randomDigits(16);
}
