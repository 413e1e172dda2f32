import { expect } from "chai";
import { describe, it } from "node:test";
import { searchUsers } from "../../src/api/entities/users.js";
import { lastCallOf, lastCallsOf, matchesLastCall } from "../../src/state/usage/last-calls.js";
import { createLastCallReader } from "../../src/state/usage/read-last-calls.js";
import { consumption, limiter, openUsage } from "./usage-support.js";

const DAY = 86_400;

/** A gateway whose accounts called as many days ago as their names say; `idle` never did, `lost` has no entry. */
async function open(accounts: Readonly<Record<string, number | undefined>>) {
  const opened = await openUsage({ seed: "fresh" });
  const { store } = opened.gateway;
  const [root] = store.data.users;
  if (!root) throw new Error("the store has no account");
  root.request_count = 0;
  const now = Math.floor(Date.now() / 1000);
  store.data.logs.length = 0;
  let id = 100;
  for (const [username, days] of Object.entries(accounts)) {
    id += 1;
    store.data.users.push({ ...root, id, username, role: 1, request_count: username === "idle" ? 0 : 3 });
    for (const age of days === undefined ? [] : [days + 400, days])
      store.data.logs.push({
        id: store.data.logs.length + 1,
        ...consumption({ created_at: now - age * DAY - 60, username, user_id: id }),
      });
  }
  const known = lastCallsOf(opened.needed);
  const reader = createLastCallReader(opened.needed, limiter);
  const listed = async () => searchUsers(opened.needed.http, "");
  return { ...opened, now, known, reader, listed };
}

const few = { recent: 2, month: 35, season: 95, idle: undefined, lost: undefined };

describe("when accounts last called", () => {
  it("is the newest entry of each, by one call for each that has called", async () => {
    const { reader, known, listed, needed, calls } = await open(few);
    calls.length = 0;
    await reader.start();
    expect(reader.state.peek()).to.include({ kind: "read", source: "log" });
    expect(calls.filter((call) => call.startsWith("/api/log/"))).to.have.length(4);
    const users = await listed();
    const of = (name: string) => {
      const user = users.find(({ username }) => username === name);
      if (!user) throw new Error(`no account ${name}`);
      return user;
    };
    const ages = ["recent", "month", "season"].map((name) =>
      Math.floor((Date.now() / 1000 - Number(lastCallOf(of(name), known))) / DAY),
    );
    expect(ages).to.deep.equal([2, 35, 95]);
    expect(lastCallOf(of("idle"), known)).to.equal("never");
    expect(lastCallOf(of("lost"), known)).to.equal("unlisted");
    const matching = (wanted: string) =>
      users.filter((user) => matchesLastCall(user, known, wanted)).map(({ username }) => username);
    expect(matching("30")).to.have.members(["month", "season"]);
    expect(matching("60")).to.have.members(["season"]);
    expect(matching("90")).to.have.members(["season"]);
    expect(matching("never")).to.have.members(["root", "idle"]);
    expect(matching("unlisted")).to.have.members(["lost"]);
    // Somebody else who signs in here begins anew.
    Object.assign(needed.session, { user: { peek: () => ({ id: 7 }) } });
    expect(lastCallsOf(needed).read.peek().times.size).to.equal(0);
  });

  it("comes from the database in one call where that answers", async () => {
    const { reader, known, listed, seam, calls, now } = await open(few);
    const row = { key: "recent", spend: 1, requests: 2, promptTokens: 0, completionTokens: 0, last: now - 5 };
    const data = { rows: [row], covers: { from: 0, to: now }, warnings: [] };
    seam.instead = ({ pathname }) =>
      pathname === "/gateway-console/usage" ? Response.json({ success: true, message: "", data }) : undefined;
    calls.length = 0;
    await reader.start();
    expect(reader.state.peek()).to.include({ kind: "read", source: "database" });
    expect(calls).to.have.length(1);
    expect(calls[0]).to.contain("split=user").and.to.contain("last=1");
    const users = await listed();
    const found = Object.fromEntries(users.map((user) => [user.username, lastCallOf(user, known)]));
    expect(found).to.include({ recent: now - 5, month: "unlisted", idle: "never" });
  });

  it("asks before it makes many calls, stops, and goes on with those that are left", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`user${String(index)}`, index]),
    );
    const { reader, known, seam } = await open(many);
    await reader.start();
    expect(reader.state.peek()).to.include({ kind: "offered", calls: 30 });
    expect(known.read.peek().times.size).to.equal(0);
    let logs = 0;
    seam.instead = ({ pathname }) => {
      if (pathname === "/api/log/" && (logs += 1) === 12) reader.stop();
      return undefined;
    };
    await reader.read();
    const read = known.read.peek().times.size;
    expect(read).to.be.within(5, 12);
    expect(reader.state.peek()).to.include({ kind: "offered", calls: 30 - read });
    await reader.read();
    expect(known.read.peek().times.size).to.equal(30);
    expect(reader.state.peek()).to.include({ kind: "read" });
    // Coming back reads nothing twice.
    logs = 100;
    await reader.start();
    expect(logs).to.equal(100);
  });

  it("waits where the gateway holds calls back, and says what else went wrong", async () => {
    const { reader, seam, known } = await open(few);
    let refused = 0;
    seam.instead = ({ pathname }) => {
      if (pathname !== "/api/log/") return undefined;
      refused += 1;
      if (refused === 2) return new Response("", { status: 429 });
      return refused === 4 ? new Response("", { status: 500 }) : undefined;
    };
    await reader.start();
    expect(reader.state.peek().kind).to.equal("failed");
    await reader.start();
    expect(reader.state.peek().kind).to.equal("read");
    expect(known.read.peek().times.size).to.equal(4);
  });
});
