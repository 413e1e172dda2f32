import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { openHosts, type Guest, type Hosts } from "../support/node/guest-page.js";

// Proves on the built files that settings of 300 channels are edited through a reload, and that all traffic of a model
// moves from one channel to another in six clicks.

const many = 300;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly models: string;
  readonly priority: number;
  readonly group: string;
}

describe("300 channels", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  // A connection that was idle may just be closed by the server: only that is tried again.
  const call = async (guest: Guest, method: "GET" | "POST", path: string, data?: object) => {
    const url = `${hosts.site.origin}${guest.base}${path}`;
    const answer = await guest.context.request.fetch(url, { method, data, maxRetries: 3 });
    return (await answer.json()) as { readonly data: readonly Row[] };
  };
  const rowsOf = async (guest: Guest) => (await call(guest, "GET", "/api/channel/search?keyword=")).data;

  async function open(): Promise<Guest> {
    const guest = await hosts.open(
      '<gw-console base-url="BASE" locale="en" routing="hash" rate-limit="10000000"></gw-console>',
      { gateway: { seed: "fresh", generalLimit: 0 } },
    );
    for (let number = 0; number < many; number += 1)
      await call(guest, "POST", "/api/channel/", {
        type: 1,
        name: `c${String(number)}`,
        key: `sk-${String(number)}`,
        models: number % 3 === 0 ? "gpt-4o,gpt-4" : "gpt-4",
        group: number % 5 === 0 ? "vip" : "default",
      });
    await guest.page.goto(`${guest.page.url().split("#")[0] ?? ""}#/channel`);
    await guest.page.reload();
    return guest;
  }
  const press = (page: Page, name: string | RegExp) =>
    page.getByRole("button", { name, exact: typeof name === "string" }).click();

  it("get a model and a priority, go on after a reload, and end with every row right", async () => {
    const guest = await open();
    const { page } = guest;
    const before = await rowsOf(guest);
    let writes = 0;
    page.on("request", (request) => {
      if (request.method() === "PUT") writes += 1;
    });
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
    await press(page, "Select all matching");
    await page.getByText("300 selected").waitFor();
    await page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit 300 channels" });
    await dialog.getByText("gpt-4 · 1 in some").waitFor();
    await dialog.getByText("2 in some").waitFor();
    await dialog.getByRole("checkbox", { name: "Models" }).check();
    await dialog.getByRole("button", { name: /Select models/ }).click();
    const picker = page.getByRole("dialog", { name: "Models" });
    await picker.getByLabel("Search or paste models").fill("gpt-4o");
    await picker.getByRole("checkbox", { name: "gpt-4o", exact: true }).check();
    await picker.getByRole("button", { name: "Done" }).click();
    await press(page, "Preview changes");
    await dialog.getByText("200 channels will change.").waitFor();
    await dialog.getByText("100 need no change.").waitFor();
    expect(await dialog.getByRole("listitem").count()).to.equal(200);
    expect(writes, "nothing before").to.equal(0);
    await press(page, "Edit 200 channels");
    while (writes < 60) await new Promise((resolve) => setTimeout(resolve, 10));
    await page.reload();
    await press(page, /^Continue with the remaining \d+$/);
    await page.getByText("Edit: 200 done").waitFor({ timeout: 0 });
    const after = await rowsOf(guest);
    const old = new Map(before.map((row) => [row.id, row]));
    for (const row of after) {
      const { models = "" } = old.get(row.id) ?? {};
      const wanted = models.includes("gpt-4o") ? models : `${models},gpt-4o`;
      expect(row, row.name).to.deep.equal({ ...old.get(row.id), models: wanted });
    }
    await guest.close();
  });

  it("are imported with keys that no store has, so that a reload asks for the file again", async () => {
    const guest = await hosts.open(
      '<gw-console base-url="BASE" locale="en" routing="hash" rate-limit="10000000"></gw-console>',
      { gateway: { seed: "fresh", generalLimit: 0 } },
    );
    const { page } = guest;
    const total = 60;
    const channels = Array.from({ length: total }, (_, number) => ({
      name: `n${String(number)}`,
      type: 1,
      models: ["gpt-4o"],
      key: `sk-secret-${String(number)}`,
    }));
    const text = JSON.stringify({ format: "gateway-console/channels", formatVersion: 1, channels });
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    let creations = 0;
    page.on("request", (request) => {
      said.push(request.url());
      if (request.method() === "POST" && request.url().endsWith("/api/channel/")) creations += 1;
    });
    await page.goto(`${page.url().split("#")[0] ?? ""}#/channel`);
    const importFile = async () => {
      await press(page, "List options");
      await page.getByRole("menuitem", { name: "Import from a file…" }).click();
      const dialog = page.getByRole("dialog", { name: "Import channels" });
      await dialog
        .getByLabel("Import channels")
        .setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(text) });
      await dialog.getByText("Select all").waitFor();
      return dialog;
    };
    const dialog = await importFile();
    await dialog.getByText("60 new, 0 changed, 0 unchanged, 0 left out").waitFor();
    await press(page, "Import 60 channels");
    while (creations < 10) await new Promise((resolve) => setTimeout(resolve, 10));
    const kept = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      const stores = [localStorage, sessionStorage].map((store) => Object.entries(store));
      return JSON.stringify([stores, databases, history.state]);
    });
    expect(kept, "the job is kept").to.include("n59");
    expect(kept).not.to.include("sk-secret");
    await page.reload();
    await press(page, /^Continue with the remaining \d+$/);
    await page.getByText(/^Import channels (finished|stopped): /).waitFor({ timeout: 0 });
    await press(page, "Report");
    await page.getByText("Keys aren't kept in the browser. Import the file again").first().waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
    const made = (await rowsOf(guest)).length;
    expect(made).to.be.within(10, total - 1);

    const again = await importFile();
    await again.getByText(`${String(total - made)} new, 0 changed, ${String(made)} unchanged`).waitFor();
    await press(page, `Import ${String(total - made)} channels`);
    await page.getByText(`Import channels: ${String(total - made)} done`).waitFor({ timeout: 0 });
    const names = (await rowsOf(guest)).map(({ name }) => name);
    expect(names.sort()).to.deep.equal(channels.map(({ name }) => name).sort());
    expect(said.join("\n")).not.to.include("sk-secret");
    await guest.close();
  });

  it("of which one gives all its traffic of a model to another in six clicks", async () => {
    const guest = await open();
    const { page } = guest;
    const sent: { readonly id: number }[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT") sent.push(request.postDataJSON() as { readonly id: number });
    });
    let clicks = 0;
    const click = async (target: ReturnType<Page["getByRole"]>) => {
      await target.click();
      clicks += 1;
    };
    await click(page.getByRole("button", { name: "Actions for c297" }));
    await click(page.getByRole("menuitem", { name: "Move a model…" }));
    const dialog = page.getByRole("dialog", { name: "Move a model from “c297”" });
    await click(dialog.getByRole("combobox", { name: "Model" }));
    await click(dialog.getByRole("option", { name: "gpt-4o" }));
    await click(dialog.getByRole("checkbox", { name: "c298" }));
    await click(dialog.getByRole("button", { name: "Move gpt-4o" }));
    await page.getByText("Move model: 2 done").waitFor();
    expect(clicks).to.be.at.most(6);
    const byName = new Map((await rowsOf(guest)).map((row) => [row.name, row]));
    expect(byName.get("c297")?.models).to.equal("gpt-4");
    expect(byName.get("c298")?.models).to.equal("gpt-4,gpt-4o");
    expect(sent.map(({ id }) => id)).to.deep.equal([byName.get("c298")?.id, byName.get("c297")?.id]);
    await guest.close();
  });
});
