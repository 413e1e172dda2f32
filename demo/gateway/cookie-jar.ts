/** Cookies for hosts whose Request and Response objects do not carry them, such as browsers. */

export interface CookieJar {
  /** The Cookie header of the next request; "" when there is none. */
  read(): string;
  /** Takes one Set-Cookie header. */
  write(setCookie: string): void;
}

/** A jar in memory. It keeps names and values, and drops a cookie whose Max-Age is not positive. */
export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    read: () => Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; "),
    write: (setCookie) => {
      const [pair = "", ...attributes] = setCookie.split(";").map((part) => part.trim());
      const at = pair.indexOf("=");
      if (at < 1) return;
      const age = attributes.find((attribute) => attribute.toLowerCase().startsWith("max-age="));
      if (age !== undefined && Number(age.slice(8)) <= 0) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
}
