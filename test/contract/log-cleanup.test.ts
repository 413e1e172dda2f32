/** Deleting old log entries of the embedded new-api since July 2026, which is a task in the background. */
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway } from "../../demo/gateway/gateway.js";
import { expectLike } from "./support/placeholders.js";
import type { WireLine } from "./wire.js";

type Step = WireLine & { request: WireLine["request"] & { token?: string } };

/** What new-api of August 2026 (b941253ae) answered with 2,500 entries, of which 2,400 are older. */
const steps = readFileSync(new URL("./wire/family/new-api-2026-log-cleanup.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Step);

describe("old log entries of the embedded new-api", () => {
  it("are deleted by a task, as recorded", async () => {
    const gateway = createGateway({ seed: "demo", newApi: true, tokenSessions: true, criticalLimit: 0 });
    const known = new Map<string, string>();
    const send = async (method: string, path: string, token = "", body?: object) => {
      const headers = { "accept-language": "en", authorization: `Bearer ${known.get(token) ?? token}` };
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      const answer = await gateway.fetch(new Request(`http://gateway.example${path}`, init));
      return {
        status: answer.status,
        body: (await answer.json()) as { data?: { access_token?: string; state?: object } },
      };
    };
    const signIn = async (username: string, password: string) => {
      const { body } = await send("POST", "/api/user/login", "", { username, password });
      return body.data?.access_token ?? "";
    };
    known.set("<token of root>", await signIn("root", "123456"));
    const account = { username: "adm", password: "password1", display_name: "adm" };
    await send("POST", "/api/user/", "<token of root>", account);
    const { users, logs } = gateway.store.data;
    const promotion = { id: users.at(-1)?.id ?? 0, username: "adm", action: "promote" };
    await send("POST", "/api/user/manage", "<token of root>", promotion);
    known.set("<token of adm>", await signIn("adm", "password1"));
    const [first] = logs;
    if (!first) throw new Error("no entry to copy");
    logs.splice(0, logs.length);
    for (let index = 0; index < 2500; index++)
      logs.push({ ...first, id: index + 1, created_at: 1_700_000_000 + index });

    for (const { name, request, response } of steps) {
      const path = request.path.replace("<task>", known.get("<task>") ?? "");
      if (name === "ended") await gateway.settled();
      const answer = await send(request.method, path, request.token);
      expect(answer.status, name).to.equal(response.status);
      const recorded = response.body as { data?: { status?: string; state?: object } };
      const { data } = answer.body;
      // How far it is while it runs is a matter of time.
      if (recorded.data?.status === "running" && data) recorded.data.state = data.state ?? {};
      expectLike(recorded, answer.body, known, name);
    }
    // What was done since has entries of its own.
    const given = gateway.store.data.logs.filter(({ created_at }) => created_at < 1_700_100_000);
    expect(given).to.have.length(100);
  });
});
