import { describe, it } from "node:test";
import { expect } from "chai";
import { channelProblem, type CheckedChannel } from "../../src/domain/channels/channel-problems.js";
import { changeOf, lastDays } from "../../src/domain/time/day-spans.js";
import { callsPerHour, coverageOf } from "../../src/domain/logs/log-sample.js";
import { tokenProblem, type CheckedToken } from "../../src/domain/access/token-problems.js";

const now = 1_800_000_000;
const day = 86_400;

describe("the problem of a channel", () => {
  const sound: CheckedChannel = {
    type: 1,
    status: 1,
    response_time: 800,
    test_time: now - 60,
    balance: 40,
    balance_updated_time: now - 60,
  };
  const problem = (changes: Partial<CheckedChannel>) => channelProblem({ ...sound, ...changes });

  it("is the worst one, and none where somebody disabled it or nobody looked", () => {
    expect(problem({})).to.equal(undefined);
    expect(problem({ status: 3, response_time: 0, balance: 0 })).to.equal("autoDisabled");
    expect(problem({ status: 2, response_time: 0, balance: 0 })).to.equal(undefined);
    expect(problem({ response_time: 0, balance: 0 })).to.equal("failed");
    expect(problem({ response_time: 0, test_time: 0 })).to.equal(undefined);
    const keys = (...states: readonly number[]) =>
      problem({
        response_time: 0,
        channel_info: {
          is_multi_key: true,
          multi_key_size: 2,
          multi_key_status_list: Object.fromEntries(states.map((status, place) => [place, status])),
        },
      });
    expect(keys(2, 3), "enabled without a key in use").to.equal("noKey");
    expect(keys(2)).to.equal("failed");
    expect(problem({ balance: 4.99, response_time: 9000 })).to.equal("lowBalance");
    expect(problem({ balance: 0, balance_updated_time: 0 })).to.equal(undefined);
    expect(problem({ response_time: 5001 })).to.equal("slow");
    expect(problem({ response_time: 5000 })).to.equal(undefined);
  });
});

describe("the problem of a token", () => {
  const sound: CheckedToken = {
    status: 1,
    expired_time: -1,
    remain_quota: 500,
    used_quota: 500,
    unlimited_quota: false,
  };
  const problem = (changes: Partial<CheckedToken>) => tokenProblem({ ...sound, ...changes }, now);

  it("is that it ran out or soon will, not that somebody disabled it", () => {
    expect(problem({})).to.equal(undefined);
    expect(problem({ status: 2, remain_quota: 0 })).to.equal(undefined);
    expect(problem({ status: 4 })).to.equal("exhausted");
    expect(problem({ remain_quota: -1 })).to.equal("exhausted");
    expect(problem({ remain_quota: 0 })).to.equal("exhausted");
    expect(problem({ remain_quota: 0, used_quota: 0 })).to.equal("exhausted");
    expect(problem({ remain_quota: 1 })).to.equal("nearlyExhausted");
    expect(problem({ remain_quota: 0, unlimited_quota: true })).to.equal(undefined);
    expect(problem({ remain_quota: -1, unlimited_quota: true })).to.equal(undefined);
    expect(problem({ remain_quota: 99, used_quota: 901 })).to.equal("nearlyExhausted");
    expect(problem({ remain_quota: 100, used_quota: 900 })).to.equal(undefined);
    expect(problem({ expired_time: now + 7 * day })).to.equal("expiring");
    expect(problem({ expired_time: now + 8 * day })).to.equal(undefined);
    expect(problem({ expired_time: now - 1 })).to.equal("expired");
    expect(problem({ status: 3, expired_time: now - 8 * day })).to.equal(undefined);
  });
});

describe("a sample of calls", () => {
  const call = (created_at: number) => ({ created_at, type: 2, quota: 1 });

  it("says what it covers, and how many calls an hour has at its pace", () => {
    const entries = Array.from({ length: 20 }, (_, index) => call(now - index * 90));
    const coverage = coverageOf(entries, 20);
    expect(coverage).to.deep.equal({ calls: 20, since: now - 19 * 90, whole: false });
    expect(callsPerHour(coverage, now)).to.be.closeTo(42.1, 0.1);
    expect(coverageOf(entries, 100).whole).to.equal(true);
    expect(callsPerHour(coverageOf(entries.slice(0, 9), 20), now)).to.equal(undefined);
    expect(coverageOf([], 100)).to.deep.equal({ calls: 0, since: 0, whole: true });
  });
});

describe("the last days", () => {
  it("are days of UTC without gap or overlap, today included", () => {
    const days = lastDays(now, 7);
    expect(days).to.have.length(7);
    expect(days.at(-1)).to.include({ day: new Date(now * 1000).toISOString().slice(0, 10) });
    for (const [index, { start, end }] of days.entries()) {
      expect(end - start).to.equal(day - 1);
      if (index > 0) expect(start - (days[index - 1]?.end ?? 0)).to.equal(1);
    }
  });

  it("are compared with those before, if there is anything to compare", () => {
    expect(changeOf(15, 10)).to.equal(0.5);
    expect(changeOf(0, 10)).to.equal(-1);
    expect(changeOf(5, 0)).to.equal(undefined);
  });
});
