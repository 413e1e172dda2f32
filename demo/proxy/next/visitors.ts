/**
 * The login of a small shop: two visitors, known again by a signed cookie. `ann` has an account at the gateway, whose
 * system access token (console → Settings → Access token) the shop keeps; `bob` has none.
 *   SITE_PASSWORD   the password of both
 *   SITE_SECRET     signs the cookie
 *   GATEWAY_TOKEN   ann's system access token
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export const cookieName = "shop-session";

const tokens: Readonly<Record<string, string | undefined>> = {
  ann: process.env.GATEWAY_TOKEN,
  bob: undefined,
};

function setting(name: "SITE_PASSWORD" | "SITE_SECRET"): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const isSame = (one: string, other: string): boolean => {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
};

const signed = (name: string): string =>
  `${name}.${createHmac("sha256", setting("SITE_SECRET")).update(name).digest("base64url")}`;

/** The value of the visitor's cookie, or undefined when name or password are wrong. */
export function sessionFor(name: string, password: string): string | undefined {
  const right = isSame(password, setting("SITE_PASSWORD"));
  return right && Object.hasOwn(tokens, name) ? signed(name) : undefined;
}

/** Who a cookie's value names. */
export function visitorOf(cookie: string | undefined): string | undefined {
  const name = cookie?.split(".")[0] ?? "";
  return cookie && Object.hasOwn(tokens, name) && isSame(cookie, signed(name)) ? name : undefined;
}

/** The visitor's system access token at the gateway; it never goes to a browser. */
export function accessTokenOf(visitor: string | undefined): string | undefined {
  return visitor === undefined ? undefined : tokens[visitor];
}
