/** An answer made of single sums is exact, asks for no more than it said, and for less where names have nothing. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { createLedger, partedSeries, type Ledger, type LedgerCell } from "../../src/domain/usage/ledger.js";
import type { UsageQuestion } from "../../src/domain/usage/question.js";
import { usageDay } from "../../src/domain/usage/table.js";

const DAY = 86_400;
const from = 1_699_920_000;

interface Entry {
  readonly key: string;
  readonly at: number;
  readonly spend: number;
}

const question = (days: number, split: UsageQuestion["split"] = "model"): UsageQuestion => ({
  split,
  from,
  to: from + days * DAY,
  days: true,
  offset: 0,
});

/** Always the same numbers. */
function random(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

function logOf(keys: readonly string[], days: number, count: number): Entry[] {
  const next = random();
  return Array.from({ length: count }, () => ({
    key: keys[next(keys.length)] ?? "",
    at: from + next(days * DAY),
    spend: next(1000),
  }));
}

const sumOf = (entries: readonly Entry[], { key, from: start, to }: Omit<LedgerCell, "day">) =>
  entries
    .filter((entry) => (key === undefined || entry.key === key) && entry.at >= start && entry.at < to)
    .reduce((sum, { spend }) => sum + spend, 0);

/** Asks until there is nothing left, so many at a time; returns how many sums it took. */
function count(ledger: Ledger, entries: readonly Entry[], parallel = 3): number {
  let asked = 0;
  let most = ledger.left();
  while (!ledger.isDone()) {
    const cells = Array.from({ length: parallel }, () => ledger.next()).filter((cell) => cell !== undefined);
    expect(cells.length, "something is asked for").to.be.greaterThan(0);
    for (const cell of cells.toReversed()) ledger.enter(cell, sumOf(entries, cell));
    asked += cells.length;
    const left = asked + ledger.left();
    expect(left, "never more than it said").to.be.at.most(most);
    most = left;
  }
  expect(asked).to.equal(most);
  return asked;
}

function expectExact(ledger: Ledger, entries: readonly Entry[], keys: readonly string[], days: number): void {
  const { total, days: byDay, series } = ledger.table();
  expect(total?.spend).to.equal(sumOf(entries, { key: undefined, from, to: from + days * DAY }));
  for (const [index, { day, total: sum }] of byDay.entries()) {
    const start = from + index * DAY;
    expect(day).to.equal(usageDay(start, 0));
    expect(sum?.spend, day).to.equal(sumOf(entries, { key: undefined, from: start, to: start + DAY }));
  }
  const known = new Map(series.map(({ key, total: sum }) => [key, sum?.spend]));
  for (const key of keys)
    expect(known.get(key) ?? 0, key).to.equal(sumOf(entries, { key, from, to: from + days * DAY }));
  for (const { key, days: own } of series.slice(0, partedSeries))
    for (const [index, { day }] of byDay.entries()) {
      const start = from + index * DAY;
      expect(own.get(day)?.spend, `${key} ${day}`).to.equal(
        sumOf(entries, { key, from: start, to: start + DAY }),
      );
    }
}

describe("the ledger", () => {
  for (const [keys, days, entries, parallel] of [
    [1, 1, 20, 1],
    [4, 7, 300, 3],
    [30, 7, 2000, 3],
    [60, 30, 40, 2],
    [90, 3, 5000, 5],
    [5, 7, 0, 3],
  ] as const)
    it(`is exact for ${String(keys)} names over ${String(days)} days with ${String(entries)} entries`, () => {
      const names = Array.from({ length: keys }, (_, index) => `name-${String(index)}`);
      const log = logOf(names, days, entries);
      const ledger = createLedger(question(days), names);
      const said = ledger.left();
      const took = count(ledger, log, parallel);
      expect(took).to.be.at.most(said);
      expectExact(ledger, log, names, days);
    });

  it("stops asking for names once the others make up the whole", () => {
    const names = Array.from({ length: 60 }, (_, index) => `user-${String(index)}`);
    const log = logOf(names.slice(0, 2), 7, 100);
    const ledger = createLedger(question(7), names);
    expect(ledger.left()).to.equal(7 + 60 + partedSeries * 6);
    // Seven days, two names, and of the two the days of one: those of the other are what is left.
    expect(count(ledger, log, 1)).to.equal(7 + 2 + 6);
    expectExact(ledger, log, names, 7);
  });

  it("leaves what no name has in the total, so that the parts never claim to be the whole", () => {
    const log = logOf(["known", "renamed"], 2, 50);
    const ledger = createLedger(question(2), ["known"]);
    count(ledger, log);
    const { total, series } = ledger.table();
    expect(series.map(({ key }) => key)).to.deep.equal(["known"]);
    expect((total?.spend ?? 0) - (series[0]?.total?.spend ?? 0)).to.equal(
      sumOf(log, { key: "renamed", from, to: from + 2 * DAY }),
    );
  });

  it("asks again for what was given back, and for nothing that is recalled", () => {
    const log = logOf(["a", "b"], 2, 30);
    const first = createLedger(question(2), ["a", "b"]);
    const cell = first.next();
    if (!cell) throw new Error("nothing is asked for");
    first.release(cell);
    expect(first.next()).to.deep.equal(cell);
    const whole = createLedger(question(2), ["a", "b"], (one) => sumOf(log, one));
    expect(whole.isDone()).to.equal(true);
    expect(whole.left()).to.equal(0);
    expectExact(whole, log, ["a", "b"], 2);
  });

  it("has what it recalls only of some days and names in its remainders, too", () => {
    const names = ["a", "b", "c"];
    const log = logOf(names, 4, 60);
    // The sums of two names' first days are known from before, but no total is.
    const recalled = (one: LedgerCell) =>
      one.key !== undefined && one.key !== "c" && one.day !== undefined && one.from < from + 2 * DAY
        ? sumOf(log, one)
        : undefined;
    const ledger = createLedger(question(4), names, recalled);
    count(ledger, log);
    expectExact(ledger, log, names, 4);
  });

  it("takes one sum for a question without parts and days", () => {
    const log = logOf(["a"], 3, 10);
    const ledger = createLedger({ ...question(3, "none"), days: false }, []);
    expect(count(ledger, log)).to.equal(1);
    expect(ledger.table().total?.spend).to.equal(sumOf(log, { key: undefined, from, to: from + 3 * DAY }));
  });

  it("cuts the days of another offset where they begin there", () => {
    const shanghai = 480;
    const { days } = createLedger({ ...question(2), offset: shanghai }, []).table();
    expect(days.map(({ day }) => day)).to.deep.equal([
      usageDay(from, shanghai),
      usageDay(from + DAY, shanghai),
      usageDay(from + 2 * DAY, shanghai),
    ]);
  });
});
