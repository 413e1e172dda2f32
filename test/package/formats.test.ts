// One form of dates, numbers and amounts: no file writes one by itself but the module that every other one asks.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";

/** What turns a time or a number into text, and where that is done for all. */
const forms: readonly {
  readonly of: string;
  readonly found: RegExp;
  /** The modules whose task it is, and files that do something else by it, each with what. */
  readonly where: Readonly<Record<string, string>>;
}[] = [
  {
    of: "dates",
    found:
      /\bDateTimeFormat\(|\bRelativeTimeFormat\(|\.toLocale(?:Date|Time)String\b|\.to(?:UTC|Date|Time|GMT|ISO)String\(/,
    where: {
      "src/domain/time/date-time.ts": "exact times and days in UTC",
      "src/i18n/format.ts": "times as people read them",
      "src/i18n/zones.ts": "the name of the zone",
      "src/i18n/days.ts": "days of charts and ranges",
      "src/program/access-log.ts": "reports times to programs, to the millisecond",
      "src/api/backup/channels-file.ts": "says to programs when a file was made",
      "src/api/backup/settings-file.ts": "says to programs when a file was made",
    },
  },
  {
    of: "parts of a date",
    found: /\.get(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(/,
    where: {
      "src/domain/time/date-time.ts": "exact times",
      "src/domain/time/local-time.ts": "whether a date exists that was typed",
      "src/domain/usage/ranges.ts": "when a month began",
    },
  },
  {
    of: "numbers",
    found: /\bNumberFormat\(|\bDurationFormat\(|\.toLocaleString\b|\.to(?:Fixed|Precision|Exponential)\(/,
    where: {
      "src/domain/text/number-text.ts": "numbers and units",
      "src/domain/text/share-text.ts": "shares and changes",
      "src/domain/money/money-text.ts": "reads numbers, by what a locale writes them with",
      "src/domain/money/model-price.ts": "rounds, and returns a number",
      "src/domain/payments/fee-price.ts": "rounds as a server does, and returns a number",
      "src/areas/logs/export/log-estimate.ts": "rounds, and returns a number",
    },
  },
  {
    of: "amounts",
    found: /[`"']\$["'`]\s*\+|[`"']\$\$\{|\bcurrency:\s*["']|style:\s*["']currency/,
    where: {},
  },
  {
    // `in` finds "constructor" in every object, and a gateway may call something that.
    of: "what isn't a table's own",
    found: /\b[\w.]+ in [\w.]+ \? [\w.]+\[/,
    where: {},
  },
  {
    of: "signs of money",
    // A sign in a text, or in front of a figure; "$" and "¥" in an expression that reads them are its own matter.
    found: /["'`>][$¥￥＄]["'`<]|["'`\s(>][$¥￥＄]\d|\bUSD\b|\bCNY\b/,
    where: {
      "src/domain/money/currency.ts": "the currency of a gateway",
      "src/domain/money/money-text.ts": "reads amounts that name a currency",
      "src/domain/money/model-price.ts": "the dollars of price lists",
      "src/domain/money/balance.ts": "the currencies of providers",
      "src/domain/payments/currencies.ts": "the currencies of payments",
      "src/domain/money/pasted/price-cell.ts": "reads prices of any currency",
      "src/domain/money/pasted/cell-points.ts": "reads prices of any currency",
      "src/areas/settings/prices/paste.messages.en.json": "asks for the rate of a pasted currency",
      "src/areas/logs/rows/log-text.ts": "the sign that a server wrote",
      "src/domain/logs/log-content.ts": "the dollars that a server wrote of",
      "src/areas/logs/operations/messages.en.json": "the dollars that a server wrote of",
      "src/areas/logs/operations/messages.zh-CN.json": "the dollars that a server wrote of",
      "src/areas/settings/options/admin.messages.en.json": "settings that gateways keep in dollars",
      "src/areas/settings/options/members/new-api.messages.en.json":
        "the choices of a setting, and an example",
      "src/areas/settings/options/members/new-api.messages.zh-CN.json":
        "the choices of a setting, and an example",
      "src/domain/settings/members/new-api/operation.ts": "the choices of a setting",
      ...Object.fromEntries(
        [
          "src/i18n/format.ts",
          "src/proxy/access-tokens.ts",
          "src/areas/topup/topup-model.ts",
          "src/domain/text/fuzzy-match.ts",
          "src/domain/text/name-lines.ts",
          "src/domain/text/table-text.ts",
          "src/api/client/exact-numbers.ts",
          "src/database/engines/postgres.ts",
        ].map((file) => [file, "what a regular expression has found, or a question is given"]),
      ),
    },
  },
  {
    of: "estimates",
    found: /≈/,
    where: {
      "src/ui/chart/messages.en.json": "what is approximate",
      "src/ui/chart/messages.zh-CN.json": "what is approximate",
    },
  },
];

const sources = readdirSync(join(rootDir, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$|messages\.[\w-]+\.json$/.test(file) && !/(?:^|\/)generated\//.test(file))
  .map((file) => `src/${file.replaceAll("\\", "/")}`);

/** The code of a file: what its comments say is left out, such as what a figure looks like. */
const codeOf = (file: string): string =>
  readFileSync(join(rootDir, file), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/"description": "(?:\\.|[^"\\])*"/g, "")
    .replace(/(^|\s)\/\/.*$/gm, "$1");

const code = new Map(sources.map((file) => [file, codeOf(file)]));

describe("one form", () => {
  for (const { of, found, where } of forms) {
    it(`writes ${of} in one place`, () => {
      const others = sources.filter((file) => !(file in where) && found.test(code.get(file) ?? ""));
      expect(others, "ask the module that has the form instead").to.deep.equal([]);
    });
    it(`has no exception for ${of} that nothing needs`, () => {
      const idle = Object.keys(where).filter((file) => !found.test(code.get(file) ?? ""));
      expect(idle).to.deep.equal([]);
    });
  }
});
