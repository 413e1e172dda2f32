import { Refused, refusal } from "./answers.js";
import { answerTooLarge, beforeAbort, boundedBody, boundedStream, withoutAccessTokens } from "./bodies.js";
import { callFilter, everyCall, isAmbiguousPath, isKnownMethod, makesAccessToken } from "./calls.js";
import type { CallFilter, ProxyCall } from "./calls.js";
import { requestHeaders, responseHeaders } from "./headers.js";
import type { HeaderContext } from "./headers.js";
import { senderOf } from "./same-site.js";

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
  /**
   * Milliseconds until an exchange is given up: the visitor's token, the request's body and the whole answer together.
   * Default 120,000, since tests of channels take long.
   */
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
   * had), 403 (cross-site), 404 (not below the path, not allowed), 405 (a method of no use), 408 (the request came too slowly),
   * 413 (too large), 502 (gateway not reachable, its answer too large), 504 (gateway too slow). A call from no page at all, as an
   * address typed in or a link in a mail, goes out in nobody's name: without cookie and token.
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
  const maxBodySize = options.maxBodySize ?? 1024 * 1024;
  const maxAnswerSize = options.maxAnswerSize ?? 32 * 1024 * 1024;
  const sameSite = { allowedOrigins: options.allowedOrigins ?? [], publicOrigin: options.publicOrigin };
  const { getAccessToken, crossSite = false } = options;

  /** The path below the gateway, and whether the call goes out in the visitor's name. */
  function checked(request: Request, url: URL): { path: string; named: boolean } {
    if (basePath && url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`))
      throw new Refused(404, "Nothing is here.");
    if (!isKnownMethod(request.method)) throw new Refused(405, "This method is not offered here.");
    const path = url.pathname.slice(basePath.length) || "/";
    const allowed = !isAmbiguousPath(path) && mayPass(request.method, path);
    if (!allowed || (getAccessToken && makesAccessToken(path)))
      throw new Refused(404, "This call is not offered here.");
    const sender = crossSite ? "site" : senderOf(request, sameSite);
    if (sender === "elsewhere") throw new Refused(403, "Calls from other sites are refused.");
    return { path, named: sender === "site" };
  }

  async function authorization(request: Request, timer: AbortSignal): Promise<string | undefined> {
    if (!getAccessToken) return request.headers.get("authorization") ?? undefined;
    try {
      const asked = Promise.resolve(getAccessToken(request));
      return (await beforeAbort(asked, timer)) ?? undefined;
    } catch {
      throw new Refused(401, "The access token could not be had.");
    }
  }

  const headerContext = (
    request: Request,
    connection: Connection,
    named: boolean,
    token: string | undefined,
  ): HeaderContext => ({
    basePath,
    cookiePrefix: options.cookiePrefix ?? "gw-",
    clientAddress: forwardedFor(request, connection, options.trustForwardedFor === true),
    authorization: token,
    cookies: named && getAccessToken === undefined && !crossSite,
    crossSite,
  });

  async function answer(
    response: Response,
    headers: Headers,
    path: string,
    token: string | undefined,
  ): Promise<Response> {
    const { status, body } = response;
    if (body === null || [101, 204, 205, 304].includes(status))
      return new Response(null, { status, headers });
    if (Number(response.headers.get("content-length") ?? 0) > maxAnswerSize) {
      void body.cancel().catch(() => undefined);
      throw answerTooLarge(maxAnswerSize);
    }
    const bounded = boundedStream(body, maxAnswerSize);
    if (!getAccessToken || !path.startsWith("/api/")) return new Response(bounded, { status, headers });
    const text = await new Response(bounded).text();
    return new Response(withoutAccessTokens(text, token), { status, headers });
  }

  async function forward(request: Request, connection: Connection): Promise<Response> {
    const url = new URL(request.url);
    const { path, named } = checked(request, url);
    const timer = AbortSignal.timeout(timeout);
    const token = named ? await authorization(request, timer) : undefined;
    const body = await boundedBody(request, maxBodySize, AbortSignal.any([timer, request.signal])).catch(
      (error: unknown) => {
        throw error instanceof Refused ? error : new Refused(408, "The request did not come to its end.");
      },
    );
    const context = headerContext(request, connection, named, token);
    const requested = new URL(target);
    requested.pathname = target.pathname.replace(/\/+$/, "") + path;
    requested.search = url.search;
    try {
      const response = await fetch(requested, {
        method: request.method,
        headers: requestHeaders(request, context),
        redirect: "manual",
        // Some frameworks put a cache behind `fetch`; an answer is one visitor's.
        cache: "no-store",
        signal: AbortSignal.any([timer, request.signal]),
        ...(body === undefined ? {} : { body }),
      });
      const headers = responseHeaders(response, request, requested, target, context);
      return await answer(response, headers, path, token);
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
