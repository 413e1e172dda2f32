import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page, Request, Route } from "playwright-core";
import { openHosts, type Guest, type Hosts } from "../support/node/guest-page.js";

// Proves on the built files that a job of 5,000 edits survives what happens to a page meanwhile, and tells the truth.

const many = 5000;
const disabled = 2;

describe("a job of 5,000 edits", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  // A connection that was idle may just be closed by the server: only that is tried again.
  const call = (guest: Guest, method: "GET" | "POST", path: string, data?: object) =>
    guest.context.request.fetch(`${hosts.site.origin}${guest.base}${path}`, { method, data, maxRetries: 3 });

  /** Opens the console on the tokens of an account that has so many. */
  async function open(): Promise<Guest> {
    const guest = await hosts.open(
      '<gw-console base-url="BASE" locale="en" routing="hash" rate-limit="10000000"></gw-console>',
      { gateway: { seed: "fresh", generalLimit: 0 } },
    );
    for (let number = 0; number < many; number += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          call(guest, "POST", "/api/token/", { name: `t${String(number + index)}`, expired_time: -1 }),
        ),
      );
    await guest.page.goto(`${guest.page.url().split("#")[0] ?? ""}#/token`);
    await guest.page.reload();
    return guest;
  }
  const disabledOf = async (guest: Guest): Promise<number> => {
    const { data } = (await (await call(guest, "GET", "/api/token/search?keyword=")).json()) as {
      data: readonly { status: number }[];
    };
    return data.filter(({ status }) => status === disabled).length;
  };
  const press = (page: Page, name: RegExp) => page.getByRole("button", { name }).click();
  const screen = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

  it("ends with every row right and a true report after reloads, navigations, a 429, a refusal and a lost answer", async () => {
    const guest = await open();
    const { page } = guest;
    let writes = 0;
    const isWrite = (request: Request) =>
      request.method() === "PUT" && new URL(request.url()).pathname.endsWith("/api/token/");
    page.on("request", (request) => {
      if (isWrite(request)) writes += 1;
    });
    await page.route("**/api/token/**", async (route: Route) => {
      if (!isWrite(route.request())) return route.fallback();
      if (writes === 300) return route.fulfill({ status: 429, headers: { "retry-after": "1" }, body: "" });
      if (writes === 600) return route.fulfill({ json: { success: false, message: "not today" } });
      if (writes === 900) {
        await route.fetch();
        return route.abort("connectionreset");
      }
      return route.continue();
    });
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
    await press(page, /^Select all matching$/);
    await page.getByText("5,000 selected").waitFor();
    await page
      .getByRole("region", { name: "Selected rows" })
      .getByRole("button", { name: "Disable" })
      .click();
    await press(page, /^Disable 5,000 tokens$/);
    await screen(page, "Top-up");

    /** How many rows were written when the page is reloaded. */
    const reloads = [700, 1500, 3000];
    for (const [round, count] of reloads.entries()) {
      // Once all that goes wrong has gone wrong: calls that nothing holds are faster.
      if (round === 2) await page.unroute("**/api/token/**");
      while (writes < count) await new Promise((resolve) => setTimeout(resolve, 20));
      const sent = await disabledOf(guest);
      expect(sent, "not over before the reload").to.be.below(many - 1);
      if (round === 1) await screen(page, "Log");
      await page.reload();
      await press(page, /^Continue with the remaining [\d,]+$/);
    }
    // How long that takes depends on the machine; the runner's limit ends it.
    await page.getByText(/^Disable (finished|stopped): /).waitFor({ timeout: 0 });
    expect(await disabledOf(guest), "all but the refused one").to.equal(many - 1);
    await press(page, /^Report$/);
    const report = page.getByRole("dialog", { name: /^Disable (finished|stopped): / });
    await report.getByText("4,999 of 5,000 completed.").waitFor();
    await report.getByText("not today").waitFor();
    const download = page.waitForEvent("download");
    await report.getByRole("button", { name: "Download report" }).click();
    const lines: string[] = [];
    for await (const part of await (await download).createReadStream()) lines.push(String(part));
    const rows = lines.join("").trim().split("\r\n").slice(1);
    expect(rows).to.have.length(many);
    expect(rows.filter((row) => row.endsWith(",Done,"))).to.have.length(many - 1);
    expect(rows.filter((row) => row.endsWith(",Failed,not today"))).to.have.length(1);
    await report.getByRole("button", { name: "Retry 1 failed" }).click();
    await page.getByText("Disable: 5,000 done").waitFor();
    expect(await disabledOf(guest)).to.equal(many);
    await guest.close();
  });
});
