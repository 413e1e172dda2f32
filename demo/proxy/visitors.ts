/**
 * The login of a small site: two visitors, sessions in memory. `ann` has an account at the gateway, whose system access
 * token (console → Settings → Access token) the site keeps beside hers; `bob` has none.
 *   SITE_PASSWORD   the password of both
 *   GATEWAY_TOKEN   ann's system access token
 */
import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/** Who signed in to the site. */
export interface Visitor {
  readonly name: string;
  /** Their system access token at the gateway; never sent to a browser. */
  readonly accessToken: string | undefined;
}

const visitors: readonly Visitor[] = [
  { name: "ann", accessToken: process.env.GATEWAY_TOKEN },
  { name: "bob", accessToken: undefined },
];

const salt = randomBytes(16);
const hashed = (password: string): Buffer => scryptSync(password, salt, 32);
const password = process.env.SITE_PASSWORD ? hashed(process.env.SITE_PASSWORD) : undefined;

const sessions = new Map<string, Visitor>();
const cookieName = "site-session";

function sessionId(cookies: string | null | undefined): string {
  const found = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${cookieName}=`));
  return found?.slice(cookieName.length + 1) ?? "";
}

/** Who sends a request, by its `Cookie` header. */
export function visitorOf(cookies: string | null | undefined): Visitor | undefined {
  return sessions.get(sessionId(cookies));
}

/**
 * Signs in with the fields of the form.
 * @returns the `Set-Cookie` of the new session, or undefined when name or password are wrong
 */
export function signIn(fields: URLSearchParams): string | undefined {
  const visitor = visitors.find(({ name }) => name === fields.get("name"));
  const right = password !== undefined && timingSafeEqual(password, hashed(fields.get("password") ?? ""));
  if (!visitor || !right) return undefined;
  const id = randomBytes(24).toString("base64url");
  sessions.set(id, visitor);
  // A site with TLS adds `Secure`.
  return `${cookieName}=${id}; Path=/; HttpOnly; SameSite=Lax`;
}

/** Ends a session. @returns the `Set-Cookie` that takes it from the browser */
export function signOut(cookies: string | null | undefined): string {
  sessions.delete(sessionId(cookies));
  return `${cookieName}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
}
