import { after, before, describe, it } from "node:test";
import { readFile } from "node:fs/promises";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { openHosts, type Guest, type Hosts } from "../support/node/guest-page.js";

// Proves on the built files that an hour which clocks show twice is two hours: in bars, fields, addresses and files.

const at = (iso: string): number => Date.parse(iso) / 1000;
/** New York's clocks show 01:12 twice on the first of November. */
const times = [at("2026-11-01T05:12:00Z"), at("2026-11-01T06:12:00Z")] as const;
const night = "from=2026-11-01T00:00:00&to=2026-11-01T04:30:00";

describe("the hour that comes twice in New York", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  /** The log over that night, and the spans that are asked for. */
  async function open(query: string): Promise<{ readonly guest: Guest; readonly asked: [number, number][] }> {
    const asked: [number, number][] = [];
    const guest = await hosts.open(
      `<gw-console base-url="BASE" locale="en" rate-limit="100000" routing="memory" start="/log?${query.replaceAll("&", "&amp;")}"></gw-console>`,
      { context: { timezoneId: "America/New_York" } },
    );
    await guest.page.route(/\/api\/log\/\?/, async (route) => {
      const { searchParams } = new URL(route.request().url());
      const [start, end] = ["start_timestamp", "end_timestamp"].map((name) => Number(searchParams.get(name)));
      if (start === undefined || end === undefined) throw new Error("a log without a span");
      asked.push([start, end]);
      const data = times
        .filter((time) => time >= start && time <= end && searchParams.get("p") === "0")
        .map((time, index) => ({
          id: index + 1,
          created_at: time,
          type: 2,
          content: "",
          username: "root",
          token_name: time === times[0] ? "first" : "second",
          model_name: "gpt-4o",
          quota: 500_000,
          prompt_tokens: 1,
          completion_tokens: 1,
          channel: 1,
        }))
        .reverse();
      await route.fulfill({ json: { success: true, message: "", data } });
    });
    await guest.page.reload();
    await guest.page.getByRole("cell", { name: "gpt-4o" }).first().waitFor();
    return { guest, asked };
  }
  const tokens = async (page: Page) => page.locator('tr[part] td[data-column="token"]').allTextContents();

  it("is zoomed into as the very bar that was pressed, and comes back from its times", async () => {
    const { guest, asked } = await open(night);
    const { page } = guest;
    const histogram = page.getByRole("button", { name: "Histogram" });
    if ((await histogram.getAttribute("aria-pressed")) !== "true") await histogram.click();
    const bars = page.getByRole("button", { name: /Nov 1, 01:00 to/ });
    await bars.nth(1).waitFor();
    expect(await bars.count()).to.equal(2);
    await bars.nth(1).click();
    await page.getByRole("button", { name: "Zoom out" }).waitFor();
    await page.waitForFunction(() => true);
    const last = asked.at(-1);
    expect(last?.[0]).to.equal(at("2026-11-01T06:00:00Z"));
    expect(last?.[1]).to.be.within(at("2026-11-01T06:00:59Z"), at("2026-11-01T06:59:59Z"));
    await guest.close();
  });

  it("has both of its times in the fields, and lets the reader select the other one", async () => {
    const { guest, asked } = await open(
      `from=${encodeURIComponent("2026-11-01T01:00:00-05:00")}&to=2026-11-01T04:30:00`,
    );
    const { page } = guest;
    expect(await tokens(page)).to.deep.equal(["second"]);
    await page
      .getByRole("button", { name: /Nov 1, 01:00/ })
      .first()
      .click();
    const panel = page.getByRole("dialog", { name: "Time range" });
    expect(await panel.getByLabel("From", { exact: true }).inputValue()).to.match(/^2026-11-01T01:00/);
    const which = panel.getByLabel("From: the clock shows this time twice");
    expect(await which.inputValue()).to.equal(String(at("2026-11-01T06:00:00Z")));
    await which.selectOption({ label: "First time (UTC-04:00)" });
    await panel.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("cell", { name: "first" }).waitFor();
    expect(asked.at(-1)).to.deep.equal([at("2026-11-01T05:00:00Z"), at("2026-11-01T09:30:00Z")]);
    expect(await tokens(page)).to.deep.equal(["second", "first"]);
    await guest.close();
  });

  it("is two instants in a file", async () => {
    const { guest } = await open(night);
    const { page } = guest;
    await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
    await page.getByRole("button", { name: "List options" }).click();
    await page.getByRole("menuitem", { name: "Export…" }).click();
    const dialog = page.getByRole("dialog", { name: "Export" });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Export" }).click(),
    ]);
    const [head = "", ...lines] = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
    expect(head).to.include("Cost (USD),Cost (points)").and.to.include("Channel ID,Channel");
    expect(lines.map((line) => line.split(",")[0])).to.deep.equal([
      "2026-11-01T01:12:00-05:00",
      "2026-11-01T01:12:00-04:00",
    ]);
    expect(lines[0]).to.include(",1,500000,");
    await guest.close();
  });
});
