import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page, Route } from "playwright-core";
import { countdown, longLog, tokensIn } from "../support/log-data.js";
import { openHosts, type Guest, type Hosts } from "../support/node/guest-page.js";
import { fileOf, pickOwnFiles } from "../support/node/picked-file.js";

// Proves on the built files that the export of a log goes on over screens, reloads and tabs, into the file that the
// reader picked, and that one which can't be continued says so.

const entries = 1200;

/** The files of jobs that the browser keeps. */
const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(
    async () =>
      (await indexedDB.databases()).filter(({ name = "" }) => name.startsWith("gateway-console:job:")).length,
  );

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function openExport(page: Page): Promise<void> {
  await press(page, "List options");
  await page.getByRole("menuitem", { name: "Export…" }).click();
}

/** Lets so many further pages of a list through, and none after them. */
async function holdAfter(page: Page, path: string, calls: number): Promise<void> {
  let left = calls;
  await page.route(path, (route: Route) => {
    left -= 1;
    return left < 0 ? undefined : route.fallback();
  });
}

describe("an export that goes on", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  const open = (body: string): Promise<Guest> =>
    hosts.open(body, {
      gateway: { data: longLog(entries), generalLimit: 0 },
      before: pickOwnFiles,
    });
  const table =
    '<gw-log-table base-url="BASE" locale="en" scope="self" rate-limit="10000000"></gw-log-table>';

  /** Begins an export that gets stuck after its first parts. */
  async function begin({ page }: Guest): Promise<void> {
    await openExport(page);
    const dialog = page.getByRole("dialog", { name: "Export" });
    await dialog.getByText("1,200 entries, 133 calls").waitFor();
    await holdAfter(page, "**/api/log/self**", 60);
    await dialog.getByRole("button", { name: "Export" }).click();
    await page.getByText(/^Export: 49\d of 1,\d\d\d$/).waitFor();
  }

  it("is continued after a reload where it stopped, into the file that was picked", async () => {
    const guest = await open(table);
    const { page } = guest;
    await begin(guest);
    // Without its routes first, the page would get what they hold back.
    await page.reload();
    await page.getByText(/^Export was interrupted after 49\d entries\.$/).waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    const before = guest.calls.length;
    await press(page, "Continue");
    await page.getByText("1,200 entries exported").waitFor();
    const text = await fileOf(page, "logs.csv");
    expect(tokensIn(text)).to.deep.equal(countdown(entries));
    const read = guest.calls.slice(before).filter((path) => path.startsWith("/api/log/self")).length;
    expect(read, "what was kept isn't read again").to.be.lessThan(90);
    expect(await keptFiles(page)).to.equal(0);
    await guest.close();
  });

  it("is run by one tab, and continued by another once that one is closed", async () => {
    const guest = await open(table);
    const { page, context } = guest;
    await begin(guest);
    const other = await context.newPage();
    await other.addInitScript(pickOwnFiles);
    await other.goto(page.url());
    await other.getByText("Running in another tab").waitFor();
    expect(await other.getByRole("button", { name: /^(Continue|Pause|Stop)$/ }).count()).to.equal(0);
    await page.close({ runBeforeUnload: false });
    await press(other, "Continue");
    await other.getByText("1,200 entries exported").waitFor();
    expect(tokensIn(await fileOf(other, "logs.csv"))).to.deep.equal(countdown(entries));
    await guest.close();
  });

  it("goes on in the frame of the console on other screens, and is gone when its account signs out", async () => {
    const guest = await open(
      '<gw-console base-url="BASE" locale="en" routing="hash" rate-limit="10000000"></gw-console>',
    );
    const { page } = guest;
    await page.goto(`${page.url().split("#")[0] ?? ""}#/log`);
    await page.getByRole("row").nth(2).waitFor();
    await openExport(page);
    const dialog = page.getByRole("dialog", { name: "Export" });
    await dialog.getByText(/entries, \d+ calls/).waitFor();
    await holdAfter(page, "**/api/log/**", 60);
    await dialog.getByRole("button", { name: "Export" }).click();
    await page.getByRole("link", { name: "Tokens", exact: true }).click();
    const jobs = page.getByRole("region", { name: "Jobs" });
    await jobs.getByText(/^Export: 49\d of 1,\d\d\d$/).waitFor();
    expect(await keptFiles(page)).to.equal(1);
    await press(page, "Account root");
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page
      .getByRole("dialog", { name: "Stop and sign out?" })
      .getByRole("button", { name: "Stop and sign out" })
      .click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    while ((await keptFiles(page)) > 0);
    await guest.close();
  });

  it("says after a reload that a list which is read whole can't be continued", async () => {
    const guest = await open('<gw-token-list base-url="BASE" locale="en"></gw-token-list>');
    const { page } = guest;
    for (let number = 0; number < 12; number += 1)
      await guest.context.request.post(`${hosts.site.origin}${guest.base}/api/token/`, {
        data: { name: `t${String(number)}`, expired_time: -1 },
      });
    await page.reload();
    await page.getByRole("row", { name: "t11" }).waitFor();
    await openExport(page);
    await holdAfter(page, "**/api/token/search**", 0);
    await page.getByRole("dialog", { name: "Export" }).getByRole("button", { name: "Export" }).click();
    await page.getByText("Export: 10 tokens so far").waitFor();
    await page.reload();
    await page
      .getByText(
        "Export was interrupted after 10 tokens. It can't be continued. Start it again from the list.",
      )
      .waitFor();
    expect(await page.getByRole("button", { name: "Continue" }).count()).to.equal(0);
    await press(page, "Dismiss");
    await page.reload();
    await page.getByRole("row", { name: "t11" }).waitFor();
    expect(await page.getByText(/interrupted/).count()).to.equal(0);
    await guest.close();
  });
});
