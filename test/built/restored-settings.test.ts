import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { openHosts, type Hosts } from "../support/node/guest-page.js";

// Proves on the built files that a restoration of settings which a reload cuts off goes on with what is left, and that
// its undo survives one, too.

const wanted = { RetryTimes: "7", TopUpLink: "https://pay.example", SystemName: "Restored" };

const backup = {
  format: "gateway-console/settings",
  formatVersion: 1,
  gateway: { name: "One API", address: "", version: "", member: "one-api" },
  time: "2026-01-01T00:00:00.000Z",
  options: Object.entries(wanted).map(([key, value]) => ({ key, value })),
};

describe("a restoration of settings that a reload cuts off", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  it("goes on with the settings that are left, and is undone after another reload", async () => {
    const { page, context, base } = await hosts.open(
      '<gw-settings base-url="BASE" locale="en" tab="backup"></gw-settings>',
    );
    const stored = async () => {
      const response = await context.request.get(`${hosts.site.origin}${base}/api/option/`);
      const { data } = (await response.json()) as { data: readonly { key: string; value: string }[] };
      return Object.fromEntries(
        data.filter(({ key }) => key in wanted).map(({ key, value }) => [key, value]),
      );
    };
    const first = await stored();
    const sent: string[] = [];
    // The first is executed; of the second nothing is heard any more.
    await page.route("**/api/option/", async (route) => {
      if (route.request().method() !== "PUT") return route.fallback();
      sent.push((route.request().postDataJSON() as { key: string }).key);
      if (sent.length === 1) return route.continue();
    });
    const press = (name: RegExp | string) => page.getByRole("button", { name }).click();
    const file = {
      name: "b.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(backup)),
    };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await press("Restore 3 settings…");
    await page.getByRole("dialog").getByRole("button", { name: "Restore 3 settings" }).click();
    await page.getByText("Restore settings: 1 of 3").waitFor();
    while (sent.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    // With its routes a page would lose what holds the write back.
    await page.reload();
    await page.getByText("Restore settings was interrupted at 1 of 3.").waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await press("Continue with the remaining 2");
    await page.getByText("Restore settings: 3 done").waitFor();
    expect(await stored()).to.deep.equal(wanted);
    await page.reload();
    await press("Undo");
    await page.getByText("Undo “Restore settings”: 3 done").waitFor();
    expect(await stored()).to.deep.equal(first);
  });
});
