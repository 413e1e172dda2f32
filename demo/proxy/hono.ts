/**
 * A site with a login of its own on Hono. In your project import from "gateway-console/proxy".
 *   GATEWAY_URL=http://localhost:3000 GATEWAY_TOKEN=… SITE_PASSWORD=… npx tsx demo/proxy/hono.ts
 */
import { serve } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { createProxy, widgetCalls } from "../../src/proxy/index.js";
import { page, pageHeaders } from "./page.js";
import { signIn, signOut, visitorOf } from "./visitors.js";

const gateway = createProxy({
  target: process.env.GATEWAY_URL ?? "http://localhost:3000",
  basePath: "/gateway",
  allow: widgetCalls,
  getAccessToken: (request) => visitorOf(request.headers.get("cookie"))?.accessToken,
});

const app = new Hono();
app.all("/gateway/*", (context) =>
  gateway.fetch(context.req.raw, { remoteAddress: getConnInfo(context).remote.address }),
);
app.use("/cdn/*", serveStatic({ root: "." }));
app.post("/sign-in", async (context) => {
  const cookie = signIn(new URLSearchParams(await context.req.text()));
  if (cookie === undefined) return context.text("Wrong name or password.", 403);
  context.header("set-cookie", cookie);
  return context.redirect("/", 303);
});
app.post("/sign-out", (context) => {
  context.header("set-cookie", signOut(context.req.header("cookie")));
  return context.redirect("/", 303);
});
app.get("/", (context) => context.body(page(visitorOf(context.req.header("cookie"))), 200, pageHeaders));

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 4000), hostname: "localhost" }, ({ port }) => {
  console.log(`Site: http://localhost:${String(port)}`);
});
