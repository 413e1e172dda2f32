import { describe, it } from "node:test";
import { expect } from "chai";
import { utcDate } from "../../src/domain/time/date-time.js";
import { customRange, datesOf, spanBefore, spanOf } from "../../src/domain/usage/ranges.js";

const DAY = 86_400;
const at = (text: string) => Date.parse(text) / 1000;
/** A Wednesday at noon. */
const now = at("2026-11-25T12:34:56Z");
const midnight = at("2026-11-25T00:00:00Z");

describe("a range of usage", () => {
  it("covers whole days of UTC, today included", () => {
    expect(spanOf("today", now)).to.deep.equal({ from: midnight, to: midnight + DAY });
    expect(spanOf("7d", now)).to.deep.equal({ from: midnight - 6 * DAY, to: midnight + DAY });
    expect(spanOf("90d", now)).to.deep.equal({ from: midnight - 89 * DAY, to: midnight + DAY });
    expect(spanOf("month", now)).to.deep.equal({ from: at("2026-11-01T00:00:00Z"), to: midnight + DAY });
  });

  it("takes both days of a custom one, and refuses what is none", () => {
    const range = customRange("2026-02-27", "2026-03-01");
    expect(spanOf(range, now)).to.deep.equal({
      from: at("2026-02-27T00:00:00Z"),
      to: at("2026-03-02T00:00:00Z"),
    });
    expect(datesOf(range)).to.deep.equal(["2026-02-27", "2026-03-01"]);
    for (const wrong of [
      "",
      "8d",
      "2026-03-01..2026-02-27",
      "2026-02-30..2026-03-01",
      "2026-13-01..2026-13-02",
      "2024-01-01..2026-01-01",
      "2026-03-01",
    ])
      expect(spanOf(wrong, now), wrong).to.equal(undefined);
  });

  it("is compared with as much of the time before it as has passed of it", () => {
    const passed = now - (now % 600) - (midnight - 6 * DAY);
    const week = spanOf("7d", now);
    expect(week && spanBefore("7d", week, now)).to.deep.equal({
      from: midnight - 13 * DAY,
      to: midnight - 13 * DAY + passed,
    });
    const month = spanOf("month", now);
    const october = at("2026-10-01T00:00:00Z");
    expect(month && spanBefore("month", month, now)).to.deep.equal({
      from: october,
      to: october + now - (now % 600) - at("2026-11-01T00:00:00Z"),
    });
    const past = spanOf("2026-11-01..2026-11-03", now);
    expect(past && spanBefore("2026-11-01..2026-11-03", past, now)).to.deep.equal({
      from: at("2026-10-29T00:00:00Z"),
      to: at("2026-11-01T00:00:00Z"),
    });
  });

  it("covers a week or month of the calendar, so far or the whole one before, and is compared with the one before that", () => {
    const between = (range: string, time = now) => {
      const span = spanOf(range, time);
      const before = span && spanBefore(range, span, time);
      return [span?.from, span?.to, before?.from, before?.to].map((seconds) =>
        new Date((seconds ?? 0) * 1000).toISOString().slice(0, 16),
      );
    };
    expect(between("week")).to.deep.equal([
      "2026-11-23T00:00",
      "2026-11-26T00:00",
      "2026-11-16T00:00",
      "2026-11-18T12:30",
    ]);
    expect(between("last-week").join()).to.equal(
      "2026-11-16T00:00,2026-11-23T00:00,2026-11-09T00:00,2026-11-16T00:00",
    );
    expect(between("last-month").join()).to.equal(
      "2026-10-01T00:00,2026-11-01T00:00,2026-09-01T00:00,2026-10-01T00:00",
    );
    // All of January beside all of February, though that has fewer days.
    expect(between("last-month", at("2026-03-31T23:59:00Z")).join()).to.equal(
      "2026-02-01T00:00,2026-03-01T00:00,2026-01-01T00:00,2026-02-01T00:00",
    );
    const [sunday, monday] = [at("2026-11-29T23:59:59Z"), at("2026-11-30T00:00:00Z")];
    expect(between("last-week", sunday)[0]).to.equal("2026-11-16T00:00");
    expect(between("last-week", monday)[0]).to.equal("2026-11-23T00:00");
    expect(between("last-month", at("2026-01-05T00:00:00Z"))[0]).to.equal("2025-12-01T00:00");
  });

  it("never compares a month with days of its own: March with at most all of February", () => {
    const end = at("2026-03-31T23:59:00Z");
    const march = spanOf("month", end);
    const before = march && spanBefore("month", march, end);
    expect(before && [utcDate(before.from), before.to]).to.deep.equal([
      "2026-02-01",
      at("2026-03-01T00:00:00Z"),
    ]);
  });

  it("goes by the calendar in January and on a leap day", () => {
    const january = at("2024-01-05T00:00:30Z");
    const month = spanOf("month", january);
    expect(month && utcDate(spanBefore("month", month, january).from)).to.equal("2023-12-01");
    const leap = spanOf("2024-02-29..2024-02-29", now);
    expect(leap && (leap.to - leap.from) / DAY).to.equal(1);
  });
});
