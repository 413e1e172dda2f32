import { describe, it } from "node:test";
import { expect } from "chai";
import {
  formatAge,
  formatDeadline,
  formatMinute,
  formatRelative,
  formatTime,
} from "../../src/i18n/format.js";
import { dayFormat, formatUtcDay } from "../../src/i18n/days.js";

describe("formatRelative", () => {
  it("writes distances in the reader's language, in Chinese with a space after the number", () => {
    expect(formatRelative(0, 7_200, "en")).to.equal("2 hours ago");
    expect(formatRelative(0, 7_200, "zh-CN")).to.equal("2 小时前");
    expect(formatRelative(3 * 86_400, 0, "zh-CN")).to.equal("3 天后");
    expect(formatRelative(0, 86_400, "zh-CN")).to.equal("昨天");
  });
});

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime() / 1000;
const now = at(2026, 10, 24, 12, 0);

describe("formatTime", () => {
  const rows: readonly [string, number, string, string][] = [
    ["today", at(2026, 10, 24, 5, 14), "05:14", "05:14"],
    ["later today", at(2026, 10, 24, 23, 59), "23:59", "23:59"],
    ["midnight", at(2026, 10, 24, 0, 0), "00:00", "00:00"],
    ["yesterday", at(2026, 10, 23, 5, 14), "Nov 23, 05:14", "11月23日 05:14"],
    ["another day of this year", at(2026, 0, 2, 0, 3), "Jan 2, 00:03", "1月2日 00:03"],
    ["a day that's to come", at(2026, 11, 31, 16, 0), "Dec 31, 16:00", "12月31日 16:00"],
    ["last year", at(2025, 10, 23, 5, 14), "2025-11-23", "2025-11-23"],
    ["the same day of last year", at(2025, 10, 24, 5, 14), "2025-11-24", "2025-11-24"],
    ["next year", at(2027, 0, 1, 5, 14), "2027-01-01", "2027-01-01"],
    ["a year of five digits", at(12_026, 10, 24, 5, 14), "12026-11-24", "12026-11-24"],
    ["no time", Number.NaN, "", ""],
  ];
  for (const [name, seconds, english, chinese] of rows)
    it(`writes ${name}`, () => {
      expect(formatTime(seconds, now, "en")).to.equal(english);
      expect(formatTime(seconds, now, "zh-CN")).to.equal(chinese);
    });
});

describe("formatMinute", () => {
  it("keeps hours and minutes of every day, which the ends of a span need", () => {
    expect(formatMinute(at(2026, 10, 24, 5, 14), now, "en")).to.equal("05:14");
    expect(formatMinute(at(2026, 10, 23, 5, 14), now, "en")).to.equal("Nov 23, 05:14");
    expect(formatMinute(at(2025, 10, 24, 5, 14), now, "en")).to.equal("2025-11-24 05:14");
    expect(formatMinute(Number.NaN, now, "en")).to.equal("");
  });
});

describe("formatDeadline", () => {
  it("names the minute of what is near, the day of this year, and the date of another", () => {
    expect(formatDeadline(at(2026, 10, 24, 14, 5), now, "en")).to.equal("14:05");
    expect(formatDeadline(at(2026, 10, 25, 14, 5), now, "en")).to.equal("Nov 25, 14:05");
    expect(formatDeadline(at(2026, 11, 23, 14, 5), now, "en")).to.equal("Dec 23");
    expect(formatDeadline(at(2026, 11, 23, 14, 5), now, "zh-CN")).to.equal("12月23日");
    expect(formatDeadline(at(2027, 1, 22, 14, 5), now, "en")).to.equal("2027-02-22");
  });
});

describe("days in UTC", () => {
  const noon = Date.UTC(2026, 10, 24, 12) / 1000;
  it("are named in short within the year, and as dates beyond it", () => {
    expect(formatUtcDay(Date.UTC(2026, 10, 1) / 1000, noon, "en")).to.equal("Nov 1");
    expect(formatUtcDay(Date.UTC(2026, 10, 1) / 1000, noon, "zh-CN")).to.equal("11月1日");
    expect(formatUtcDay(Date.UTC(2025, 11, 31, 23, 59) / 1000, noon, "en")).to.equal("2025-12-31");
  });
  it("are named by charts in several lengths", () => {
    expect(dayFormat("short", "en")("2026-11-18")).to.equal("Nov 18");
    expect(dayFormat("long", "en")("2026-11-18")).to.equal("Wed, Nov 18");
    expect(dayFormat("ofMonth", "en")("2026-11-18")).to.equal("18");
    expect(dayFormat("weekday", "zh-CN")("2026-11-18")).to.equal("周三");
    expect(dayFormat("short", "en")("Other")).to.equal("Other");
  });
});

describe("formatAge", () => {
  it("says the largest whole unit", () => {
    expect(formatAge(now - 3 * 3600, now, "en")).to.equal("3 hr");
    expect(formatAge(now - 6 * 86_400, now, "en")).to.equal("6 days");
    expect(formatAge(now - 6 * 86_400, now, "zh-CN")).to.equal("6 天");
  });
});
