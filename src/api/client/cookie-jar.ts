import { parsedTime } from "../../domain/built-ins.js";
type Fetch = typeof globalThis.fetch;

/** One cookie as a `Set-Cookie` header sets it. */
interface SetCookie {
  readonly name: string;
  /** `name=value`, as it is sent in the `Cookie` header. */
  readonly pair: string;
  readonly secure: boolean;
  /** Whether the header deletes the cookie. */
  readonly over: boolean;
}

function parse(header: string): SetCookie {
  const [pair = "", ...attributes] = header.split(";").map((part) => part.trim());
  const valueOf = (name: string): string | undefined =>
    attributes
      .map((attribute) => attribute.split("="))
      .find(([key = ""]) => key.toLowerCase() === name)
      ?.slice(1)
      .join("=");
  const has = (name: string): boolean => attributes.some((attribute) => attribute.toLowerCase() === name);
  const age = valueOf("max-age");
  const end = age === undefined ? parsedTime(valueOf("expires") ?? "") : Date.now() + Number(age) * 1000;
  return { name: pair.split("=")[0] ?? "", pair, secure: has("secure"), over: end <= Date.now() };
}

/**
 * Wraps `fetch` for one server so that it keeps cookies in memory and sends them back, as a browser does; Node's
 * `fetch` keeps none. Cookies marked `Secure` are accepted over https only. Browsers hide `Set-Cookie` from scripts, so
 * the wrapper has no effect there.
 */
export function keepCookies(fetch: Fetch): Fetch {
  const jar = new Map<string, string>();
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set("cookie", [...jar.values()].join("; "));
    const response = await fetch(input, { ...init, headers });
    const isSecure = /^https:/i.test(input instanceof Request ? input.url : String(input));
    for (const { name, pair, secure, over } of response.headers.getSetCookie().map(parse)) {
      if (over) jar.delete(name);
      else if (isSecure || !secure) jar.set(name, pair);
    }
    return response;
  };
}
