/** Password hashing on WebCrypto, which Node and every secure browser page have. */

const iterations = 10_000;

function toHex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function derive(password: string, salt: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(password), "PBKDF2", false, ["deriveBits"]);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt: encoder.encode(salt), iterations };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256)));
}

/** The text stored for `password`: method, salt and hash, separated by `$`. */
export async function hashPassword(
  password: string,
  salt = toHex(crypto.getRandomValues(new Uint8Array(16))),
): Promise<string> {
  return `pbkdf2$${salt}$${await derive(password, salt)}`;
}

/** True when `stored` was made from `password`; false for accounts that have no password. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [method, salt, hash] = stored.split("$");
  if (method !== "pbkdf2" || salt === undefined || hash === undefined) return false;
  const found = await derive(password, salt);
  let difference = found.length ^ hash.length;
  for (let i = 0; i < found.length; i++) difference |= found.charCodeAt(i) ^ hash.charCodeAt(i);
  return difference === 0;
}
