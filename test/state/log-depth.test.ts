/** How many entries a log has is found out by a few pages, and never said wrongly. */
import { describe, it } from "node:test";
import { expect } from "chai";
import type { LogEntry } from "../../src/api/entities/logs.js";
import { findDepth, maxProbes, type DepthHints } from "../../src/areas/logs/export/log-depth.js";

const now = 1_700_000_000;

/** What findDepth sees of an entry. */
const entry = (id: number, created_at: number): LogEntry => ({ id, created_at }) as LogEntry;

/** Looks for the end of a log; says what it found and how many pages that took. */
async function found(log: readonly LogEntry[], hints: Partial<DepthHints> = {}) {
  let pages = 0;
  const read = (page: number) => {
    pages += 1;
    return Promise.resolve(log.slice(page * 10, page * 10 + 10));
  };
  const first = await read(0);
  const depth = await findDepth(read, first, { start: 0, ...hints });
  return { ...depth, pages };
}

/** A log by the place of its entries, from 0. */
const logOf = (count: number, of: (place: number) => LogEntry): readonly LogEntry[] =>
  Array.from({ length: count }, (_, place) => of(place));

const own = (count: number) => logOf(count, (place) => entry(0, now - place * 60));
const numbered = (count: number) => logOf(count, (place) => entry(count - place, now - place * 60));

describe("the depth of a log", () => {
  for (const count of [10, 11, 19, 20, 300, 1205, 65_432, 1_000_000])
    it(`is exact after a page or two where no entry of ${String(count)} was deleted`, async () => {
      const { min, max, likely, pages } = await found(numbered(count));
      expect([min, max, likely]).to.deep.equal([count, count, count]);
      expect(pages).to.be.at.most(3);
    });

  for (const count of [10, 300, 1205, 65_430])
    it(`is exact by an account's requests, of which ${String(count)} are logged`, async () => {
      const { min, max, pages } = await found(own(count), { about: () => Promise.resolve(count) });
      expect([min, max]).to.deep.equal([count, count]);
      expect(pages).to.be.at.most(4);
    });

  const uneven: Record<string, readonly LogEntry[]> = {
    "whose older entries were deleted": numbered(50_000).slice(0, 7200),
    "of few among many": logOf(4321, (place) => entry(1 + (4321 - place) * 37, now)),
    "that was busy lately": logOf(9000, (place) => entry(9000 - place, now - place ** 2)),
    "that was busy once": logOf(9000, (place) => entry(1 + (9000 - place) ** 2, now)),
    "of one's own": own(54_321),
    "of one's own, with two pages": own(20),
    "of one moment": logOf(777, () => entry(0, now)),
    "of a minute each": own(4000),
  };
  for (const [what, log] of Object.entries(uneven))
    for (const hints of [
      {},
      { start: (log.at(-1)?.created_at ?? now) - 5000 },
      { about: () => Promise.resolve(90) },
    ])
      it(`lies between what is said of one ${what} (${Object.keys(hints).join() || "no hint"})`, async () => {
        const { min, max = Infinity, likely, pages } = await found(log, hints);
        expect(log.length).to.be.within(min, max);
        expect(likely).to.be.within(min, max);
        expect(pages).to.be.at.most(maxProbes);
      });

  it("has no end where none was seen, and says the least", async () => {
    const { max, min } = await found(own(3_000_000));
    expect([max, min > 30_000 && min <= 3_000_000]).to.deep.equal([undefined, true]);
  });

  it("isn't further than a twentieth off where entries are about as many everywhere", async () => {
    const log = logOf(40_000, (place) => entry(0, now - place * 30 - (place % 7)));
    const { min, max = 0 } = await found(log, { start: now - 40_000 * 30 - 600 });
    expect(40_000).to.be.within(min, max);
    expect((max - min) / min).to.be.at.most(0.06);
  });
});
