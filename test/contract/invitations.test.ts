/** Invitation codes of the embedded Done Hub, by what a real one of August 2026 (42841b3) answered, call by call. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { createGateway } from "../../demo/gateway/gateway.js";
import type { WireLine } from "./wire.js";

const lines = readFileSync(new URL("./wire/family/done-hub-invitations.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as WireLine);

/** Without what each server makes up: times, and random codes. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (key === "created_time" || key === "updated_time") return "a time";
      const isRandom = (text: unknown) => typeof text === "string" && /^[\dA-Za-z]{8}$/.test(text);
      if (key === "code" && isRandom(part)) return "a code";
      return key === "codes" && Array.isArray(part)
        ? part.map((code: unknown) => (isRandom(code) ? "a code" : code))
        : part;
    }),
  );

const open = () => {
  const gateway = createGateway({ oneHub: { prices: [], owners: [] }, doneHub: true, criticalLimit: 0 });
  const cookies = { root: "", nobody: "" };
  const send = async (as: keyof typeof cookies, method: string, path: string, body?: unknown) => {
    const headers = { cookie: cookies[as], "content-type": "application/json" };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await gateway.fetch(new Request(`http://gateway.example${path}`, init));
    cookies[as] = answer.headers.get("set-cookie")?.split(";")[0] ?? cookies[as];
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  return send;
};

describe("invitation codes", () => {
  it("answer as recorded of Done Hub, from a new server on", async () => {
    const send = open();
    await send("root", "POST", "/api/user/login", { username: "root", password: "123456" });
    expect(lines.length).to.be.greaterThan(50);
    for (const { name, as, request, response } of lines) {
      const { status, body } = await send(
        as === "root" ? as : "nobody",
        request.method,
        request.path,
        request.body,
      );
      expect({ status, body: plain(body) }, name).to.deep.equal({
        status: response.status,
        body: plain(response.body),
      });
    }
  });
});
