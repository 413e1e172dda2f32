/** The session cookie (wire.md 1.1): signed, not encrypted, and the only place where a session is kept. */

/** What a session holds. A session with a `username`, even "", is signed in. */
export interface Session {
  id?: number;
  username?: string;
  role?: number;
  status?: number;
  oauth_state?: string;
  /** The invitation code that somebody who comes by another service signs up with at a Done Hub. */
  oauth_invite_code?: string;
  turnstile?: true;
  /** What one-hub asked a browser's passkey. */
  webauthn?: { challenge: string; alias: string };
}

/** Seconds. */
const lifetime = 2_592_000;

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
}

export class SessionCookies {
  readonly #key: Promise<CryptoKey>;

  /** Cookies signed with one secret mean nothing under another. */
  constructor(secret: string) {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    this.#key = crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, [
      "sign",
      "verify",
    ]);
  }

  /** The session in a Cookie header; an empty one when the cookie is missing, garbled, foreign or expired. */
  async read(header: string, now: number): Promise<Session> {
    const pair = header
      .split(";")
      .map((part) => part.trim())
      .find((part) => part.startsWith("session="));
    const [payload, signature] = (pair ?? "").slice("session=".length).split(".");
    if (payload === undefined || signature === undefined) return {};
    try {
      const text = new TextEncoder().encode(payload);
      if (!(await crypto.subtle.verify("HMAC", await this.#key, fromBase64(signature), text))) return {};
      const content: unknown = JSON.parse(new TextDecoder().decode(fromBase64(payload)));
      if (typeof content !== "object" || content === null || !("made" in content) || !("session" in content))
        return {};
      const { made, session } = content;
      if (typeof made !== "number" || now / 1000 - made > lifetime) return {};
      return typeof session === "object" && session !== null ? session : {};
    } catch {
      return {};
    }
  }

  /** The Set-Cookie header that stores `session`. */
  async write(session: Session, now: number): Promise<string> {
    const content = JSON.stringify({ made: Math.floor(now / 1000), session });
    const payload = toBase64(new TextEncoder().encode(content));
    const signature = await crypto.subtle.sign("HMAC", await this.#key, new TextEncoder().encode(payload));
    const expires = new Date(now + lifetime * 1000).toUTCString();
    const value = `${payload}.${toBase64(new Uint8Array(signature))}`;
    return `session=${value}; Path=/; Expires=${expires}; Max-Age=${String(lifetime)}`;
  }
}
