import { longestMessage, shortened } from "../../domain/text/long-text.js";
import type { Member } from "../dialects/member.js";

/**
 * What went wrong with a call, in the order in which a response is checked (wire.md 0, 6, 7): `network` no response
 * (offline, blocked by CORS, timed out) · `unauthorised` not or no longer signed in · `forbidden` 403 · `demo` 405 ·
 * `rate-limited` 429 · `server` 500, or an empty response where content was expected · `http` any other status, and the
 * `{error}` form · `not-a-gateway` HTML instead of JSON · `unexpected` a response that isn't JSON, has no envelope or
 * has the wrong shape · `refused` the server rejected the call, with its message · `read-only` a write that was not
 * sent, because the gateway isn't known to be one-api · `partial` of several writes that belong together, some were
 * executed, and the rest wasn't or isn't known to be.
 */
export type GatewayErrorKind =
  | "unauthorised"
  | "forbidden"
  | "rate-limited"
  | "server"
  | "demo"
  | "http"
  | "refused"
  | "network"
  | "not-a-gateway"
  | "unexpected"
  | "read-only"
  | "partial";

/** Details of a failure besides its kind. */
export interface GatewayErrorDetails {
  /** HTTP status; absent when there was no response. */
  status?: number | undefined;
  /** The server's message, in the server's language. The error keeps at most 10,000 characters of it. */
  serverMessage?: string | undefined;
  /** Seconds to wait after a 429, from `Retry-After`. */
  retryAfter?: number | undefined;
  /** Whether the call timed out (kind `network`). */
  timedOut?: boolean | undefined;
  /** What the gateway was recognised as (kind `read-only`); absent when its status could not be read. */
  member?: Member | undefined;
  /** Whether the call failed before it was sent. */
  unsent?: boolean | undefined;
  /**
   * Whether the server rejected an access token (kind `unauthorised`), as opposed to a call by cookie or without
   * credentials.
   */
  tokenRejected?: boolean | undefined;
  /** Whether the password was right but signing in also requires the code of a second factor. */
  codeWanted?: boolean | undefined;
  /** Whether a code was rejected because its sign-in has ended, which therefore begins again with the password. */
  signInEnded?: boolean | undefined;
  /** `data` of a rejected call that has any: the codes that were created before a failure. */
  data?: unknown;
}

const BRAND = Symbol.for("gateway-console.gateway-error");

/**
 * Every failure of a call, except an abort by its caller, which stays an `AbortError`. `message` is plain English for
 * logs and never contains a query, a token or a key; views choose their own text by `kind` and `serverMessage`.
 */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly kind: GatewayErrorKind;
  readonly status?: number;
  readonly serverMessage?: string;
  readonly retryAfter?: number;
  readonly timedOut?: boolean;
  readonly member?: Member;
  readonly unsent?: boolean;
  readonly tokenRejected?: boolean;
  readonly codeWanted?: boolean;
  readonly signInEnded?: boolean;
  /** Not enumerable, so that neither logs nor serialisers print what may be redemption codes. */
  declare readonly data?: unknown;

  constructor(kind: GatewayErrorKind, message: string, details: GatewayErrorDetails = {}) {
    super(message);
    this.kind = kind;
    if (details.status !== undefined) this.status = details.status;
    if (details.serverMessage) this.serverMessage = shortened(details.serverMessage, longestMessage);
    if (details.retryAfter !== undefined) this.retryAfter = details.retryAfter;
    if (details.timedOut) this.timedOut = true;
    if (details.member !== undefined) this.member = details.member;
    if (details.unsent) this.unsent = true;
    if (details.tokenRejected) this.tokenRejected = true;
    if (details.codeWanted) this.codeWanted = true;
    if (details.signInEnded) this.signInEnded = true;
    if (details.data !== undefined) Object.defineProperty(this, "data", { value: details.data });
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** Whether a thrown value is a {@link GatewayError}, including one from another copy of this package on the page. */
export function isGatewayError(error: unknown): error is GatewayError {
  return typeof error === "object" && error !== null && BRAND in error;
}

/** The kinds with which a call fails before the server has changed anything. */
const refusals: readonly GatewayErrorKind[] = [
  "refused",
  "unauthorised",
  "forbidden",
  "rate-limited",
  "demo",
  "read-only",
];

/** Whether the call certainly changed nothing: it was rejected, or never sent. */
export function isRefusal({ kind, unsent = false }: GatewayError): boolean {
  return unsent || refusals.includes(kind);
}

/**
 * Whether a write that failed with this error may have been executed anyway: its response never arrived, broke off, or
 * didn't come from the gateway. A 500 counts too, because a panic can follow the write (wire.md 6). A 4xx doesn't,
 * except 408, which a proxy sends when it stops waiting.
 */
export function isUncertain(error: GatewayError): boolean {
  const { kind, status = 0 } = error;
  if (isRefusal(error) || kind === "partial") return false;
  return kind !== "http" || status < 400 || status >= 500 || status === 408;
}

/** Whether the gateway itself said that the record doesn't exist. A 404 alone may come from a proxy. */
export function isMissing(error: unknown): boolean {
  return isGatewayError(error) && error.serverMessage === "record not found";
}

/** Whether a thrown value is an abort by the caller, which doesn't need to be reported. */
export function isAbortError(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
