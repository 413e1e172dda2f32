import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { disableRefused } from "../../demo/gateway/key-list.js";
import { createGateway, type EmbeddedGateway } from "../../demo/gateway/gateway.js";
import { takesSeveralKeys } from "../../src/api/entities/several-keys-support.js";
import * as api from "../../src/api/index.js";
import { replayingFetch } from "./family-tape.js";
import { walkSeveralKeys, type BreakKey } from "./keys-walk.js";
import type { WireLine } from "./wire.js";

/** What new-api of August 2026 answered, with a token of its own, which isn't in the recording. */
const lines = readFileSync(new URL("./wire/family/new-api-2026-keys.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as WireLine);

const baseUrl = "http://gateway.example";
const upstream = "http://127.0.0.1:18999";

const breaking =
  ({ store }: EmbeddedGateway): BreakKey =>
  (wanted, index, reason) => {
    const channel = store.data.channels.find(({ name }) => name === wanted);
    if (channel) disableRefused(store, channel, { index, reason, now: 1_795_717_951 });
  };

describe("a channel of several keys", () => {
  it("is kept by new-api call by call as recorded, and nothing else that is written changes its keys", async () => {
    const tape = replayingFetch(lines);
    const http = api.createHttp({ baseUrl, fetch: tape.fetch, user: () => 1 });
    await walkSeveralKeys({ http, password: "", upstream });
    expect(tape.left()).to.equal(0);
  });

  it("is kept by the embedded gateway in the same way", async () => {
    const gateway = createGateway({ newApi: true });
    const http = api.createHttp({
      baseUrl,
      cookies: true,
      fetch: (input, init) => gateway.fetch(new Request(input, init)),
    });
    await walkSeveralKeys({ http, password: "123456", upstream }, breaking(gateway));
  });

  it("isn't known to releases that have no such call", async () => {
    const http = api.createHttp({
      baseUrl,
      user: () => 1,
      fetch: () => Promise.resolve(Response.json({ error: { message: "Invalid URL" } }, { status: 404 })),
    });
    expect(await takesSeveralKeys(http)).to.equal(false);
  });
});

describe("the embedded gateway's answers about several keys", () => {
  it("are those of new-api, but for the words of a refusal", async () => {
    const gateway = createGateway({ newApi: true, now: () => 1_795_717_951_000 });
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
      return { status: answer.status, body: (await answer.json()) as { success?: boolean; data?: unknown } };
    };
    /** What is said of the keys; of a row nothing else, and of a time only that there is one. */
    const aboutKeys = ({ success, data }: { success?: boolean; data?: unknown }): unknown => {
      if (typeof data !== "object" || data === null) return { success, data };
      const text = JSON.stringify("channel_info" in data ? data.channel_info : data);
      return { success, data: JSON.parse(text.replace(/("disabled_time":)\d+/g, "$11")) as unknown };
    };
    const breakKey = breaking(gateway);
    await send("POST", "/api/user/login", { username: "root", password: "123456" });
    let compared = 0;
    for (const { name, request, response } of lines) {
      const { method, path, body } = request;
      if (!/^\/api\/channel\/(multi_key\/manage|\d*|\d+\/status)$/.test(path)) continue;
      const wanted = response.body as {
        success?: boolean;
        data?: { keys?: { status: number; index: number }[] };
      };
      // Those that were broken while it was recorded; a key that is broken already stays as it is.
      for (const { status, index } of wanted.data?.keys ?? [])
        if (status === 3) await breakKey("many", index, "status code: 401");
      const isCleared = body?.action === "delete_disabled_keys" && wanted.success === true;
      if (isCleared) await breakKey("many", 2, "status code: 401");
      const answer = await send(method, path, body);
      expect(answer.status, name).to.equal(response.status);
      expect(aboutKeys(answer.body), name).to.deep.equal(aboutKeys(wanted));
      compared += 1;
    }
    expect(compared).to.be.greaterThan(35);
  });
});
