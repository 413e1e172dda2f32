// Proves that a job says how fast it is only once that is known, and never a pace that the rate limit rules out.
import { describe, it } from "node:test";
import { expect } from "chai";
import { createJobPace } from "../../../src/state/jobs/job-pace.js";

/** The pace of a job whose clock only goes on by `after`, in milliseconds. */
function measured() {
  let clock = 1_000_000;
  const pace = createJobPace(() => clock);
  return {
    pace,
    /** Has as many rows end, each so long after the one before. */
    rows(count: number, after: number, each?: number) {
      for (let row = 0; row < count; row += 1) {
        clock += after;
        pace.landed(each);
      }
    },
  };
}

describe("the pace of a job", () => {
  it("isn't told from the first rows, which all start at once", () => {
    const { pace, rows } = measured();
    rows(3, 5);
    expect(pace.perMinute(997, 400_000)).to.equal(undefined);
    rows(100, 40);
    expect(pace.perMinute(897, 370_000)).to.equal(undefined);
  });

  it("is what the rows need that are left, where the first had free turns of the rate limit", () => {
    const { pace, rows } = measured();
    rows(108, 40);
    rows(10, 420);
    // 118 rows ended in 8.5 s, but the limit lets 144 a minute through from here on.
    const left = 882;
    const limited = (left / 144) * 60_000;
    expect(pace.perMinute(left, limited)).to.be.closeTo(144, 0.001);
    expect(pace.timeFor(left, limited)).to.equal(limited);
  });

  it("is what was measured, where rows take longer than the rate limit makes them wait", () => {
    const { pace, rows } = measured();
    rows(4, 5000);
    expect(pace.perMinute(20, 1000)).to.be.closeTo(12, 0.001);
    expect(pace.timeFor(20, 1000)).to.equal(100_000);
    // Also where nobody knows how many are left.
    expect(pace.perMinute(0, 0)).to.be.closeTo(12, 0.001);
  });

  it("counts every row of those that ended together", () => {
    const { pace, rows } = measured();
    rows(200, 100);
    expect(pace.perMinute(1000, 0)).to.be.closeTo(600, 0.001);
    const other = measured();
    other.rows(6, 2000, 100);
    expect(other.pace.perMinute(1000, 0)).to.be.closeTo(3000, 0.001);
  });

  it("follows what changes, and forgets what was before a rest", () => {
    const { pace, rows } = measured();
    rows(100, 100);
    rows(40, 2000);
    expect(pace.perMinute(100, 0)).to.be.closeTo(30, 0.001);
    pace.rest();
    expect(pace.perMinute(100, 0)).to.equal(undefined);
    expect(pace.timeFor(100, 0)).to.equal(undefined);
    expect(pace.timeFor(100, 5000)).to.equal(5000);
  });
});
