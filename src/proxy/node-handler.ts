import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Proxy } from "./create-proxy.js";

/**
 * A proxy as a request handler of `node:http`, Express and the like. Under Express mount it before any body parser; the path
 * under which it is mounted must be the proxy's `basePath`.
 */
export function toNodeHandler(
  proxy: Proxy,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  const listener = getRequestListener(
    (request, { incoming }) => proxy.fetch(request, { remoteAddress: incoming.socket.remoteAddress }),
    { overrideGlobalObjects: false },
  );
  return (incoming, outgoing) => {
    // Express cuts the mount path off `url` and keeps the whole in `originalUrl`.
    const { originalUrl } = incoming as IncomingMessage & { originalUrl?: string };
    if (originalUrl !== undefined) incoming.url = originalUrl;
    return listener(incoming, outgoing);
  };
}
