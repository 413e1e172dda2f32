import type { GatewayError, GatewayErrorKind } from "./errors.js";

/**
 * Severity of a log entry: `error` something doesn't work, `warn` something was rejected that usually isn't, `info` an
 * ordinary rejection, such as a wrong password, `debug` a call that succeeded.
 */
export type LogLevel = "debug" | "info" | "warn" | "error";

/**
 * Details of a log entry. It never contains a token, key, password or cookie, a body, the value of a query, or a
 * message of the server, which could repeat one of them.
 */
export interface LogDetail {
  /** Origin and path of the gateway, or only its path when it is on the page's own origin. */
  readonly gateway?: string;
  /** Method and path of a call, without its query: `GET /api/token/`. */
  readonly call?: string;
  /**
   * Why the call failed, see `GatewayErrorKind`; `crash` and `load` for a failure inside an element, see `gw-error`.
   */
  readonly kind?: GatewayErrorKind | "crash" | "load";
  /** HTTP status, when there was a response. */
  readonly status?: number;
  /** Milliseconds from the call to its end, including the time in the queue. */
  readonly duration?: number;
  /** Whether the call timed out. */
  readonly timedOut?: boolean;
  /** The tag of the element that failed. */
  readonly element?: string;
}

/**
 * A host's log function, for its monitoring. Exceptions that it throws are ignored. `message` is plain English and
 * contains nothing secret.
 */
export type Logger = (level: LogLevel, message: string, detail: LogDetail) => void;

const warnings: readonly GatewayErrorKind[] = ["rate-limited", "forbidden", "demo", "read-only"];

function levelOf({ kind }: GatewayError): LogLevel {
  if (kind === "refused" || kind === "unauthorised") return "info";
  return warnings.includes(kind) ? "warn" : "error";
}

/** The URL of a gateway without anything that could identify a person. */
export function plainAddress(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return baseUrl.replace(/[?#].*$/, "");
  const { origin, pathname } = new URL(baseUrl);
  return origin + pathname.replace(/\/$/, "");
}

/** Writes to a log whose exceptions are ignored. */
export function logSafely(logger: Logger | undefined, ...entry: Parameters<Logger>): void {
  try {
    logger?.(...entry);
  } catch {
    // A log that throws must not make the call fail.
  }
}

/**
 * Logs the end of one call.
 * @param error why it failed; undefined for a success
 */
export function logCall(
  logger: Logger | undefined,
  { baseUrl, call, since }: { readonly baseUrl: string; readonly call: string; readonly since: number },
  error?: GatewayError,
): void {
  if (!logger) return;
  const about = { gateway: plainAddress(baseUrl), call, duration: Math.round(performance.now() - since) };
  if (!error) {
    logSafely(logger, "debug", `${call}: done`, about);
    return;
  }
  const { kind, status, timedOut } = error;
  logSafely(logger, levelOf(error), error.message, {
    ...about,
    kind,
    ...(status === undefined ? {} : { status }),
    ...(timedOut ? { timedOut } : {}),
  });
}
