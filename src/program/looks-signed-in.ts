const decoded = (text: string): string => Buffer.from(text, "base64url").toString("latin1");

/**
 * Whether a browser sends a session of the gateway that contains an account. Only the gateway knows whether it is still
 * valid.
 *
 * The gateway stores its session in the cookie, signed but readable: base64 of `date|base64 of the content|signature`.
 * Signing out leaves a cookie without an account. A cookie in another format is assumed to contain one. Source: wire.md
 * 1.1.
 * @param cookies the `Cookie` header
 */
export function looksSignedIn(cookies: string): boolean {
  const [, value] = /(?:^|;\s*)session=([^;]*)/.exec(cookies) ?? [];
  if (value === undefined) return false;
  const [date = "", content] = decoded(value).split("|");
  return content === undefined || !/^\d+$/.test(date) || decoded(content).includes("username");
}
