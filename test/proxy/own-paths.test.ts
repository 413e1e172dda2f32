/** Whatever this server answers by itself from a database, on any of its paths: nobody gets anybody else's. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { entriesPath } from "../../src/domain/usage/entries.js";
import { usagePath } from "../../src/domain/usage/query.js";
import { usagePaths } from "../../src/proxy/usage/usage-responder.js";
import { fromScript } from "./site.js";
import { storedSites } from "./stored-site.js";

const everything = "from=0&to=253402300799";

/** How a path is asked for everything, and whose rows an answer has. A new path needs an entry here. */
const ways: Readonly<Record<string, { query: string; owners: (data: never) => readonly string[] }>> = {
  [usagePath]: {
    query: `${everything}&split=user`,
    owners: ({ rows }: { rows: readonly { key: string }[] }) => rows.map(({ key }) => key),
  },
  [entriesPath]: {
    query: everything,
    owners: ({ entries }: { entries: readonly { username: string }[] }) =>
      entries.map(({ username }) => username),
  },
};

interface Asked {
  readonly status: number;
  readonly owners: readonly string[];
}

async function ask(origin: string, path: string, headers: HeadersInit, more = ""): Promise<Asked> {
  const { query = "", owners } = ways[path] ?? {};
  const response = await fetch(`${origin}${path}?${query}${more}`, {
    headers: { ...fromScript, ...Object.fromEntries(new Headers(headers)) },
  });
  const { data } = (await response.json()) as { data?: unknown };
  return {
    status: response.status,
    owners: data === undefined || !owners ? [] : [...new Set(owners(data as never))].sort(),
  };
}

/** Signs in as a browser does. @returns the cookie */
async function signIn(origin: string, username: string, password: string): Promise<string> {
  const entered = await fetch(`${origin}/api/user/login`, {
    method: "POST",
    headers: { ...fromScript, "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

describe("the paths that this server answers from a database", () => {
  const openSite = storedSites();

  it("are those that are attacked here", () => {
    expect(Object.keys(ways).sort()).to.deep.equal([...usagePaths].sort());
  });

  for (const path of usagePaths) {
    it(`give everybody's rows to administrators alone, by cookie and by token, at ${path}`, async () => {
      const { origin, tokenOf } = await openSite();
      const cookies = {
        root: await signIn(origin, "root", "123456"),
        bob: await signIn(origin, "bob", "password1"),
      };
      const all = ["ada", "bob", "root"];
      expect((await ask(origin, path, { cookie: cookies.root })).owners).to.include.members(all);
      expect((await ask(origin, path, { authorization: tokenOf("ada") })).owners).to.include.members(all);
      expect((await ask(origin, path, { cookie: cookies.bob })).owners).to.deep.equal(["bob"]);
      expect((await ask(origin, path, { authorization: tokenOf("bob") })).owners).to.deep.equal(["bob"]);
      // The gateway looks at the session first: what it decides counts, in whatever order they were asked.
      const both = { cookie: cookies.bob, authorization: tokenOf("root") };
      expect((await ask(origin, path, both)).owners).to.deep.equal(["bob"]);
    });

    it(`give nobody's without a session that the gateway knows, at ${path}`, async () => {
      const { origin, tokenOf } = await openSite();
      const cookie = await signIn(origin, "root", "123456");
      // Known to this server from here on.
      await ask(origin, path, { cookie });
      for (const headers of [
        {},
        { cookie: `${cookie}x` },
        { cookie: cookie.replace("gw-", "") },
        { cookie: cookie.slice(0, -4) },
        { cookie: "gw-session=root; user=root; role=100" },
        { authorization: "Bearer root" },
        { authorization: `Basic ${tokenOf("root")}` },
        { "new-api-user": "1", "x-user-id": "1", "x-forwarded-user": "root" },
      ])
        expect(await ask(origin, path, headers), JSON.stringify(headers)).to.deep.equal({
          status: 401,
          owners: [],
        });
    });

    it(`give nobody's to a banned account, nor to one that was demoted, at ${path}`, async () => {
      const { origin, gateway, tokenOf } = await openSite();
      const mallory = await ask(origin, path, { authorization: tokenOf("mallory") });
      expect([mallory.owners, mallory.status >= 400]).to.deep.equal([[], true]);
      const ada = gateway.store.data.users.find(({ username }) => username === "ada");
      if (ada) ada.role = 1;
      expect((await ask(origin, path, { authorization: tokenOf("ada") })).owners).to.deep.equal(["ada"]);
    });

    it(`give an ordinary user the own ones by every header and parameter, at ${path}`, async () => {
      const { origin, tokenOf } = await openSite();
      const authorization = tokenOf("bob");
      for (const name of [
        "new-api-user",
        "x-user-id",
        "x-forwarded-user",
        "x-forwarded-for",
        "x-real-ip",
        "x-role",
        "username",
        "x-original-url",
        "x-http-method-override",
      ]) {
        const { owners } = await ask(origin, path, { authorization, [name]: "1" });
        expect(
          owners.filter((owner) => owner !== "bob"),
          name,
        ).to.deep.equal([]);
      }
      for (const user of ["root", "ada", "BOB", "bob' or '1'='1", "%", "bob\\", "*", "bob\u0000", "𝓫𝓸𝓫"]) {
        const { owners } = await ask(origin, path, { authorization }, `&user=${encodeURIComponent(user)}`);
        expect(owners, user).to.deep.equal([]);
      }
      for (const more of [
        "&user_id=1",
        "&username=root",
        "&user=bob&user=root",
        "&user[]=root",
        "&role=100",
        "&sees=everyone",
        "&from=0",
        "&channel=1%20or%201=1",
      ])
        expect((await ask(origin, path, { authorization }, more)).status, more).to.equal(400);
    });

    it(`give nobody's to other sites, by other methods or under another spelling, at ${path}`, async () => {
      const { origin, tokenOf } = await openSite();
      const authorization = tokenOf("root");
      const address = `${origin}${path}?${ways[path]?.query ?? ""}`;
      const elsewhere = { authorization, "sec-fetch-site": "cross-site", origin: "https://evil.example" };
      expect((await fetch(address, { headers: elsewhere })).status).to.equal(403);
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const { status } = await fetch(address, { method, headers: { ...fromScript, authorization } });
        expect(status, method).to.be.within(404, 405);
      }
      for (const spelled of [
        `${path}/`,
        `${path}/x`,
        path.toUpperCase(),
        path.replace("usage", "%75sage").replace("log", "%6cog"),
        path.replace("/gateway-console/", "/gateway-console//"),
        path.replace("/gateway-console/", "/gateway-console%2f"),
      ]) {
        const { status } = await fetch(`${origin}${spelled}?${ways[path]?.query ?? ""}`, {
          headers: { ...fromScript, authorization },
        });
        expect(status, spelled).to.be.within(400, 404);
      }
      const { headers } = await fetch(address, { headers: { ...fromScript, authorization } });
      expect(headers.get("cache-control")).to.equal("no-store");
      expect(headers.get("access-control-allow-origin")).to.equal(null);
    });
  }
});
