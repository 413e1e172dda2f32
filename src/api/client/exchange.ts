import { createFetch } from "ofetch";
import type { $Fetch } from "ofetch";
import { noRelay, relayHeader } from "../../domain/site/console-header.js";
import { nobody } from "../../domain/access/nobody.js";
import { abortError } from "./abort.js";
import { callHeaders } from "./call-headers.js";
import { startDeadline } from "./deadline.js";
import { fetchOrTake } from "./early-reads.js";
import { GatewayError } from "./errors.js";
import { addressOf, nameOf, type HttpRequest } from "./http-request.js";
import type { Answer } from "./parse-response.js";

/** Where calls go and what goes along with each. */
export interface ExchangeOptions {
  /** Normalised base address, see `normaliseBaseUrl`. */
  baseUrl: string;
  /** Cookies of the calls; `same-origin` unless told, which sends none to another origin. */
  credentials?: RequestCredentials | undefined;
  /**
   * Keeps the gateway's cookies in memory, for programs: Node's own `fetch` keeps none, so that a session of `logIn`
   * would end with its answer. They last as long as this client. Without effect in browsers, which keep cookies by
   * `credentials`.
   */
  cookies?: boolean | undefined;
  /** `Accept-Language` of calls that name none; the server knows Chinese (`zh…`) and English (wire.md 5). */
  language?: (() => string) | undefined;
  /** Milliseconds until a call is given up; 60,000 unless told, 0 for never. The time in the queue does not count. */
  timeout?: number | undefined;
  /** Told that a proxy before the gateway passes no model calls. */
  onNoRelay?: (() => void) | undefined;
  /** Another `fetch`, for a gateway that lives in the page itself; the global one unless told. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** What an exchange is done with, besides the call itself. */
export interface ExchangeContext {
  /** The access token; by cookie without one. */
  readonly token: string | undefined;
  /** Ends the exchange, which then rejects with an `AbortError`. */
  readonly signal: AbortSignal;
  /** What the gateway's dialect adds. */
  readonly headers: Readonly<Record<string, string>> | undefined;
}

/**
 * One exchange on the wire: sent once, whatever comes of it, and read as text. Rejects with a GatewayError of kind
 * `network`.
 */
export type Exchange = (request: HttpRequest<unknown>, context: ExchangeContext) => Promise<Answer>;

const DEFAULT_TIMEOUT = 60_000;

/** The language of a call, "" for the browser's. */
export const languageOf = (
  { language }: Pick<ExchangeOptions, "language">,
  request: HttpRequest<unknown>,
): string => request.language ?? language?.() ?? "";

/** Keeps cookies by code that comes with the first call: browsers, which keep them by themselves, never load it. */
function withCookies(plain: typeof globalThis.fetch): typeof globalThis.fetch {
  let keeping: Promise<typeof globalThis.fetch> | undefined;
  return async (input, init) => {
    keeping ??= import("./cookie-jar.js").then(({ keepCookies }) => keepCookies(plain));
    return (await keeping)(input, init);
  };
}

/** Makes exchanges with one gateway. Source: wire.md 0. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { baseUrl } = options;
  const plainFetch: typeof globalThis.fetch = options.fetch ?? fetchOrTake;
  const send: $Fetch = createFetch({
    fetch: options.cookies ? withCookies(plainFetch) : plainFetch,
    Headers: globalThis.Headers,
    AbortController: globalThis.AbortController,
  });

  return async (request, { token, signal: outer, headers: added }) => {
    if (outer.aborted) throw abortError();
    const deadline = startDeadline(request.timeout ?? options.timeout ?? DEFAULT_TIMEOUT, outer);
    try {
      const asNobody = request.maybeNobody ? nobody : undefined;
      const headers = {
        ...callHeaders(baseUrl, {
          language: languageOf(options, request),
          authorization: token === undefined ? asNobody : `Bearer ${token}`,
        }),
        ...added,
      };
      const response = await send.raw(addressOf(baseUrl, request), {
        method: request.method,
        headers,
        ...(request.body === undefined ? {} : { body: request.body as Record<string, unknown> }),
        credentials: request.anonymous ? "omit" : (options.credentials ?? "same-origin"),
        cache: "no-store",
        ...(request.outlivesPage ? { keepalive: true } : {}),
        // What a redirect leads to may be anywhere, and 307 and 308 send the body there again: only plain reads follow
        // one.
        redirect: request.share ? "follow" : "manual",
        // Left to itself, this library sends a GET again, and some of those change something. What a browser does with
        // a connection that turns out to be closed is out of a page's reach: it may send any request once more.
        retry: 0,
        responseType: "text",
        ignoreResponseError: true,
        signal: deadline.signal,
      });
      if (response.headers.get(relayHeader) === noRelay) options.onNoRelay?.();
      return {
        status: response.status,
        text: response._data ?? "",
        contentType: response.headers.get("content-type") ?? "",
        retryAfter: response.headers.get("retry-after") ?? undefined,
      };
    } catch {
      const timedOut = deadline.isOver();
      if (deadline.signal.aborted && !timedOut) throw abortError();
      // What was thrown names the address with its query; it is left behind.
      const text = timedOut ? "no answer in time" : "no answer";
      throw new GatewayError("network", `${nameOf(request)}: ${text}`, { timedOut });
    } finally {
      deadline.clear();
    }
  };
}
