/** Two-factor authentication and passkeys of the embedded new-api, and what an administrator takes away of them. */
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway } from "../../demo/gateway/gateway.js";
import { codeAt } from "../../demo/gateway/totp.js";
import { newAuthenticator, type Authenticator } from "./support/authenticator.js";
import { rootOf } from "./support/client.js";
import { expectLike } from "./support/placeholders.js";
import type { WireLine } from "./wire.js";

/** A recorded step. Secrets are placeholders that name the step whose answer had them. */
interface Step extends WireLine {
  request: WireLine["request"] & { token?: string; proof?: string; cookie?: string };
}

/** What new-api of August 2026 (b941253ae) answered. */
const steps = readFileSync(new URL("./wire/family/new-api-2026-security.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Step);

const page = { origin: "http://gateway.example", rpId: "gateway.example" };

/** Who the recorded gateway had; the passwords are those of the recording. */
const people = ["bob", "ada", "adm"];

describe("how an account of the embedded new-api is kept safe", () => {
  it("is set up, checked, locked and taken away as recorded", async () => {
    const now = 1_796_054_400_000;
    const gateway = createGateway({ newApi: true, tokenSessions: true, criticalLimit: 0, now: () => now });
    const known = new Map<string, string>();
    const passkeys = new Map<string, Authenticator>();

    const send = async (method: string, path: string, sent: Headers, body?: object): Promise<Response> => {
      sent.set("accept-language", "en");
      sent.set("origin", page.origin);
      sent.set("user-agent", "test");
      const init = { method, headers: sent, ...(body ? { body: JSON.stringify(body) } : {}) };
      return gateway.fetch(new Request(page.origin + path, init));
    };
    const signIn = async (username: string, password: string, as: string) => {
      const answer = await send("POST", "/api/user/login", new Headers(), { username, password });
      const { data } = (await answer.json()) as { data: { access_token: string } };
      known.set(`<token of ${as}>`, data.access_token);
      known.set(`<cookie of ${as}>`, answer.headers.getSetCookie()[0]?.split(";")[0] ?? "");
    };
    const asRoot = (method: string, path: string, body: object) =>
      send(
        method,
        path,
        new Headers({ authorization: `Bearer ${known.get("<token of root>") ?? ""}` }),
        body,
      );

    /** The answer of a passkey, from what the recording says of it: `get <passkey 1> for <challenge: …>`. */
    const credential = (text: string): object => {
      const [, kind, name = "", challenge = ""] = /^(create|get) (<[^>]+>) for (<[^>]+>)$/.exec(text) ?? [];
      const passkey = passkeys.get(name) ?? newAuthenticator(page);
      passkeys.set(name, passkey);
      known.set(name, passkey.id);
      const asked = known.get(challenge) ?? "";
      return kind === "create" ? passkey.create(asked) : passkey.get(asked, "2");
    };
    const lastSecret = () => [...known].findLast(([name]) => name.startsWith("<secret:"))?.[1] ?? "";
    /** What a recorded text stands for. */
    const resolved = async (text: string): Promise<unknown> => {
      if (text === "<code>") return codeAt(lastSecret(), now / 1000);
      if (text === "<wrong code>") {
        const right = await Promise.all([-30, 0, 30].map((by) => codeAt(lastSecret(), now / 1000 + by)));
        return ["000000", "000001", "000002", "000003"].find((code) => !right.includes(code));
      }
      if (/^(create|get) </.test(text)) return credential(text);
      const lower = /^(<backup \d) in lower case(: .+>)$/.exec(text);
      if (lower)
        return (known.get(`${lower[1] ?? ""}${lower[2] ?? ""}`) ?? "").toLowerCase().replace("-", "");
      return known.get(text) ?? text;
    };

    await signIn("root", "123456", "root");
    for (const username of people)
      await asRoot("POST", "/api/user/", { username, password: "password1", display_name: username });
    await asRoot("POST", "/api/user/manage", { id: 4, username: "adm", action: "promote" });
    await asRoot("PUT", "/api/option/", { key: "passkey.enabled", value: "false" });
    await signIn("bob", "password1", "the other session");
    await signIn("bob", "password1", "bob");
    await signIn("adm", "password1", "adm");

    for (const { name, request, response } of steps) {
      const { method, path, body, token, proof, cookie } = request;
      const headers = new Headers();
      if (token) headers.set("authorization", `Bearer ${known.get(token) ?? "none"}`);
      if (proof) headers.set("x-security-proof", known.get(proof) ?? proof);
      if (cookie) headers.set("cookie", known.get(cookie) ?? "none");
      const entries = await Promise.all(
        Object.entries(body ?? {}).map(async ([field, value]) => [
          field,
          typeof value === "string" ? await resolved(value) : value,
        ]),
      );
      const sent = body && (Object.fromEntries(entries) as object);
      const answer = await send(method, path, headers, sent);
      expect(answer.status, name).to.equal(response.status);
      expectLike(response.body, await answer.json(), known, name);
    }
    expect(passkeys.size).to.equal(3);
  });

  it("is unlocked after five minutes", async () => {
    let now = 1_796_054_400_000;
    const gateway = createGateway({ newApi: true, now: () => now });
    const root = await rootOf(gateway);
    const { data } = await root.post("/api/user/2fa/setup", {});
    const { secret } = data as { secret: string };
    await root.post("/api/user/2fa/enable", { code: await codeAt(secret, now / 1000) });
    for (let count = 0; count < 5; count++) await root.post("/api/user/2fa/disable", { code: "ABCD-EFGH" });
    const disable = async () =>
      root.post("/api/user/2fa/disable", { code: await codeAt(secret, now / 1000) });
    expect((await disable()).message).to.match(/^账户已被锁定，请在.+后重试$/);
    now += 301_000;
    expect((await disable()).success).to.equal(true);
  });
});
