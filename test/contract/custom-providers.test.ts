/** The services for signing in that root adds to the embedded new-api, as a real one answered. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { createGateway } from "../../demo/gateway/gateway.js";
import type { WireLine } from "./wire.js";

/** What new-api of 7 August 2026 answered (b941253a). */
const lines = readFileSync(new URL("./wire/family/new-api-2026-providers.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as WireLine);

describe("the services for signing in of the embedded new-api", () => {
  it("answer as recorded, call by call", async () => {
    const gateway = createGateway({ newApi: true, criticalLimit: 0 });
    let cookie = "";
    const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const headers = { cookie, "content-type": "application/json" };
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const answer = await gateway.fetch(new Request(`http://gateway.example${path}`, init));
      cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
      return answer.json();
    };
    await send("POST", "/api/user/login", { username: "root", password: "123456" });
    expect(lines).to.have.length.above(20);
    for (const { request, response } of lines)
      expect(
        await send(request.method, request.path, request.body),
        `${request.method} ${request.path}`,
      ).to.deep.equal(response.body);
  });
});
