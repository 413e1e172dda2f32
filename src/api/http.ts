import { createFetch } from "ofetch";
import type { $Fetch } from "ofetch";
import * as z from "zod/mini";
import { nobody } from "../domain/nobody.js";
import { abortError, untilAborted } from "./abort.js";
import { callHeaders } from "./call-headers.js";
import { startDeadline } from "./deadline.js";
import type { Dialect, Envelope, Surroundings } from "./dialects/dialect.js";
import { createInterpreter } from "./dialects/interpreter.js";
import type { DialectMember } from "./dialects/member.js";
import { STATUS_PATH } from "./dialects/recogniser.js";
import { createWriteGuard, type WriteRules } from "./dialects/write-guard.js";
import { fetchOrTake, forgetEarly } from "./early-reads.js";
import { GatewayError, isGatewayError } from "./errors.js";
import { isTokenInvalid, parseResponse } from "./parse-response.js";
import type { Answer } from "./parse-response.js";
import { keepCookies } from "./cookie-jar.js";
import { logCall, type Logger } from "./logger.js";
import type { RequestQueue } from "./queue.js";
import type { Schema } from "./schema.js";
import { createSharedReads } from "./shared-reads.js";
import { createTokenSource } from "./token-source.js";
import type { GetToken } from "./token-source.js";

/** How to reach a gateway. */
export interface HttpOptions extends WriteRules, Surroundings {
  /** Normalised base address, see `normaliseBaseUrl`. */
  baseUrl: string;
  /** Gives an access token for each call. After a rejected one the callback runs once more and the call is sent again once. */
  getToken?: GetToken | undefined;
  /** The dialect in which an earlier visit spoke to the gateway, so that its first calls are right before its status is read. */
  remembered?: (() => DialectMember | undefined) | undefined;
  /** Cookies of the calls; `same-origin` unless told, which sends none to another origin. */
  credentials?: RequestCredentials | undefined;
  /**
   * Keeps the gateway's cookies in memory, for programs: Node's own `fetch` keeps none, so that a session of `logIn` would end with
   * its answer. They last as long as this client. Without effect in browsers, which keep cookies by `credentials`.
   */
  cookies?: boolean | undefined;
  /** `Accept-Language` of calls that name none; the server knows Chinese (`zh…`) and English (wire.md 5). */
  language?: (() => string) | undefined;
  /** The queue of this gateway; without one, calls go out at once. */
  queue?: RequestQueue | undefined;
  /** Hears of every failure before the caller does. */
  onError?: ((error: GatewayError) => void) | undefined;
  /** The host's log: hears of the end of every call, without anything secret. */
  logger?: Logger | undefined;
  /** Milliseconds until a call is given up; 60,000 unless told, 0 for never. The time in the queue does not count. */
  timeout?: number | undefined;
  /** Another `fetch`, for a gateway that lives in the page itself; the global one unless told. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** Values of a query; undefined ones are left out. */
export type Query = Record<string, string | number | boolean | undefined>;

/** One call. */
export interface HttpRequest<T> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path exactly as the server registers it, slash or no slash at its end: the other form redirects (wire.md 0.3). */
  path: string;
  query?: Query | undefined;
  body?: unknown;
  /** Reads `data`, or what `envelope` says. */
  schema: Schema<T>;
  signal?: AbortSignal | undefined;
  /** Takes the call back while it waits in the queue; once it is sent it goes on. It then rejects with an `AbortError`. */
  withdraw?: AbortSignal | undefined;
  /** Told how many rows a list has on all its pages, before its rows are read, where the gateway says so. */
  onTotal?: ((total: number) => void) | undefined;
  /** Told when the call leaves the queue. */
  onSend?: (() => void) | undefined;
  /**
   * For reads without side effects: one that is in flight already is joined, and a redirect is followed. Everything else
   * is sent once and goes nowhere but to its address.
   */
  share?: boolean | undefined;
  /**
   * Whether the call changes something; such calls go only to a recognised gateway. Default: every method but `GET`.
   * Off for signing in, out and up, which is the same everywhere and which reading needs.
   */
  writes?: boolean | undefined;
  /** Whether the call signs in: its answer is read in the gateway's dialect although it may be the first that tells of one. */
  signsIn?: boolean | undefined;
  /** One of the routes with a limit of their own (wire.md 0.7). */
  critical?: boolean | undefined;
  /** Asks without knowing whether anybody is signed in, see `nobody`. `onError` is not told of a failure. */
  maybeNobody?: boolean | undefined;
  /** Sends nothing by which the browser is known, be it to the site's own authentication. `onError` is not told of a failure. */
  anonymous?: boolean | undefined;
  /** What an empty 200 means, for the one route that answers so; else it is an error. */
  emptyIs?: { value: T } | undefined;
  /** What the schema reads: `data` (unless told), the whole envelope, or the whole body of an answer that has no envelope. */
  envelope?: "data" | "whole" | false | undefined;
  /** Milliseconds; see {@link HttpOptions.timeout}. */
  timeout?: number | undefined;
  /** The language of the server's messages, as a BCP 47 tag; see {@link HttpOptions.language}. */
  language?: string | undefined;
}

/** The last, optional parameter of every call. */
export interface CallOptions {
  /** Aborts the call; it then rejects with an `AbortError`. */
  signal?: AbortSignal | undefined;
}

/** The last, optional parameter of calls that read a page of a list. */
export interface PageOptions extends CallOptions {
  /** Told how many rows there are on all pages, where the gateway says so; one-api doesn't. */
  onTotal?: ((total: number) => void) | undefined;
}

/** The calls to one gateway. */
export interface Http {
  readonly baseUrl: string;
  /**
   * Makes a call and reads its answer.
   * @throws GatewayError for every failure; an `AbortError` when the caller aborted.
   */
  call<T>(request: HttpRequest<T>): Promise<T>;
}

const DEFAULT_TIMEOUT = 60_000;

function addressOf(baseUrl: string, path: string, query: Query | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(pairs).toString();
  return baseUrl + path + (text === "" ? "" : `?${text}`);
}

/** Makes the calls to one gateway. Source: wire.md 0, 1, 6 and 7. */
export function createHttp(options: HttpOptions): Http {
  const { baseUrl, queue } = options;
  const languageOf = (request: HttpRequest<unknown>): string =>
    request.language ?? options.language?.() ?? "";
  const plainFetch: typeof globalThis.fetch = options.fetch ?? fetchOrTake;
  const send: $Fetch = createFetch({
    fetch: options.cookies ? keepCookies(plainFetch) : plainFetch,
    Headers: globalThis.Headers,
    AbortController: globalThis.AbortController,
  });
  const tokens = options.getToken && createTokenSource(options.getToken);
  const reads = createSharedReads();
  const guard = createWriteGuard(options);

  /** One exchange on the wire, bounded by the caller's signal and by time. */
  async function exchange(
    request: HttpRequest<unknown>,
    token: string | undefined,
    outer: AbortSignal | undefined,
    dialect: Dialect | undefined,
  ): Promise<Answer> {
    const name = `${request.method} ${request.path}`;
    const limit = request.timeout ?? options.timeout ?? DEFAULT_TIMEOUT;
    if (outer?.aborted) throw abortError();
    const deadline = startDeadline(limit, outer);
    try {
      const asNobody = request.maybeNobody ? nobody : undefined;
      const headers = {
        ...callHeaders(baseUrl, {
          language: languageOf(request),
          authorization: token === undefined ? asNobody : `Bearer ${token}`,
        }),
        ...dialect?.headers(),
      };
      const response = await send.raw(addressOf(baseUrl, request.path, request.query), {
        method: request.method,
        headers,
        ...(request.body === undefined ? {} : { body: request.body as Record<string, unknown> }),
        credentials: request.anonymous ? "omit" : (options.credentials ?? "same-origin"),
        cache: "no-store",
        // Who leaves the page has what waits to be deleted sent then.
        ...(request.method === "DELETE" ? { keepalive: true } : {}),
        // What a redirect leads to may be anywhere, and 307 and 308 send the body there again: only plain reads follow one.
        redirect: request.share ? "follow" : "manual",
        // Left to itself, this library sends a GET again, and some of those change something. What a browser does with a
        // connection that turns out to be closed is out of a page's reach: it may send any request once more.
        retry: 0,
        responseType: "text",
        ignoreResponseError: true,
        signal: deadline.signal,
      });
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
      throw new GatewayError("network", `${name}: ${timedOut ? "no answer in time" : "no answer"}`, {
        timedOut,
      });
    } finally {
      deadline.clear();
    }
  }

  /** An exchange with its judgement; what is returned is for the schema. */
  async function attempt(
    request: HttpRequest<unknown>,
    token: string | undefined,
    signal: AbortSignal,
    dialect: Dialect | undefined,
  ): Promise<unknown> {
    const answer = await exchange(request, token, signal, dialect);
    return parseResponse(answer, {
      name: `${request.method} ${request.path}`,
      emptyIsSuccess: request.emptyIs !== undefined,
      hasEnvelope: request.envelope !== false,
    });
  }

  async function authorised(
    request: HttpRequest<unknown>,
    signal: AbortSignal,
    dialect: Dialect | undefined,
  ): Promise<unknown> {
    if (!tokens) return attempt(request, undefined, signal, dialect);
    const token = await tokens.current(signal);
    try {
      return await attempt(request, token, signal, dialect);
    } catch (error) {
      const rejected =
        isGatewayError(error) &&
        error.kind === "unauthorised" &&
        (error.status === 401 || isTokenInvalid(error.serverMessage));
      if (!rejected) throw error;
      const renewed = await tokens.renewed(signal);
      if (renewed === undefined) throw error;
      return attempt(request, renewed, signal, dialect);
    }
  }

  function queued(
    request: HttpRequest<unknown>,
    signal: AbortSignal,
    dialect: Dialect | undefined,
  ): Promise<unknown> {
    const work = () => {
      request.onSend?.();
      return authorised(request, signal, dialect);
    };
    return queue
      ? queue.run(work, { critical: request.critical, signal: request.withdraw ?? signal })
      : work();
  }

  async function answerOf(request: HttpRequest<unknown>, dialect?: Dialect): Promise<Envelope | undefined> {
    const answer = (await unseen(request, dialect)) as Envelope | undefined;
    if (request.method === "GET") guard.see(request.path, answer);
    return answer;
  }

  async function unseen(request: HttpRequest<unknown>, dialect: Dialect | undefined): Promise<unknown> {
    const { signal, share = false } = request;
    if (signal?.aborted) throw abortError();
    if (share) {
      // The server's refusals come in the language of the request.
      const spoken = dialect ? JSON.stringify(dialect.headers()) : "";
      const key = `${languageOf(request)} ${request.method} ${addressOf("", request.path, request.query)}${spoken}`;
      return reads.read(key, (own) => queued(request, own, dialect), signal);
    }
    // What is not shared may change something: a read that began before it must serve nobody who asks after it.
    reads.forget();
    forgetEarly();
    try {
      return await untilAborted(queued(request, signal ?? new AbortController().signal, dialect), signal);
    } finally {
      reads.forget();
    }
  }

  const readStatus = ({ signal, withdraw, language }: HttpRequest<unknown>) =>
    http.call({
      method: "GET",
      path: STATUS_PATH,
      schema: z.unknown(),
      share: true,
      signal: withdraw ?? signal,
      language,
    });

  const interpreter = createInterpreter({
    user: () => tokens?.userId() ?? options.user?.(),
    assumed: () => options.assume === "one-api",
    remembered: options.remembered,
    found: () => guard.found,
    readStatus,
  });

  const http: Http = {
    baseUrl,
    async call<T>(request: HttpRequest<T>): Promise<T> {
      const about = { baseUrl, call: `${request.method} ${request.path}`, since: performance.now() };
      try {
        if (request.writes ?? request.method !== "GET")
          await guard.allow(`${request.method} ${request.path}`, () => readStatus(request));
        const answer = await interpreter.answer(request, answerOf);
        if (answer === undefined && request.emptyIs) {
          logCall(options.logger, about);
          return request.emptyIs.value;
        }
        const whole = request.envelope === "whole" || request.envelope === false;
        const read = z.safeParse(request.schema, whole ? answer : (answer as { data?: unknown }).data);
        if (read.success) {
          logCall(options.logger, about);
          if (typeof answer?.total === "number") request.onTotal?.(answer.total);
          return read.data;
        }
        throw new GatewayError("unexpected", `${request.method} ${request.path}: unexpected response shape`, {
          status: 200,
        });
      } catch (error) {
        if (isGatewayError(error)) {
          logCall(options.logger, about, error);
          if (!request.maybeNobody && !request.anonymous) options.onError?.(error);
        }
        throw error;
      }
    },
  };
  return http;
}
