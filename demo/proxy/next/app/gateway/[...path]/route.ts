/**
 * The gateway below /gateway, for the visitors of the shop's own login. Next tells no handler the visitor's address;
 * its server in front names it in `X-Forwarded-For`.
 */
import { createProxy, widgetCalls } from "gateway-console/proxy";
import type { NextRequest } from "next/server";
import { accessTokenOf, cookieName, visitorOf } from "@/visitors";

const gateway = createProxy({
  target: process.env.GATEWAY_URL ?? "http://localhost:3000",
  basePath: "/gateway",
  // What browsers have in their address bar; Next's own idea of it is where it listens.
  publicOrigin: process.env.SITE_URL,
  allow: widgetCalls,
  getAccessToken: (request) =>
    accessTokenOf(visitorOf((request as NextRequest).cookies.get(cookieName)?.value)),
  trustForwardedFor: true,
});

const handle = (request: NextRequest) => gateway.fetch(request);

export const dynamic = "force-dynamic";
export { handle as GET, handle as HEAD, handle as POST, handle as PUT, handle as DELETE };
