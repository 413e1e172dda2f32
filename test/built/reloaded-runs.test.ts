import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page, Route } from "playwright-core";
import { openHosts, type Guest, type Hosts } from "../support/node/guest-page.js";

// Proves on the built files that a job which a reload cuts off can be continued for exactly the rows that are left, by
// one tab.

const enabled = 1;
const names = ["run 1", "run 2", "run 3", "run 4"];

describe("a run over many rows that a reload cuts off", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  const call = (guest: Guest, method: "GET" | "POST" | "PUT", path: string, data?: object) =>
    guest.context.request.fetch(`${hosts.site.origin}${guest.base}${path}`, { method, data });
  const enabledOf = async (guest: Guest): Promise<readonly string[]> => {
    const { data } = (await (await call(guest, "GET", "/api/token/?p=0")).json()) as {
      data: readonly { name: string; status: number }[];
    };
    return data
      .filter(({ name, status }) => names.includes(name) && status === enabled)
      .map(({ name }) => name)
      .sort();
  };

  /** Opens a list with these tokens alone selected. */
  async function open(): Promise<Guest> {
    const guest = await hosts.open('<gw-token-list base-url="BASE" locale="en"></gw-token-list>');
    for (const name of names)
      await call(guest, "POST", "/api/token/", { name, remain_quota: 1000, expired_time: -1 });
    await guest.page.reload();
    for (const name of names) await guest.page.getByRole("row", { name }).getByRole("checkbox").check();
    return guest;
  }

  /** How a write ends: `held` back for ever, or `unheard`: it is executed, and its answer never comes. */
  type End = "refused" | "sent" | "held" | "unheard";

  /** Decides how the next writes end. */
  async function writesEnd(page: Page, endOf: (count: number, query: string) => End): Promise<void> {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    let count = 0;
    await page.route("**/api/token/**", async (route: Route) => {
      if (route.request().method() !== "PUT") return route.fallback();
      const end = endOf(count, new URL(route.request().url()).search);
      count += 1;
      if (end === "sent") return route.continue();
      if (end === "unheard") await route.fetch();
      if (end === "refused") return route.fulfill({ json: { success: false, message: "not today" } });
    });
  }

  const disable = async (page: Page) => {
    await page
      .getByRole("region", { name: "Selected rows" })
      .getByRole("button", { name: "Disable" })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Disable/ })
      .click();
  };
  const press = (page: Page, name: RegExp) => page.getByRole("button", { name }).click();

  it("is offered again for what a retry hasn't done", async () => {
    const guest = await open();
    const { page } = guest;
    await writesEnd(page, () => "refused");
    await disable(page);
    await page.getByRole("button", { name: "Retry 4 failed" }).waitFor();
    await writesEnd(page, (count) => (count === 0 ? "sent" : "held"));
    await press(page, /^Retry 4 failed$/);
    while ((await enabledOf(guest)).length === 4);
    const left = await enabledOf(guest);
    expect(left).to.have.length(3);
    // With its routes a page would lose what holds the writes back.
    await page.reload();
    await page.getByRole("button", { name: /^Continue with the remaining \d$/ }).waitFor();
    expect(await enabledOf(guest)).to.deep.equal(left);
    await writesEnd(page, () => "sent");
    await press(page, /^Continue with the remaining \d$/);
    while ((await enabledOf(guest)).length > 0);
    await guest.close();
  });

  it("is offered again for what its continuation hasn't done, and is undone as a whole", async () => {
    const guest = await open();
    const { page } = guest;
    for (const round of [1, 2]) {
      await writesEnd(page, (count) => (count === 0 ? "sent" : "held"));
      if (round === 1) await disable(page);
      else await press(page, /^Continue with the remaining \d$/);
      while ((await enabledOf(guest)).length > 4 - round);
      await page
        .getByText(round === 1 ? "1 of 4" : "2 of 4")
        .first()
        .waitFor();
      await page.reload();
      await page.getByRole("button", { name: /^Continue with the remaining \d$/ }).waitFor();
    }
    await writesEnd(page, () => "sent");
    await press(page, /^Continue with the remaining 2$/);
    await page.getByText("Disable: 4 done").waitFor();
    await press(page, /^Undo$/);
    while ((await enabledOf(guest)).length < 4);
    await guest.close();
  });

  it("goes on between the two calls of tokens that it renews, and undoes both", async () => {
    const guest = await open();
    const { page } = guest;
    const rowsOf = async () => {
      const { data } = (await (await call(guest, "GET", "/api/token/search?keyword=run")).json()) as {
        data: readonly { readonly id: number; readonly status: number; readonly expired_time: number }[];
      };
      return data;
    };
    for (const row of await rowsOf()) {
      await call(guest, "PUT", "/api/token/", { ...row, status: 3, expired_time: 1_700_000_000, models: "" });
      await call(guest, "PUT", "/api/token/?status_only=true", { id: row.id, status: 3 });
    }
    await page.reload();
    for (const name of names) await page.getByRole("row", { name }).getByRole("checkbox").check();
    const before = await rowsOf();
    await writesEnd(page, (_count, query) => (query === "" ? "sent" : "held"));
    await page
      .getByRole("region", { name: "Selected rows" })
      .getByRole("button", { name: "Set expiry" })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Never" }).click();
    await dialog.getByText("4 work again.").waitFor();
    await dialog.getByRole("button", { name: "Apply to 4 tokens" }).click();
    while ((await rowsOf()).filter((row) => row.expired_time === -1).length < 3);
    expect(await enabledOf(guest)).to.deep.equal([]);
    await page.reload();
    await writesEnd(page, () => "sent");
    await press(page, /^Continue with the remaining 4$/);
    await page.getByText("Set expiry: 4 done").waitFor();
    expect(await rowsOf()).to.deep.equal(before.map((row) => ({ ...row, status: 1, expired_time: -1 })));
    await press(page, /^Undo$/);
    await page.getByText("Undo “Set expiry”: 4 done").waitFor();
    expect(await rowsOf()).to.deep.equal(before);
    await guest.close();
  });

  for (const locks of ["with Web Locks", "without them, as on plain http"]) {
    const hasLocks = locks === "with Web Locks";
    /** Opens a list whose pages have Web Locks or not. */
    const openBrowser = async () => {
      const guest = await open();
      if (hasLocks) return guest;
      await guest.context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
      });
      await guest.page.reload();
      for (const name of names) await guest.page.getByRole("row", { name }).getByRole("checkbox").check();
      expect(await guest.page.evaluate(() => typeof (navigator as Partial<Navigator>).locks)).to.equal(
        "undefined",
      );
      return guest;
    };

    it(`is run by one tab at a time, ${locks}: another one says so, and offers the rest once that tab is closed`, async () => {
      const guest = await openBrowser();
      const { page, context } = guest;
      await writesEnd(page, (count) => (count === 0 ? "sent" : "held"));
      await disable(page);
      while ((await enabledOf(guest)).length === 4);
      await page.getByText("1 of 4").first().waitFor();
      const other = await context.newPage();
      await other.goto(page.url());
      await other.getByText("Running in another tab").waitFor();
      expect(await other.getByRole("button", { name: /^Continue/ }).count()).to.equal(0);
      expect(await other.getByRole("button", { name: "Pause" }).count()).to.equal(0);
      await page.close({ runBeforeUnload: false });
      await press(other, /^Continue with the remaining 3$/);
      await other.getByText("Disable: 4 done").waitFor();
      expect(await enabledOf(guest)).to.deep.equal([]);
      await guest.close();
    });

    it(`is offered again as soon as its tab is reloaded, ${locks}`, async () => {
      const guest = await openBrowser();
      const { page, context } = guest;
      await writesEnd(page, (count) => (count === 0 ? "sent" : "held"));
      await disable(page);
      while ((await enabledOf(guest)).length === 4);
      await page.getByText("1 of 4").first().waitFor();
      const other = await context.newPage();
      await other.goto(page.url());
      await other.getByText("Running in another tab").waitFor();
      await page.reload();
      await other.getByRole("button", { name: "Continue with the remaining 3" }).waitFor();
      await writesEnd(page, () => "sent");
      await press(page, /^Continue with the remaining 3$/);
      await page.getByText("Disable: 4 done").waitFor();
      expect(await enabledOf(guest)).to.deep.equal([]);
      await other.getByRole("button", { name: /^Continue/ }).waitFor({ state: "detached" });
      await guest.close();
    });
  }

  for (const chosen of [4, 3])
    it(`is undone as a whole where the answers to 3 of its ${chosen} writes were never heard`, async () => {
      const guest = await open();
      const { page } = guest;
      if (chosen === 3) await page.getByRole("row", { name: "run 4" }).getByRole("checkbox").uncheck();
      await writesEnd(page, () => "unheard");
      await disable(page);
      // No more than three are under way at a time: the fourth waits for an answer.
      while ((await enabledOf(guest)).length > 1);
      await page.reload();
      await writesEnd(page, () => "sent");
      await press(page, new RegExp(`^Continue with the remaining ${chosen}$`));
      await page.getByText(`Disable: ${chosen} done`).waitFor();
      expect(await enabledOf(guest)).to.have.length(4 - chosen);
      await press(page, /^Undo$/);
      while ((await enabledOf(guest)).length < 4);
      await guest.close();
    });
});
