import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { createGateway, type GatewayOptions } from "../../demo/gateway/gateway.js";
import { createDemoUpstream, UpstreamError } from "../../demo/gateway/upstream.js";
import { nothing } from "../../src/api/client/schema.js";
import * as api from "../../src/api/index.js";
import { failure } from "../api/fetch-stub.js";
import { replayingFetch } from "./family-tape.js";
import { asksProvider, listedModels, walkProviderModels } from "./models-walk.js";
import type { WireLine } from "./wire.js";

const linesOf = (server: string): readonly WireLine[] =>
  readFileSync(new URL(`./wire/family/${server}-models.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as WireLine);

const baseUrl = "http://gateway.example";

/** The first password; new-api of August 2026 was recorded with a token of its own, which isn't in the recording. */
const servers = [
  ["new-api", "12345678"],
  ["new-api-2026", ""],
  ["one-hub", "123456"],
] as const;

/** What the recorded servers say before a provider's refusal is theirs, and so it is the embedded gateway's. */
const refusals = { "new-api-2026": "status code: 401", "one-hub": "Incorrect API key provided" } as const;

const embedded: Readonly<Record<keyof typeof refusals, GatewayOptions>> = {
  "new-api-2026": { newApi: true },
  "one-hub": { oneHub: { prices: [], owners: [] } },
};

const open = (member: keyof typeof refusals) =>
  createGateway({
    ...embedded[member],
    upstream: {
      ...createDemoUpstream(0),
      models: ({ key }) =>
        key.includes("bad")
          ? Promise.reject(new UpstreamError(refusals[member]))
          : Promise.resolve(listedModels),
    },
  });

describe("the models that a provider lists, as members of the family were asked for them", () => {
  for (const [server, password] of servers) {
    it(`are fetched from ${server} call by call as recorded`, async () => {
      const tape = replayingFetch(linesOf(server));
      const http = api.createHttp({
        baseUrl,
        fetch: tape.fetch,
        ...(password === "" ? { user: () => 1 } : {}),
      });
      await walkProviderModels({ http, password, upstream: "http://127.0.0.1:18999" });
      expect(tape.left()).to.equal(0);
    });
  }
});

describe("the embedded gateway's answers about providers", () => {
  for (const member of ["new-api-2026", "one-hub"] as const) {
    it(`are those of ${member}`, async () => {
      const gateway = open(member);
      let cookie = "";
      const send = async (method: string, path: string, body?: unknown) => {
        const answer = await gateway.fetch(
          new Request(baseUrl + path, {
            method,
            headers: { "content-type": "application/json", cookie },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        );
        cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
        return { status: answer.status, body: (await answer.json()) as unknown };
      };
      await send("POST", "/api/user/login", { username: "root", password: "123456" });
      for (const { name, request, response } of linesOf(member)) {
        const { method, path, body } = request;
        const isChannel = method === "POST" && path === "/api/channel/";
        if (!isChannel && !asksProvider(path)) continue;
        const answer = await send(method, path, body);
        if (isChannel) continue;
        expect(answer, name).to.deep.equal({ status: response.status, body: response.body });
      }
    });

    it(`go through the walk of ${member}`, async () => {
      const gateway = open(member);
      const http = api.createHttp({
        baseUrl,
        cookies: true,
        fetch: (input, init) => gateway.fetch(new Request(input, init)),
      });
      await walkProviderModels({ http, password: "123456", upstream: "https://llm.example" });
    });
  }

  it("are a crash where one-hub gets no proxy, and a refusal where it asks no provider", async () => {
    const gateway = open("one-hub");
    const http = api.createHttp({
      baseUrl,
      cookies: true,
      fetch: (input, init) => gateway.fetch(new Request(input, init)),
    });
    await api.getStatus(http);
    await api.logIn(http, { username: "root", password: "123456" });
    const ask = (body: object) =>
      failure(
        http.call({
          method: "POST",
          path: "/api/channel/provider_models_list",
          body,
          schema: nothing,
          writes: false,
        }),
      );
    expect(await ask({ type: 1, key: "k" })).to.include({ kind: "server" });
    expect(await ask({ type: 18, key: "k", proxy: "" })).to.include({
      serverMessage: "channel not implemented",
    });
    expect(await ask({ type: 1, key: "" })).to.include({ serverMessage: "key is required" });
  });
});
