import { describe, it } from "node:test";
import { expect } from "chai";
import type { LogEntry } from "../../src/api/logs.js";
import { defaultFilter, endOf, readFilter, type FilterProblems } from "../../src/areas/logs/log-filter.js";
import { createLogKeys } from "../../src/areas/logs/log-keys.js";
import { createLogQuery } from "../../src/areas/logs/log-query.js";
import { formatDateTime } from "../../src/domain/date-time.js";

const now = 1_700_000_000;
const local = (seconds: number) => formatDateTime(seconds).replace(" ", "T");

const entry = (patch: Partial<LogEntry>): LogEntry => ({
  id: 0,
  user_id: 3,
  created_at: now,
  type: 2,
  content: "",
  username: "bob",
  token_name: "",
  model_name: "",
  quota: 0,
  prompt_tokens: 0,
  completion_tokens: 0,
  channel: 0,
  request_id: "",
  elapsed_time: 0,
  is_stream: false,
  system_prompt_reset: false,
  ...patch,
});
const equal = (count: number, patch: Partial<LogEntry> = {}) =>
  Array.from({ length: count }, () => entry(patch));

describe("keys of log entries", () => {
  const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

  it("are ids where there are some", () => {
    expect(keysOf(createLogKeys().keyed(0, [entry({ id: 7 }), entry({ id: 6 })]))).to.deep.equal(["7", "6"]);
  });

  it("tell equal entries without an id apart, also over pages", () => {
    const keys = createLogKeys();
    const all = [...keys.keyed(0, equal(10)), ...keys.keyed(1, equal(10)), ...keys.keyed(2, equal(3))];
    expect(new Set(keysOf(all)).size).to.equal(23);
  });

  it("stay when a page is read again", () => {
    const keys = createLogKeys();
    keys.keyed(0, equal(10));
    const once = keysOf(keys.keyed(1, equal(10)));
    expect(keysOf(keys.keyed(1, equal(10)))).to.deep.equal(once);
  });

  it("know an entry that new ones pushed to the next page, by its request id", () => {
    const keys = createLogKeys();
    const [first] = keys.keyed(0, [entry({ request_id: "a" })]);
    const [again] = keys.keyed(1, [entry({ request_id: "a" })]);
    expect(again?.key).to.equal(first?.key);
  });

  it("start over with the first page", () => {
    const keys = createLogKeys();
    const once = keysOf(keys.keyed(0, equal(2)));
    keys.keyed(1, equal(2));
    expect(keysOf(keys.keyed(0, equal(2)))).to.deep.equal(once);
  });
});

describe("the log's filter", () => {
  const initial = defaultFilter(now);
  const read = (patch: Partial<typeof initial>) => readFilter({ ...initial, ...patch }, initial);

  it("begins with everything, from the epoch's start to an hour ahead", () => {
    expect(initial.start).to.equal(local(0));
    expect(initial.end).to.equal(local(now + 3600));
    expect(read({})).to.deep.equal({
      filter: { token: "", model: "", username: "", channel: 0, start: 0, end: undefined },
    });
  });

  it("lets an end that nobody set go along with the clock", () => {
    const everything = read({});
    if (!("filter" in everything)) throw new Error("must be right");
    expect(endOf(everything.filter, now + 50_000)).to.equal(now + 53_600);
  });

  it("trims names and reads numbers and times", () => {
    const start = local(now - 60);
    const end = local(now);
    expect(read({ token: " my key ", channel: " 12 ", start, end })).to.deep.equal({
      filter: { token: "my key", model: "", username: "", channel: 12, start: now - 60, end: now },
    });
    expect(read({ start: "", end: "" })).to.have.nested.property("filter.end", 0);
  });

  const wrong: readonly (readonly [string, Partial<typeof initial>, FilterProblems])[] = [
    ["a channel that is no number", { channel: "1a" }, { channel: "number" }],
    ["a negative channel", { channel: "-1" }, { channel: "number" }],
    ["a day that does not exist", { start: "2024-02-31T00:00" }, { start: "time" }],
    ["an end before the beginning", { start: local(now), end: local(now - 1) }, { end: "order" }],
  ];
  for (const [what, patch, problems] of wrong)
    it(`refuses ${what}`, () => {
      expect(read(patch)).to.deep.equal({ problems });
    });
});

describe("the log's query", () => {
  it("follows what is typed only when it is applied", () => {
    const query = createLogQuery(() => now);
    query.edit({ token: "ci" });
    expect([query.changed.value, query.filtered.value, query.applied.value.token]).to.deep.equal([
      true,
      false,
      "",
    ]);
    expect(query.apply()).to.equal(true);
    expect([query.changed.value, query.filtered.value, query.applied.value.token]).to.deep.equal([
      false,
      true,
      "ci",
    ]);
  });

  it("applies nothing while a field is wrong, and forgets the fault when that field is edited", () => {
    const query = createLogQuery(() => now);
    query.edit({ token: "ci", channel: "x" });
    expect(query.apply()).to.equal(false);
    expect(query.applied.value.token).to.equal("");
    query.edit({ token: "cd" });
    expect(query.problems.value).to.deep.equal({ channel: "number" });
    query.edit({ channel: "3" });
    expect(query.problems.value).to.deep.equal({});
  });

  it("moves the end that nobody set, and keeps one that somebody did", () => {
    let time = now;
    const query = createLogQuery(() => time);
    time += 7200;
    query.apply();
    expect(query.typed.value.end).to.equal(local(time + 3600));
    query.edit({ end: local(now) });
    query.apply();
    time += 7200;
    query.apply();
    expect(query.typed.value.end).to.equal(local(now));
  });

  it("shows everything again", () => {
    const query = createLogQuery(() => now);
    query.edit({ model: "gpt-4o" });
    query.setType(3);
    query.apply();
    query.reset();
    expect([query.filtered.value, query.type.value, query.typed.value.model]).to.deep.equal([false, 0, ""]);
  });
});
