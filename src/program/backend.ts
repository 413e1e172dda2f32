import type { UsageDatabase } from "../database/index.js";
import { createProxy, everyCall, relayCalls } from "../proxy/index.js";
import { databaseNote } from "./database-note.js";
import { gatewayNote } from "./gateway-note.js";

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
