/**
 * The gateway below /gateway in a Next app, for the visitors of the app's own login. In your project import from
 * "gateway-console/proxy". Next tells no handler the visitor's address; its server in front names it in `X-Forwarded-For`.
 */
import { createProxy, widgetCalls } from "../../../../../../src/proxy/index.js";
import { visitorOf } from "../../../../visitors.js";

const gateway = createProxy({
  target: process.env.GATEWAY_URL ?? "http://localhost:3000",
  basePath: "/gateway",
  allow: widgetCalls,
  getAccessToken: (request) => visitorOf(request.headers.get("cookie"))?.accessToken,
  trustForwardedFor: true,
});

const handle = (request: Request): Promise<Response> => gateway.fetch(request);

export const runtime = "nodejs";
export const dynamic = "force-dynamic";
export const GET = handle;
export const HEAD = handle;
export const POST = handle;
export const PUT = handle;
export const DELETE = handle;
