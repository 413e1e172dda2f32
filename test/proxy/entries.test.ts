/** Entries of the log through the proxy: the export's rows, and nobody gets anybody else's. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { entriesPath, type EntriesAnswer } from "../../src/domain/usage/entries.js";
import { fromScript, siteBeforeGateway } from "./site.js";
import { storedSites } from "./stored-site.js";

const everything = "?from=0&to=253402300799";

interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly data?: EntriesAnswer;
}

async function ask(origin: string, headers: Record<string, string>, query = everything): Promise<Answer> {
  const response = await fetch(origin + entriesPath + query, { headers: { ...fromScript, ...headers } });
  return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
}

/** The same over all pages: an answer may have fewer entries where the machine is busy. */
async function askAll(origin: string, headers: Record<string, string>, query = everything): Promise<Answer> {
  const first = await ask(origin, headers, query);
  const entries = [...(first.data?.entries ?? [])];
  for (let before = first.data?.before; before;) {
    const next = await ask(origin, headers, `${query}&time=${before.time}&id=${before.id}`);
    entries.push(...(next.data?.entries ?? []));
    before = next.data?.before;
  }
  return { ...first, data: { entries, before: null } };
}

const namesIn = ({ data }: Answer): readonly string[] => [
  ...new Set(data?.entries.map(({ username }) => username)),
];

describe("entries through a proxy before the embedded gateway", () => {
  const openSite = storedSites();

  it("are everybody's for an administrator, as many as the log has", async () => {
    const { origin, logs, tokenOf } = await openSite();
    const headers = { authorization: tokenOf("ada") };
    const answer = await askAll(origin, headers);
    expect(namesIn(answer)).to.include.members(["ada", "bob", "root"]);
    expect(answer.data?.entries.map(({ id }) => id).sort()).to.deep.equal(logs.map(({ id }) => id).sort());
    expect((await ask(origin, headers, `${everything}&count=1`)).data?.count).to.equal(logs.length);
    const bobs = await askAll(origin, headers, `${everything}&user=bob`);
    expect(namesIn(bobs)).to.deep.equal(["bob"]);
  });

  it("are only the own ones of an ordinary user, by whatever parameter", async () => {
    const { origin, logs, tokenOf } = await openSite();
    const headers = { authorization: tokenOf("bob") };
    const own = logs.filter(({ username }) => username === "bob").length;
    const all = await askAll(origin, headers);
    expect(namesIn(all)).to.deep.equal(["bob"]);
    expect(all.data?.entries).to.have.length(own);
    expect(all.data?.entries.every(({ id, channel }) => id + channel === 0)).to.equal(true);
    expect((await ask(origin, headers, `${everything}&count=1`)).data?.count).to.equal(own);
    for (const user of ["root", "ada", "BOB", "bob' or '1'='1", "%", "bob\\", "*"]) {
      const query = `${everything}&user=${encodeURIComponent(user)}`;
      expect((await askAll(origin, headers, query)).data?.entries, user).to.deep.equal([]);
      expect((await ask(origin, headers, `${query}&count=1`)).data?.count, user).to.equal(0);
    }
    // From the place of somebody else's entry, too.
    const place = await ask(origin, headers, `${everything}&time=253402300799&id=999999999999`);
    expect(namesIn(place)).to.deep.equal(["bob"]);
  });

  it("refuse every parameter that isn't one of theirs, twice the same, and what makes no sense", async () => {
    const { origin, tokenOf } = await openSite();
    const headers = { authorization: tokenOf("bob") };
    for (const query of [
      "",
      "?from=5&to=5",
      `${everything}&user_id=1`,
      `${everything}&username=root`,
      `${everything}&user=bob&user=root`,
      `${everything}&sees=everyone`,
      `${everything}&limit=1000000`,
      `${everything}&time=5`,
      `${everything}&time=5&id=1%20or%201`,
      `${everything}&id=-1&time=5`,
      `${everything}&type=2;drop`,
      `${everything}&channel=x`,
      `${everything}&count=2`,
    ]) {
      const { status, success } = await ask(origin, headers, query);
      expect([status, success], query).to.deep.equal([400, false]);
    }
  });

  it("are nobody else's by a header or a cookie, and nothing for who isn't signed in", async () => {
    const { origin, tokenOf } = await openSite();
    expect((await ask(origin, {})).status).to.equal(401);
    for (const headers of [
      { "new-api-user": "1" },
      { "x-user-id": "1", "x-forwarded-user": "root" },
      { cookie: "gw-session=root" },
      { authorization: "Bearer root" },
    ])
      expect((await ask(origin, headers)).status).to.equal(401);
    for (const more of [
      { "new-api-user": "1" },
      { "x-user-id": "1", "x-forwarded-user": "root" },
      { cookie: "gw-session=root; user=root" },
    ]) {
      const answer = await askAll(origin, { authorization: tokenOf("bob"), ...more });
      expect(namesIn(answer).filter((name) => name !== "bob")).to.deep.equal([]);
    }
  });

  it("are for pages of the site alone, and only read", async () => {
    const { origin, tokenOf } = await openSite();
    const authorization = tokenOf("root");
    const elsewhere = await fetch(origin + entriesPath + everything, {
      headers: { authorization, "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    });
    expect(elsewhere.status).to.equal(403);
    for (const method of ["POST", "PUT", "DELETE"]) {
      const answer = await fetch(origin + entriesPath + everything, {
        method,
        headers: { ...fromScript, authorization },
      });
      expect(answer.status, method).to.equal(404);
    }
  });

  it("are none where the site has no database, or one that gives none", async () => {
    for (const options of [{}, { usage: { answer: () => Promise.reject(new Error("not asked")) } }]) {
      const { origin, gateway } = await siteBeforeGateway(options);
      const token = gateway.store.data.users[0]?.access_token ?? "";
      const headers = { ...fromScript, authorization: token };
      expect(await fetch(origin + entriesPath + everything, { headers })).to.have.property("status", 204);
    }
  });
});
