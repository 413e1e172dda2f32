import { isFields } from "../dialects/member.js";
import { isAccepted, jsonOf, type Answer, type Expectation } from "./answer.js";
import { GatewayError } from "./errors.js";

/** The message that means signed out although it comes with 200 (wire.md 0.6). */
const TOKEN_INVALID = "无权进行此操作，access token 无效";

/** Whether a message of the server says that the access token is invalid. */
export function isTokenInvalid(serverMessage: unknown): boolean {
  return serverMessage === TOKEN_INVALID;
}

/** What a visitor without a session is answered on every visit, for which no further code is loaded. */
function signedOut(answer: Answer, body: unknown, name: string): GatewayError | undefined {
  const { status } = answer;
  const { success, message, refused } = isFields(body) ? body : {};
  const isOut = isAccepted(answer) ? success === false && isTokenInvalid(message) : status === 401;
  return isOut && typeof message === "string" && message !== "" && refused === undefined
    ? new GatewayError("unauthorised", `${name}: not signed in`, { status, serverMessage: message })
    : undefined;
}

/** What is said of a failure while the code that explains failures can't be loaded. */
function unexplained(answer: Answer, name: string): GatewayError {
  const { status } = answer;
  const kind = isAccepted(answer)
    ? "unexpected"
    : status === 401
      ? "unauthorised"
      : status === 429
        ? "rate-limited"
        : "http";
  return new GatewayError(kind, `${name}: status ${status}`, { status });
}

/**
 * Checks status, body and envelope, in this order, and returns what is left for the schema: the whole envelope, or the
 * whole body of a call without one; undefined for an empty response that is a success. Source: wire.md 0, 6 and 7. What
 * only failures need is loaded with the first one.
 *
 * @throws GatewayError
 */
export async function parseResponse(answer: Answer, expectation: Expectation): Promise<unknown> {
  const { name, emptyIsSuccess, hasEnvelope } = expectation;
  const json = jsonOf(answer);
  const body = json?.value;
  if (isAccepted(answer)) {
    if (emptyIsSuccess && answer.text.trim() === "") return undefined;
    if (isFields(body) && typeof body.success === "boolean") {
      if (body.success) return body;
    } else if (json && !hasEnvelope && !(isFields(body) && "error" in body)) return body;
  }
  const out = signedOut(answer, body, name);
  if (out) throw out;
  const failure = await import("./failed-response.js").then(
    ({ explain }) => explain(answer, expectation),
    () => unexplained(answer, name),
  );
  throw failure;
}
