/** The models of channels of the embedded new-api, compared with their providers and applied, and the repair. */
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway, type EmbeddedGateway } from "../../demo/gateway/gateway.js";
import { createDemoUpstream, UpstreamError } from "../../demo/gateway/upstream.js";
import * as checks from "../../src/api/entities/model-checks.js";
import * as api from "../../src/api/index.js";
import { failure } from "../api/fetch-stub.js";
import { expectLike } from "./support/placeholders.js";
import type { WireLine } from "./wire.js";

type Step = WireLine & { request: WireLine["request"] & { token?: string } };

/** What new-api of August 2026 (b941253ae) answered; the provider of two of its three channels took its time. */
const steps = readFileSync(new URL("./wire/family/new-api-2026-checks.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Step);

const listed = ["gpt-4o", "gpt-4.1", "o9-mini", "mapped-1"];

const channels = [
  {
    name: "watched",
    key: "sk-good",
    models: "gpt-4o,gone-1,alias",
    model_mapping: '{"alias":"mapped-1"}',
    settings: JSON.stringify({
      allow_service_tier: true,
      future: 1,
      upstream_model_update_check_enabled: true,
      upstream_model_update_ignored_models: ["regex: ^o\\d-x"],
    }),
  },
  {
    name: "broken",
    key: "sk-bad",
    models: "gpt-4o",
    settings: '{"upstream_model_update_check_enabled":true}',
  },
  { name: "alone", key: "sk-good", models: "gpt-4o,gone-2" },
];

/** A new-api with these channels, and what lets its providers answer. */
function open(tokenSessions: boolean) {
  const held: (() => void)[] = [];
  const state = { isSlow: false };
  const gateway = createGateway({
    newApi: true,
    tokenSessions,
    criticalLimit: 0,
    upstream: {
      ...createDemoUpstream(0),
      async models({ key }) {
        if (state.isSlow) await new Promise<void>((resolve) => held.push(resolve));
        if (key.includes("bad")) throw new UpstreamError("status code: 401");
        return listed;
      },
    },
  });
  const answerAll = () => {
    state.isSlow = false;
    held.splice(0).forEach((answer) => answer());
  };
  return { gateway, state, answerAll };
}

const asChannel = (channel: object) => ({
  mode: "single",
  channel: { type: 1, base_url: "http://llm.example", group: "default", ...channel },
});

const storedChannel = ({ store }: EmbeddedGateway, id: number) => store.find("channels", id);

describe("the models of providers, as the embedded new-api compares them", () => {
  it("are checked, kept, applied and ignored as recorded", async () => {
    const { gateway, state, answerAll } = open(true);
    const known = new Map<string, string>();
    const send = async (method: string, path: string, token = "", body?: object) => {
      const headers = { "accept-language": "en", authorization: `Bearer ${known.get(token) ?? token}` };
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      const answer = await gateway.fetch(new Request(`http://gateway.example${path}`, init));
      return {
        status: answer.status,
        body: (await answer.json()) as {
          success?: boolean;
          data?: Record<string, unknown> & { access_token?: string };
        },
      };
    };
    const signIn = async (username: string, password: string) => {
      const { body } = await send("POST", "/api/user/login", "", { username, password });
      return body.data?.access_token ?? "";
    };
    const root = "<token of root>";
    known.set(root, await signIn("root", "123456"));
    await send("POST", "/api/user/", root, { username: "adm", password: "password1", display_name: "adm" });
    await send("POST", "/api/user/manage", root, { id: 2, username: "adm", action: "promote" });
    known.set("<token of adm>", await signIn("adm", "password1"));
    for (const channel of channels) await send("POST", "/api/channel/", root, asChannel(channel));

    for (const { name, request, response } of steps) {
      if (name === "all, by an administrator") {
        await send("PUT", "/api/channel/", root, { id: 1, models: "gpt-4o,gone-1" });
        state.isSlow = true;
      }
      if (name === "ended") {
        answerAll();
        await gateway.settled();
      }
      const path = request.path.replace("<task>", known.get("<task>") ?? "");
      const answer = await send(request.method, path, request.token, request.body);
      expect(answer.status, name).to.equal(response.status);
      const recorded = response.body as typeof answer.body;
      const { data } = answer.body;
      const isRow = request.method === "GET" && path.startsWith("/api/channel/");
      if (isRow && data) answer.body.data = { models: data.models, settings: data.settings };
      // A task of the clock came before it, and how far it is while it runs is a matter of time.
      if (recorded.data && data && "task_id" in data && "id" in data) {
        recorded.data.id = data.id;
        if (data.status === "running") recorded.data.state = data.state;
      }
      const { success } = answer.body;
      expectLike(recorded, isRow ? { success, data: answer.body.data } : answer.body, known, name);
    }
  });

  it("are read by the client, which follows the check of all and joins one that is under way", async () => {
    const { gateway, state, answerAll } = open(true);
    const http = api.createHttp({
      baseUrl: "http://gateway.example",
      fetch: (input, init) => gateway.fetch(new Request(input, init)),
      getToken: () => token,
    });
    let token = "";
    await api.getStatus(http);
    const login = await gateway.fetch(
      new Request("http://gateway.example/api/user/login", {
        method: "POST",
        body: JSON.stringify({ username: "root", password: "123456" }),
      }),
    );
    token = ((await login.json()) as { data: { access_token: string } }).data.access_token;
    for (const channel of channels)
      await gateway.fetch(
        new Request("http://gateway.example/api/channel/", {
          method: "POST",
          headers: { authorization: `Bearer ${token}` },
          body: JSON.stringify(asChannel(channel)),
        }),
      );

    expect(await checks.checksModels(http)).to.equal(true);
    expect(await checks.checkProviderModels(http, 1)).to.deep.equal({
      added: ["gpt-4.1", "o9-mini"],
      missing: ["gone-1"],
    });
    expect(await failure(checks.checkProviderModels(http, 2))).to.include({
      kind: "refused",
      serverMessage: "status code: 401",
    });
    await checks.applyFoundModels(http, 1, { add: ["gpt-4.1"], remove: ["gone-1"], ignore: ["o9-mini"] });
    expect(storedChannel(gateway, 1)?.models).to.equal("gpt-4o,alias,gpt-4.1");
    const [kept] = (await api.searchChannels(http, "")).filter(({ id }) => id === 1);
    expect(kept && checks.keptCheckOf(kept)).to.deep.equal({ added: [], missing: [], isWatched: true });

    state.isSlow = true;
    expect(await checks.beginModelChecks(http), "begun").to.equal(true);
    expect(await checks.beginModelChecks(http), "under way").to.equal(false);
    const joined = checks.checkAllModels(http);
    answerAll();
    expect(await joined).to.deep.equal({ checked: 2, changed: 0, failed: 1 });

    const stored = storedChannel(gateway, 1);
    if (stored) stored.models = "gpt-4o,gone-3";
    expect(await checks.checkAllModels(http)).to.deep.equal({ checked: 2, changed: 1, failed: 1 });
    expect(await checks.applyAllFound(http)).to.deep.equal({
      channels: 1,
      added: 1,
      removed: 1,
      failed: [],
    });
    expect(storedChannel(gateway, 1)?.models).to.equal("gpt-4o,gpt-4.1");

    gateway.store.data.abilities.splice(0);
    expect(await checks.repairChannels(http)).to.deep.equal({ repaired: 3, failed: 0 });
    expect(gateway.store.data.abilities.map(({ model }) => model)).to.include("gpt-4.1");
  });

  it("aren't compared by releases that have no such call", async () => {
    const http = api.createHttp({
      baseUrl: "http://gateway.example",
      user: () => 1,
      fetch: () => Promise.resolve(Response.json({ error: { message: "Invalid URL" } }, { status: 404 })),
    });
    expect(await checks.checksModels(http)).to.equal(false);
  });
});
