// Alerts fire once for each crossing of a threshold, and never for what wasn't read.
import { describe, it } from "node:test";
import { expect } from "chai";
import { compareWithRules, type AlertReadings, type ChannelReading } from "../../src/domain/alerts/alert.js";
import {
  hasRules,
  noRules,
  ownRules,
  readRules,
  type AlertRules,
} from "../../src/domain/alerts/alert-rules.js";

/** Checks one after another, each told what the last one left: what each of them fires, by kind and names. */
function checks(rules: Partial<AlertRules>, all: readonly AlertReadings[]): string[][] {
  let over: readonly string[] = [];
  return all.map((readings, at) => {
    const outcome = compareWithRules({ ...noRules, ...rules }, readings, over, at);
    ({ over } = outcome);
    return outcome.fired.map(({ kind, names }) => [kind, ...names].join(" "));
  });
}

const channel = (id: number, more: Partial<ChannelReading> = {}): ChannelReading => ({
  id,
  name: `channel ${id}`,
  type: 1,
  balance: undefined,
  failure: undefined,
  ...more,
});
const spend = (day: string, today: number, mean = 100) => ({ spend: { day, today, mean } });

describe("an alert on a balance", () => {
  const fired = (...balances: (number | undefined)[]) =>
    checks(
      { balance: 1000 },
      balances.map((balance) => ({ balance })),
    ).map((alerts) => alerts.length);

  it("fires below the threshold, once until the balance was back", () => {
    expect(fired(1200, 999, 800, 2000, 999)).to.deep.equal([0, 1, 0, 0, 1]);
    expect(fired(1000)).to.deep.equal([0]);
  });

  it("doesn't fire again for a balance that moves around the threshold", () => {
    expect(fired(999, 1001, 999, 1049, 999, 1050, 999)).to.deep.equal([1, 0, 0, 0, 0, 0, 1]);
  });

  it("knows nothing new of what wasn't read", () => {
    expect(fired(999, undefined, 999, undefined, 2000, undefined, 999)).to.deep.equal([1, 0, 0, 0, 0, 0, 1]);
  });

  it("works below zero, to which accounts can be overdrawn", () => {
    const rules = { balance: -100 };
    expect(
      checks(
        rules,
        [-50, -101, -98, -101, -95, -101].map((balance) => ({ balance })),
      ).flat(),
    ).to.have.length(2);
  });

  it("forgets a threshold that was removed", () => {
    const { over } = compareWithRules({ ...noRules, balance: 10 }, { balance: 5 }, [], 0);
    const without = compareWithRules({ ...noRules, failing: true }, { channels: [] }, over, 1);
    expect(without.over).to.deep.equal([]);
    expect(
      compareWithRules({ ...noRules, balance: 10 }, { balance: 5 }, without.over, 2).fired,
    ).to.have.length(1);
  });

  it("is about each user and channel by itself, in the unit of the channel's provider", () => {
    const rules = {
      users: [
        { id: 2, name: "ada", below: 10 },
        { id: 3, name: "bob", below: 10 },
      ],
      channels: [{ id: 2, name: "old name", below: 5 }],
    };
    const users = (ada: number, bob: number) => [
      { id: 2, balance: ada },
      { id: 3, balance: bob },
    ];
    expect(
      checks(rules, [
        { users: users(9, 20), channels: [channel(2, { balance: 4.5 })] },
        { users: users(8, 9) },
        { channels: [channel(2)] },
        { users: [], channels: [] },
      ]),
    ).to.deep.equal([["user-balance ada", "channel-balance channel 2"], ["user-balance bob"], [], []]);
  });
});

describe("an alert on the spend of a day", () => {
  it("fires once a day, above so many percent of the mean", () => {
    expect(
      checks({ spend: 200 }, [
        spend("2026-11-25", 200),
        spend("2026-11-25", 201),
        spend("2026-11-25", 900),
        spend("2026-11-26", 0),
        spend("2026-11-26", 250),
        spend("2026-11-27", 250),
      ]).map((alerts) => alerts.length),
    ).to.deep.equal([0, 1, 0, 0, 1, 1]);
  });

  it("fires for any spend after seven days without any, and never for none", () => {
    expect(checks({ spend: 200 }, [spend("2026-11-25", 1, 0)]).flat()).to.deep.equal(["spend"]);
    expect(checks({ spend: 200 }, [spend("2026-11-25", 0, 0)]).flat()).to.deep.equal([]);
  });
});

describe("an alert on failing channels", () => {
  const failed = (...ids: number[]) => ({
    channels: [1, 2, 3, 4, 5].map((id) => channel(id, ids.includes(id) ? { failure: "failed" } : {})),
  });

  it("fires for those that began to fail, and again once they had worked", () => {
    expect(
      checks({ failing: true }, [failed(), failed(2), failed(2, 3), failed(3), failed(2, 3)]),
    ).to.deep.equal([[], ["failing channel 2"], ["failing channel 3"], [], ["failing channel 2"]]);
  });

  it("is one alert for many at a time, with how many they are", () => {
    const [alert, ...others] = compareWithRules(
      { ...noRules, failing: true },
      failed(1, 2, 3, 4),
      [],
      0,
    ).fired;
    expect(others).to.deep.equal([]);
    expect(alert).to.include({ value: 4, record: undefined, failure: "failed" });
    expect(alert?.names).to.deep.equal(["channel 1", "channel 2", "channel 3"]);
  });

  it("isn't about channels where nobody wants to know", () => {
    expect(checks({ channels: [{ id: 9, name: "x", below: 1 }] }, [failed(1)]).flat()).to.deep.equal([]);
  });
});

describe("stored thresholds", () => {
  it("are read back, and what is invalid isn't watched", () => {
    const rules: AlertRules = {
      balance: 0,
      spend: 150,
      allSpend: undefined,
      failing: true,
      users: [{ id: 2, name: "ada", below: 10, type: undefined }],
      channels: [{ id: 3, name: "main", below: 2.5, type: 1 }],
      notify: true,
    };
    expect(readRules(JSON.parse(JSON.stringify(rules)))).to.deep.equal(rules);
    for (const wrong of [
      null,
      5,
      "x",
      [],
      { balance: "5", spend: -1, users: {}, channels: [null, { id: 1 }] },
    ])
      expect(hasRules(readRules(wrong)), JSON.stringify(wrong)).to.equal(false);
  });

  it("of an administrator who is none any more leave only the own", () => {
    const rules = {
      ...noRules,
      balance: 5,
      allSpend: 200,
      failing: true,
      users: [{ id: 2, name: "a", below: 1 }],
    };
    expect(ownRules(rules)).to.deep.equal({ ...noRules, balance: 5, spend: undefined, notify: undefined });
  });
});
