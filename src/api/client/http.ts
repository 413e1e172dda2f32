import { toJson } from "../../domain/built-ins.js";
import * as z from "zod/mini";
import { abortError, untilAborted } from "./abort.js";
import type { Dialect, Envelope, DialectContext } from "../dialects/dialect.js";
import { createInterpreter } from "../dialects/interpreter.js";
import type { DialectMember } from "../dialects/member.js";
import { noteOrigin, noteOrigins, originOf } from "../dialects/origins.js";
import { createRecogniser, STATUS_PATH } from "../dialects/recogniser.js";
import { loadWriting } from "../writing/load-writing.js";
import type { WriteRules } from "../writing/write-guard.js";
import { forgetEarly } from "./early-reads.js";
import { GatewayError, isGatewayError } from "./errors.js";
import { createExchange, languageOf, type ExchangeOptions } from "./exchange.js";
import { addressOf, nameOf, type HttpRequest } from "./http-request.js";
import { isTokenInvalid, parseResponse } from "./parse-response.js";
import { logCall, type Logger } from "./logger.js";
import type { RequestQueue } from "./queue.js";
import { createSharedReads } from "./shared-reads.js";
import { createTokenSource } from "./token-source.js";
import type { GetToken } from "./token-source.js";

/** How to reach a gateway. */
export interface HttpOptions extends ExchangeOptions, WriteRules, DialectContext {
  /**
   * Returns an access token for each call. After a token was rejected, the callback runs once more and the call is
   * retried once.
   */
  getToken?: GetToken | undefined;
  /**
   * A token that was requested earlier, for calls that can't wait for `getToken` because the page is being left;
   * usually undefined.
   */
  tokenAtHand?: (() => string | undefined) | undefined;
  /**
   * The dialect that the gateway used on an earlier visit, so that the first calls are right before its status is read.
   */
  remembered?: (() => DialectMember | undefined) | undefined;
  /** The queue of this gateway; without one, calls are sent immediately. */
  queue?: Pick<RequestQueue, "run"> | undefined;
  /**
   * Called where an answer wasn't the gateway's that was recognised: reads the status, for a gateway that was updated
   * or exchanged under an open page. Left out, the client reads it itself.
   */
  onDoubt?: (() => void) | undefined;
  /** Called with every failure before the call rejects. */
  onError?: ((error: GatewayError) => void) | undefined;
  /** The host's log, which receives the end of every call, without anything secret. */
  logger?: Logger | undefined;
}

/** Makes the calls to one gateway. */
export interface Http {
  readonly baseUrl: string;
  /**
   * Makes a call and parses its response.
   * @throws GatewayError for every failure; an `AbortError` when the caller aborted.
   */
  call<T>(request: HttpRequest<T>): Promise<T>;
}

/** Whether the gateway answered that the token is invalid, or that one is missing. */
const rejectsToken = (error: unknown): error is GatewayError =>
  isGatewayError(error) &&
  error.kind === "unauthorised" &&
  (error.status === 401 || isTokenInvalid(error.serverMessage));

const withTokenRejected = ({ kind, message, status, serverMessage }: GatewayError): GatewayError =>
  new GatewayError(kind, message, { status, serverMessage, tokenRejected: true });

/** How calls fail that a gateway has no such calls for, or answers in another form. */
const isForeign = ({ kind, status }: GatewayError): boolean =>
  kind === "unexpected" || kind === "not-a-gateway" || status === 404;

/** Creates the client of one gateway. Source: wire.md 0, 1, 6 and 7. */
export function createHttp(options: HttpOptions): Http {
  const { baseUrl, queue } = options;
  const exchange = createExchange(options);
  const tokens = options.getToken && createTokenSource(options.getToken);
  const reads = createSharedReads();
  const recogniser = createRecogniser(
    (found) => options.onRecognised?.(found),
    () => (options.onDoubt ? options.onDoubt() : void readStatus({}).catch(() => undefined)),
  );

  /** Makes one exchange and checks its response; returns what is left for the schema to parse. */
  async function attempt(
    request: HttpRequest<unknown>,
    token: string | undefined,
    signal: AbortSignal,
    dialect: Dialect | undefined,
  ): Promise<unknown> {
    const answer = await exchange(request, { token, signal, headers: dialect?.headers() });
    return parseResponse(answer, {
      name: nameOf(request),
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
    const token = options.tokenAtHand?.() ?? (await tokens.current(signal));
    try {
      return await attempt(request, token, signal, dialect);
    } catch (error) {
      if (!rejectsToken(error)) throw error;
      const renewed = await tokens.renewed(signal);
      if (renewed === undefined) throw token === undefined ? error : withTokenRejected(error);
      return attempt(request, renewed, signal, dialect).catch((failure: unknown) => {
        throw rejectsToken(failure) ? withTokenRejected(failure) : failure;
      });
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
    const answer = (await send(request, dialect)) as Envelope | undefined;
    if (request.method === "GET") recogniser.see(request.path, answer);
    return answer;
  }

  async function send(request: HttpRequest<unknown>, dialect: Dialect | undefined): Promise<unknown> {
    const { signal, share = false } = request;
    if (signal?.aborted) throw abortError();
    if (share) {
      // The server's error messages are in the language of the request, so reads in different languages aren't shared.
      const spoken = dialect ? toJson(dialect.headers()) : "";
      const key = `${languageOf(options, request)} ${request.method} ${addressOf("", request)}${spoken}`;
      return reads.read(key, (own) => queued(request, own, dialect), signal);
    }
    // A call that isn't shared may change something, so reads that started before it must not serve later callers.
    reads.forget();
    forgetEarly();
    try {
      return await untilAborted(queued(request, signal ?? new AbortController().signal, dialect), signal);
    } finally {
      reads.forget();
    }
  }

  const readStatus = ({
    signal,
    withdraw,
    language,
  }: Pick<HttpRequest<unknown>, "signal" | "withdraw" | "language">): Promise<unknown> =>
    http.call({
      method: "GET",
      path: STATUS_PATH,
      schema: z.unknown(),
      share: true,
      signal: withdraw ?? signal,
      language,
    });

  /** A request as it may be sent: a write once its gateway is known, and is one that it may be sent to. */
  async function allowed<T>(request: HttpRequest<T>): Promise<HttpRequest<T>> {
    if (!(request.writes ?? request.method !== "GET")) return request;
    const { allowWrite, keepingNulls } = await loadWriting(nameOf(request));
    await allowWrite(nameOf(request), {
      rules: options,
      recogniser,
      readStatus: () => readStatus(request),
    });
    return keepingNulls(request);
  }

  const interpreter = createInterpreter({
    baseUrl,
    user: () => tokens?.userId() ?? options.user?.(),
    tokenSession: options.tokenSession,
    post: async (path) => {
      const request = { method: "POST", path, schema: z.unknown() } as const;
      return (await queued(request, new AbortController().signal, undefined)) as Envelope | undefined;
    },
    assumed: () => options.assume === "one-api",
    remembered: options.remembered,
    found: () => recogniser.found,
    started: () => recogniser.started,
    readStatus,
  });

  const http: Http = {
    baseUrl,
    async call<T>(request: HttpRequest<T>): Promise<T> {
      const about = { baseUrl, call: nameOf(request), since: performance.now() };
      try {
        const answer = await interpreter.answer(await allowed(request), answerOf);
        if (answer === undefined && request.emptyIs) {
          logCall(options.logger, about);
          return request.emptyIs.value;
        }
        const whole = request.envelope === "whole" || request.envelope === false;
        const data = whole ? answer : (answer as { data?: unknown }).data;
        const read = z.safeParse(request.schema, data);
        if (read.success) {
          noteOrigin(read.data, originOf(data) ?? data);
          if (request.keepsRows) noteOrigins(read.data, data);
          logCall(options.logger, about);
          if (typeof answer?.total === "number") request.onTotal?.(answer.total);
          return read.data;
        }
        throw new GatewayError("unexpected", `${nameOf(request)}: unexpected response shape`, {
          status: 200,
        });
      } catch (error) {
        if (isGatewayError(error)) {
          logCall(options.logger, about, error);
          // What a proxy adds, and model calls, aren't the gateway's own.
          if (isForeign(error) && request.path.startsWith("/api/") && request.path !== STATUS_PATH)
            recogniser.doubt();
          if (!request.maybeSignedOut && !request.anonymous) options.onError?.(error);
        }
        throw error;
      }
    },
  };
  return http;
}
