import { Refused, refusal } from "./answers.js";
import { boundedBody, boundedStream, withoutAccessTokens } from "./bodies.js";
import { callFilter, everyCall, isAmbiguousPath } from "./calls.js";
import type { CallFilter, ProxyCall } from "./calls.js";
import { requestHeaders, responseHeaders } from "./headers.js";
import type { HeaderContext } from "./headers.js";
import { isSameSite } from "./same-site.js";

/** How a proxy works. */
export interface ProxyOptions {
  /** The gateway's address, with its path if it has one: `http://10.0.0.5:3000`. */
  readonly target: string | URL;
  /** Path of the site under which the gateway shall stand, for example `/gateway`. Default: the site's root. */
  readonly basePath?: string;
  /**
   * The system access token of the visitor who sends this request, found by the site's own login; null or undefined for a
   * visitor without one. When given, tokens are added here and the browser never has one: the gateway's cookies do not pass,
   * access tokens are taken out of answers, and the call that makes a new one is refused.
   */
  readonly getAccessToken?: (
    request: Request,
  ) => string | null | undefined | Promise<string | null | undefined>;
  /** The calls that may pass. Default: every call of the console; `widgetCalls` for pages with widgets only. */
  readonly allow?: readonly ProxyCall[] | CallFilter;
  /** Milliseconds until an exchange is given up. Default 120,000, since tests of channels take long. */
  readonly timeout?: number;
  /** Largest request body in bytes. Default 1 MiB. */
  readonly maxBodySize?: number;
  /** Largest answer in bytes. Default 32 MiB. */
  readonly maxAnswerSize?: number;
  /** Origins besides the site's own whose pages may call. Default none. CORS headers are not added. */
  readonly allowedOrigins?: readonly string[];
  /** The site's public origin, when the requests do not show it (TLS ended elsewhere and no `Sec-Fetch-Site` sent). */
  readonly publicOrigin?: string;
  /**
   * Whether a server in front sets `X-Forwarded-For` truthfully. Default false: what the browser sends is replaced, since
   * the gateway counts its rate limits by that header.
   */
  readonly trustForwardedFor?: boolean;
  /** Put before the name of the gateway's cookie on the site. Default `gw-`. */
  readonly cookiePrefix?: string;
  /** Whether calls from pages of other sites pass too; only for calls that carry no cookie, as `/v1`. Default false. */
  readonly crossSite?: boolean;
}

/** What a server knows about a connection beyond the request. */
export interface Connection {
  /** The address of the other end, for `X-Forwarded-For`. */
  readonly remoteAddress?: string | undefined;
}

/** A gateway under a path of the site. */
export interface Proxy {
  /**
   * Answers one request. Never throws: failures are answers in the gateway's envelope with 401 (the token could not be
   * had), 403 (cross-site), 404 (not below the path, not allowed), 413 (too large), 502 (gateway not reachable), 504 (too slow).
   */
  fetch(this: void, request: Request, connection?: Connection): Promise<Response>;
}

const trimmed = (path: string): string => {
  const bare = path.replace(/^\/+|\/+$/g, "");
  return bare ? `/${bare}` : "";
};

function forwardedFor(request: Request, connection: Connection, trust: boolean): string | undefined {
  const sent = trust ? request.headers.get("x-forwarded-for") : null;
  return [sent, connection.remoteAddress].filter(Boolean).join(", ") || undefined;
}

/**
 * Puts a gateway under the site's own origin and path, so that pages need no CORS and, with `getAccessToken`, no second login.
 * @throws TypeError when `target` is no http(s) address
 */
export function createProxy(options: ProxyOptions): Proxy {
  const target = new URL(options.target);
  if (!/^https?:$/.test(target.protocol))
    throw new TypeError("The proxy's target must be an http or https address.");
  const basePath = trimmed(options.basePath ?? "");
  const mayPass =
    typeof options.allow === "function" ? options.allow : callFilter(options.allow ?? everyCall);
  const timeout = options.timeout ?? 120_000;
  const maxAnswerSize = options.maxAnswerSize ?? 32 * 1024 * 1024;
  const sameSite = { allowedOrigins: options.allowedOrigins ?? [], publicOrigin: options.publicOrigin };
  const { getAccessToken, crossSite = false } = options;

  function checkedPath(request: Request, url: URL): string {
    if (basePath && url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`))
      throw new Refused(404, "Nothing is here.");
    const path = url.pathname.slice(basePath.length) || "/";
    const allowed = !isAmbiguousPath(path) && mayPass(request.method, path);
    if (!allowed || (getAccessToken && path === "/api/user/token"))
      throw new Refused(404, "This call is not offered here.");
    if (!crossSite && !isSameSite(request, sameSite))
      throw new Refused(403, "Calls from other sites are refused.");
    return path;
  }

  async function headerContext(request: Request, connection: Connection): Promise<HeaderContext> {
    const authorization = getAccessToken
      ? await getAccessToken(request)
      : request.headers.get("authorization");
    return {
      basePath,
      cookiePrefix: options.cookiePrefix ?? "gw-",
      clientAddress: forwardedFor(request, connection, options.trustForwardedFor === true),
      authorization,
      cookies: getAccessToken === undefined && !crossSite,
      crossSite,
    };
  }

  async function answer(response: Response, headers: Headers, path: string): Promise<Response> {
    const { status, body } = response;
    if (body === null || [101, 204, 205, 304].includes(status))
      return new Response(null, { status, headers });
    if (Number(response.headers.get("content-length") ?? 0) > maxAnswerSize)
      throw new Refused(502, `The gateway's answer is larger than ${String(maxAnswerSize)} bytes.`);
    const bounded = boundedStream(body, maxAnswerSize);
    if (!getAccessToken || !path.startsWith("/api/user")) return new Response(bounded, { status, headers });
    return new Response(withoutAccessTokens(await new Response(bounded).text()), { status, headers });
  }

  async function forward(request: Request, connection: Connection): Promise<Response> {
    const url = new URL(request.url);
    const path = checkedPath(request, url);
    const body = await boundedBody(request, options.maxBodySize ?? 1024 * 1024);
    const context = await headerContext(request, connection).catch(() => {
      throw new Refused(401, "The access token could not be had.");
    });
    const requested = new URL(target);
    requested.pathname = target.pathname.replace(/\/+$/, "") + path;
    requested.search = url.search;
    const timer = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(requested, {
        method: request.method,
        headers: requestHeaders(request, context),
        redirect: "manual",
        signal: AbortSignal.any([timer, request.signal]),
        ...(body === undefined ? {} : { body }),
      });
      return await answer(response, responseHeaders(response, request, requested, target, context), path);
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (timer.aborted) throw new Refused(504, "The gateway did not answer in time.");
      throw new Refused(502, "The gateway cannot be reached.");
    }
  }

  return {
    async fetch(request, connection = {}) {
      try {
        return await forward(request, connection);
      } catch (error) {
        return error instanceof Refused
          ? refusal(error.status, error.message)
          : refusal(500, "The call failed.");
      }
    },
  };
}
