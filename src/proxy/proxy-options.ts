import type { UsageSource } from "../domain/usage/source.js";
import type { CallFilter, ProxyCall } from "./calls.js";

/** What a site's own login says of a visitor: the system access token, for new-api with the id of its account. */
export type AccessToken = string | { readonly token: string; readonly userId: number };

/** How a proxy works. */
export interface ProxyOptions {
  /** The gateway's address, with its path if it has one: `http://10.0.0.5:3000`. */
  readonly target: string | URL;
  /** Path of the site where the gateway is served, for example `/gateway`. Default: the site's root. */
  readonly basePath?: string;
  /**
   * The system access token of the visitor who sends this request, found by the site's own login; null or undefined for
   * a visitor without one. New-api wants the account's id as well: `{ token, userId }`. When given, tokens are added
   * here and the browser never has one: the gateway's cookies do not pass, and the call that makes a new token is
   * refused. It is asked only for calls that a script of the site sends.
   */
  readonly getAccessToken?: (
    request: Request,
  ) => AccessToken | null | undefined | Promise<AccessToken | null | undefined>;
  /**
   * The calls that may pass. Default: every call of the console; `widgetCalls` for pages with widgets only. A function
   * decides for each call, also for those of other sites, which are refused afterwards.
   */
  readonly allow?: readonly ProxyCall[] | CallFilter;
  /**
   * Milliseconds until an exchange is given up: the visitor's token, the request's body and the whole answer together.
   * Default 120,000, since tests of channels take long.
   */
  readonly timeout?: number;
  /**
   * Largest request body in bytes. Default 1 MiB. Bodies of calls below `/api` are read first, all others pass as they
   * come, so that their size takes no memory.
   */
  readonly maxBodySize?: number;
  /** Largest answer in bytes, unpacked. Default 32 MiB. */
  readonly maxAnswerSize?: number;
  /**
   * Whether answers are compressed by what the browser takes. Default true, except for requests of Next.js: since
   * 16.4.5 and 15.5.29 it drops the `Content-Encoding` of what a route handler answers. False for any server that does
   * so, and for code that reads the answers.
   */
  readonly compress?: boolean;
  /** Origins besides the site's own whose pages may call. Default none. CORS headers are not added. */
  readonly allowedOrigins?: readonly string[];
  /**
   * The site's public origin, when the requests do not show it because TLS ends before the site's server. With https
   * the gateway's cookie is `Secure`.
   */
  readonly publicOrigin?: string;
  /**
   * Whether a server in front sets `X-Forwarded-For` truthfully, and `X-Forwarded-Proto` if it ends TLS. Default false:
   * what the browser sends is replaced, since the gateway counts its rate limits by that header.
   */
  readonly trustForwardedFor?: boolean;
  /**
   * Answers the console's questions about usage, at `/gateway-console/usage` below `basePath`: `openDatabase(url)` of
   * `gateway-console/database`. Administrators of the gateway get every account's sums, others only their own; who asks
   * is what the gateway says of the visitor. Default: such questions are refused with 404. A list in `allow` needs
   * `GET /gateway-console/usage`, which `everyCall` has.
   */
  readonly usage?: UsageSource;
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
   * Answers one request. Never throws: failures are answers in the gateway's envelope, whose `message` is for the
   * visitor and whose `refused`, where the proxy's own rules refused a call, for the developer; with 401 (the token
   * could not be had), 403 (cross-site), 404 (not below the path, not allowed), 405 (a method of no use), 408 (the
   * request came too slowly), 413 (too large), 502 (gateway not reachable, its answer too large or a redirect to
   * another site), 504 (gateway too slow). What no script of the site sends, as a link, a picture or an address typed
   * in, goes out in nobody's name: without cookie and token.
   */
  fetch(this: void, request: Request, connection?: Connection): Promise<Response>;
}
