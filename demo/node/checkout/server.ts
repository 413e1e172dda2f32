/**
 * A shop with a checkout of its own: the page with `<gw-topup>`, the gateway below /gateway, and the checkout there. In
 * your project import from "gateway-console/api" and "gateway-console/proxy".
 *   GATEWAY_URL=http://localhost:3000 GATEWAY_ADMIN_TOKEN=… PAYMENT_SECRET=… npx tsx demo/node/checkout/server.ts
 *   … server.ts --unsettled           lists paid orders that aren't credited
 *   … server.ts --credited ID         a person has seen that it was credited
 *   … server.ts --not-credited ID     a person has seen that it was not: it is credited at the next start
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createHttp, createQueue } from "../../../src/api/index.js";
import { createProxy, toNodeHandler, widgetCalls } from "../../../src/proxy/index.js";
import { siteFile } from "../../serve/files.js";
import { createCheckout, type Product } from "./checkout.js";
import { openOrders } from "./orders.js";
import { createSandbox } from "./sandbox.js";

const {
  GATEWAY_URL = "http://localhost:3000",
  GATEWAY_ADMIN_TOKEN = "",
  PAYMENT_SECRET = "",
  ORDERS = "orders",
  PORT = "4000",
} = process.env;
if (GATEWAY_ADMIN_TOKEN === "" || PAYMENT_SECRET === "")
  throw new Error("set GATEWAY_ADMIN_TOKEN and PAYMENT_SECRET");

const products: Readonly<Record<string, Product>> = {
  small: { name: "$5 of credit", amount: 500, currency: "usd", quota: 2_500_000 },
  large: { name: "$20 of credit", amount: 2000, currency: "usd", quota: 10_000_000 },
};

const shopPage = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>My account</title>
  <link rel="icon" href="data:," />
  <script type="module" src="/cdn/gateway-console.js"></script>
  <gw-provider base-url="/gateway" login-url="/">
    <gw-topup checkout-url="/gateway/checkout"><gw-login slot="signed-out"></gw-login></gw-topup>
  </gw-provider>
</html>
`;

const orders = await openOrders(ORDERS);
const [command, id = ""] = process.argv.slice(2);
if (command === "--credited") await orders.note(id, "credited", "a person says so");
else if (command === "--not-credited") await orders.erase(id, "claimed");
else if (command === "--unsettled")
  for (const unsettled of await orders.unsettled()) console.log(JSON.stringify(await orders.find(unsettled)));
else await serve();

async function serve(): Promise<void> {
  const gateway = createProxy({ target: GATEWAY_URL, basePath: "/gateway", allow: widgetCalls });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(Number(PORT), "localhost", resolve));
  const site = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  const sandbox = createSandbox({
    secret: PAYMENT_SECRET,
    site,
    notifyUrl: `${site}/gateway/checkout/paid`,
    returnUrl: `${site}/?gw-payment=returned`,
  });
  const checkout = createCheckout({
    path: "/gateway/checkout",
    http: createHttp({ baseUrl: GATEWAY_URL, getToken: () => GATEWAY_ADMIN_TOKEN, queue: createQueue() }),
    orders,
    secret: PAYMENT_SECRET,
    products,
    begin: sandbox.begin,
    // The gateway knows whose session it is. A shop with a login of its own asks that instead.
    async accountOf(request) {
      const cookie = request.headers.get("cookie") ?? "";
      const self = new Request(`${site}/gateway/api/user/self`, {
        headers: { cookie, "sec-fetch-site": "same-origin", "x-gateway-console": "1" },
      });
      const told = (await (await gateway.fetch(self)).json()) as {
        success?: boolean;
        data?: { id?: unknown };
      };
      return told.success === true && typeof told.data?.id === "number" ? told.data.id : undefined;
    },
  });
  const handler = toNodeHandler({
    fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/gateway/checkout")) return checkout.fetch(request);
      if (pathname.startsWith("/gateway/")) return gateway.fetch(request);
      if (pathname === "/sandbox") return sandbox.fetch(request);
      if (pathname.startsWith("/cdn/")) return siteFile(request);
      if (pathname !== "/") return Promise.resolve(new Response(null, { status: 404 }));
      return Promise.resolve(
        new Response(shopPage, { headers: { "content-type": "text/html; charset=utf-8" } }),
      );
    },
  });
  server.on("request", (request, response) => void handler(request, response));
  console.log(`Shop: ${site}`);
  await checkout.resume();
}
