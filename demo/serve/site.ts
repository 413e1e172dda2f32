import type { RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Backend } from "./backend.js";
import { demoGatewayAnswer } from "./demo-gateways.js";
import { siteFile } from "./files.js";

const forGateway = /^\/(api|v1)(\/|$)|^\/logo\.png$/;

/**
 * The whole site as a listener of `node:http`: gateway calls to the backend, those of the demo pages to gateways of their own,
 * everything else from files. Requests that come
 * before the backend is there wait for it.
 */
export function siteListener(backend: Promise<Backend>): RequestListener {
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      try {
        return forGateway.test(new URL(request.url).pathname)
          ? await (await backend).fetch(request, incoming.socket.remoteAddress)
          : ((await demoGatewayAnswer(request, incoming.socket.remoteAddress)) ?? (await siteFile(request)));
      } catch (error) {
        // The fault `offline` of the embedded gateway: the connection breaks as a network does.
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
