import { createProxy, everyCall, relayCalls } from "../proxy/index.js";
import { gatewayNote } from "./gateway-note.js";

/** What answers the calls of the console. */
export interface Backend {
  /** Answers a call to the gateway: below `/api`, `/v1` or for its logo, with the program's base path before it. */
  fetch(this: void, request: Request, remoteAddress: string | undefined): Promise<Response>;
  /** Lines for the start message. */
  readonly notes: readonly string[];
  /** What is known only later, as whether a gateway elsewhere answers: one line more. */
  readonly lateNote?: Promise<string>;
  /** Writes what is not written yet. */
  close(this: void): Promise<void>;
}

/** Where a gateway elsewhere is, and how its calls pass. */
export interface RemoteBackend {
  /** Base address, normalised. */
  readonly target: string;
  /** Path of the site below which the gateway's calls come, "" for the root. */
  readonly basePath: string;
  /** Whether a server in front of this one sets `X-Forwarded-For` truthfully. */
  readonly trustProxy: boolean;
  /** Whether model calls, below `/v1`, pass. */
  readonly relay: boolean;
}

/** A gateway that runs elsewhere, behind the proxy that sites use too. */
export function remoteBackend({ target, basePath, trustProxy, relay: passesRelay }: RemoteBackend): Backend {
  const shared = { target, basePath, trustForwardedFor: trustProxy, cookiePrefix: "" };
  // What it says of model calls is what the other one does with them.
  const api = createProxy({ ...shared, allow: passesRelay ? [...everyCall, ...relayCalls] : everyCall });
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
    lateNote: gatewayNote(target),
    close: () => Promise.resolve(),
  };
}
