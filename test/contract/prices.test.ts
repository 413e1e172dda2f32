import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { createGateway } from "../../demo/gateway/gateway.js";
import type { OneHubData } from "../../demo/gateway/prices.js";
import * as api from "../../src/api/index.js";
import { replayingFetch } from "./family-tape.js";
import { walkPrices } from "./price-walk.js";
import type { WireLine } from "./wire.js";

const lines = readFileSync(new URL("./wire/family/one-hub-prices.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as WireLine);

const dataOf = (path: string): unknown => {
  const line = lines.find(({ request }) => request.path === path);
  return (line?.response.body as { data?: unknown } | undefined)?.data;
};

const baseUrl = "http://gateway.example";

describe("one-hub's prices, as its server took and answered them", () => {
  it("are read, created, changed by one field, deleted and refused call by call as recorded", async () => {
    const tape = replayingFetch(lines);
    await walkPrices(api.createHttp({ baseUrl, fetch: tape.fetch }), "123456");
    expect(tape.left()).to.equal(0);
  });
});

describe("the embedded gateway's prices", () => {
  const oneHub = {
    prices: dataOf("/api/prices"),
    owners: dataOf("/api/model_ownedby/"),
  } as OneHubData;
  const open = () => createGateway({ oneHub });

  it("are one-hub's in every answer", async () => {
    const gateway = open();
    let cookie = "";
    for (const { name, request, response } of lines) {
      const answer = await gateway.fetch(
        new Request(baseUrl + request.path, {
          method: request.method,
          headers: { "content-type": "application/json", cookie },
          ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        }),
      );
      const set = answer.headers.get("set-cookie");
      if (set) cookie = set.split(";")[0] ?? "";
      if (!/prices|ownedby/.test(request.path)) continue;
      const body = (await answer.json()) as { data?: unknown };
      // The server has no order for the names of all models.
      const sorted = (some: unknown): unknown =>
        request.path.endsWith("/model_list") && Array.isArray(some) ? some.map(String).sort() : some;
      const expected = response.body as { data?: unknown };
      expect(answer.status, name).to.equal(response.status);
      expect({ ...body, data: sorted(body.data) }, name).to.deep.equal({
        ...expected,
        data: sorted(expected.data),
      });
    }
  });

  it("go through the walk of the real server", async () => {
    const gateway = open();
    const http = api.createHttp({
      baseUrl,
      cookies: true,
      fetch: (input, init) => gateway.fetch(new Request(input, init)),
    });
    await walkPrices(http, "123456");
  });

  it("are told from one-api's by the status, and are no part of one-api", async () => {
    const seen: api.Recognised[] = [];
    const gateway = open();
    const http = api.createHttp({
      baseUrl,
      fetch: (input, init) => gateway.fetch(new Request(input, init)),
      onRecognised: (found) => seen.push(found),
    });
    await api.getStatus(http);
    expect(seen[0]).to.include({ member: "one-hub", supported: true });
    const plain = await createGateway().fetch(new Request(`${baseUrl}/api/prices`));
    expect(plain.status).to.equal(404);
  });
});
