import { Refused, refusal } from "../../src/proxy/answers.js";
import { senderOf } from "../../src/proxy/same-site.js";
import { createUsageResponder, usagePaths } from "../../src/proxy/usage/usage-responder.js";
import type { EmbeddedGateway } from "../gateway/gateway.js";
import { usageOf } from "./usage-source.js";

/** Answers questions about usage beside the embedded gateway; undefined for the calls of the gateway itself. */
export function embeddedUsage(gateway: EmbeddedGateway): (request: Request) => Promise<Response> | undefined {
  const responder = createUsageResponder(
    usageOf(() => gateway.store.data.logs),
    (sent, signal) => {
      const headers = new Headers(sent);
      // Nothing between here and the gateway would unpack a compressed answer.
      headers.delete("accept-encoding");
      return gateway.fetch(new Request("http://localhost/api/user/self", { headers, signal }));
    },
  );

  async function answer(request: Request): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    try {
      if (!usagePaths.includes(pathname)) throw new Refused(404, "Not found.", "path");
      const sender = senderOf(request, { allowedOrigins: [], ownOrigin: origin, strictCookie: true });
      if (sender !== "site") throw new Refused(403, "Calls from other sites are refused.", "sender");
      return await responder.respond(pathname, request, request.headers, request.signal);
    } catch (error) {
      return refusal(error instanceof Refused ? error : new Refused(500, "The call failed."), request);
    }
  }

  return (request) =>
    /^\/gateway-console(\/|$)/i.test(new URL(request.url).pathname) ? answer(request) : undefined;
}
