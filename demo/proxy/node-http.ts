/**
 * A site with a login of its own on bare `node:http`. In your project import from "gateway-console/proxy".
 *   GATEWAY_URL=http://localhost:3000 GATEWAY_TOKEN=… SITE_PASSWORD=… npx tsx demo/proxy/node-http.ts
 */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { createProxy, toNodeHandler, widgetCalls } from "../../src/proxy/index.js";
import { siteFile } from "../serve/files.js";
import { page, pageHeaders } from "./page.js";
import { signIn, signOut, visitorOf } from "./visitors.js";

const gateway = toNodeHandler(
  createProxy({
    target: process.env.GATEWAY_URL ?? "http://localhost:3000",
    basePath: "/gateway",
    allow: widgetCalls,
    getAccessToken: (request) => visitorOf(request.headers.get("cookie"))?.accessToken,
  }),
);
const files = toNodeHandler({ fetch: (request) => siteFile(request) });

const server = createServer((request, response) => {
  const { method = "", url = "", headers } = request;
  const home = (cookie: string): void => {
    response.writeHead(303, { location: "/", "set-cookie": cookie }).end();
  };
  if (url.startsWith("/gateway/")) void gateway(request, response);
  else if (url.startsWith("/cdn/")) void files(request, response);
  else if (method === "POST" && url === "/sign-in")
    void text(request).then((body) => {
      const cookie = signIn(new URLSearchParams(body));
      if (cookie) home(cookie);
      else response.writeHead(403).end("Wrong name or password.");
    });
  else if (method === "POST" && url === "/sign-out") home(signOut(headers.cookie));
  else if (url === "/") response.writeHead(200, pageHeaders).end(page(visitorOf(headers.cookie)));
  else response.writeHead(404).end();
});
server.listen(Number(process.env.PORT ?? 4000), "localhost", () => {
  console.log(`Site: http://localhost:${String((server.address() as AddressInfo).port)}`);
});
