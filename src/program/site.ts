import type { RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Backend } from "./backend.js";
import { notFound, type Place } from "./files.js";
import { wrongHost } from "./hosts.js";
import type { HostCheck } from "./hosts.js";
import { healthy, isHealthCheck } from "./health.js";

const forGateway = /^\/(api|v1|gateway-console)(\/|$)|^\/logo\.png$/;

/** The parts of a site. */
export interface Site {
  /** Requests that arrive before the backend is ready wait for it. */
  readonly backend: Promise<Backend>;
  /** Answers every request that isn't for the gateway. */
  readonly files: (request: Request, place: Place) => Promise<Response>;
  /** "" for the root, else a path without a slash at its end. */
  readonly basePath: string;
  /** Checks the host names of requests. Default: all are accepted. */
  readonly answersTo?: HostCheck;
  /** The URL that programs call, as the console shows it. */
  readonly apiUrl?: string | undefined;
  /** The calls that the gateway accepts in three minutes, see `GatewayConfig.rateLimit`. */
  readonly rateLimit?: number | undefined;
  /** What the console treats the gateway as, see `HttpOptions.assume`. */
  readonly assume?: "one-api" | undefined;
  /** Whether pages get the files of cdn/lite/. */
  readonly lite?: boolean | undefined;
}

/**
 * The whole site as a listener of `node:http`: gateway calls to the backend, everything else from files. Health checks
 * are answered as soon as the backend is ready.
 */
export function siteListener({
  backend,
  files,
  basePath,
  apiUrl,
  rateLimit,
  assume,
  lite,
  answersTo = () => true,
}: Site): RequestListener {
  async function answer(request: Request, remoteAddress: string | undefined): Promise<Response> {
    const { host, pathname } = new URL(request.url);
    if (isHealthCheck(pathname)) {
      await backend;
      return healthy();
    }
    // A request may contain its host twice: in its target, which takes precedence, and in its header.
    const wrong = [host, request.headers.get("host") ?? host].find((name) => !answersTo(name));
    if (wrong !== undefined) return wrongHost(wrong);
    if (basePath && pathname === "/")
      return new Response(null, { status: 302, headers: { location: `${basePath}/` } });
    if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return notFound();
    const path = pathname.slice(basePath.length) || "/";
    return forGateway.test(path)
      ? (await backend).fetch(request, remoteAddress)
      : files(request, { path, basePath, apiUrl, rateLimit, assume, lite, remoteAddress });
  }

  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      try {
        return await answer(request, incoming.socket.remoteAddress);
      } catch (error) {
        // The fault `offline` of the embedded gateway: the connection is destroyed, as when a network fails.
        if (error instanceof TypeError) (outgoing as ServerResponse).destroy();
        else throw error;
        return new Response(null, { headers: { "x-hono-already-sent": "true" } });
      }
    },
    { overrideGlobalObjects: false },
  );
  return (incoming, outgoing) => {
    void listener(incoming, outgoing);
  };
}
