import { longestMessage, shortened } from "../../domain/text/long-text.js";

/**
 * Why a model call failed: `key` the gateway doesn't accept the key · `quota` token or account can't pay · `forbidden`
 * the key isn't allowed to do this · `model` no channel provides the model · `rate-limited` 429 · `invalid` the request
 * itself was rejected · `upstream` the model provider failed or rejected the gateway · `no-relay` this URL doesn't pass
 * model calls · `network` no response (offline, blocked by CORS), or one that broke off · `unexpected` a response that
 * can't be parsed.
 */
export type RelayErrorKind =
  | "key"
  | "quota"
  | "forbidden"
  | "model"
  | "rate-limited"
  | "invalid"
  | "upstream"
  | "no-relay"
  | "network"
  | "unexpected";

/** Details of a failure besides its kind. */
export interface RelayErrorDetails {
  /** HTTP status; absent when there was no response. */
  readonly status?: number | undefined;
  /**
   * The server's message, in its language, without the request ID; at most 10,000 characters, and never containing the
   * key.
   */
  readonly serverMessage?: string | undefined;
  /** The gateway's request ID, as in its log. */
  readonly requestId?: string | undefined;
  /** Whether the response had started. */
  readonly started?: boolean | undefined;
}

const BRAND = Symbol.for("gateway-console.relay-error");

/**
 * The failure of a model call, except an abort by its caller. `message` is plain English for logs, without key or
 * prompt.
 */
export class RelayError extends Error {
  override readonly name = "RelayError";
  readonly kind: RelayErrorKind;
  readonly status?: number;
  readonly serverMessage?: string;
  readonly requestId?: string;
  readonly started: boolean;

  constructor(kind: RelayErrorKind, message: string, details: RelayErrorDetails = {}) {
    super(message);
    this.kind = kind;
    this.started = details.started ?? false;
    if (details.status !== undefined) this.status = details.status;
    if (details.serverMessage) this.serverMessage = shortened(details.serverMessage, longestMessage);
    if (details.requestId) this.requestId = details.requestId;
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** Whether a thrown value is a {@link RelayError}, including one from another copy of this package on the page. */
export function isRelayError(error: unknown): error is RelayError {
  return typeof error === "object" && error !== null && BRAND in error;
}

/** An `error` object in the form of the model providers. */
interface ProviderError {
  readonly message: string;
  readonly type: string;
  readonly code: string;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function providerError(body: unknown): ProviderError | undefined {
  if (!isObject(body)) return undefined;
  const { error, message } = body;
  if (typeof error === "string") return { message: error, type: "", code: "" };
  if (isObject(error))
    return { message: textOf(error.message), type: textOf(error.type), code: textOf(error.code) };
  return typeof message === "string" ? { message, type: "", code: "" } : undefined;
}

/** The `type` of the errors of gateways of the family, as opposed to errors that they pass on from providers. */
const ownTypes = /^(?:(?:one|new|done)_?(?:api|hub)_(?:error|panic)|rix_api_error)$/;

const noQuota = /quota|insufficient_(?:user_)?(?:quota|balance)|额度|余额/i;
const noChannel = /无可用渠道|no available channel|model_not_found|does not exist/i;

function kindOf(status: number, { message, type, code }: ProviderError): RelayErrorKind {
  const isOwn = type === "" || ownTypes.test(type);
  const text = `${code} ${message}`;
  if (status === 429) return "rate-limited";
  // The gateway uses 401 for an exhausted token, and 403 for an account without quota.
  if ((status === 401 || status === 402 || status === 403) && isOwn && noQuota.test(text)) return "quota";
  // A 401 that was passed on is about the channel's key.
  if (status === 401) return isOwn ? "key" : "upstream";
  if (status === 403) return isOwn ? "forbidden" : "upstream";
  if (status === 404 || noChannel.test(text)) return "model";
  if (status === 503 && isOwn) return "model";
  return status >= 500 ? "upstream" : "invalid";
}

/**
 * Classifies an error response.
 * @param key removed from every text
 */
export function relayErrorOf(
  { status, text, requestId }: { status: number; text: string; requestId?: string | undefined },
  key: string,
  started = false,
): RelayError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  const error = providerError(body);
  const isForeign = error === undefined && status < 500 && status !== 429;
  const isRefused =
    (isObject(body) && "refused" in body) || error?.message.startsWith("Invalid URL") === true;
  if (isForeign || (isRefused && status < 500))
    return new RelayError("no-relay", `Not a relay: status ${String(status)}`, { status, requestId });
  const known = error ?? { message: "", type: "", code: "" };
  const message = known.message.replace(/\s*\(request id: [^)]*\)\s*$/i, "").trim();
  const serverMessage =
    key === "" ? message : message.replaceAll(`sk-${key}`, "sk-…").replaceAll(key, "sk-…");
  const kind = kindOf(status, known);
  return new RelayError(kind, `Status ${String(status)}`, { status, serverMessage, requestId, started });
}
