import type { UsageDatabase } from "../database/index.js";
import { createProxy, everyCall, relayCalls } from "../proxy/index.js";
import { databaseNote } from "./database-note.js";
import { isGatewayError } from "../api/client/errors.js";
import { createHttp } from "../api/client/http.js";
import { getStatus } from "../api/entities/status.js";

/** A server's text for a terminal, without control characters, which the terminal would interpret. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

/**
 * One line about whether a gateway answers `/api/status`: its name and version, or why not. Never rejects, because a
 * gateway may start later than its console.
 * @param target normalised base URL
 * @param timeout milliseconds
 */
async function gatewayNote(target: string, timeout = 5000): Promise<string> {
  try {
    const http = createHttp({ baseUrl: target, timeout });
    const { system_name, version } = await getStatus(http);
    const description = printable([system_name, version].filter(Boolean).join(" "));
    return description ? `It answers: ${description}` : "It answers.";
  } catch (error) {
    const reason = isGatewayError(error) ? error.message : String(error);
    return `It does not answer as a gateway yet: ${printable(reason)}`;
  }
}

/** Answers the console's calls to the gateway. */
export interface Backend {
  /**
   * Answers a call to the gateway: below `/api`, `/v1` or for its logo; and one below `/gateway-console`, which is for
   * this program itself. The program's base path is before it.
   */
  fetch(this: void, request: Request, remoteAddress: string | undefined): Promise<Response>;
  /** Lines for the start message. */
  readonly notes: readonly string[];
  /** Further lines that are only known later, such as whether a remote gateway responds. */
  readonly lateNotes?: readonly Promise<string>[];
  /** Writes unsaved data. */
  close(this: void): Promise<void>;
}

/** Where a remote gateway is, and which of its calls pass. */
export interface RemoteBackend {
  /** Base address, normalised. */
  readonly target: string;
  /** Path of the site below which the gateway is served, "" for the root. */
  readonly basePath: string;
  /** Whether a server in front of this one sets `X-Forwarded-For` truthfully. */
  readonly trustProxy: boolean;
  /** Whether model calls, below `/v1`, pass. */
  readonly relay: boolean;
  /** The gateway's own database, which it closes. */
  readonly database?: UsageDatabase | undefined;
}

/** A gateway that runs elsewhere, behind the proxy that sites use too. */
export function remoteBackend({
  target,
  basePath,
  trustProxy,
  relay: passesRelay,
  database,
}: RemoteBackend): Backend {
  const shared = { target, basePath, trustForwardedFor: trustProxy, cookiePrefix: "" };
  // The proxy reports the same about model calls as it does with them.
  const api = createProxy({
    ...shared,
    allow: passesRelay ? [...everyCall, ...relayCalls] : everyCall,
    ...(database ? { usage: database } : {}),
  });
  const relay = createProxy({
    ...shared,
    allow: passesRelay ? ["* /v1/*"] : [],
    crossSite: true,
    maxBodySize: 64 * 1024 * 1024,
    timeout: 600_000,
  });
  return {
    fetch: (request, remoteAddress) =>
      (new URL(request.url).pathname.startsWith(`${basePath}/v1/`) ? relay : api).fetch(request, {
        remoteAddress,
      }),
    notes: [`Gateway: ${target}`],
    lateNotes: [gatewayNote(target), ...(database ? [databaseNote(database)] : [])],
    close: async () => database?.close(),
  };
}
