import { basename } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway } from "../../demo/gateway/gateway.js";
import { seedFresh, seedSample } from "../../demo/gateway/seed.js";
import type { LogRow } from "../../demo/gateway/store.js";
import { faultOf } from "../../demo/gateway/stored-data.js";
import { dataOf } from "../../demo/serve/data-options.js";
import { at, clientOf, rootOf } from "./support/client.js";

const moment = Date.UTC(2026, 10, 20, 15, 30);
const day = 86_400;
const data = seedSample(moment);
const calls = data.logs.filter(({ type }) => type === 2);

/** The points and the number of the calls behind each value. */
function sums<Key>(keyOf: (log: LogRow) => Key): Map<Key, { quota: number; count: number }> {
  const all = new Map<Key, { quota: number; count: number }>();
  for (const log of calls) {
    const { quota, count } = all.get(keyOf(log)) ?? { quota: 0, count: 0 };
    all.set(keyOf(log), { quota: quota + log.quota, count: count + 1 });
  }
  return all;
}

describe("the sample", () => {
  it("is a company: 40 channels, 60 users, 120 tokens, codes, and 30 days of log", () => {
    expect([data.channels.length, data.users.length, data.tokens.length]).to.deep.equal([40, 60, 120]);
    expect(data.redemptions.length).to.be.above(40);
    expect(new Set(data.redemptions.map(({ status }) => status))).to.deep.equal(new Set([1, 2, 3]));
    expect(calls.length).to.be.within(6000, 20_000);
    const times = data.logs.map(({ created_at }) => created_at);
    expect([...times].sort((a, b) => a - b)).to.deep.equal(times);
    expect(times[0]).to.be.within(moment / 1000 - 30 * day, moment / 1000 - 29 * day);
    expect(times.at(-1)).to.be.within(moment / 1000 - day / 4, moment / 1000);
    expect(new Set(data.logs.map(({ type }) => type))).to.deep.equal(new Set([1, 2, 3, 4, 5]));
  });

  it("is the same for the same moment, and survives JSON", () => {
    const again: unknown = JSON.parse(JSON.stringify(seedSample(moment)));
    expect(faultOf(again)).to.equal(undefined);
    expect(again).to.deep.equal(data);
  });

  it("has used what its log says: users, tokens and channels", () => {
    const users = sums(({ user_id }) => user_id);
    for (const { id, username, used_quota, request_count } of data.users)
      expect({ quota: used_quota, count: request_count }, username).to.deep.equal(
        users.get(id) ?? { quota: 0, count: 0 },
      );
    const tokens = sums(({ user_id, token_name }) => `${String(user_id)} ${token_name}`);
    for (const { user_id, name, used_quota } of data.tokens)
      expect(used_quota, name).to.equal(tokens.get(`${String(user_id)} ${name}`)?.quota ?? 0);
    const channels = sums(({ channel }) => channel);
    for (const { id, name, used_quota } of data.channels)
      expect(used_quota, name).to.equal(channels.get(id)?.quota ?? 0);
  });

  it("charges its calls by the gateway's own prices", () => {
    const priceOf = ({ content }: LogRow): number[] => [...content.matchAll(/\d+\.\d+/g)].map(Number);
    for (const log of calls.filter(({ model_name }) => model_name === "gpt-4o")) {
      const [price = 0, group = 0, completion = 0] = priceOf(log);
      const { prompt_tokens, completion_tokens } = log;
      expect(log.quota).to.equal(
        Math.max(1, Math.ceil((prompt_tokens + completion_tokens * completion) * price * group)),
      );
    }
  });

  it("lets balances follow from gifts, top-ups and calls", () => {
    const user = data.users.find(({ username }) => username === "bob");
    const toppedUp = data.logs.filter(({ username, type }) => username === "bob" && type === 1).length;
    expect(user?.quota).to.equal(500_000 + toppedUp * 5 * 500_000 - (user?.used_quota ?? 0));
    expect(data.users.filter(({ quota }) => quota < 100_000).length).to.be.above(4);
  });

  it("has days and weeks: little at night and on days off", () => {
    const people = new Set(["priya", "liwei", "bob", "grace", "liuyang"]);
    const theirs = calls.filter(({ username }) => people.has(username));
    const onDay = (test: (weekday: number) => boolean): number =>
      theirs.filter(({ created_at }) => test(new Date(created_at * 1000).getUTCDay())).length;
    expect(onDay((weekday) => weekday === 0 || weekday === 6) * 3).to.be.below(
      onDay((weekday) => weekday === 2 || weekday === 3),
    );
  });

  it("has what needs an answer: keys and channels of every kind", () => {
    const has = (status: number): number => data.tokens.filter((token) => token.status === status).length;
    for (const status of [1, 2, 3, 4]) expect(has(status), String(status)).to.be.above(2);
    const soon = data.tokens.filter(
      ({ expired_time }) => expired_time > moment / 1000 && expired_time < moment / 1000 + 7 * day,
    );
    expect(soon.length).to.be.above(3);
    expect(data.tokens.some(({ subnet }) => (subnet ?? "") !== "")).to.equal(true);
    const channels = (test: (channel: (typeof data.channels)[number]) => boolean): number =>
      data.channels.filter(test).length;
    expect(channels(({ status }) => status === 3)).to.equal(3);
    expect(channels(({ status }) => status === 2)).to.equal(4);
    expect(
      channels(
        ({ status, test_time, response_time }) => status === 1 && test_time > 0 && response_time === 0,
      ),
    ).to.equal(2);
    expect(channels(({ response_time }) => response_time > 5000)).to.be.above(1);
    expect(channels(({ balance }) => balance > 0 && balance < 5)).to.be.above(2);
  });

  it("is such a company at any time of a week", () => {
    for (const hours of [9, 31, 62, 97, 140]) {
      const { tokens, users, logs } = seedSample(moment + hours * 3_600_000);
      const exhausted = tokens.filter(({ status }) => status === 4).map(({ name }) => name);
      expect(exhausted, String(hours)).to.include.members(["phone", "压测", "hackathon"]);
      expect(users.filter(({ quota }) => quota < 100_000).length).to.be.above(4);
      expect(logs.length).to.be.above(6000);
    }
  });

  it("lets its people in, and answers their calls", async () => {
    const gateway = createGateway({ data, now: () => moment });
    const root = await rootOf(gateway);
    const total = calls.reduce((sum, { quota }) => sum + quota, 0);
    expect(at((await root.get("/api/log/stat")).data, "quota")).to.equal(total);
    for (const [name, role] of [
      ["ada", 10],
      ["bob", 1],
    ] as const)
      expect(at((await clientOf(gateway).signIn(name, "password1")).data, "role")).to.equal(role);
  });
});

describe("the data of npm start", () => {
  const named = (extra: Parameters<typeof dataOf>[0]): unknown[] => {
    const { file, seed, fresh } = dataOf(extra);
    return [basename(file), seed, fresh];
  };

  it("is the sample unless told otherwise, and empty on a file of one's own", () => {
    expect(named({})).to.deep.equal(["sample.json", "sample", false]);
    expect(named({ empty: true })).to.deep.equal(["empty.json", "fresh", false]);
    expect(named({ data: "/x/own.json" })).to.deep.equal(["own.json", "fresh", false]);
    expect(named({ data: "/x/own.json", sample: true, fresh: true })).to.deep.equal([
      "own.json",
      "sample",
      true,
    ]);
    expect(() => dataOf({ sample: true, empty: true })).to.throw("Use either --sample or --empty.");
    expect(seedFresh().channels).to.deep.equal([]);
  });

  it("poses as new-api, one-hub or Done Hub with data of its own, and as nothing that it doesn't know", () => {
    expect(named({ as: "new-api" })).to.deep.equal(["sample-new-api.json", "sample", false]);
    expect(named({ as: "new-api", empty: true })).to.deep.equal(["empty-new-api.json", "fresh", false]);
    expect(
      ["", "new-api", "one-hub", "done-hub", "Done Hub"].map((as) => dataOf(as === "" ? {} : { as }).as),
    ).to.deep.equal([undefined, "new-api", "one-hub", "done-hub", "done-hub"]);
    expect(() => dataOf({ as: "laisky" })).to.throw("--as takes new-api, one-hub or done-hub");
  });
});
