import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { createGateway } from "../../demo/gateway/gateway.js";
import type { WireLine } from "./wire.js";

/** A recorded step: `cookie` and `token` name the step that they come from, `wait` is in seconds. */
interface Step extends WireLine {
  wait?: number;
  request: WireLine["request"] & { cookie?: string; token?: string };
}

/** What new-api of August 2026 answered; secrets are replaced by their names. */
const steps = readFileSync(new URL("./wire/family/new-api-2026-session.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Step);

/** Of other parts of new-api, which the embedded gateway doesn't have, or has as one-api. */
const others = new Set([
  "a wrong password",
  "signed out elsewhere, everywhere else",
  "read in the first place",
  "a state for a provider",
  "a state as before",
  "signed out as before",
  "own password changed",
  "read with the token before the change",
  "renewed after the change",
]);

/** A cookie without what differs from one to the next: its value, and when it ends. */
const attributesOf = (cookie: string): string =>
  cookie
    .replace(/=[^;]+/, "=…")
    .replace(/Expires=[^;]+/, "Expires")
    .replace(/Max-Age=[1-9]\d*/, "Max-Age");

/** The names of the fields of `data`, of its session and of the rest the values. */
function shapeOf(body: unknown): unknown {
  const { data, ...rest } = body as { data?: Record<string, unknown> };
  if (!data) return rest;
  // The account itself has the fields of one-api.
  const names = "access_token" in data ? Object.keys(data).sort() : [];
  return { ...rest, names, session: Object.keys((data.session as object | undefined) ?? {}) };
}

describe("the embedded gateway's sessions of tokens", () => {
  it("are begun, renewed, ended and refused as by new-api", async () => {
    let time = 1_795_737_000_000;
    const gateway = createGateway({ newApi: true, tokenSessions: true, now: () => time });
    const cookies = new Map<string, string>();
    const tokens = new Map<string, string>([["nobody", "nobody"]]);
    for (const { name, wait = 0, request, response } of steps) {
      // A step may wait for another session than the one that the recording goes on with.
      time += wait * 1000;
      if (others.has(name) || request.headers) continue;
      const { method, path, body, cookie, token } = request;
      const headers = new Headers({ "accept-language": "en" });
      if (cookie) headers.set("cookie", cookies.get(cookie) ?? "none");
      if (token) headers.set("authorization", `Bearer ${tokens.get(token) ?? "none"}`);
      const sent = body && JSON.stringify({ ...body, password: "123456" });
      const init: RequestInit = { method, headers, ...(sent ? { body: sent } : {}) };
      const answer = await gateway.fetch(new Request(`http://gateway.example${path}`, init));
      const said = (await answer.json()) as { data?: { access_token?: string } };
      expect(answer.status, name).to.equal(response.status);
      const isSelf = path === "/api/user/self" && answer.status === 200;
      if (!isSelf) expect(shapeOf(said), name).to.deep.equal(shapeOf(response.body));
      const set = answer.headers.getSetCookie();
      const wanted = (response.headers["set-cookie"] ?? []) as readonly string[];
      expect(set.map(attributesOf), name).to.deep.equal(wanted.map(attributesOf));
      const [pair = ""] = set[0]?.split(";") ?? [];
      if (!pair.endsWith("=")) cookies.set(name, pair);
      if (said.data?.access_token) tokens.set(name, said.data.access_token);
    }
    expect(tokens.size).to.be.greaterThan(7);
  });

  it("end with a token after its quarter of an hour, not with the cookie", async () => {
    let time = 1_795_737_000_000;
    const gateway = createGateway({ newApi: true, tokenSessions: true, now: () => time });
    const send = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      const answer = await gateway.fetch(new Request(`http://gateway.example${path}`, init));
      const [cookie = ""] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
      return { cookie, ...((await answer.json()) as { code?: string; data?: { access_token?: string } }) };
    };
    const begun = await send("POST", "/api/user/login", {}, { username: "root", password: "123456" });
    time += 906_000;
    const late = await send("GET", "/api/user/self", {
      authorization: `Bearer ${begun.data?.access_token ?? ""}`,
    });
    expect(late.code).to.equal("AUTH_TOKEN_EXPIRED");
    const renewed = await send("POST", "/api/user/auth/refresh", { cookie: begun.cookie });
    const read = await send("GET", "/api/user/self", {
      authorization: `Bearer ${renewed.data?.access_token ?? ""}`,
    });
    expect(read.code).to.equal(undefined);
  });
});
