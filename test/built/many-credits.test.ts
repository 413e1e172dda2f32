import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page, Route } from "playwright-core";
import { logIn } from "../support/node/built-site.js";
import { openHosts, type Guest, type Hosts } from "../support/node/guest-page.js";

// Proves on the built files that credit for many is added exactly once to each, whatever is spent or lost meanwhile.

const count = 20;
const each = 2_500_000;

interface Account {
  readonly id: number;
  readonly username: string;
  readonly quota: number;
  readonly used_quota: number;
}

/** A customer with a key. */
interface Customer {
  readonly id: number;
  readonly name: string;
  readonly key: string;
}

describe("credit for twenty users", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  const call = async (guest: Guest, method: "GET" | "POST" | "PUT", path: string, data?: object) =>
    (await (
      await guest.context.request.fetch(`${hosts.site.origin}${guest.base}${path}`, { method, data })
    ).json()) as { data: unknown };
  const accountsOf = async (guest: Guest): Promise<ReadonlyMap<number, Account>> => {
    const { data } = await call(guest, "GET", "/api/user/search?keyword=buyer");
    return new Map((data as Account[]).map((user) => [user.id, user]));
  };
  /** How often each account was credited, by the gateway's own log. */
  const creditsOf = async (guest: Guest, customers: readonly Customer[]): Promise<readonly number[]> => {
    const counts: number[] = [];
    for (const { name } of customers) {
      const { data } = await call(guest, "GET", `/api/log/?p=0&type=1&username=${name}`);
      counts.push((data as { quota: number }[]).filter(({ quota }) => quota === each).length);
    }
    return counts;
  };

  /** Opens the list of users, with twenty who can spend. */
  async function open(): Promise<{ readonly guest: Guest; readonly customers: readonly Customer[] }> {
    const guest = await hosts.open(
      '<gw-user-table base-url="BASE" locale="en" rate-limit="1000000"></gw-user-table>',
      { gateway: { seed: "demo", generalLimit: 0, criticalLimit: 0 } },
    );
    const origin = hosts.site.origin + guest.base;
    const customers: Customer[] = [];
    for (let number = 1; number <= count; number += 1) {
      const name = `buyer${String(number)}`;
      await call(guest, "POST", "/api/user/", { username: name, password: "password1" });
      const { data } = await call(guest, "GET", `/api/user/search?keyword=${name}`);
      const { id } = (data as Account[]).find(({ username }) => username === name) ?? expect.fail(name);
      await call(guest, "PUT", "/api/user/", { id, quota: 1_000_000 });
      const own = await hosts.browser.newContext();
      await logIn(own, origin, name, "password1");
      await own.request.post(`${origin}/api/token/`, {
        data: { name: "key", expired_time: -1, unlimited_quota: true },
      });
      const tokens = (await (await own.request.get(`${origin}/api/token/?p=0`)).json()) as {
        data: { key: string }[];
      };
      customers.push({ id, name, key: tokens.data[0]?.key ?? "" });
      await own.close();
    }
    await guest.page.reload();
    return { guest, customers };
  }
  /** Has every customer spend, call after call, until the returned function is called: how many were charged. */
  function spend(guest: Guest, customers: readonly Customer[]) {
    let on = true;
    const all = customers.map(async ({ key }) => {
      let charged = 0;
      while (on) {
        const answer = await guest.context.request.post(
          `${hosts.site.origin}${guest.base}/v1/chat/completions`,
          {
            headers: { authorization: `Bearer sk-${key}` },
            data: { model: "gpt-4o-mini", messages: [{ role: "user", content: "Hello" }] },
          },
        );
        if (answer.ok()) charged += 1;
      }
      return charged;
    });
    return async () => {
      on = false;
      return Promise.all(all);
    };
  }

  /** Selects the twenty and opens the question; counts as a reader does. */
  async function ask(page: Page): Promise<{ clicks: number }> {
    const made = { clicks: 2 };
    await page
      .getByRole("searchbox")
      .or(page.getByLabel(/^Search/))
      .first()
      .fill("buyer");
    await page.keyboard.press("Enter");
    await page.getByText(/^20 of \d+$/).waitFor();
    const press = async (name: RegExp) => {
      await page.getByRole("button", { name }).first().click();
      made.clicks += 1;
    };
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
    made.clicks += 1;
    await press(/^Select all \d* ?matching$/);
    await page.getByText("20 selected").waitFor();
    await page
      .getByRole("region", { name: "Selected rows" })
      .getByRole("button", { name: "Add credit" })
      .click();
    made.clicks += 1;
    const dialog = page.getByRole("dialog", { name: "Add credit to users" });
    await dialog.getByRole("button", { name: /\$5/ }).click();
    made.clicks += 1;
    await dialog.getByText("20 users × $5.00 = $100.00").waitFor();
    await dialog.getByRole("button", { name: "Add credit to 20 users" }).click();
    made.clicks += 1;
    return made;
  }

  it("takes 8 clicks, and leaves every balance right while all of them spend and an answer is lost", async () => {
    const { guest, customers } = await open();
    const { page } = guest;
    const earlier = await accountsOf(guest);
    let writes = 0;
    await page.route("**/api/topup", async (route: Route) => {
      writes += 1;
      if (writes !== 7) return route.continue();
      await route.fetch();
      return route.abort("connectionreset");
    });
    const stop = spend(guest, customers);
    const { clicks } = await ask(page);
    await page.getByText("Add credit: 20 done").waitFor();
    const charged = await stop();
    expect(clicks).to.be.at.most(8);
    expect(Math.min(...charged), "everybody spent meanwhile").to.be.above(0);
    expect(writes, "one call each").to.equal(count);
    expect(await creditsOf(guest, customers)).to.deep.equal(customers.map(() => 1));
    const now = await accountsOf(guest);
    for (const { id, name } of customers) {
      const [was, is] = [earlier.get(id), now.get(id)];
      if (!was || !is) expect.fail(name);
      expect(is.quota + is.used_quota, name).to.equal(was.quota + was.used_quota + each);
    }
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download report" }).click();
    let text = "";
    for await (const part of await (await download).createReadStream()) text += String(part);
    const rows = text.trim().split("\r\n").slice(1);
    expect(rows).to.have.length(count);
    for (const row of rows)
      expect(row).to.match(new RegExp(`^buyer\\d+,Done,,${String(each / 500_000)},${String(each)},$`));
    await guest.close();
  });

  it("adds to nobody twice where a reload cuts off calls that were carried out", async () => {
    const { guest, customers } = await open();
    const { page } = guest;
    let writes = 0;
    await page.route("**/api/topup", async (route: Route) => {
      writes += 1;
      // From the sixth on, the gateway does it, and the page never hears of it.
      if (writes < 6) return route.continue();
      await route.fetch();
    });
    await ask(page);
    while ((await creditsOf(guest, customers)).filter((one) => one > 0).length < 8);
    await page.reload();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.getByRole("button", { name: /^Continue with the remaining 15$/ }).click();
    await page.getByText("Add credit: 20 done").waitFor();
    expect(await creditsOf(guest, customers)).to.deep.equal(customers.map(() => 1));
    await guest.close();
  });
});
