import { expect } from "chai";
import { describe, it } from "node:test";
import { causesOf, type SpentEvidence } from "../../src/domain/usage/reconcile.js";
import { createSpentCheck } from "../../src/state/usage/spent-check.js";
import { consumption, openUsage } from "./usage-support.js";

const unlimited = { turn: () => Promise.resolve() };
const DAY = 86_400;

describe("what was spent beside the log's sum", () => {
  const open = async (options: Parameters<typeof openUsage>[1] = {}) => {
    const opened = await openUsage({ seed: "fresh" }, options);
    const { store } = opened.gateway;
    const root = store.data.users[0];
    if (!root) throw new Error("the store has no account");
    const now = Math.floor(Date.now() / 1000);
    store.data.logs.length = 0;
    for (let index = 0; index < 35; index += 1)
      store.data.logs.push({
        id: index + 1,
        ...consumption({
          created_at: now - (400 - index * 10) * DAY,
          quota: 100,
          username: root.username,
          user_id: root.id,
        }),
      });
    root.used_quota = 3500;
    const check = createSpentCheck(opened.needed, { kind: "user", id: root.id }, unlimited);
    return { ...opened, store, root, now, check };
  };

  it("is equal, by two calls", async () => {
    const { check, calls } = await open();
    calls.length = 0;
    await check.compare();
    expect(check.result.peek()).to.include({ spent: 3500, logged: 3500, isMoving: false });
    expect(calls).to.have.length(2);
  });

  it("lacks what was deleted, which is looked for within the calls that are named", async () => {
    const { check, calls, store, root, now } = await open();
    store.data.logs.splice(0, 12);
    await check.compare();
    const found = check.result.peek();
    expect(found).to.include({ spent: 3500, logged: 2300, isSearched: false });
    expect(found && causesOf(found)[0]).to.deep.equal({ cause: "deleted-logs", certainty: "possible" });
    calls.length = 0;
    await check.search();
    expect(calls.length).to.be.at.most(check.searchCalls);
    const searched = check.result.peek();
    expect(searched).to.include({ isSearched: true, isLogging: true, logStart: now - 280 * DAY });
    expect(root.used_quota).to.equal(3500);
  });

  it("isn't a difference where calls come in between", async () => {
    const { check, store, root, now, seam } = await open();
    let isFirst = true;
    seam.instead = ({ pathname }) => {
      if (pathname !== "/api/log/stat" || !isFirst) return undefined;
      isFirst = false;
      root.used_quota += 50;
      store.data.logs.push({
        id: 99,
        ...consumption({ created_at: now, quota: 50, username: root.username }),
      });
      return undefined;
    };
    await check.compare();
    expect(check.result.peek()).to.include({ spent: 3550, logged: 3550, isMoving: true });
  });

  it("says that logging is off", async () => {
    const { check, store } = await open();
    store.data.logs.splice(0, 1);
    store.data.options.LogConsumeEnabled = "false";
    await check.compare();
    await check.search();
    const found = check.result.peek();
    expect(found && causesOf(found)[0]).to.deep.equal({ cause: "logging-off", certainty: "known" });
  });
});

describe("the causes of a difference", () => {
  const evidence: SpentEvidence = { kind: "token", spent: 100, logged: 100, namesakes: 1, created: 1000 };
  const of = (patch: Partial<SpentEvidence>) =>
    causesOf({ ...evidence, ...patch }).map(({ cause, certainty }) => `${certainty} ${cause}`);
  const cases: readonly [what: string, patch: Partial<SpentEvidence>, causes: readonly string[]][] = [
    ["nothing differs", {}, []],
    [
      "the log is short, and nothing else is known",
      { logged: 60 },
      [
        "possible deleted-logs",
        "possible logging-was-off",
        "possible renamed",
        "possible set-aside",
        "possible not-logged",
      ],
    ],
    [
      "the log begins after the token",
      { logged: 60, logStart: 90_000 },
      [
        "likely log-starts-later",
        "possible logging-was-off",
        "possible renamed",
        "possible set-aside",
        "possible not-logged",
      ],
    ],
    [
      "the log reaches back to the token",
      { logged: 60, logStart: 900 },
      ["possible logging-was-off", "possible renamed", "possible set-aside", "possible not-logged"],
    ],
    [
      "logging is off",
      { kind: "user", created: undefined, logged: 60, isLogging: false },
      ["known logging-off", "possible deleted-logs", "possible renamed", "possible not-logged"],
    ],
    ["tokens share a name", { logged: 160, namesakes: 2 }, ["known namesakes", "possible not-counted"]],
    ["the log has more", { logged: 160 }, ["likely earlier-namesake", "possible not-counted"]],
    ["channel tests make the difference", { kind: "user", logged: 160, tested: 60 }, ["known channel-tests"]],
    [
      "channel tests make a part of it",
      { kind: "user", logged: 160, tested: 20 },
      ["likely channel-tests", "possible earlier-namesake", "possible not-counted"],
    ],
  ];
  for (const [what, patch, causes] of cases)
    it(`are these where ${what}`, () => {
      expect(of(patch)).to.deep.equal(causes);
    });
});
