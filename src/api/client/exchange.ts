import { toJson } from "../../domain/built-ins.js";
import { createFetch, type $Fetch } from "ofetch";
import { noRelay, relayHeader } from "../../domain/site/console-header.js";
import { anonymousAuthorization } from "../../domain/access/anonymous-authorization.js";
import { abortError } from "./abort.js";
import { callHeaders } from "./call-headers.js";
import { fetchOrTake } from "./early-reads.js";
import { GatewayError } from "./errors.js";
import type { ExactNumbers } from "./exact-numbers.js";
import { addressOf, nameOf, type HttpRequest } from "./http-request.js";
import type { Answer } from "./answer.js";

/** Where calls go and what is sent with each. */
export interface ExchangeOptions {
  /** Normalised base address, see `normaliseBaseUrl`. */
  baseUrl: string;
  /** Credentials mode of the calls. Default `same-origin`, which sends no cookies to another origin. */
  credentials?: RequestCredentials | undefined;
  /**
   * Keeps the gateway's cookies in memory. For programs: Node's `fetch` keeps no cookies, so a session from `logIn`
   * would be lost immediately. Cookies last as long as this client. No effect in browsers, which handle cookies
   * according to `credentials`.
   */
  cookies?: boolean | undefined;
  /** `Accept-Language` of calls that specify none; the server knows Chinese (`zh…`) and English (wire.md 5). */
  language?: (() => string) | undefined;
  /** Milliseconds until a call times out. Default 60,000; 0 means never. Time in the queue doesn't count. */
  timeout?: number | undefined;
  /** Called when a proxy in front of the gateway reports that it doesn't pass model calls. */
  onNoRelay?: (() => void) | undefined;
  /** A replacement for the global `fetch`, for example for a gateway that runs inside the page. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** The context of an exchange, besides the call itself. */
export interface ExchangeContext {
  /** The access token. Without one, the call is authenticated by cookie. */
  readonly token: string | undefined;
  /** Aborts the exchange, which then rejects with an `AbortError`. */
  readonly signal: AbortSignal;
  /** Headers that the gateway's dialect adds. */
  readonly headers: Readonly<Record<string, string>> | undefined;
}

/**
 * One HTTP exchange: sent once, without retries, and its response read as text. Rejects with a GatewayError of kind
 * `network`.
 */
export type Exchange = (request: HttpRequest<unknown>, context: ExchangeContext) => Promise<Answer>;

const DEFAULT_TIMEOUT = 60_000;

/** What a whole number looks like that a number of JavaScript may not hold. */
const longNumber = /[:[,]\s*-?\d{16}/;

/** The language of a call; "" for the browser's. */
export const languageOf = (
  { language }: Pick<ExchangeOptions, "language">,
  request: HttpRequest<unknown>,
): string => request.language ?? language?.() ?? "";

/** Keeps cookies, with code that is loaded by the first call. Browsers keep cookies themselves and never load it. */
function withCookies(plain: typeof globalThis.fetch): typeof globalThis.fetch {
  let keeping: Promise<typeof globalThis.fetch> | undefined;
  return async (input, init) => {
    keeping ??= import("./cookie-jar.js").then(({ keepCookies }) => keepCookies(plain));
    return (await keeping)(input, init);
  };
}

/** Creates the function that makes exchanges with one gateway. Source: wire.md 0. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { baseUrl } = options;
  const plainFetch: typeof globalThis.fetch = options.fetch ?? fetchOrTake;
  const send: $Fetch = createFetch({
    fetch: options.cookies ? withCookies(plainFetch) : plainFetch,
    Headers: globalThis.Headers,
    AbortController: globalThis.AbortController,
  });

  let exact: ExactNumbers | undefined;
  /** Whoever reads a text that is no JSON says so; where this code can't be loaded, numbers go back rounded. */
  async function noteLong(text: string): Promise<void> {
    try {
      exact ??= (await import("./exact-numbers.js")).createExactNumbers();
      exact.note(text);
    } catch {
      return;
    }
  }

  return async (request, { token, signal: outer, headers: added }) => {
    if (outer.aborted) throw abortError();
    const deadline = startDeadline(request.timeout ?? options.timeout ?? DEFAULT_TIMEOUT, outer);
    try {
      const asNobody = request.maybeSignedOut ? anonymousAuthorization : undefined;
      const headers = {
        ...callHeaders(baseUrl, {
          language: languageOf(options, request),
          authorization: token === undefined ? asNobody : `Bearer ${token}`,
        }),
        ...added,
        ...(request.proof ? { "X-Security-Proof": request.proof } : {}),
      };
      const response = await send.raw(addressOf(baseUrl, request), {
        method: request.method,
        headers,
        ...(request.body === undefined ? {} : { body: exact?.textOf(request.body) ?? toJson(request.body) }),
        credentials: request.anonymous ? "omit" : (options.credentials ?? "same-origin"),
        cache: "no-store",
        ...(request.outlivesPage ? { keepalive: true } : {}),
        // A redirect may lead anywhere, and 307 and 308 send the body again, so redirects are followed only for reads
        // that can be shared.
        redirect: request.share ? "follow" : "manual",
        // By default, this library retries a GET, and some GETs change something. A page can't control whether the
        // browser sends a request again after finding its connection closed.
        retry: 0,
        responseType: "text",
        ignoreResponseError: true,
        signal: deadline.signal,
      });
      if (longNumber.test(response._data ?? "")) await noteLong(response._data ?? "");
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
      // The original error contains the URL with its query, so it isn't passed on.
      const text = timedOut ? "no answer in time" : "no answer";
      throw new GatewayError("network", `${nameOf(request)}: ${text}`, { timedOut });
    } finally {
      deadline.clear();
    }
  };
}

/** A signal that aborts when the caller's signal does, or when the time is up. */
interface Deadline {
  readonly signal: AbortSignal;
  /** Whether the signal aborted because the time was up, rather than because the caller aborted. */
  isOver(): boolean;
  /** Stops the timer. Must be called when the work is done. */
  clear(): void;
}

/** Starts a deadline after this many milliseconds; 0 means no deadline. */
function startDeadline(milliseconds: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const state = { over: false };
  const abort = () => {
    controller.abort();
  };
  if (outer?.aborted) abort();
  outer?.addEventListener("abort", abort, { once: true });
  const timer =
    milliseconds > 0
      ? setTimeout(() => {
          state.over = true;
          abort();
        }, milliseconds)
      : undefined;
  return {
    signal: controller.signal,
    isOver: () => state.over,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", abort);
    },
  };
}
