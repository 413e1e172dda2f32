// An instant stays the instant that it is, wherever it goes through the text of a clock: over every change of a clock.
import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import { divide } from "../../src/areas/logs/histogram/histogram-bars.js";
import { createLogZoom } from "../../src/areas/logs/histogram/log-zoom.js";
import { detailsOf } from "../../src/areas/logs/log-collection.js";
import { messages as english } from "../../src/areas/logs/generated/messages.en.js";
import { messages as chinese } from "../../src/areas/logs/generated/messages.zh-CN.js";
import { fromAddress, toAddress } from "../../src/areas/logs/model/log-address.js";
import { defaultFilter, readFilter } from "../../src/areas/logs/model/log-filter.js";
import { createLogQuery } from "../../src/areas/logs/model/log-query.js";
import { formatDateTime, localIso, offsetText } from "../../src/domain/time/date-time.js";
import { parseExpiry, quickExpiries, quickExpiry, toLocalInput } from "../../src/domain/time/expiry.js";
import {
  choicesOf,
  fixedTime,
  inputText,
  isDoubled,
  parseLocalTime,
} from "../../src/domain/time/local-time.js";
import { monthSpan, spanOf } from "../../src/domain/usage/ranges.js";
import { doubledMark, timeZoneLabel } from "../../src/i18n/zones.js";
import { fileTime } from "../../src/ui/collection/value-kinds.js";
import { logQuery } from "../../src/ui/host/context/log-query.js";

const hour = 3600;
const at = (iso: string): number => Date.parse(iso) / 1000;

/** Zones with what their clocks do in 2026: when, and by how many minutes. Santiago has no midnight in September. */
const zones: Readonly<Record<string, readonly (readonly [change: number, minutes: number])[]>> = {
  "America/New_York": [
    [at("2026-03-08T07:00:00Z"), 60],
    [at("2026-11-01T06:00:00Z"), -60],
  ],
  "America/Santiago": [
    [at("2026-04-05T03:00:00Z"), -60],
    [at("2026-09-06T04:00:00Z"), 60],
  ],
  "Australia/Lord_Howe": [
    [at("2026-04-04T15:00:00Z"), -30],
    [at("2026-10-03T15:30:00Z"), 30],
  ],
  "Asia/Shanghai": [[at("2026-06-01T00:00:00Z"), 0]],
  UTC: [[at("2026-06-01T00:00:00Z"), 0]],
};

const usual = process.env.TZ;
afterEach(() => {
  if (usual === undefined) delete process.env.TZ;
  else process.env.TZ = usual;
});

for (const [zone, changes] of Object.entries(zones))
  for (const [change, minutes] of changes)
    describe(`${zone} on ${new Date(change * 1000).toISOString().slice(0, 10)}`, () => {
      const run = (name: string, test: () => void) =>
        void it(name, () => {
          process.env.TZ = zone;
          test();
        });
      /** Every ten minutes of three days around the change, and the seconds beside it. */
      const instants = [
        ...Array.from({ length: 433 }, (_, index) => change + (index - 216) * 600),
        change - 1,
        change + 1,
      ];

      run("has a text for each instant, which is read as that instant", () => {
        for (const instant of instants) {
          const text = localIso(instant);
          expect(parseLocalTime(text), text).to.equal(instant);
          expect(parseLocalTime(text.replace("+", " ")), "a plus that an address lost").to.equal(instant);
          expect(parseExpiry(toLocalInput(instant)), "an expiry").to.equal(instant);
          expect(at(fileTime(instant)), "a file").to.equal(instant);
          expect(inputText(text), "an input").to.equal(formatDateTime(instant).replace(" ", "T"));
        }
      });

      run("keeps the instants of a filter in fields, addresses, saved views and links", () => {
        const initial = defaultFilter(change);
        for (const instant of instants) {
          const typed = { ...initial, start: localIso(instant), end: localIso(instant + 59) };
          const read = readFilter(typed, initial);
          if (!("filter" in read)) throw new Error("the filter can't be read");
          expect([read.filter.start, read.filter.end]).to.deep.equal([instant, instant + 59]);
          const query = new URLSearchParams(toAddress(read.filter, 0, []));
          const back = fromAddress(Object.fromEntries(new URLSearchParams(String(query))), initial);
          const again = readFilter(back.typed, initial);
          expect("filter" in again && again.filter).to.deep.equal(read.filter);
          const link = new URLSearchParams(logQuery({ from: instant, to: instant }));
          expect([link.get("from"), link.get("to")].map((text) => parseLocalTime(text ?? ""))).to.deep.equal([
            instant,
            instant,
          ]);
        }
      });

      run("divides any span into bars that cover each second once, and zooms into the very instants", () => {
        for (const length of [hour, 4 * hour, 12 * hour, 24 * hour, 30 * 24 * hour]) {
          const span = { start: change - length / 2, end: change + length / 2 };
          const { bars } = divide(span);
          expect([bars[0]?.start, bars.at(-1)?.end]).to.deep.equal([span.start, span.end]);
          const query = createLogQuery(
            () => [],
            () => span.end,
          );
          bars.forEach((bar, index) => {
            if (index > 0) expect(bar.start).to.equal((bars[index - 1]?.end ?? 0) + 1);
            query.edit(createLogZoom().into(bar, { range: "", start: "", end: "" }));
            expect(query.apply()).to.equal(true);
            expect([query.applied.value.start, query.applied.value.end]).to.deep.equal([bar.start, bar.end]);
          });
        }
      });

      run("begins bars at round times of the clock, before and after the change", () => {
        const days = divide({ start: change - 10 * 86_400, end: change + 10 * 86_400 });
        expect(days.step).to.equal(86_400);
        for (const { start } of days.bars.slice(1)) {
          const clock = formatDateTime(start).slice(11);
          // The day without a midnight begins when its clock goes on.
          expect(clock).to.equal(start === change && clock === "01:00:00" ? "01:00:00" : "00:00:00");
        }
        const whole = days.bars.slice(1, -1).map(({ start, end }) => (end + 1 - start) / hour);
        expect([...new Set(whole)].sort()).to.deep.equal([...new Set([24, 24 - minutes / 60])].sort());
        const hours = divide({ start: change - 12 * hour, end: change + 12 * hour });
        for (const { start } of hours.bars.slice(1))
          expect(["00:00", "30:00"].slice(0, start === change ? 2 : 1)).to.include(
            formatDateTime(start).slice(14),
          );
      });

      run("gives each of two hours that clocks show alike bars of its own", () => {
        for (const length of [4, 6, 12, 24]) {
          const { step, bars } = divide({ start: change - length * 1800, end: change + length * 1800 - 1 });
          // Bars that go into the change have their usual length on both sides of it.
          if ((minutes * 60) % step !== 0) continue;
          for (const { start, end } of bars.slice(1, -1)) expect(end + 1 - start).to.equal(step);
        }
      });

      run("tells a time that comes twice from itself", () => {
        const doubled = instants.filter((instant) => isDoubled(instant));
        expect(doubled.length > 0).to.equal(minutes < 0);
        for (const instant of doubled) {
          const text = inputText(localIso(instant));
          const [first = 0, second = 0] = choicesOf(text);
          expect([first, second]).to.include(instant);
          expect(second - first).to.equal(-minutes * 60);
          // As it is typed: the first where a span begins, the second where one ends.
          expect(parseLocalTime(text)).to.equal(first);
          expect(parseLocalTime(text, true)).to.equal(second);
          expect(parseLocalTime(fixedTime(text, true))).to.equal(second);
          expect(doubledMark(instant)).to.equal(` (UTC${offsetText(instant)})`);
        }
      });

      run("has a name for each entry of the log that no other has", () => {
        const entries = [...new Set(instants)].map((created_at) => ({ created_at }));
        for (const texts of [english, chinese])
          expect(new Set(entries.map((row) => detailsOf(row, texts))).size).to.equal(entries.length);
      });

      run("reads a time that is skipped as one as long after the change, and leaves its text", () => {
        if (minutes <= 0) return;
        const shown = formatDateTime(change - 1).replace(" ", "T");
        // A minute after the last second before the change, on the clock.
        const skipped = new Date(Date.parse(`${shown}Z`) + 60_000).toISOString().slice(0, 19);
        expect(parseLocalTime(skipped)).to.equal(change + 59);
        expect(fixedTime(skipped)).to.equal(skipped);
        expect(choicesOf(skipped).length).to.equal(1);
      });

      run("counts days, months and quick expiries in seconds and in UTC, whatever its clock does", () => {
        const span = spanOf("7d", change);
        expect([(span?.from ?? 1) % 86_400, (span?.to ?? 1) % 86_400]).to.deep.equal([0, 0]);
        expect((monthSpan("2026-11")?.from ?? 0) % 86_400).to.equal(0);
        for (const { name, seconds } of quickExpiries)
          if (seconds !== undefined)
            expect(parseExpiry(toLocalInput(quickExpiry(name, change - seconds / 2)))).to.equal(
              change - seconds / 2 + seconds,
            );
      });

      run("names the zone where its offset changes, and the offset where it never does", () => {
        expect(timeZoneLabel()).to.equal(minutes === 0 ? `UTC${offsetText(change)}` : zone);
      });
    });
