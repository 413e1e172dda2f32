/** Codes that change every 30 seconds (RFC 6238), as apps for two-factor authentication make them. */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A secret of 20 bytes in base 32. */
export const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => letters[byte % 32]).join("");

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bits = secret.replace(/./g, (letter) => letters.indexOf(letter).toString(2).padStart(5, "0"));
  return new Uint8Array((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a secret at a time in seconds (RFC 6238: SHA-1, 6 digits, 30 s). */
export async function codeAt(secret: string, time: number): Promise<string> {
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-1" }, false, [
    "sign",
  ]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(time / 30)));
  const hash = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = hash.getUint8(hash.byteLength - 1) & 15;
  return String((hash.getUint32(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}
