import { expect } from "chai";
import { describe, it } from "node:test";
import {
  createPassword,
  createSeveralUsersRun,
  type PlannedUser,
} from "../../src/areas/users/several/several-run.js";
import { limiter, openUsage } from "./usage-support.js";

const planned = (username: string, patch: Partial<PlannedUser> = {}): PlannedUser => ({
  username,
  password: createPassword(),
  displayName: "",
  email: `${username}@example.com`,
  group: "vip",
  points: 5000,
  ...patch,
});

async function open(users: readonly PlannedUser[], refused: readonly string[] = []) {
  const opened = await openUsage({ seed: "fresh" });
  const events: string[] = [];
  const run = createSeveralUsersRun(opened.needed, users, limiter, {
    mayCreate: (username) => !refused.includes(username),
    created: (username) => events.push(`created ${username}`),
    ask: () => true,
    updated: ({ username }) => events.push(`updated ${username}`),
  });
  const kinds = () => run.states.peek().map(({ kind }) => kind);
  const account = (name: string) => opened.gateway.store.data.users.find(({ username }) => username === name);
  /** Answers the nth call to a path in place of the gateway, or after it. */
  const onCall = (path: string, nth: number, answer: () => Response) => {
    let count = 0;
    opened.seam.instead = ({ pathname }) => {
      if (pathname !== path) return undefined;
      count += 1;
      return count === nth ? answer() : undefined;
    };
  };
  return { ...opened, run, events, kinds, account, onCall };
}

describe("several accounts from a list", () => {
  it("are created with their passwords, groups and credit, each once", async () => {
    const users = [planned("ada"), planned("bob", { group: "", points: 0 }), planned("no")];
    const { run, kinds, account, events, gateway } = await open(users, ["no"]);
    await run.run();
    expect(kinds()).to.deep.equal(["created", "created", "vetoed"]);
    const initial = gateway.store.data.options.QuotaForNewUser ?? "0";
    expect(account("ada")).to.include({ group: "vip", quota: Number(initial) + 5000 });
    expect(account("bob")).to.include({ group: "default", quota: Number(initial) });
    expect(account("no")).to.equal(undefined);
    expect(events).to.deep.equal(["created ada", "updated ada", "updated ada", "created bob"]);
    await run.run();
    expect(gateway.store.data.users.filter(({ username }) => username === "ada")).to.have.length(1);
  });

  it("go on where the gateway held a call back, and where an answer was lost", async () => {
    for (const [status, executed] of [
      [429, false],
      [502, false],
      [502, true],
    ] as const) {
      const { run, kinds, seam, account, gateway } = await open([planned("ada"), planned("bob")]);
      let posts = 0;
      seam.instead = ({ pathname }, execute) => {
        if (pathname !== "/api/user/") return undefined;
        posts += 1;
        if (posts > 1) return undefined;
        return (executed ? execute() : Promise.resolve()).then(() => new Response("", { status }));
      };
      await run.run();
      if (status === 502 && !executed) {
        expect(kinds()[0]).to.equal("failed");
        await run.run();
      }
      expect(kinds()).to.deep.equal(["created", "created"]);
      expect(account("ada")?.group).to.equal("vip");
      expect(gateway.store.data.users.filter(({ username }) => username === "ada")).to.have.length(1);
    }
  });

  it("that lack something say so, and get just that when it is tried again", async () => {
    const { run, kinds, onCall, account, seam } = await open([planned("ada")]);
    onCall("/api/topup", 1, () => Response.json({ success: false, message: "no", data: null }));
    await run.run();
    expect(kinds()).to.deep.equal(["partly"]);
    const before = account("ada")?.quota ?? 0;
    seam.instead = ({ pathname }) => {
      if (pathname === "/api/user/") throw new Error("created or changed again");
      return undefined;
    };
    await run.run();
    expect(kinds()).to.deep.equal(["created"]);
    expect(account("ada")?.quota).to.equal(before + 5000);
  });

  it("stop after the account under way, and go on with the rest", async () => {
    const { run, kinds, seam } = await open([planned("ada"), planned("bob"), planned("cy")]);
    seam.instead = ({ pathname }) => {
      if (pathname === "/api/topup") run.stop();
      return undefined;
    };
    await run.run();
    expect(kinds()).to.deep.equal(["created", "left", "left"]);
    seam.instead = () => undefined;
    await run.run();
    expect(kinds()).to.deep.equal(["created", "created", "created"]);
  });

  it("wait where the session or the connection is gone", async () => {
    for (const lost of [
      () => new Response("", { status: 401 }),
      () => Promise.reject(new TypeError("offline")),
    ]) {
      const { run, kinds, seam } = await open([planned("ada"), planned("bob"), planned("cy")]);
      let made = 0;
      seam.instead = ({ pathname }) => (pathname === "/api/user/" && (made += 1) > 2 ? lost() : undefined);
      await run.run();
      expect(kinds()).to.deep.equal(["created", "failed", "left"]);
      seam.instead = () => undefined;
      await run.run();
      expect(kinds()).to.deep.equal(["created", "created", "created"]);
    }
  });

  it("have passwords that nobody guesses or misreads", () => {
    const all = Array.from({ length: 200 }, createPassword);
    expect(new Set(all).size).to.equal(200);
    for (const password of all) expect(password).to.match(/^[A-HJ-NP-Za-km-z2-9]{16}$/);
    expect(new Set(all.join("")).size).to.equal(57);
  });
});
