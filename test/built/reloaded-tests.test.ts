import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page, Route } from "playwright-core";
import { openHosts, type Guest, type Hosts } from "../support/node/guest-page.js";

// Proves on the built files that no channel is tested twice because of a reload, that another tab keeps out of it, and
// that a report is there until it is put away.

const names = ["c1", "c2", "c3", "c4"];

describe("tests of many channels that a reload cuts off", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  const call = (guest: Guest, method: "GET" | "POST", path: string, data?: object) =>
    guest.context.request.fetch(`${hosts.site.origin}${guest.base}${path}`, { method, data });
  const testedOf = async (guest: Guest): Promise<number> => {
    const { data } = (await (await call(guest, "GET", "/api/channel/?p=0")).json()) as {
      data: readonly { test_time: number }[];
    };
    return data.filter(({ test_time }) => test_time > 0).length;
  };
  const press = (page: Page, name: string | RegExp) =>
    page.getByRole("button", { name, exact: true }).click();

  async function open(): Promise<Guest> {
    const guest = await hosts.open('<gw-channel-table base-url="BASE" locale="en"></gw-channel-table>', {
      gateway: { seed: "fresh" },
    });
    for (const name of names)
      await call(guest, "POST", "/api/channel/", {
        name,
        type: 1,
        key: "sk-1",
        models: "gpt-4o",
        group: "default",
      });
    await guest.page.reload();
    await guest.page.getByText("c4").first().waitFor();
    return guest;
  }
  /** Counts tests; the first of these ends, the others are run without an answer. */
  async function answerFirst(page: Page, answered: number): Promise<{ readonly sent: string[] }> {
    const sent: string[] = [];
    await page.route("**/api/channel/test/*", async (route: Route) => {
      sent.push(route.request().url());
      if (sent.length <= answered) return route.continue();
      await route.fetch();
    });
    return { sent };
  }
  const plan = async (page: Page) => {
    await press(page, "List options");
    await page.getByRole("menuitem", { name: "Test…" }).click();
    await press(page, "Test 4 channels");
  };

  it("looks for what became of those under way, tests only the rest, and keeps the report", async () => {
    const guest = await open();
    const { page, context } = guest;
    const first = await answerFirst(page, 1);
    await plan(page);
    // Three at a time: one has ended, and three are run whose answers never come.
    while ((await testedOf(guest)) < 4);
    expect(first.sent).to.have.length(4);

    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByText("Running in another tab").waitFor();
    await other.close();

    await page.unrouteAll({ behavior: "ignoreErrors" });
    const second = await answerFirst(page, 4);
    await page.reload();
    await press(page, /^Continue with the remaining 3$/);
    await page
      .getByText("Test: 4 passed")
      .or(page.getByText(/^Test (finished|stopped): /))
      .waitFor();
    expect(second.sent, "none again").to.deep.equal([]);

    await page.reload();
    await press(page, "Report");
    await page.getByRole("dialog", { name: "Test report" }).waitFor();
    await page.keyboard.press("Escape");
    await page
      .getByRole("region", { name: "Result" })
      .getByRole("button", { name: /^(Close|Dismiss)$/ })
      .click();
    await page.reload();
    await page.getByText("c4").first().waitFor();
    expect(await page.getByRole("region", { name: "Result" }).count()).to.equal(0);
    await guest.close();
  });
});
