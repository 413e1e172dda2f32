import { once } from "node:events";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createProxy } from "../../src/proxy/index.js";
import type { Proxy } from "../../src/proxy/index.js";
import { createGateway } from "../gateway/gateway.js";
import type { EmbeddedGateway } from "../gateway/gateway.js";
import type { TokenRow } from "../gateway/store.js";

const prefix = "/gateways/";

/** Who is signed in at the gateways of the demo pages; at the others visitors sign in themselves. */
const visitors: Readonly<Record<string, string | undefined>> = {
  europe: "bob",
  asia: "liwei",
  lab: undefined,
};

/** Keys of a visitor whom the demonstration gives none. */
const keysOfLiwei: readonly Partial<TokenRow>[] = [
  { name: "生产环境", remain_quota: 3_200_000, used_quota: 1_840_000 },
  { name: "客服助手", remain_quota: 750_000, used_quota: 96_000, models: "gpt-4o-mini" },
  { name: "测试", remain_quota: 50_000, status: 2 },
];

function demonstration(): EmbeddedGateway {
  const gateway = createGateway({ seed: "demo" });
  const { store } = gateway;
  const liwei = store.data.users.find(({ username }) => username === "liwei");
  const [example] = store.data.tokens;
  if (liwei && example)
    for (const [index, key] of keysOfLiwei.entries()) {
      const { id: _id, ...row } = { ...example, unlimited_quota: false, expired_time: -1, ...key };
      store.insert("tokens", { ...row, user_id: liwei.id, key: `${String(index)}${example.key.slice(1)}` });
    }
  return gateway;
}

/**
 * A gateway of its own with the demonstration's data, in memory, behind the proxy that sites use: where a visitor is
 * named, the proxy adds their access token as it does for a site with a login of its own.
 */
async function openDemoGateway(name: string): Promise<Proxy> {
  const gateway = demonstration();
  const answer = getRequestListener((request) => gateway.fetch(request), { overrideGlobalObjects: false });
  const listener: RequestListener = (incoming, outgoing) => void answer(incoming, outgoing);
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  // It ends with the site that calls it.
  server.unref();
  const { port } = server.address() as AddressInfo;
  const username = visitors[name];
  const visitor = gateway.store.data.users.find((user) => user.username === username);
  return createProxy({
    target: `http://127.0.0.1:${String(port)}`,
    basePath: prefix + name,
    cookiePrefix: `${name}-`,
    ...(visitor ? { getAccessToken: () => visitor.access_token } : {}),
  });
}

const open = new Map<string, Promise<Proxy>>();

/**
 * Answers a call to one of the demo pages' gateways, each of which begins with its first call; undefined for other
 * paths.
 */
export async function demoGatewayAnswer(
  request: Request,
  remoteAddress: string | undefined,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const name = pathname.startsWith(prefix) ? (pathname.slice(prefix.length).split("/")[0] ?? "") : "";
  if (!(name in visitors)) return undefined;
  const proxy = open.get(name) ?? openDemoGateway(name);
  open.set(name, proxy);
  return (await proxy).fetch(request, { remoteAddress });
}
