/** A first start with root signed in, a clock to move, and a box for the mails. */
import { expect } from "chai";
import type { Mail } from "../../../demo/gateway/context.js";
import { createGateway, type EmbeddedGateway } from "../../../demo/gateway/gateway.js";
import { createDemoUpstream } from "../../../demo/gateway/upstream.js";
import { rootOf, type Client } from "./client.js";

export interface World {
  gateway: EmbeddedGateway;
  root: Client;
  mails: Mail[];
  pass: (seconds: number) => void;
  set: (options: Record<string, string>) => Promise<void>;
}

export async function openWorld(): Promise<World> {
  let now = 1_800_000_000_000;
  const mails: Mail[] = [];
  const gateway = createGateway({
    now: () => now,
    criticalLimit: 0,
    upstream: createDemoUpstream(0),
    mail: (mail) => {
      mails.push(mail);
    },
  });
  const root = await rootOf(gateway);
  return {
    gateway,
    root,
    mails,
    pass: (seconds) => (now += seconds * 1000),
    set: async (options) => {
      for (const [key, value] of Object.entries(options))
        expect(await root.put("/api/option/", { key, value })).to.include({ success: true });
    },
  };
}
