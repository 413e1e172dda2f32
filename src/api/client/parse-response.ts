import { parsedTime } from "../../domain/built-ins.js";
import { GatewayError } from "./errors.js";

/** A raw response. */
export interface Answer {
  status: number;
  /** The body as text; "" when there is none. */
  text: string;
  /** `Content-Type`; "" when missing. */
  contentType: string;
  /** `Retry-After`, if it could be read. */
  retryAfter: string | undefined;
}

/** What the caller expects of a response. */
export interface Expectation {
  /** The name of the call in error messages: its method and path, never the query. */
  name: string;
  /** Whether an empty 200 is a success; true for one route only (wire.md 3.6). */
  emptyIsSuccess: boolean;
  /** Whether the response is an envelope of `success`, `message` and `data`. */
  hasEnvelope: boolean;
}

/** The two messages that mean signed out although they come with 200 (wire.md 0.6). */
const TOKEN_INVALID = "无权进行此操作，access token 无效";
const BANNED = "用户已被封禁";

/** Whether a message of the server says that the access token is invalid. */
export function isTokenInvalid(serverMessage: string | undefined): boolean {
  return serverMessage === TOKEN_INVALID;
}

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The parsed body; undefined when the text isn't JSON. A body of `null` is JSON. */
function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function isHtml({ contentType, text }: Answer): boolean {
  return /\bhtml\b/i.test(contentType) || /^\s*</.test(text);
}

/** The server's message in an envelope or in the `{error}` form. */
function messageIn(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const { message, error } = body;
  if (typeof message === "string" && message !== "") return message;
  if (isObject(error) && typeof error.message === "string") return error.message;
  return typeof error === "string" ? error : undefined;
}

/** Seconds to wait according to a `Retry-After` header, which contains either seconds or a date. */
function retryAfterSeconds(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === "") return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = parsedTime(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

/** The proxy rules that can reject a call, as the proxy names them in its response (`RefusedBy` there). */
const proxyRules = ["basePath", "allow", "getAccessToken", "method", "path", "sender"];

/** For the developer: the proxy rule that rejected the call. Nothing else of a response gets into a log. */
function refusedByProxy(body: unknown): string {
  const by = isObject(body) && isObject(body.refused) ? body.refused.by : undefined;
  return typeof by === "string" && proxyRules.includes(by) ? `, refused by the proxy's ${by}` : "";
}

function judgeStatus(answer: Answer, name: string): void {
  const { status } = answer;
  if (status >= 200 && status < 300) return;
  const body = isHtml(answer) ? undefined : parseJson(answer.text)?.value;
  const serverMessage = messageIn(body);
  const fail = (kind: GatewayError["kind"], what: string, retryAfter?: number) =>
    new GatewayError(kind, `${name}: ${what}${refusedByProxy(body)}`, { status, serverMessage, retryAfter });
  // Browsers hide the status of a redirect that wasn't followed.
  if (status < 400) throw fail("not-a-gateway", "redirected elsewhere");
  switch (status) {
    case 401:
      throw fail("unauthorised", "not signed in");
    case 403:
      throw fail("forbidden", "forbidden");
    case 405:
      throw fail("demo", "no server, demonstration only");
    case 429:
      throw fail("rate-limited", "too many requests", retryAfterSeconds(answer.retryAfter));
    case 500:
      throw fail("server", "internal server error");
    default:
      throw fail("http", `status ${status}`);
  }
}

/**
 * Checks status, body and envelope, in this order, and returns what is left for the schema: the whole envelope, or the
 * whole body of a call without one; undefined for an empty response that is a success. Source: wire.md 0, 6 and 7.
 *
 * @throws GatewayError
 */
export function parseResponse(answer: Answer, { name, emptyIsSuccess, hasEnvelope }: Expectation): unknown {
  judgeStatus(answer, name);
  const { status } = answer;
  const fail = (kind: GatewayError["kind"], what: string, serverMessage?: string, data?: unknown) =>
    new GatewayError(kind, `${name}: ${what}`, { status, serverMessage, data });

  if (answer.text.trim() === "") {
    if (emptyIsSuccess) return undefined;
    throw fail("server", "empty answer");
  }
  if (isHtml(answer)) throw fail("not-a-gateway", "HTML instead of JSON");
  const parsed = parseJson(answer.text);
  if (!parsed) throw fail("unexpected", "not JSON");
  const body = parsed.value;
  if (isObject(body) && "error" in body && typeof body.success !== "boolean")
    throw fail("http", "an error answer", messageIn(body));
  if (!hasEnvelope && !(isObject(body) && body.success === false)) return body;
  if (!isObject(body) || typeof body.success !== "boolean") throw fail("unexpected", "no envelope");
  if (body.success) return body;

  const serverMessage = messageIn(body);
  if (serverMessage === BANNED || isTokenInvalid(serverMessage))
    throw fail("unauthorised", "signed out by the server", serverMessage);
  throw fail("refused", "refused by the server", serverMessage, body.data ?? undefined);
}
