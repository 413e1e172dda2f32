/**
 * On the built files: an hour that clocks show twice. Two entries at 01:12 in New York, an hour apart, stay two in the
 * log, in its chart and in the statement, and everything that names them tells them apart.
 */
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { seeds } from "../../demo/gateway/seed.js";
import { launchBrowser, logIn, openSite, type BuiltSite } from "../support/node/built-site.js";

/** The clocks of New York went back at 06:00 UTC. */
const change = Date.parse("2025-11-02T06:00:00Z") / 1000;
const times = [change - 48 * 60, change + 12 * 60];

/** A gateway whose log has nothing but calls at these times, of $0.50 and $0.25. */
function dataOf() {
  const data = seeds.demo(Date.now());
  const [call] = data.logs.filter(({ type, username }) => type === 2 && username === "root");
  if (!call) throw new Error("no call");
  data.logs = times.map((created_at, index) => ({
    ...call,
    id: index + 1,
    created_at,
    quota: 250_000 / (index + 1),
  }));
  return data;
}

describe("an hour that clocks show twice", () => {
  let site: BuiltSite;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([openSite(), launchBrowser()]);
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  /** Opens elements in New York. */
  async function visit(body: string, look: (page: Page) => Promise<void>): Promise<void> {
    const base = site.openGateway({ data: dataOf(), generalLimit: 0 });
    const context = await browser.newContext({
      timezoneId: "America/New_York",
      viewport: { width: 1400, height: 900 },
    });
    try {
      await logIn(context, site.origin + base);
      const page = await context.newPage();
      await page.goto(site.addPage(body.replaceAll("BASE", base)));
      await look(page);
    } finally {
      await context.close();
    }
  }

  for (const [locale, named] of [
    [
      "en",
      [
        "Details of the entry from 2025-11-02 01:12:00 (UTC-05:00)",
        "Details of the entry from 2025-11-02 01:12:00 (UTC-04:00)",
      ],
    ],
    ["zh-CN", ["2025-11-02 01:12:00 (UTC-05:00) 的日志详情", "2025-11-02 01:12:00 (UTC-04:00) 的日志详情"]],
  ] as const)
    it(`has two entries of different names in the log, and two bars in its chart: ${locale}`, () =>
      visit(
        `<gw-log-table base-url="BASE" locale="${locale}" view="from=2025-11-02T00:00:00-04:00&to=2025-11-02T04:00:00-05:00&chart=open"></gw-log-table>`,
        async (page) => {
          for (const name of named) await page.getByRole("button", { name, exact: true }).waitFor();
          const instants = await page
            .locator("tbody time")
            .evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
          expect(instants).to.deep.equal(["2025-11-02T06:12:00.000Z", "2025-11-02T05:12:00.000Z"]);
          const bars = page.locator(".histogram [data-bar]");
          await bars.first().waitFor({ state: "attached" });
          const names = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute("aria-label")));
          expect(new Set(names).size, names.join("\n")).to.equal(names.length);
          for (const [offset, cost] of [
            ["UTC-04:00", "$0.50"],
            ["UTC-05:00", "$0.25"],
          ] as const)
            expect(
              names.filter((name) => name?.includes(`(${offset})`) && name.includes(cost)),
              `${offset} of ${names.join("\n")}`,
            ).to.have.length(1);
        },
      ));

  it("counts each of the two once in the statement of the month", () =>
    visit('<gw-statement base-url="BASE" locale="en" month="2025-11"></gw-statement>', (page) =>
      page.getByRole("row", { name: /2 requests\D*\$0\.7500$/ }).waitFor(),
    ));
});
