/** Payment gateways of the embedded one-hub and Done Hub, by what real ones answered, call by call. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { createGateway, type GatewayOptions } from "../../demo/gateway/gateway.js";
import type { WireLine } from "./wire.js";

const linesOf = (member: string) =>
  readFileSync(new URL(`./wire/family/${member}-payment-gateways.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as WireLine);

/** Without what each server makes up. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (key === "uuid" && part !== "") return "uuid";
      return key === "created_at" && part !== 0 ? "a time" : part;
    }),
  );

const members: Readonly<Record<string, GatewayOptions>> = {
  "one-hub": { oneHub: { prices: [], owners: [] } },
  "done-hub": { oneHub: { prices: [], owners: [] }, doneHub: true },
};

describe("payment gateways", () => {
  for (const [member, options] of Object.entries(members))
    it(`answer as recorded of ${member}, from a new server on`, async () => {
      const gateway = createGateway({ ...options, criticalLimit: 0 });
      let cookie = "";
      const send = async (method: string, path: string, body?: unknown) => {
        const headers = { cookie, "content-type": "application/json" };
        const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
        const answer = await gateway.fetch(new Request(`http://gateway.example${path}`, init));
        cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
        return { status: answer.status, body: (await answer.json()) as unknown };
      };
      await send("POST", "/api/user/login", { username: "root", password: "123456" });
      const lines = linesOf(member);
      expect(lines.length).to.be.greaterThan(15);
      for (const { name, request, response } of lines) {
        const { status, body } = await send(request.method, request.path, request.body);
        expect({ status, body: plain(body) }, name).to.deep.equal({
          status: response.status,
          body: plain(response.body),
        });
      }
    });
});
