import { expect } from "chai";
import { describe, it } from "node:test";
import { formatDateTime, offsetText } from "../../src/domain/time/date-time.js";
import { parseExpiry, quickExpiries, quickExpiry, toLocalInput } from "../../src/domain/time/expiry.js";
import { parseLocalTime } from "../../src/domain/time/local-time.js";
import { isExpired, NEVER } from "../../src/domain/time/never.js";

const local = (...parts: [number, number, number, number?, number?, number?]) =>
  new Date(parts[0], parts[1] - 1, parts[2], parts[3] ?? 0, parts[4] ?? 0, parts[5] ?? 0).getTime() / 1000;

describe("parseExpiry", () => {
  const good: [string, number][] = [
    ["-1", NEVER],
    ["2030-01-31T23:59", local(2030, 1, 31, 23, 59)],
    ["2030-01-31T23:59:58", local(2030, 1, 31, 23, 59, 58)],
    ["2030-01-31T23:59:58.250", local(2030, 1, 31, 23, 59, 58)],
    [" 2030-01-31 23:59:58 ", local(2030, 1, 31, 23, 59, 58)],
    ["2030-1-2", local(2030, 1, 2)],
    ["2028-02-29", local(2028, 2, 29)],
  ];
  for (const [text, seconds] of good)
    it(`reads ${text}`, () => {
      expect(parseExpiry(text)).to.equal(seconds);
    });
  const bad = [
    "",
    "never",
    "0",
    "-2",
    "2030-13-01",
    "2030-00-10",
    "2030-02-31",
    "2029-02-29",
    "2030-01-01T24:00",
    "2030-01-01T10:60",
    "2030-01-01T10",
    "01/02/2030",
    "1969-01-01",
    "0099-01-01",
    "2030-01-01T10:00Z",
  ];
  for (const text of bad)
    it(`refuses "${text}"`, () => {
      expect(parseExpiry(text)).to.equal(undefined);
    });
});

describe("times", () => {
  it("are shown in local time with seconds", () => {
    expect(formatDateTime(local(2030, 1, 2, 3, 4, 5))).to.equal("2030-01-02 03:04:05");
    expect(formatDateTime(Number.NaN)).to.equal("");
    expect(formatDateTime(1e18)).to.equal("");
  });
  it("go through an input unchanged", () => {
    const at = local(2030, 12, 31, 23, 59, 59);
    expect(toLocalInput(at)).to.equal(`2030-12-31T23:59:59${offsetText(at)}`);
    expect(parseExpiry(toLocalInput(at))).to.equal(at);
    expect(toLocalInput(NEVER)).to.equal("");
  });
  it("expire when they are behind now, never when they are never", () => {
    expect([NEVER, 0, 99, 100, 101].map((time) => isExpired(time, 100))).to.deep.equal([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
  it("have the quick buttons of behaviour.md 9, and 90 and 7 days among them", () => {
    expect(quickExpiries.map(({ name }) => [name, quickExpiry(name, 1000)])).to.deep.equal([
      ["never", -1],
      ["quarter", 1000 + 7_776_000],
      ["month", 1000 + 2_592_000],
      ["week", 1000 + 604_800],
      ["day", 1000 + 86_400],
      ["hour", 1000 + 3_600],
      ["minute", 1000 + 60],
    ]);
  });
});

describe("parseLocalTime", () => {
  it("reads what formatDateTime writes, also at and before the epoch's start", () => {
    for (const seconds of [0, -3600, 1_700_000_000])
      expect(parseLocalTime(formatDateTime(seconds))).to.equal(seconds);
  });
  it("knows no -1, no half a date and no 31 February", () => {
    for (const text of ["-1", "", "2024-02", "2024-02-31T00:00"])
      expect(parseLocalTime(text)).to.equal(undefined);
  });
});
