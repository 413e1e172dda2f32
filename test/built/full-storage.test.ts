import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { openHosts, type Guest, type Hosts } from "../support/node/guest-page.js";

// Proves on the built files, with the real storage of a browser, that full or blocked storage makes no job credit
// twice.

const count = 14;
const each = 2_500_000;

/** Fills the page's storage to the last character. */
function fill(): void {
  let size = 1 << 20;
  for (let number = 0; size >= 1; number += 1) {
    try {
      localStorage.setItem(`filler ${String(number)}`, "x".repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}

/** Gives the room back. */
function empty(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith("filler")) localStorage.removeItem(name);
}

/** Has the browser block its storage. */
function block(): void {
  Object.defineProperty(globalThis, "localStorage", {
    get() {
      throw new DOMException("blocked", "SecurityError");
    },
  });
}

describe("credit for fourteen users where storage fails", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  const call = async (guest: Guest, method: "GET" | "POST", path: string, data?: object) =>
    (await (
      await guest.context.request.fetch(`${hosts.site.origin}${guest.base}${path}`, { method, data })
    ).json()) as { data: unknown };
  /** How often each account was credited, by the gateway's own log. */
  async function creditsOf(guest: Guest): Promise<readonly number[]> {
    const counts: number[] = [];
    for (let number = 1; number <= count; number += 1) {
      const { data } = await call(guest, "GET", `/api/log/?p=0&type=1&username=payer${String(number)}`);
      counts.push((data as { quota: number }[]).filter(({ quota }) => quota === each).length);
    }
    return counts;
  }
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

  async function open(before?: () => void): Promise<Guest> {
    const guest = await hosts.open(
      '<gw-user-table base-url="BASE" locale="en" rate-limit="1000000"></gw-user-table>',
      { gateway: { seed: "demo", generalLimit: 0, criticalLimit: 0 }, ...(before && { before }) },
    );
    for (let number = 1; number <= count; number += 1)
      await call(guest, "POST", "/api/user/", { username: `payer${String(number)}`, password: "password1" });
    await guest.page.reload();
    return guest;
  }
  /** Selects the fourteen and adds credit to them. */
  async function begin(page: Page): Promise<void> {
    await page
      .getByRole("searchbox")
      .or(page.getByLabel(/^Search/))
      .first()
      .fill("payer");
    await page.keyboard.press("Enter");
    await page.getByText(/^14 of \d+$/).waitFor();
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
    await page
      .getByRole("button", { name: /^Select all \d* ?matching$/ })
      .first()
      .click();
    await page.getByText("14 selected").waitFor();
    const selected = page.getByRole("region", { name: "Selected rows" });
    await selected.getByRole("button", { name: "Add credit" }).click();
    const dialog = page.getByRole("dialog", { name: "Add credit to users" });
    await dialog.getByRole("button", { name: /\$5/ }).click();
    await dialog.getByRole("button", { name: "Add credit to 14 users" }).click();
  }
  const unkept = (page: Page) => page.getByText(/^This browser can't save how far the job is/);
  const all = Array.from({ length: count }, () => 1);

  it("pauses where it gets full in the middle, and goes on after a reload for what is left", async () => {
    const guest = await open();
    const { page } = guest;
    let writes = 0;
    await page.route("**/api/topup", async (route) => {
      writes += 1;
      if (writes === 4) await page.evaluate(fill);
      await route.continue();
    });
    await begin(page);
    await unkept(page).waitFor();
    const credited = sumOf(await creditsOf(guest));
    expect(credited).to.be.within(4, count - 1);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    // Its storage is as full as before: still nothing is sent that can't be noted.
    await page.getByRole("button", { name: /^Continue with the remaining \d+$/ }).click();
    await unkept(page).waitFor();
    expect(sumOf(await creditsOf(guest))).to.equal(credited);
    await page.evaluate(empty);
    await page.getByRole("button", { name: "Continue anyway" }).click();
    await page.getByText("Add credit: 14 done").waitFor();
    expect(await creditsOf(guest)).to.deep.equal(all);
    expect(writes).to.equal(count);
    await guest.close();
  });

  it("says first that it can't be continued where nothing is kept, and isn't offered after a reload", async () => {
    const guest = await open();
    const { page } = guest;
    await page.evaluate(fill);
    let writes = 0;
    await page.route("**/api/topup", async (route) => {
      writes += 1;
      // From the sixth on, the gateway does it, and the page never hears of it.
      if (writes < 6) return route.continue();
      await route.fetch();
    });
    await begin(page);
    await unkept(page).waitFor();
    expect(sumOf(await creditsOf(guest))).to.equal(0);
    await page.getByRole("button", { name: "Continue anyway" }).click();
    await page.getByText("Keep this page open.").waitFor();
    while (sumOf(await creditsOf(guest)) < 8);
    let asked = 0;
    page.once("dialog", (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    await page.reload();
    expect(asked, "the page asks before it goes").to.equal(1);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page
      .getByText(/^\d+ of \d+$|^1–\d+/)
      .first()
      .waitFor();
    await page.evaluate(empty);
    expect(await page.getByRole("button", { name: /^Continue/ }).count()).to.equal(0);
    expect(Math.max(...(await creditsOf(guest)))).to.equal(1);
    await guest.close();
  });

  it("says so where storage is blocked, too", async () => {
    const guest = await open(block);
    const { page } = guest;
    await begin(page);
    await unkept(page).waitFor();
    expect(sumOf(await creditsOf(guest))).to.equal(0);
    await page.getByRole("button", { name: "Continue anyway" }).click();
    await page.getByText("Add credit: 14 done").waitFor();
    expect(await creditsOf(guest)).to.deep.equal(all);
    await guest.close();
  });
});
