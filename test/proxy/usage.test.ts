/** Questions about usage through the proxy: answered from a database, for whom the gateway says it is, nobody else. */
import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import type { LogRow } from "../../demo/gateway/store.js";
import { UsageFailure } from "../../src/database/index.js";
import type { UsageAsker } from "../../src/database/index.js";
import { usageCall } from "../../src/domain/usage/query.js";
import type { UsageQuestion, UsageRow } from "../../src/domain/usage/question.js";
import { widgetCalls } from "../../src/proxy/index.js";
import type { UsageSource } from "../../src/proxy/index.js";
import { closeServers, fromScript, proxySite, raw, recordingServer, send } from "./site.js";
import { storedSites } from "./stored-site.js";

const everything: UsageQuestion = { split: "user", from: 0, to: 253_402_300_799, days: false, offset: 0 };

interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly message: string;
  readonly data?: {
    readonly rows: readonly UsageRow[];
    readonly covers: object;
    readonly warnings: readonly string[];
  };
}

async function ask(
  origin: string,
  headers: HeadersInit,
  question: UsageQuestion | string = everything,
): Promise<Answer> {
  const address = origin + (typeof question === "string" ? question : usageCall(question));
  const response = await fetch(address, {
    headers: { ...fromScript, ...Object.fromEntries(new Headers(headers)) },
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
}

const named = (rows: readonly UsageRow[] = []): string[] => rows.map(({ key }) => key).sort();

const spent = (logs: readonly LogRow[], username?: string): number =>
  logs.reduce(
    (sum, log) => sum + (log.type === 2 && (username ?? log.username) === log.username ? log.quota : 0),
    0,
  );

/** A source that says whom it was asked for. */
function telling(): { source: UsageSource; askers: UsageAsker[] } {
  const askers: UsageAsker[] = [];
  const source: UsageSource = {
    answer(question, asker) {
      askers.push(asker);
      return Promise.resolve({ rows: [], covers: question, warnings: [] });
    },
  };
  return { source, askers };
}

describe("usage through a proxy before the embedded gateway", () => {
  const openSite = storedSites();

  it("gives an administrator everybody's sums, which equal the gateway's own", async () => {
    const { origin, logs, tokenOf } = await openSite();
    const authorization = tokenOf("ada");
    const { success, data } = await ask(origin, { authorization });
    expect(success).to.equal(true);
    expect(named(data?.rows)).to.include.members(["ada", "bob", "root"]);
    expect(data?.rows.reduce((sum, { spend }) => sum + spend, 0)).to.equal(spent(logs));
    const own = await fetch(`${origin}/api/log/stat?username=bob`, {
      headers: { ...fromScript, authorization },
    });
    const { data: stat } = (await own.json()) as { data: { quota: number } };
    expect(data?.rows.find(({ key }) => key === "bob")?.spend).to.equal(stat.quota);
  });

  it("gives an ordinary user nobody else's, whatever they ask for", async () => {
    const { origin, logs, tokenOf } = await openSite();
    const authorization = tokenOf("bob");
    const all = await ask(origin, { authorization });
    expect(all.data?.rows.map(({ key, spend }) => [key, spend])).to.deep.equal([["bob", spent(logs, "bob")]]);
    expect(all.data?.warnings).to.deep.equal([]);
    for (const user of ["root", "ada", "BOB", "bob' or '1'='1", "%", "bob\\", "*"])
      for (const split of ["none", "user", "token", "model", "channel"] as const)
        expect(
          (await ask(origin, { authorization }, { ...everything, split, user })).data?.rows,
          user,
        ).to.deep.equal([]);
    const injected = "' or 1=1 union select key from users; --";
    for (const filter of ["user", "token", "model"])
      expect(
        (await ask(origin, { authorization }, { ...everything, [filter]: injected })).data?.rows,
      ).to.deep.equal([]);
    for (const query of [
      "split=user&from=0&to=9&user_id=1",
      "split=user&from=0&to=9&username=root",
      "split=user&from=0&to=9&user=bob&user=root",
      "split=username&from=0&to=9",
      "split=user&from=0 or 1=1&to=9",
      "split=user&from=0&to=9&offset=0)--",
      "split=user&from=0&to=9&channel=1 or 1=1",
      "split=user&from=0&to=9&role=100",
      "split=user&from=0&to=9e99",
    ])
      expect(
        (await ask(origin, { authorization }, `/gateway-console/usage?${query}`)).status,
        query,
      ).to.equal(400);
  });

  it("isn't told by headers that somebody is somebody else", async () => {
    const { origin, tokenOf } = await openSite();
    await ask(origin, { authorization: tokenOf("root") });
    for (const header of [
      "new-api-user",
      "x-user-id",
      "x-forwarded-user",
      "x-gateway-console",
      "x-role",
      "username",
    ]) {
      const { data } = await ask(origin, { authorization: tokenOf("bob"), [header]: "1" });
      expect(named(data?.rows), header).to.deep.equal(["bob"]);
    }
  });

  it("takes who signs in by a cookie for who the gateway does, and nobody without", async () => {
    const { origin, tokenOf } = await openSite();
    const entered = await fetch(`${origin}/api/user/login`, {
      method: "POST",
      headers: { ...fromScript, "content-type": "application/json" },
      body: JSON.stringify({ username: "bob", password: "password1" }),
    });
    const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(cookie).to.match(/^gw-session=/);
    expect(named((await ask(origin, { cookie })).data?.rows)).to.deep.equal(["bob"]);
    // The gateway looks at the session first.
    const both = await ask(origin, { cookie, authorization: tokenOf("root") });
    expect(named(both.data?.rows)).to.deep.equal(["bob"]);
    for (const headers of [
      {},
      { cookie: cookie.replace("gw-", "") },
      { cookie: `${cookie}x` },
      { authorization: "Bearer nobody" },
      { authorization: `Basic ${tokenOf("root")}` },
    ])
      expect((await ask(origin, headers)).status, JSON.stringify(headers)).to.equal(401);
  });

  it("doesn't answer pages of other sites, and pictures and links only as nobody", async () => {
    const { origin, tokenOf } = await openSite();
    const authorization = tokenOf("root");
    const address = origin + usageCall(everything);
    const of = async (headers: Record<string, string>) => (await send(address, headers)).statusCode;
    expect(await of({ ...fromScript, authorization })).to.equal(200);
    expect(await of({ ...fromScript, "sec-fetch-site": "cross-site", authorization })).to.equal(403);
    expect(await of({ ...fromScript, "sec-fetch-site": "same-site", authorization })).to.equal(403);
    expect(await of({ origin: "https://evil.example", authorization })).to.equal(403);
    expect(await of({ ...fromScript, "sec-fetch-site": "none", authorization })).to.equal(401);
    expect(
      await of({ ...fromScript, "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors", authorization }),
    ).to.equal(401);
    const { headers } = await send(address, { ...fromScript, authorization });
    expect(headers["cache-control"]).to.equal("no-store");
    expect(headers["access-control-allow-origin"]).to.equal(undefined);
    expect(headers["content-security-policy"]).to.equal("default-src 'none'; sandbox");
  });
});

describe("who a question about usage is answered for", () => {
  afterEach(closeServers);

  const account = { id: 3, username: "bob", role: 1, status: 1 };

  it("is asked once in a while, and separately for every header that identifies", async () => {
    const { origin: target, received } = await recordingServer(({ headers }) =>
      Response.json({
        success: true,
        data: {
          ...account,
          id: Number(headers["new-api-user"] ?? 3),
          username: String(headers.authorization),
        },
      }),
    );
    const { source, askers } = telling();
    const origin = await proxySite({ target, usage: source });
    const visitors = [
      { authorization: "one" },
      { authorization: "two" },
      { authorization: "one", "new-api-user": "7" },
      { authorization: "one", cookie: "gw-session=a" },
      { authorization: "one", cookie: "gw-session=b" },
      // Told apart, though the texts are the same when written one after the other.
      { authorization: "onegw-session=b" },
    ];
    for (const round of [1, 2]) {
      for (const headers of visitors) expect((await ask(origin, headers)).status).to.equal(200);
      expect(received, `round ${String(round)}`).to.have.length(visitors.length);
    }
    expect(askers.slice(0, 6)).to.deep.equal(askers.slice(6));
    expect(
      askers.slice(0, 3).map((asker) => [asker.username, asker.sees === "own" && asker.id]),
    ).to.deep.equal([
      ["one", 3],
      ["two", 3],
      ["one", 7],
    ]);
    expect(received.map(({ url }) => url)).to.deep.equal(visitors.map(() => "/api/user/self"));
  });

  it("is nobody where the gateway's answer isn't that of an account", async () => {
    for (const data of [
      undefined,
      null,
      [],
      {},
      { ...account, status: 2 },
      { ...account, status: undefined },
      { ...account, role: "100" },
      { ...account, role: 0 },
      { ...account, username: "" },
      { ...account, id: "1 or 1=1" },
      { ...account, id: 0 },
      { ...account, id: 1.5 },
      { ...account, id: undefined, uuid: "' or 1=1; --" },
    ]) {
      const { origin: target } = await recordingServer(() => Response.json({ success: true, data }));
      const { source, askers } = telling();
      const origin = await proxySite({ target, usage: source });
      expect((await ask(origin, { authorization: "one" })).status, JSON.stringify(data)).to.equal(403);
      expect(askers).to.deep.equal([]);
    }
    const answers: readonly (readonly [number, () => Response])[] = [
      [401, () => Response.json({ success: false, message: "无权进行此操作", data: account })],
      [502, () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } })],
      [502, () => new Response(null, { status: 302, headers: { location: "/login" } })],
    ];
    for (const [status, answer] of answers) {
      const { origin: target } = await recordingServer(answer);
      const { source, askers } = telling();
      const origin = await proxySite({ target, usage: source });
      expect((await ask(origin, { authorization: "one" })).status).to.equal(status);
      expect(askers).to.deep.equal([]);
    }
  });

  it("is asked again after a refusal", async () => {
    let success = false;
    const { origin: target } = await recordingServer(() => Response.json({ success, data: account }));
    const origin = await proxySite({ target, usage: telling().source });
    expect((await ask(origin, { authorization: "one" })).status).to.equal(401);
    success = true;
    expect((await ask(origin, { authorization: "one" })).status).to.equal(200);
  });

  it("is unknown while the gateway is away", async () => {
    const { origin: target } = await recordingServer(() => new Response("", { status: 503 }));
    const { source, askers } = telling();
    const origin = await proxySite({ target, usage: source });
    expect((await ask(origin, { authorization: "one" })).status).to.equal(502);
    closeServers();
    const alone = await proxySite({ target, usage: source });
    expect((await ask(alone, { authorization: "one" })).status).to.equal(502);
    expect(askers).to.deep.equal([]);
  });

  it("is whom the site says, not what the browser sends, where the site has the tokens", async () => {
    const { origin: target, received } = await recordingServer(() =>
      Response.json({ success: true, data: account }),
    );
    const getAccessToken = () => ({ token: "of-the-site", userId: 3 });
    const origin = await proxySite({ target, usage: telling().source, getAccessToken });
    const sent = { authorization: "of-root", "new-api-user": "1", cookie: "gw-session=of-root" };
    expect((await ask(origin, sent)).status).to.equal(200);
    expect(received[0]?.headers).to.include({ authorization: "of-the-site", "new-api-user": "3" });
    expect(received[0]?.headers).not.to.have.property("cookie");
  });

  it("is decided by one set of headers, however often a request repeats them", async () => {
    const { origin: target, received } = await recordingServer(({ headers }) =>
      Response.json({
        success: true,
        data: { ...account, username: JSON.stringify([headers.authorization, headers.cookie]) },
      }),
    );
    const { source, askers } = telling();
    const origin = await proxySite({ target, usage: source });
    const path = usageCall(everything);
    const repeated = [
      "authorization: one",
      "Authorization: two",
      "cookie: gw-session=a",
      "Cookie: gw-session=b",
    ];
    const lines = [`GET ${path} HTTP/1.1`, "host: x", "sec-fetch-site: same-origin", ...repeated, "", ""];
    expect(await raw(origin, lines.join("\r\n"))).to.match(/^HTTP\/1.1 200/);
    expect(askers[0]?.username).to.equal(
      JSON.stringify([received[0]?.headers.authorization, received[0]?.headers.cookie]),
    );
  });
});

describe("the path of questions about usage", () => {
  afterEach(closeServers);

  const account = { id: 1, username: "root", role: 100, status: 1 };

  it("never leads to the gateway", async () => {
    const { origin: target, received } = await recordingServer(() =>
      Response.json({ success: true, data: account }),
    );
    const { source } = telling();
    for (const options of [{ allow: () => true }, { usage: source, allow: () => true }]) {
      const origin = await proxySite({ target, basePath: "/gateway", ...options });
      for (const path of [
        "/gateway-console",
        "/gateway-console/",
        "/gateway-console/usage/",
        "/gateway-console/usage/x",
        "/gateway-console/other",
        "/Gateway-Console/usage",
        "/gateway-console/%75sage",
        "/gateway-console%2fusage",
      ])
        expect((await ask(`${origin}/gateway`, { authorization: "one" }, path)).status, path).to.equal(404);
    }
    const without = await proxySite({ target });
    const answer = await fetch(without + usageCall(everything), {
      headers: { ...fromScript, authorization: "one" },
    });
    expect([answer.status, await answer.text()]).to.deep.equal([204, ""]);
    expect(received).to.deep.equal([]);
  });

  it("is only read, and only where calls may pass", async () => {
    const { origin: target, received } = await recordingServer(() =>
      Response.json({ success: true, data: account }),
    );
    const origin = await proxySite({ target, usage: telling().source, allow: () => true });
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "HEAD"]) {
      const answer = await fetch(origin + usageCall(everything), {
        method,
        headers: { ...fromScript, authorization: "one" },
      });
      expect(answer.status, method).to.equal(405);
    }
    expect(received).to.deep.equal([]);
    const narrow = await proxySite({ target, usage: telling().source, allow: widgetCalls });
    expect((await ask(narrow, { authorization: "one" })).status).to.equal(404);
    const wide = await proxySite({ target, usage: telling().source });
    expect((await ask(wide, { authorization: "one" })).status).to.equal(200);
  });

  it("answers a failure with its status, and nothing of what an unexpected one says", async () => {
    const { origin: target } = await recordingServer(() => Response.json({ success: true, data: account }));
    const failing = async (error: Error): Promise<Answer> =>
      ask(await proxySite({ target, usage: { answer: () => Promise.reject(error) } }), {
        authorization: "one",
      });
    const { status, success, message } = await failing(new UsageFailure(504, "Too slow."));
    expect([status, success, message]).to.deep.equal([504, false, "Too slow."]);
    const unexpected = await failing(new Error("connect postgres://one:secret-word@db failed"));
    expect(unexpected.status).to.equal(503);
    expect(JSON.stringify(unexpected)).not.to.contain("secret-word");
  });
});
