/** Groups of accounts of the embedded one-hub, by what a real one answered, call by call. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { createGateway } from "../../demo/gateway/gateway.js";
import type { WireLine } from "./wire.js";

const lines = readFileSync(new URL("./wire/family/one-hub-groups.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as WireLine);

/** A list without the rows that the recording leaves out. */
function cut(answer: unknown, recorded: unknown): unknown {
  const { data } = answer as { data?: { data?: unknown[] } };
  const kept = (recorded as { data?: { data?: unknown[] } }).data?.data?.length;
  return data?.data && kept
    ? { ...(answer as object), data: { ...data, data: data.data.slice(0, kept) } }
    : answer;
}

async function signedIn() {
  const gateway = createGateway({ oneHub: { prices: [], owners: [] }, criticalLimit: 0 });
  let cookie = "";
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { cookie, "content-type": "application/json" };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await gateway.fetch(new Request(`http://gateway.example${path}`, init));
    cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return answer.json();
  };
  await send("POST", "/api/user/login", { username: "root", password: "123456" });
  return send;
}

describe("groups of the embedded one-hub", () => {
  it("answer as recorded, from a new server on", async () => {
    const send = await signedIn();
    for (const { name, request, response } of lines) {
      const answer = await send(request.method, request.path, request.body);
      expect(cut(answer, response.body), name).to.deep.equal(response.body);
    }
  });

  it("turn on and off, but the default one", async () => {
    const send = await signedIn();
    const enabled = async () =>
      ((await send("GET", "/api/user_group/2")) as { data: { enable: boolean } }).data.enable;
    await send("PUT", "/api/user_group/enable/2");
    expect(await enabled()).to.equal(false);
    await send("PUT", "/api/user_group/enable/2");
    expect(await enabled()).to.equal(true);
    expect(await send("PUT", "/api/user_group/enable/1")).to.have.property("success", false);
  });
});
