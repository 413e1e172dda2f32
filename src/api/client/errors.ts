import { longestMessage, shortened } from "../../domain/text/long-text.js";
import type { Member } from "../dialects/member.js";

/**
 * What went wrong with a call, in the order in which an answer is judged (wire.md 0, 6, 7):
 * `network` no answer (offline, blocked by CORS, timed out) · `unauthorised` not or no longer signed in · `forbidden`
 * 403 · `demo` 405 · `rate-limited` 429 · `server` 500, or an empty answer where one was due · `http` any other status,
 * and the `{error}` form · `not-a-gateway` HTML instead of JSON · `unexpected` an answer that is no JSON, has no
 * envelope or the wrong shape · `refused` the server's own no, with its text · `read-only` a write that was not sent,
 * because the gateway is not known to be one-api.
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
  | "read-only";

/** What is known of a failure beyond its kind. */
export interface GatewayErrorDetails {
  /** HTTP status; absent when there was no answer. */
  status?: number | undefined;
  /** The server's own text, in the server's language; the error keeps 10,000 characters of it. */
  serverMessage?: string | undefined;
  /** Seconds that a 429 asks to wait, from `Retry-After`. */
  retryAfter?: number | undefined;
  /** Whether the call was given up because its time was over (kind `network`). */
  timedOut?: boolean | undefined;
  /** What the gateway was recognised as (kind `read-only`); absent when its status could not be read. */
  member?: Member | undefined;
  /** Whether the call failed before it went out. */
  unsent?: boolean | undefined;
  /** Whether an access token was refused (kind `unauthorised`), as opposed to a call without one or by cookie. */
  tokenRejected?: boolean | undefined;
  /** Whether a sign-in wants the code of a second factor: the password was right. */
  codeWanted?: boolean | undefined;
  /** `data` of a refusal that has some: codes made before a creation failed. */
  data?: unknown;
}

const BRAND = Symbol.for("gateway-console.gateway-error");

/**
 * Every failure of a call, except an abort by its caller, which stays the `AbortError` it is.
 * `message` is plain English for logs and never holds a query, a token or a key; views choose their own text by `kind`
 * and `serverMessage`.
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
  /** Not enumerable, so that neither a log nor a serialiser prints what may be codes. */
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
    if (details.data !== undefined) Object.defineProperty(this, "data", { value: details.data });
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** Whether something thrown is a {@link GatewayError}, also one from another copy of this package on the page. */
export function isGatewayError(error: unknown): error is GatewayError {
  return typeof error === "object" && error !== null && BRAND in error;
}

/** Refusals, made before anything is done. */
const refusals: readonly GatewayErrorKind[] = [
  "refused",
  "unauthorised",
  "forbidden",
  "rate-limited",
  "demo",
  "read-only",
];

/** Whether a call failed with a refusal, or never went out: nothing was done. */
export function isRefusal({ kind, unsent = false }: GatewayError): boolean {
  return unsent || refusals.includes(kind);
}

/**
 * Whether a write that failed so may have been executed all the same: its answer never came, broke off, or wasn't the
 * gateway's own. A 500 counts, too, because a panic can follow the write (wire.md 6); a 4xx doesn't, but for 408,
 * with which a proxy gives up waiting.
 */
export function isUncertain(error: GatewayError): boolean {
  const { kind, status = 0 } = error;
  if (isRefusal(error)) return false;
  return kind !== "http" || status < 400 || status >= 500 || status === 408;
}

/** Whether something thrown is the abort of a caller, which nobody needs to notice. */
export function isAbortError(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
