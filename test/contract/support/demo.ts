/** The demonstration with root and the admin signed in, and a provider that answers at once. */
import { createGateway, type EmbeddedGateway } from "../../../demo/gateway/gateway.js";
import { createDemoUpstream, type Upstream } from "../../../demo/gateway/upstream.js";
import { clientOf, rootOf, type Client } from "./client.js";

export const quickUpstream = createDemoUpstream(0);

export interface Demo {
  gateway: EmbeddedGateway;
  root: Client;
  ada: Client;
}

export async function openDemo(upstream: Partial<Upstream> = {}): Promise<Demo> {
  const gateway = createGateway({ seed: "demo", upstream: { ...quickUpstream, ...upstream } });
  const ada = clientOf(gateway);
  await ada.signIn("ada", "password1");
  return { gateway, root: await rootOf(gateway), ada };
}

/** One field of each row of a list. */
export function column(rows: unknown, name: string): unknown[] {
  return Array.isArray(rows) ? rows.map((row: Record<string, unknown>) => row[name]) : [];
}
