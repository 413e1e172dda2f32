import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import { remoteBackend } from "../../src/program/backend.js";
import { readOptions } from "../../src/program/options.js";
import { closeServers, serve } from "../proxy/site.js";

describe("--no-relay", () => {
  afterEach(closeServers);

  /** The paths that reach the gateway, and the statuses of the calls, with the program's options. */
  async function callWith(
    ...args: string[]
  ): Promise<{ reached: string[]; statuses: number[]; told: string | null }> {
    const reached: string[] = [];
    let told: string | null = null;
    const target = await serve((incoming, outgoing) => {
      // The program looks by itself whether a gateway answers.
      if (incoming.url !== "/api/status") reached.push(incoming.url ?? "");
      outgoing.setHeader("content-type", "application/json");
      outgoing.end('{"success":true,"message":"","data":[]}');
    });
    const { relay, basePath, trustProxy } = readOptions(["--base-path", "/console", ...args], {}, {});
    const backend = remoteBackend({ target, basePath, trustProxy, relay });
    const call = async (path: string, init?: RequestInit) => {
      const request = new Request(`http://localhost:3000/console${path}`, init);
      const { status, headers } = await backend.fetch(request, "127.0.0.1");
      if (path.startsWith("/api/")) told = headers.get("x-gateway-console-relay");
      return status;
    };
    const chat = {
      method: "POST",
      headers: { authorization: "Bearer sk-own", "content-type": "application/json" },
      body: '{"model":"gpt-4o","messages":[]}',
    };
    const statuses = [
      await call("/api/token/?p=0"),
      await call("/v1/models", { headers: chat.headers }),
      await call("/v1/chat/completions", chat),
    ];
    await Promise.all(backend.lateNotes ?? []);
    await backend.close();
    return { reached, statuses, told };
  }

  it("keeps model calls from the gateway, and no others, and says so to the console", async () => {
    expect(await callWith("--no-relay")).to.deep.equal({
      reached: ["/api/token/?p=0"],
      statuses: [200, 404, 404],
      told: "none",
    });
  });

  it("is off unless given", async () => {
    expect(await callWith()).to.deep.equal({
      reached: ["/api/token/?p=0", "/v1/models", "/v1/chat/completions"],
      statuses: [200, 200, 200],
      told: null,
    });
  });
});
