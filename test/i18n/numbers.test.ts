import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { locales } from "../../src/i18n/locale.js";
import { allTexts, filled } from "../support/node/message-texts.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What the functions of the catalogues call a count of things, of which there can be thousands. */
const counts: ReadonlySet<string> = new Set([
  "all",
  "calls",
  "characters",
  "count",
  "done",
  "failed",
  "keys",
  "lines",
  "loaded",
  "made",
  "more",
  "rows",
  "saved",
  "shown",
  "total",
  "wanted",
]);

/** Counts of what there is little of, and numbers that come as texts. */
const few: ReadonlySet<string> = new Set([
  "logs.chart.steps.days",
  "logs.chart.steps.hours",
  "logs.chart.steps.minutes",
  "logs.chart.steps.seconds",
  "overview.about",
  "overview.requests",
  "overview.steps.progress",
]);

/** What a function calls its values, in their order. */
const parametersOf = (leaf: (...values: unknown[]) => string): readonly string[] => {
  const [, list = ""] = /^\(?([^)=]*)\)?\s*=>/.exec(leaf.toString()) ?? [];
  return list.split(",").map((name) => name.trim());
};

describe("numbers in texts", () => {
  for (const locale of locales)
    it(`are grouped in ${locale} wherever they count`, async () => {
      const found: string[] = [];
      for (const [key, leaf] of await allTexts(root, locale)) {
        if (typeof leaf !== "function" || few.has(key)) continue;
        const values = parametersOf(leaf).map((name) => (counts.has(name) ? 91_371 : "x"));
        const text = filled(leaf, values);
        if (text?.includes("91371")) found.push(`${key}: ${text}`);
      }
      expect(found).to.deep.equal([]);
    });
});
