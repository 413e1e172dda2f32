import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Refused, refusal } from "./answers.js";
import type { Proxy } from "./proxy-options.js";

/** Whether somebody took the body out of a request that has one, so that nothing is left to pass on. */
function isBodyGone({ headers, readableDidRead }: IncomingMessage): boolean {
  return readableDidRead && (headers["transfer-encoding"] !== undefined || headers["content-length"] !== "0");
}

/**
 * A proxy as a request handler of `node:http`, Express and the like. Under Express mount it before any body parser (a
 * request whose body was read already is answered with 500); the path under which it is mounted must be the proxy's
 * `basePath`.
 */
export function toNodeHandler(
  proxy: Proxy,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  const listener = getRequestListener(
    (request, { incoming }) =>
      isBodyGone(incoming as IncomingMessage)
        ? refusal(
            new Refused(500, "The body was read before the proxy: mount it before any body parser."),
            request,
          )
        : proxy.fetch(request, { remoteAddress: incoming.socket.remoteAddress }),
    { overrideGlobalObjects: false },
  );
  return (incoming, outgoing) => {
    // Express cuts the mount path off `url` and keeps the whole in `originalUrl`.
    const { originalUrl } = incoming as IncomingMessage & { originalUrl?: string };
    if (originalUrl !== undefined) incoming.url = originalUrl;
    return listener(incoming, outgoing);
  };
}
