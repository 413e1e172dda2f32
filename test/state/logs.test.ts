import { describe, it } from "node:test";
import { expect } from "chai";
import type { LogEntry } from "../../src/api/entities/logs.js";
import {
  defaultFilter,
  endOf,
  readFilter,
  startOf,
  type FilterProblems,
} from "../../src/areas/logs/model/log-filter.js";
import { createLogPages } from "../../src/areas/logs/model/log-pages.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { createLogQuery } from "../../src/areas/logs/model/log-query.js";
import { fittingSize } from "../../src/areas/logs/model/page-size.js";
import { localIso } from "../../src/domain/time/date-time.js";

const now = 1_700_000_000;
const local = localIso;

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

/** A log that grows at its top, and the pages that were asked of it. */
function growing(entries: readonly LogEntry[]) {
  const state = { entries, asked: [] as number[] };
  const pages = createLogPages((page) => {
    state.asked.push(page);
    return Promise.resolve(state.entries.slice(page * 10, page * 10 + 10));
  });
  const { signal } = new AbortController();
  const load = async (page: number) => (await pages.load(page, signal)).map(({ key }) => key);
  /** The keys of this page and of those after it. */
  const loadOn = async (page: number): Promise<string[]> => {
    const keys = await load(page);
    return keys.length < 10 ? keys : [...keys, ...(await loadOn(page + 1))];
  };
  const arrive = (...fresh: readonly LogEntry[]) => (state.entries = [...fresh, ...state.entries]);
  return { state, load, loadOn, arrive };
}

const equal = (count: number, patch: Partial<LogEntry> = {}) =>
  Array.from({ length: count }, () => entry(patch));
/** Entries without an id, whose texts count down to 1. */
const named = (count: number, name = "") =>
  Array.from({ length: count }, (_, index) => entry({ content: `${name}${count - index}` }));
const withIds = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => entry({ id: from - index }));

/** Entries whose ids say nothing of their age, as those of Laisky's fork. */
const shuffled = Array.from({ length: 68 }, (_, index) =>
  entry({ id: 1 + ((index * 37) % 101), created_at: index < 33 ? now + 1 : now }),
);

const oneApiTypes = () => supportsOf(undefined).logTypes;

describe("the pages of a log", () => {
  it("have ids for keys where there are some, and ask for nothing else", async () => {
    const { load, state } = growing(withIds(25, 1));
    const keys = [...(await load(0)), ...(await load(1)), ...(await load(2))];
    expect(keys).to.deep.equal(withIds(25, 1).map(({ id }) => String(id)));
    expect(state.asked).to.deep.equal([0, 1, 2]);
  });

  it("are all there with ids in no order", async () => {
    const whole = shuffled.slice(33);
    const { loadOn, state } = growing(whole);
    expect(await loadOn(0)).to.deep.equal(whole.map(({ id }) => String(id)));
    expect(state.asked).to.deep.equal([0, 1, 2, 3]);
  });

  it("ask for nothing else without ids, as long as nothing arrives", async () => {
    const { loadOn, state } = growing(named(25));
    await loadOn(0);
    expect(state.asked).to.deep.equal([0, 1, 2]);
  });

  it("tell equal entries without an id apart, and give them the same keys again", async () => {
    const { load } = growing(equal(23));
    const keys = [...(await load(0)), ...(await load(1)), ...(await load(2))];
    expect(new Set(keys).size).to.equal(23);
    expect(await load(1)).to.deep.equal(keys.slice(10, 20));
    expect(await load(0)).to.deep.equal(keys.slice(0, 10));
  });

  for (const [what, whole, fresh] of [
    ["with ids", withIds(35, 1), withIds(68, 36)],
    ["with ids in no order", shuffled.slice(33), shuffled.slice(0, 33)],
    ["without ids", named(35), named(33, "fresh ").map((row) => ({ ...row, created_at: now + 1 }))],
  ] as const)
    for (const count of [1, 9, 10, 11, 20, 33])
      it(`go on where they were when ${count} entries ${what} arrived between them`, async () => {
        const still = await growing(whole).loadOn(0);
        const { load, loadOn, arrive } = growing(whole);
        const first = [...(await load(0)), ...(await load(1))];
        arrive(...fresh.slice(-count));
        expect([...new Set([...first, ...(await loadOn(2))])]).to.deep.equal(still);
      });

  it("follow entries without ids that arrive again and again", async () => {
    const { load, loadOn, arrive } = growing(named(60));
    const keys = new Set(await load(0));
    for (let page = 1; page <= 4; page += 1) {
      arrive(...named(page, `fresh ${page} `));
      for (const key of await load(page)) keys.add(key);
    }
    for (const key of await loadOn(5)) keys.add(key);
    expect(keys.size).to.equal(60);
    expect([...keys].join()).not.to.include("fresh");
  });
});

describe("the size of a page", () => {
  for (const [height, size] of [
    [600, 10],
    [900, 10],
    [1080, 10],
    [1197, 10],
    [1198, 20],
    [1440, 20],
    [4000, 50],
  ] as const)
    it(`is ${size} in a window of ${height} px`, () => {
      expect(fittingSize(height)).to.equal(size);
    });
});

describe("the log's filter", () => {
  const initial = defaultFilter(now);
  const read = (patch: Partial<typeof initial>) => readFilter({ ...initial, ...patch }, initial);

  it("begins with any time, to an hour ahead", () => {
    expect([initial.range, initial.start]).to.deep.equal(["", ""]);
    expect(initial.end).to.equal(local(now + 3600));
    expect(read({})).to.deep.equal({
      filter: { token: "", model: "", username: "", channel: 0, range: "", start: 0, end: undefined },
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
      filter: { token: "my key", model: "", username: "", channel: 12, range: "", start: now - 60, end: now },
    });
    expect(read({ start: "", end: "" })).to.have.nested.property("filter.end", 0);
    // The greatest number that Laisky's fork can lead to.
    const widest = 2 ** 52 - 1;
    expect(read({ channel: String(widest) })).to.have.nested.property("filter.channel", widest);
  });

  it("counts a range back from now, whatever times were typed before", () => {
    const read7d = read({ range: "7d", start: "nonsense", end: "" });
    if (!("filter" in read7d)) throw new Error("must be right");
    expect(startOf(read7d.filter, now)).to.equal(now - 7 * 86_400);
    expect(endOf(read7d.filter, now)).to.equal(now + 3600);
  });

  const wrong: readonly (readonly [string, Partial<typeof initial>, FilterProblems])[] = [
    ["a channel that is no number", { channel: "1a" }, { channel: "number" }],
    ["a negative channel", { channel: "-1" }, { channel: "number" }],
    ["a channel that is too large", { channel: "9007199254740992" }, { channel: "number" }],
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
    const query = createLogQuery(oneApiTypes, () => now);
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
    const query = createLogQuery(oneApiTypes, () => now);
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
    const query = createLogQuery(oneApiTypes, () => time);
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
    const query = createLogQuery(oneApiTypes, () => now);
    query.edit({ model: "gpt-4o" });
    query.setType(3);
    query.apply();
    query.reset();
    expect([query.filtered.value, query.type.value, query.typed.value.model]).to.deep.equal([false, 0, ""]);
  });

  it("stands in an address in words and local times, and comes back from it", () => {
    const query = createLogQuery(oneApiTypes, () => now);
    expect(query.filters.value).to.deep.equal({});
    query.edit({ token: "ci", channel: "7", start: local(now - 60), end: local(now) });
    query.setType(1);
    query.apply();
    const filters = query.filters.value;
    expect(filters).to.deep.equal({
      token: "ci",
      channel: "7",
      from: local(now - 60),
      to: local(now),
      type: "top-up",
    });
    const other = createLogQuery(oneApiTypes, () => now + 500);
    expect(other.show(filters)).to.equal(true);
    expect([other.applied.value, other.type.value]).to.deep.equal([query.applied.value, 1]);
    expect(other.typed.value).to.deep.equal(query.typed.value);
    expect(other.show(filters), "the same again").to.equal(false);
    expect(other.show({})).to.equal(true);
    expect([other.filtered.value, other.typed.value.end]).to.deep.equal([false, local(now + 4100)]);
  });

  it("has a range in its address by its name, and drops one that it doesn't know", () => {
    const query = createLogQuery(oneApiTypes, () => now);
    query.show({ range: "24h", from: local(now - 60) });
    expect(query.filters.value).to.deep.equal({ range: "24h" });
    query.show({ range: "2y" });
    expect(query.filters.value).to.deep.equal({});
  });

  it("forgets what is typed and not applied", () => {
    const query = createLogQuery(oneApiTypes, () => now);
    query.edit({ token: "ci" });
    query.apply();
    query.edit({ token: "cd", channel: "x" });
    query.apply();
    query.revert();
    expect([query.typed.value.token, query.typed.value.channel, query.problems.value]).to.deep.equal([
      "ci",
      "",
      {},
    ]);
  });

  it("tells an open end in an address from one that goes along with the clock", () => {
    const query = createLogQuery(oneApiTypes, () => now);
    query.edit({ end: "" });
    query.apply();
    expect(query.filters.value).to.deep.equal({ to: "open" });
    const other = createLogQuery(oneApiTypes, () => now);
    other.show(query.filters.value);
    expect([other.applied.value.end, other.typed.value.end]).to.deep.equal([0, ""]);
  });

  it("leaves out of an address what is no sense there, and keeps a type that it does not know", () => {
    const query = createLogQuery(oneApiTypes, () => now);
    expect(query.show({ channel: "x", from: "yesterday", to: "2024-02-31", model: "m", type: "9" })).to.equal(
      true,
    );
    expect(query.filters.value).to.deep.equal({ model: "m", type: "9" });
    expect([query.problems.value, query.changed.value]).to.deep.equal([{}, false]);
    expect(query.show({ model: "m", type: "nonsense" })).to.equal(true);
    expect(query.filters.value).to.deep.equal({ model: "m" });
  });

  for (const word of ["__proto__", "constructor", "toString", "hasOwnProperty"])
    it(`takes ${word} in an address for no type and no range`, () => {
      const query = createLogQuery(oneApiTypes, () => now);
      query.show({ model: "m", type: word, range: word });
      expect(query.type.value).to.equal(0);
      expect(query.applied.value.range).to.equal("");
      expect(query.filters.value).to.deep.equal({ model: "m" });
    });

  it("leaves what is typed to the reader when an address is read first, and not later", () => {
    const query = createLogQuery(oneApiTypes, () => now);
    query.edit({ token: "ci" });
    query.show({ model: "m" }, true);
    expect([query.typed.value.token, query.applied.value.model, query.changed.value]).to.deep.equal([
      "ci",
      "m",
      true,
    ]);
    query.show({ model: "n" });
    expect([query.typed.value.token, query.typed.value.model]).to.deep.equal(["", "n"]);
  });
});
