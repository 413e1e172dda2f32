import type { RequestListener } from "node:http";
import { isHealthCheck } from "./health.js";

/** One answered request. Neither query, headers nor bodies: those can hold codes, keys and names. */
export interface AccessEntry {
  /** When it was answered, ISO 8601. */
  readonly time: string;
  readonly method: string;
  /** Path of the URL, without its query. */
  readonly path: string;
  readonly status: number;
  /** Milliseconds from the request to the end of the answer. */
  readonly ms: number;
  /** Address of the browser or program. */
  readonly client: string;
  /** Only when the other end left before the answer was complete. */
  readonly aborted?: true;
}

const firstOf = (header: string | readonly string[] | undefined): string | undefined =>
  String(header ?? "")
    .split(",")[0]
    ?.trim() || undefined;

/**
 * Reports every request that a listener answers, except health checks.
 * @param trustProxy whether a server in front sets `X-Forwarded-For` truthfully
 */
export function withAccessLog(
  listener: RequestListener,
  report: (entry: AccessEntry) => void,
  trustProxy: boolean,
): RequestListener {
  return (incoming, outgoing) => {
    const { method = "", url = "", headers, socket } = incoming;
    const path = url.split("?")[0] ?? "";
    if (!isHealthCheck(path)) {
      const start = performance.now();
      const forwarded = trustProxy ? firstOf(headers["x-forwarded-for"]) : undefined;
      const client = forwarded ?? socket.remoteAddress ?? "";
      outgoing.once("close", () => {
        report({
          time: new Date().toISOString(),
          method,
          path,
          status: outgoing.statusCode,
          ms: Math.round(performance.now() - start),
          client,
          ...(outgoing.writableFinished ? {} : { aborted: true }),
        });
      });
    }
    listener(incoming, outgoing);
  };
}
