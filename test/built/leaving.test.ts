// On lite, too: what is unmounted with the page.
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { openHosts, type Guest, type Hosts } from "../support/node/guest-page.js";

// Proves on the built files that a deletion within its time of undo is sent when the page or the account goes.

interface Row {
  readonly id: number;
  readonly name?: string;
  readonly username?: string;
  readonly role?: number;
}

/** Every list of the embedded gateway whose deletions can be undone. */
const lists = [
  { tag: "gw-user-table", path: "/api/user/" },
  { tag: "gw-token-list", path: "/api/token/" },
  { tag: "gw-channel-table", path: "/api/channel/" },
  { tag: "gw-redemption-table", path: "/api/redemption/" },
] as const;
type List = (typeof lists)[number];

const nameOf = ({ name, username }: Row): string => username ?? name ?? "";

describe("a deletion that can still be undone", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  const rowsOf = async ({ context, base }: Guest, { path }: List): Promise<readonly Row[]> => {
    const answer = await context.request.get(`${hosts.site.origin}${base}${path}?p=0`);
    const { data } = (await answer.json()) as { data: readonly Row[] };
    return data.filter(({ role = 1 }) => role < 100);
  };

  /** Deletes a row and answers once the list says so; nothing has been sent by then. */
  async function erase(guest: Guest, list: List, name: string): Promise<void> {
    const { page } = guest;
    await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await page.getByText(`${name} deleted`).waitFor();
    expect((await rowsOf(guest, list)).map(nameOf)).to.include(name);
  }

  async function expectGone(guest: Guest, list: List, names: readonly string[]): Promise<void> {
    let left: readonly string[];
    do {
      left = (await rowsOf(guest, list)).map(nameOf).filter((name) => names.includes(name));
    } while (left.length > 0);
  }

  const open = (tag: string) => hosts.open(`<${tag} base-url="BASE" locale="en"></${tag}>`);

  const ways = {
    "a reload": (page: Page) => page.reload(),
    "closing the tab": (page: Page) => page.close(),
  };
  for (const list of lists) {
    for (const [way, leave] of Object.entries(ways)) {
      it(`survives ${way} in ${list.tag}, and so does another beside it`, { timeout: 60_000 }, async () => {
        const guest = await open(list.tag);
        // The codes of the sample are called alike.
        for (const name of list.tag === "gw-redemption-table" ? ["for Ann", "for Bo"] : [])
          await guest.context.request.post(`${hosts.site.origin}${guest.base}${list.path}`, {
            data: { name, quota: 1000, count: 1 },
          });
        if (list.tag === "gw-redemption-table") await guest.page.reload();
        const names = (await rowsOf(guest, list)).slice(0, 2).map(nameOf);
        expect(names).to.have.length(2);
        for (const name of names) await erase(guest, list, name);
        // Without another page the browser of the context would have none left.
        await guest.context.newPage();
        await leave(guest.page);
        await expectGone(guest, list, names);
        await guest.close();
      });
    }
  }

  it("is sent before the page's own signOut() ends the session", async () => {
    const [, list] = lists;
    const guest = await open(list.tag);
    const [name = ""] = (await rowsOf(guest, list)).map(nameOf);
    await erase(guest, list, name);
    const order: string[] = [];
    guest.page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (response.request().method() === "DELETE" || pathname.endsWith("/logout"))
        order.push(`${pathname.split("/")[3] ?? ""} ${response.status()}`);
    });
    await guest.page.evaluate(async () => {
      await document.querySelector<HTMLElement & { signOut(): Promise<void> }>("gw-token-list")?.signOut();
    });
    expect(order.map((line) => line.split(" ")[0])).to.have.length(2);
    expect(order[0]).to.match(/^token 200/);
    await guest.close();
  });

  it("is sent when another tab signs out, before that ends the session", async () => {
    const [, list] = lists;
    const guest = await open(list.tag);
    const [name = ""] = (await rowsOf(guest, list)).map(nameOf);
    const address = guest.page.url();
    const other = await guest.context.newPage();
    await other.goto(address);
    await other.getByRole("button", { name: `Actions for ${name}`, exact: true }).waitFor();
    await erase(guest, list, name);
    const deleted = guest.page.waitForResponse((response) => response.request().method() === "DELETE");
    await other.evaluate(async () => {
      await document.querySelector<HTMLElement & { signOut(): Promise<void> }>("gw-token-list")?.signOut();
    });
    expect(await (await deleted).json()).to.include({ success: true });
    await guest.page.getByText("You're signed out").waitFor();
    expect(await guest.page.getByText("wasn't deleted").count()).to.equal(0);
    await guest.close();
  });
});
