import { expect } from "chai";
import { describe, it } from "node:test";
import { enableRefusal, needsReactivation } from "../../src/domain/access/token-reactivation.js";

const NOW = 1000;
const life = (status: number, expired_time: number, remain_quota: number, unlimited_quota = false) => ({
  status,
  expired_time,
  remain_quota,
  unlimited_quota,
});

describe("enableRefusal", () => {
  const rows: [ReturnType<typeof life>, "expired" | "exhausted" | undefined][] = [
    [life(3, 999, 5), "expired"],
    [life(3, -1, 5), undefined],
    [life(3, 1001, 5), undefined],
    [life(2, 999, 5), undefined],
    [life(4, -1, 0), "exhausted"],
    [life(4, -1, -5), "exhausted"],
    [life(4, -1, 0, true), undefined],
    [life(4, -1, 5), undefined],
  ];
  for (const [stored, refusal] of rows)
    it(`says ${refusal} of ${JSON.stringify(stored)}`, () => {
      expect(enableRefusal(stored, NOW)).to.equal(refusal);
    });
});

describe("needsReactivation", () => {
  const rows: [ReturnType<typeof life>, Omit<ReturnType<typeof life>, "status">, boolean][] = [
    [life(3, 999, 5), life(0, -1, 5), true],
    [life(3, 999, 5), life(0, 2000, 5), true],
    [life(3, 999, 5), life(0, 999, 5), false],
    [life(3, 999, 5), life(0, 2000, 0), false],
    [life(4, -1, 0), life(0, -1, 100), true],
    [life(4, -1, 0), life(0, -1, 0, true), true],
    [life(4, -1, 0), life(0, -1, 0), false],
    [life(1, -1, 0), life(0, -1, 100), false],
    [life(2, 999, 5), life(0, -1, 5), false],
  ];
  for (const [stored, saved, needed] of rows)
    it(`is ${needed} from ${JSON.stringify(stored)} to ${JSON.stringify(saved)}`, () => {
      expect(needsReactivation(stored, saved, NOW)).to.equal(needed);
    });
});
