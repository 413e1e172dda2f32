import { startChild } from "../../support/node/child.js";
import { freePort } from "../../support/node/free-port.js";
import type { Proxy } from "../../../src/proxy/index.js";
import type { RealHost } from "./real-host.js";

/** The server that a host's framework built, as it runs in production. */
export interface OwnServer {
  /** Its pages, for `BuiltSite.mount`. */
  readonly pages: Proxy;
  stop(): Promise<void>;
}

/**
 * Starts a host's own server by Node.
 * @param args for Node; the server takes `HOST` and `PORT` from its environment
 */
export async function startOwnServer(host: RealHost, args: readonly string[]): Promise<OwnServer> {
  const environment = {
    ...host.environment,
    HOST: "127.0.0.1",
    PORT: String(await freePort()),
    NODE_ENV: "production",
  };
  const ready = /(http:\/\/127\.0\.0\.1:\d+)/;
  const child = await startChild("node", args, ready, environment, host.folder);
  return {
    stop: () => child.stop(),
    pages: {
      fetch(request) {
        const { pathname, search } = new URL(request.url);
        // Answers that arrive compressed would leave with a header that says so, and without the compression.
        return fetch(child.ready + pathname + search, { headers: { "accept-encoding": "identity" } });
      },
    },
  };
}
