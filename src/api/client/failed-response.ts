import { parsedTime } from "../../domain/built-ins.js";
import { isFields } from "../dialects/member.js";
import { isAccepted, isHtml, jsonOf, type Answer, type Expectation } from "./answer.js";
import { GatewayError } from "./errors.js";

/** The message that, besides an invalid token, means signed out although it comes with 200 (wire.md 0.6). */
const BANNED = "用户已被封禁";

/** The server's message in an envelope or in the `{error}` form. */
function messageIn(body: unknown): string | undefined {
  if (!isFields(body)) return undefined;
  const { message, error } = body;
  if (typeof message === "string" && message !== "") return message;
  if (isFields(error) && typeof error.message === "string") return error.message;
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
  const by = isFields(body) && isFields(body.refused) ? body.refused.by : undefined;
  return typeof by === "string" && proxyRules.includes(by) ? `, refused by the proxy's ${by}` : "";
}

/** Why a response with a status that isn't a success failed. */
function explainStatus(answer: Answer, name: string): GatewayError {
  const { status } = answer;
  const body = jsonOf(answer)?.value;
  const serverMessage = messageIn(body);
  const fail = (kind: GatewayError["kind"], what: string, retryAfter?: number) =>
    new GatewayError(kind, `${name}: ${what}${refusedByProxy(body)}`, { status, serverMessage, retryAfter });
  // Browsers hide the status of a redirect that wasn't followed.
  if (status < 400) return fail("not-a-gateway", "redirected elsewhere");
  switch (status) {
    case 401:
      return fail("unauthorised", "not signed in");
    case 403:
      return fail("forbidden", "forbidden");
    case 405:
      return fail("demo", "no server, demonstration only");
    case 429:
      return fail("rate-limited", "too many requests", retryAfterSeconds(answer.retryAfter));
    case 500:
      return fail("server", "internal server error");
    default:
      return fail("http", `status ${status}`);
  }
}

/** Why `parseResponse` has no result of this response. */
export function explain(answer: Answer, { name }: Expectation): GatewayError {
  if (!isAccepted(answer)) return explainStatus(answer, name);
  const { status } = answer;
  const fail = (kind: GatewayError["kind"], what: string, serverMessage?: string, data?: unknown) =>
    new GatewayError(kind, `${name}: ${what}`, { status, serverMessage, data });

  if (answer.text.trim() === "") return fail("server", "empty answer");
  if (isHtml(answer)) return fail("not-a-gateway", "HTML instead of JSON");
  const json = jsonOf(answer);
  if (!json) return fail("unexpected", "not JSON");
  const body = json.value;
  const isEnvelope = isFields(body) && typeof body.success === "boolean";
  if (isFields(body) && "error" in body && !isEnvelope)
    return fail("http", "an error answer", messageIn(body));
  if (!isEnvelope) return fail("unexpected", "no envelope");

  const serverMessage = messageIn(body);
  if (serverMessage === BANNED) return fail("unauthorised", "signed out by the server", serverMessage);
  return fail("refused", "refused by the server", serverMessage, body.data ?? undefined);
}
