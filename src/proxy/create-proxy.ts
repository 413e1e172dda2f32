import { withoutAccessTokens } from "./access-tokens.js";
import { answerHeaders } from "./answer-headers.js";
import { anonymousAuthorization } from "../domain/access/anonymous-authorization.js";
import { Refused, refusal } from "./answers.js";
import { beforeAbort, boundedUpload, requestBody, wholeBody } from "./bodies.js";
import { callGateway, type GatewayAnswer, type GatewayCall } from "./call-gateway.js";
import {
  type Allowed,
  answersSignIn,
  everyCall,
  isAmbiguousPath,
  isApiPath,
  isKnownMethod,
  isListed,
  isOwnPath,
  makesAccessToken,
  withKnownSlash,
} from "./calls.js";
import type { Exchange } from "./exchange.js";
import { answerFor } from "./pack.js";
import { createKeptRenewals } from "./kept-renewals.js";
import { passAnswer, readAnswer, type Passing } from "./pass-answer.js";
import type { Connection, Proxy, ProxyOptions } from "./proxy-options.js";
import { requestHeaders } from "./request-headers.js";
import { senderOf } from "./same-site.js";
import { createUsageResponder, usagePaths } from "./usage/usage-responder.js";

const trimmed = (path: string): string => {
  const bare = path.replace(/^\/+|\/+$/g, "");
  return bare ? `/${bare}` : "";
};

/** @throws TypeError for text that isn't an http(s) URL @param name of the option */
function webAddress(text: string | URL, name: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new TypeError(`The proxy's ${name} must be an http or https address, without name and password.`);
  return url;
}

/** What identifies the visitor. */
interface Visitor {
  readonly authorization?: string | undefined;
  readonly userId?: number | undefined;
}

/**
 * The browser's `Authorization` is only passed on if it is the anonymous one, for which the gateway responds with 200
 * instead of 401.
 */
function asNobody(request: Request): string | undefined {
  return request.headers.get("authorization") === anonymousAuthorization ? anonymousAuthorization : undefined;
}

/** Whether a route handler of Next.js got the request. */
const isOfNext = (request: Request): boolean => "nextUrl" in request;

/**
 * Serves a gateway under the site's own origin and path, so that pages need no CORS and, with `getAccessToken`, no
 * second sign-in.
 * @throws TypeError when `target`, `publicOrigin` or one of `allowedOrigins` is no http(s) URL
 */
export function createProxy(options: ProxyOptions): Proxy {
  const target = webAddress(options.target, "target");
  const publicOrigin =
    options.publicOrigin === undefined ? undefined : webAddress(options.publicOrigin, "publicOrigin").origin;
  const allowedOrigins = (options.allowedOrigins ?? []).map(
    (text) => webAddress(text, "allowedOrigins").origin,
  );
  const basePath = trimmed(options.basePath ?? "");
  const { allow = everyCall } = options;
  const timeout = options.timeout ?? 120_000;
  const maxBodySize = options.maxBodySize ?? 1024 * 1024;
  const maxAnswerSize = options.maxAnswerSize ?? 32 * 1024 * 1024;
  const { getAccessToken, crossSite = false, cookiePrefix = "gw-" } = options;
  const trustsFront = options.trustForwardedFor === true;
  const strictCookie = getAccessToken === undefined;

  function ownOriginOf(url: URL, { headers }: Request): string {
    if (publicOrigin !== undefined) return publicOrigin;
    const endsTls = trustsFront && /^https\b/i.test(headers.get("x-forwarded-proto") ?? "");
    return endsTls ? `https://${url.host}` : url.origin;
  }

  function forwardedFor({ headers }: Request, { remoteAddress }: Connection): string | undefined {
    const sent = trustsFront ? headers.get("x-forwarded-for") : null;
    return [sent, remoteAddress].filter(Boolean).join(", ") || undefined;
  }

  /** The calls that this visitor may send; true or false when a filter decides about this call alone. */
  async function allowedFor(request: Request, path: string, timer: AbortSignal): Promise<Allowed> {
    if (typeof allow !== "function") return allow;
    try {
      const allowed = await beforeAbort(Promise.resolve(allow(request.method, path, request)), timer);
      return typeof allowed === "boolean" || Array.isArray(allowed) ? allowed : false;
    } catch {
      return false;
    }
  }

  /**
   * The path below the gateway, and whether model calls pass too.
   * @throws Refused for calls that aren't allowed
   */
  async function routeOf(
    request: Request,
    { pathname }: URL,
    timer: AbortSignal,
  ): Promise<Pick<Exchange, "path" | "relays">> {
    const notOffered = "This call isn't allowed here.";
    if (basePath && pathname !== basePath && !pathname.startsWith(`${basePath}/`))
      throw new Refused(404, "Not found.", "basePath");
    if (!isKnownMethod(request.method)) throw new Refused(405, "This method isn't allowed here.", "method");
    const path = withKnownSlash(pathname.slice(basePath.length) || "/");
    if (isAmbiguousPath(path)) throw new Refused(404, notOffered, "path");
    if (getAccessToken && makesAccessToken(path)) throw new Refused(404, notOffered, "getAccessToken");
    const allowed = await allowedFor(request, path, timer);
    const passes = (method: string, wanted: string) =>
      typeof allowed === "boolean" ? allowed : isListed(allowed, method, wanted);
    if (!passes(request.method, path)) throw new Refused(404, notOffered, "allow");
    return { path, relays: passes("POST", "/v1/chat/completions") };
  }

  /**
   * Whether the call is sent with the visitor's identity.
   * @throws Refused for a call from a page of another site
   */
  function checkSender(request: Request, ownOrigin: string): boolean {
    const sender = senderOf(request, { allowedOrigins, ownOrigin, strictCookie });
    if (sender === "elsewhere" && !crossSite)
      throw new Refused(403, "Calls from other sites are refused.", "sender");
    // Across sites, only headers that the calling script has set may identify the visitor.
    return sender === "site" || (crossSite && strictCookie);
  }

  /** What identifies the visitor besides a cookie. The site's tokens are only for the console's calls. */
  async function visitorOf(request: Request, isApi: boolean, timer: AbortSignal): Promise<Visitor> {
    const sent = request.headers.get("authorization") ?? undefined;
    if (!getAccessToken) return { authorization: sent };
    // Credentials for the site itself are never passed on; the key of a token is for the gateway.
    if (!isApi) return /^Bearer sk-/i.test(sent ?? "") ? { authorization: sent } : {};
    try {
      const asked = Promise.resolve(getAccessToken(request));
      const given = (await beforeAbort(asked, timer)) ?? asNobody(request);
      return typeof given === "object"
        ? { authorization: given.token, userId: given.userId }
        : { authorization: given };
    } catch {
      throw new Refused(401, "Couldn't get the access token.", "getAccessToken");
    }
  }

  async function exchangeOf(request: Request, connection: Connection, timer: AbortSignal): Promise<Exchange> {
    const url = new URL(request.url);
    const ownOrigin = ownOriginOf(url, request);
    const { path, relays } = await routeOf(request, url, timer);
    // Who asks this server for usage is identified as in a call of the console.
    const isApi = isApiPath(path) || usagePaths.includes(path);
    const isNamed = checkSender(request, ownOrigin);
    const { authorization, userId } = isNamed ? await visitorOf(request, isApi, timer) : {};
    return {
      basePath,
      path,
      isApi,
      relays,
      ownOrigin,
      gatewayOrigin: target.origin,
      cookiePrefix,
      clientAddress: forwardedFor(request, connection),
      authorization,
      userId,
      isNamed,
      cookies: isNamed && strictCookie && isApi && !crossSite,
      crossSite,
    };
  }

  /**
   * The body to send.
   * @param onTooLarge called when a streamed body turns out to be too large
   */
  async function outgoingBody(
    request: Request,
    { isApi }: Exchange,
    signal: AbortSignal,
    onTooLarge: (refused: Refused) => void,
  ): Promise<GatewayCall["body"]> {
    const body = requestBody(request, maxBodySize);
    if (body === undefined) return undefined;
    if (!isApi) return boundedUpload(body, maxBodySize, onTooLarge);
    try {
      return await wholeBody(body, maxBodySize, signal);
    } catch (error) {
      throw error instanceof Refused ? error : new Refused(408, "The request did not come to its end.");
    }
  }

  const renewals = createKeptRenewals();

  /** Removes access tokens from an answer to the console; answers of the API for programs aren't read. */
  function cleanerFor(
    exchange: Exchange,
    sent: Headers,
    { status, headers }: GatewayAnswer,
  ): Passing["clean"] {
    if (!exchange.isApi) return undefined;
    // Without `getAccessToken`, the visitor has sent their own credentials.
    const own = getAccessToken ? exchange.authorization : undefined;
    const keepsShort = exchange.cookies && answersSignIn(exchange.path);
    return (bytes) => {
      const body = withoutAccessTokens(bytes, own, keepsShort);
      renewals.note(exchange, sent, { status, headers, body });
      return body;
    };
  }

  const addressOf = (path: string): URL => {
    const url = new URL(target);
    url.pathname = target.pathname.replace(/\/+$/, "") + path;
    return url;
  };

  const usage = createUsageResponder(options.usage, async (headers, signal) => {
    const answer = await callGateway(addressOf("/api/user/self"), { method: "GET", headers, signal });
    const { bytes } = await readAnswer(answer, maxAnswerSize);
    return new Response(bytes, { status: answer.status });
  });

  async function forward(request: Request, connection: Connection): Promise<Response> {
    const timer = AbortSignal.timeout(timeout);
    const exchange = await exchangeOf(request, connection, timer);
    const compresses = options.compress ?? !isOfNext(request);
    const accepted = compresses ? request.headers.get("accept-encoding") : null;
    if (isOwnPath(exchange.path)) {
      if (!usagePaths.includes(exchange.path)) throw new Refused(404, "Not found.", "path");
      const signal = AbortSignal.any([timer, request.signal]);
      const answer = await usage.respond(exchange.path, request, requestHeaders(request, exchange), signal);
      const { status, headers } = answer;
      const body = answer.body && new Uint8Array(await answer.arrayBuffer());
      return answerFor(accepted, { status, headers, body });
    }
    const refused = new AbortController();
    const signal = AbortSignal.any([timer, request.signal, refused.signal]);
    let tooLarge: Refused | undefined;
    const body = await outgoingBody(request, exchange, signal, (reason) => {
      tooLarge = reason;
    });
    const requested = addressOf(exchange.path);
    requested.search = new URL(request.url).search;
    const { method } = request;
    try {
      const sent = requestHeaders(request, exchange);
      const kept = method === "POST" ? renewals.find(exchange, sent) : undefined;
      if (kept) {
        const response = { status: 200, headers: new Headers({ "content-type": "application/json" }) };
        const headers = answerHeaders({ response, requested, sent, method, target }, exchange);
        return await answerFor(accepted, { status: 200, headers, body: kept });
      }
      const response = await callGateway(requested, { method, headers: sent, body, signal });
      // What was passed on as it came can't be sent again, to wherever the redirect leads.
      if (body instanceof ReadableStream && response.status >= 300 && response.status < 400)
        throw new Refused(502, "The gateway redirects an upload.");
      const headers = answerHeaders({ response, requested, sent, method, target }, exchange);
      const clean = cleanerFor(exchange, sent, response);
      return await passAnswer(response, headers, { method, accepted, limit: maxAnswerSize, clean });
    } catch (error) {
      refused.abort();
      if (tooLarge) throw tooLarge;
      if (error instanceof Refused) throw error;
      if (timer.aborted) throw new Refused(504, "The gateway didn't respond in time.");
      throw new Refused(502, "Can't reach the gateway.");
    }
  }

  return {
    async fetch(request, connection = {}) {
      try {
        return await forward(request, connection);
      } catch (error) {
        return refusal(error instanceof Refused ? error : new Refused(500, "The call failed."), request);
      }
    },
  };
}
