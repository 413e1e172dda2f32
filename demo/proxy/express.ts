/**
 * A site with a login of its own on Express 5. In your project import from "gateway-console/proxy".
 *   GATEWAY_URL=http://localhost:3000 GATEWAY_TOKEN=… SITE_PASSWORD=… npx tsx demo/proxy/express.ts
 */
import type { AddressInfo } from "node:net";
import express from "express";
import { createProxy, toNodeHandler, widgetCalls } from "../../src/proxy/index.js";
import { page, pageHeaders } from "./page.js";
import { signIn, signOut, visitorOf } from "./visitors.js";

const gateway = createProxy({
  target: process.env.GATEWAY_URL ?? "http://localhost:3000",
  basePath: "/gateway",
  allow: widgetCalls,
  getAccessToken: (request) => visitorOf(request.headers.get("cookie"))?.accessToken,
});

const app = express();
// Before every body parser: the proxy reads the body itself.
app.use("/gateway", toNodeHandler(gateway));
app.use("/cdn", express.static("cdn"));
app.post("/sign-in", express.text({ type: "*/*" }), (request, response) => {
  const cookie = signIn(new URLSearchParams(request.body as string));
  if (cookie) response.set("set-cookie", cookie).redirect(303, "/");
  else response.status(403).send("Wrong name or password.");
});
app.post("/sign-out", (request, response) => {
  response.set("set-cookie", signOut(request.headers.cookie)).redirect(303, "/");
});
app.get("/", (request, response) => {
  response.set(pageHeaders).send(page(visitorOf(request.headers.cookie)));
});

const server = app.listen(Number(process.env.PORT ?? 4000), "localhost", () => {
  console.log(`Site: http://localhost:${String((server.address() as AddressInfo).port)}`);
});
