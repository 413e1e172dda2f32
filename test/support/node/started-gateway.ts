import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createGateway } from "../../../demo/gateway/gateway.js";

/** A gateway that a test started on a port of its own. */
export interface StartedGateway {
  readonly origin: string;
  /** The system access token of its first account. */
  readonly token: string;
  close(): void;
}

/** An embedded gateway with a port of its own, and a system access token of its first account. */
export async function startGateway(): Promise<StartedGateway> {
  const gateway = createGateway({ seed: "demo" });
  const listener = getRequestListener((request) => gateway.fetch(request), { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const signedIn = await fetch(`${origin}/api/user/login`, {
    method: "POST",
    body: JSON.stringify({ username: "root", password: "123456" }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const made = await fetch(`${origin}/api/user/token`, { headers: { cookie } });
  const { data } = (await made.json()) as { data: string };
  return {
    origin,
    token: data,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
