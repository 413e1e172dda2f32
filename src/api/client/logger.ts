import type { GatewayError, GatewayErrorKind } from "./errors.js";

/**
 * How much an entry matters: `error` something doesn't work, `warn` something was refused that usually isn't, `info` an
 * ordinary refusal, such as a wrong password, `debug` a call that succeeded.
 */
export type LogLevel = "debug" | "info" | "warn" | "error";

/**
 * What an entry is about. It never holds a token, key, password or cookie, a body, the value of a query, or a text of
 * the server, which could repeat one of them.
 */
export interface LogDetail {
  /** Origin and path of the gateway, or only the path on the page's own origin. */
  readonly gateway?: string;
  /** Method and path of a call, without its query: `GET /api/token/`. */
  readonly call?: string;
  /** Why it failed, see `GatewayErrorKind`; `crash` and `load` for a failure inside an element, see `gw-error`. */
  readonly kind?: GatewayErrorKind | "crash" | "load";
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  /** Milliseconds from the call to its end, the time in the queue included. */
  readonly duration?: number;
  /** Whether the call was given up because its time was over. */
  readonly timedOut?: boolean;
  /** The tag of the element that failed. */
  readonly element?: string;
}

/**
 * A host's own log, for its monitoring. What it throws is ignored. `message` is plain English, without anything secret.
 */
export type Logger = (level: LogLevel, message: string, detail: LogDetail) => void;

const warnings: readonly GatewayErrorKind[] = ["rate-limited", "forbidden", "demo", "read-only"];

function levelOf({ kind }: GatewayError): LogLevel {
  if (kind === "refused" || kind === "unauthorised") return "info";
  return warnings.includes(kind) ? "warn" : "error";
}

/** The address of a gateway without what could identify somebody. */
export function plainAddress(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return baseUrl.replace(/[?#].*$/, "");
  const { origin, pathname } = new URL(baseUrl);
  return origin + pathname.replace(/\/$/, "");
}

/** Writes into a log that may fail. */
export function logSafely(logger: Logger | undefined, ...entry: Parameters<Logger>): void {
  try {
    logger?.(...entry);
  } catch {
    // A log that fails must not take a call along.
  }
}

/** Writes the end of one call. @param error why it failed; none for a success */
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
