// What the list of redemption codes shows, and what it does to one code and to many.
import { expect } from "chai";
import "../../src/elements/redemption-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  nextEvent,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { sendWaiting } from "../support/send-waiting.js";
import { watchWrites } from "../support/writes.js";
import { catchOutput, newest, make, writes } from "./redemptions-page.js";

const names = (table: Element): string[] =>
  [...(table.shadowRoot?.querySelectorAll(".row-title") ?? [])].map((title) => title.textContent);

const ids = (table: Element): number[] =>
  [...(table.shadowRoot?.querySelectorAll('td[data-column="id"]') ?? [])].map((cell) =>
    Number(cell.textContent),
  );

async function openTable(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const table = mount(
    `<gw-redemption-table base-url="${gateway.base}" locale="en" ${attributes}></gw-redemption-table>`,
  );
  await waitFor(() => names(table).length > 0, "the first rows");
  return table;
}

async function chooseInMenu(root: HTMLElement, button: string, item: string): Promise<void> {
  await click(await findByRole(root, "button", { name: button }));
  await click(await findByRole(root, "menuitem", { name: item }));
}

describe("<gw-redemption-table>", () => {
  for (const account of [
    { role: 10, name: "ada", password: "password1" },
    { role: 100, name: "root", password: "123456" },
  ]) {
    it(`lists the codes for role ${String(account.role)}, masked, ten a page`, async () => {
      const gateway = await openGateway({ seed: "demo" });
      await gateway.logIn(account.name, account.password);
      const table = await openTable(gateway);
      expect(names(table)).to.have.length(10);
      for (const secret of table.shadowRoot?.querySelectorAll(".row-name .mono") ?? []) {
        expect(secret.textContent).to.match(/^de5.{1}•{8}.{4}$/);
      }
      const first = names(table).join();
      await click(await findByRole(table, "button", { name: "Next page" }));
      await waitFor(() => names(table).join() !== first || names(table).length < 10, "the second page");
    });
  }

  it("finds codes by name where the gateway's own search fails, as one-api's does on PostgreSQL", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    for (const name of ["autumn 1", "Autumn 2"]) await make(gateway, name);
    for (let more = 0; more < 11; more += 1) await make(gateway, `later ${String(more)}`);
    const message = 'ERROR: invalid input syntax for type bigint: "autumn" (SQLSTATE 22P02)';
    await gateway.fault({ kind: "refused", path: "/api/redemption/search", message });
    const table = await openTable(gateway);
    await fill(await findByLabel(table, "Search by ID or name"), "autumn");
    await press("Enter");
    await waitFor(() => names(table).join() === "Autumn 2,autumn 1", "both codes");
    await waitFor(() => findAllByRole(table, "progressbar").length === 0, "the rest of the list");
    expect(names(table)).to.deep.equal(["Autumn 2", "autumn 1"]);
    expect(table.shadowRoot?.textContent).not.to.contain("SQLSTATE");
  });

  it("is not for ordinary users, and asks nothing of the server for them", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
    const table = mount(`<gw-redemption-table base-url="${gateway.base}" locale="en"></gw-redemption-table>`);
    await findByText(table, "No access");
    expect((await gateway.requests()).some(({ path }) => path.includes("redemption"))).to.equal(false);
  });

  describe("with a seeded gateway", () => {
    let gateway: TestGateway;
    let output: ReturnType<typeof catchOutput> | undefined;
    beforeEach(async () => {
      gateway = await openGateway({ seed: "demo" });
      await gateway.logIn();
    });
    afterEach(async () => {
      output?.restore();
      output = undefined;
      await setViewport({ width: 800, height: 600 });
    });

    it("searches by id and by any part of the name", async () => {
      const table = await openTable(gateway);
      await fill(await findByLabel(table, "Search by ID or name"), "9");
      await press("Enter");
      await waitFor(() => ids(table).join() === "9,29,19", "the codes with this in their id");
      await fill(await findByLabel(table, "Search by ID or name"), "elcom");
      await waitFor(() => names(table).join() === "welcome,welcome,welcome", "the codes with this name");
      await fill(await findByLabel(table, "Search by ID or name"), "no such code");
      await press("Enter");
      await findByText(table, "No codes match");
      const { body } = await gateway.call("GET", "/api/redemption/3");
      const { key } = body?.data as { key: string };
      await fill(await findByLabel(table, "Search by ID or name"), key);
      await press("Enter");
      await waitFor(() => ids(table).join() === "3", "the code that was pasted");
      await fill(await findByLabel(table, "Search by ID or name"), "0123456789abcdef0123456789abcdef");
      await press("Enter");
      await findByText(table, /^Compared with all \d+ codes in this browser\./);
      await click(await findByRole(table, "button", { name: "Show all codes" }));
      await waitFor(() => names(table).length === 10, "all codes");
      expect(((await findByLabel(table, "Search by ID or name")) as HTMLInputElement).value).to.equal("");
    });

    it("sorts by each heading", async () => {
      await setViewport({ width: 1280, height: 800 });
      const table = await openTable(gateway);
      for (const name of ["ID", "Name", "Status", "Amount", "Created", "Redeemed"]) {
        const heading = await findByRole(await findByRole(table, "grid"), "button", { name });
        await click(heading);
        await waitFor(() => heading.closest("th")?.getAttribute("aria-sort") === "ascending", name);
      }
      await click(await findByRole(table, "button", { name: "ID" }));
      await waitFor(() => ids(table).join() === "1,2,3,4,5,6,7,8,9,10", "the smallest ids of all");
    });

    it("says when a code was redeemed, or that it was not", async () => {
      const table = await openTable(gateway);
      const cells = [...(table.shadowRoot?.querySelectorAll('td[data-column="redeemed"]') ?? [])];
      const rows = cells.map((cell) => ({
        used: cell.closest("tr")?.querySelector(".badge")?.textContent === "Used",
        text: cell.textContent,
      }));
      expect(rows.some(({ used }) => used) && rows.some(({ used }) => !used)).to.equal(true);
      for (const { used, text } of rows) {
        if (used) expect(text).to.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
        else expect(text).to.equal("Not redeemed");
      }
    });

    it("copies a code without showing it", async () => {
      output = catchOutput();
      await make(gateway, "copy me");
      const { key } = await newest(gateway);
      const table = await openTable(gateway);
      const told = nextEvent<{ name: string }>(table, "gw-redemption-copied");
      await click(await findByRole(table, "button", { name: "Copy code of copy me" }));
      expect((await told).detail).to.deep.equal({ id: (await newest(gateway)).id, name: "copy me" });
      expect(output.copied).to.deep.equal([key]);
    });

    it("puts a code into the search box where the clipboard is closed, and never sends it as a search", async () => {
      output = catchOutput({ clipboard: false });
      await make(gateway, "copy me");
      const { key } = await newest(gateway);
      const table = await openTable(gateway);
      await click(await findByRole(table, "button", { name: "Copy code of copy me" }));
      const box = (await findByLabel(table, "Search by ID or name")) as HTMLInputElement;
      await waitFor(() => box.value === key, "the code in the search box");
      box.focus();
      await press("Enter");
      await click(await findByRole(table, "button", { name: "Search" }));
      await fill(box, "another");
      await press("Enter");
      await waitFor(async () => (await gateway.requests()).some(({ path }) => path.includes("another")));
      expect((await gateway.requests()).filter(({ path }) => path.includes(key))).to.deep.equal([]);
    });

    it("disables and enables a code", async () => {
      const id = await make(gateway, "switch me");
      const watch = watchWrites(gateway.base);
      const table = await openTable(gateway);
      const told = nextEvent(table, "gw-redemption-updated");
      await chooseInMenu(table, "Actions for switch me", "Disable");
      await findByText(table, "Code disabled");
      expect((await told).detail).to.deep.equal({ id, name: "switch me" });
      expect((await newest(gateway)).status).to.equal(2);
      await click(await findByRole(table, "button", { name: "Undo" }));
      await findByText(table, "Code enabled");
      expect((await newest(gateway)).status).to.equal(1);
      watch.restore();
      const path = "/api/redemption/?status_only=true";
      expect(watch.sent).to.deep.equal([
        { method: "PUT", path, body: { id, status: 2 } },
        { method: "PUT", path, body: { id, status: 1 } },
      ]);
    });

    it("asks the page before it switches or deletes a code", async () => {
      const id = await make(gateway, "ask me");
      const table = await openTable(gateway);
      await gateway.forgetRequests();
      const asked: unknown[] = [];
      for (const event of ["gw-before-redemption-update", "gw-before-redemption-delete"])
        table.addEventListener(event, (before) => {
          asked.push([event, (before as CustomEvent).detail]);
          before.preventDefault();
        });
      await chooseInMenu(table, "Actions for ask me", "Disable");
      await chooseInMenu(table, "Actions for ask me", "Delete");
      await click(await findByRole(table, "button", { name: "Delete code" }));
      await waitFor(() => asked.length === 2, "both questions");
      expect(asked).to.deep.equal([
        ["gw-before-redemption-update", { id, name: "ask me" }],
        ["gw-before-redemption-delete", { id, name: "ask me" }],
      ]);
      expect(await writes(gateway)).to.deep.equal([]);
      expect(names(table)).to.include("ask me");
    });

    it("shows the unused and the redeemed codes alone, of all and not of those on the page", async () => {
      const table = await openTable(gateway);
      const status = (label: string) =>
        [...(table.shadowRoot?.querySelectorAll('td[data-column="status"]') ?? [])].every(
          ({ textContent }) => textContent === label,
        );
      const { body } = await gateway.call("GET", "/api/redemption/search?keyword=");
      const all = body?.data as { status: number }[];
      const views = await findByRole(table, "navigation", { name: "Saved views" });
      for (const [view, label, number] of [
        ["Redeemed", "Used", 3],
        ["Unused", "Unused", 1],
      ] as const) {
        await click(await findByRole(views, "button", { name: view }));
        const count = all.filter((code) => code.status === number).length;
        await findByText(table, `${String(count)} of ${String(all.length)}`);
        await waitFor(() => status(label), `the codes that are ${label}`);
      }
      await gateway.forgetRequests();
      await click(await findByRole(views, "button", { name: "All" }));
      await findByText(table, `${String(all.length)} total`);
      expect(await gateway.requests()).to.deep.equal([]);
    });

    it("never switches a used code, and says why", async () => {
      const table = await openTable(gateway);
      await fill(await findByLabel(table, "Search by ID or name"), "spring");
      await press("Enter");
      await waitFor(() => names(table).join() === "spring", "the used code");
      await findByText(table, /^1 of \d+$/);
      await gateway.forgetRequests();
      await click(await findByRole(table, "button", { name: "Actions for spring" }));
      const item = await findByRole(table, "menuitem", { name: /^Enable/ });
      expect(item.textContent).to.contain("Used codes can't be enabled or disabled");
      expect(item.getAttribute("aria-disabled")).to.equal("true");
      await click(item);
      expect(await writes(gateway)).to.deep.equal([]);
    });

    it("does not switch a code that was redeemed since it was loaded", async () => {
      const id = await make(gateway, "race");
      const table = await openTable(gateway);
      await gateway.call("PUT", "/api/redemption/?status_only=true", { id, status: 3 });
      await gateway.forgetRequests();
      await chooseInMenu(table, "Actions for race", "Disable");
      await findByText(table, "This code has just been redeemed, so its status wasn't changed");
      expect(await writes(gateway)).to.deep.equal([]);
      const row = (await findByText(table, "race")).closest("tr");
      await waitFor(() => row?.querySelector(".badge")?.textContent === "Used", "the state as it is now");
    });

    it("puts the row back and says why when the server refuses", async () => {
      await make(gateway, "switch me");
      const table = await openTable(gateway);
      await gateway.fault({ method: "PUT", kind: "refused", message: "record not found" });
      await chooseInMenu(table, "Actions for switch me", "Disable");
      await waitFor(() => findAllByRole(table, "status").length > 0, "a message");
      const row = (await findByText(table, "switch me")).closest("tr");
      await waitFor(() => row?.querySelector(".badge")?.textContent === "Unused");
      expect((await newest(gateway)).status).to.equal(1);
    });

    it("deletes after asking and focuses the next row", async () => {
      await make(gateway, "older");
      await make(gateway, "doomed");
      const table = await openTable(gateway);
      await chooseInMenu(table, "Actions for doomed", "Delete");
      const dialog = await findByRole(table, "dialog", { name: "Delete “doomed”?" });
      await expectAccessible(dialog);
      const told = nextEvent<{ name: string }>(table, "gw-redemption-deleted");
      await click(await findByRole(table, "button", { name: "Delete code" }));
      await sendWaiting(gateway);
      expect((await told).detail.name).to.equal("doomed");
      await waitFor(() => !names(table).includes("doomed"), "the row to go");
      await waitFor(() => focused()?.textContent.includes("older"), "the focus on the next row");
    });

    it("keeps the row when a deletion fails, and says so", async () => {
      await make(gateway, "stays");
      const table = await openTable(gateway);
      await gateway.fault({ method: "DELETE", kind: "server" });
      await chooseInMenu(table, "Actions for stays", "Delete");
      await click(await findByRole(table, "button", { name: "Delete code" }));
      await sendWaiting(gateway);
      await findByText(
        table,
        "Error: internal server error, please contact the administrator! “stays” wasn't deleted.",
      );
      await expectAccessible(table);
      expect(names(table)).to.include("stays");
      await gateway.clearFaults();
      await gateway.fault({ method: "DELETE", kind: "offline", executed: true });
      const told = nextEvent(table, "gw-redemption-deleted");
      await chooseInMenu(table, "Actions for stays", "Delete");
      await click(await findByRole(table, "button", { name: "Delete code" }));
      await sendWaiting(gateway);
      await told;
      await findByText(table, /Confirmed: “stays” was deleted\.$/);
      expect(names(table)).not.to.include("stays");
    });

    it("makes codes beside the list and shows them there", async () => {
      output = catchOutput();
      const table = await openTable(gateway);
      await click(await findByRole(table, "button", { name: "New codes" }));
      const dialog = await findByRole(table, "dialog", { name: "New redemption codes" });
      await expectAccessible(dialog);
      await fill(await findByLabel(dialog, "Name"), "party");
      await press("Enter");
      await findByText(dialog, "1 code created");
      await waitFor(() => names(table)[0] === "party", "the new row");
      await click(await findByRole(dialog, "button", { name: "Done" }));
      await waitFor(() => findAllByRole(table, "dialog").length === 0, "the dialog to close");
    });

    it("acts on the chosen codes: copies, disables what can be disabled, deletes after asking", async () => {
      output = catchOutput();
      const ids = [await make(gateway, "many"), await make(gateway, "many"), await make(gateway, "many")];
      await gateway.call("PUT", "/api/redemption/?status_only=true", { id: ids[1], status: 3 });
      const table = await openTable(gateway);
      const filter = (await findByLabel(table, "Name")) as HTMLSelectElement;
      filter.value = "many";
      filter.dispatchEvent(new Event("change", { bubbles: true }));
      await waitFor(() => names(table).join() === "many,many,many", "the filtered rows");
      await findByText(table, "3 of 33");
      await click(await findByLabel(table, "Select all rows on this page"));
      await findByText(table, "3 selected");
      await expectAccessible(table);

      const bar = await findByRole(table, "region", { name: "Selected rows" });
      await click(await findByRole(bar, "button", { name: "Copy codes" }));
      await findByText(table, "3 codes copied");
      expect(output.copied[0]).to.match(/^([0-9a-f]{32}\n){3}$/);

      const watch = watchWrites(gateway.base);
      await click(await findByRole(bar, "button", { name: "Disable" }));
      await click(await findByRole(table, "button", { name: /^Disable 2 / }));
      await findByText(table, "Disable: 2 done");
      watch.restore();
      expect(watch.sent.map(({ body }) => body)).to.have.deep.members([
        { id: ids[0], status: 2 },
        { id: ids[2], status: 2 },
      ]);

      await click(await findByLabel(table, "Select all rows on this page"));
      await click(await findByRole(table, "button", { name: "Delete" }));
      const dialog = await findByRole(table, "dialog", { name: "Delete 3 codes?" });
      await click(await findByRole(dialog, "button", { name: "Delete 3 codes" }));
      await sendWaiting(gateway);
      await findByText(table, "No rows match these filters");
      const [clear] = findAllByRole(table, "button", { name: "Clear filters" });
      clear?.click();
      await waitFor(() => names(table).length > 0 && !names(table).includes("many"), "the other rows");
    });

    it("lists the rows that failed and tries only them again", async () => {
      await make(gateway, "one");
      await make(gateway, "two");
      const table = await openTable(gateway);
      await click(await findByLabel(table, "Select one"));
      await click(await findByLabel(table, "Select two"));
      await gateway.fault({ method: "PUT", kind: "refused", message: "record not found", times: 1 });
      await click(
        await findByRole(await findByRole(table, "region", { name: "Selected rows" }), "button", {
          name: "Disable",
        }),
      );
      await click(await findByRole(table, "button", { name: "Disable 2 codes" }));
      const dialog = await findByRole(table, "dialog", { name: /^Disable (finished|stopped): / });
      await findByText(dialog, /1 of 2 completed/);
      await click(await findByRole(dialog, "button", { name: "Retry 1 failed" }));
      await findByText(table, "Disable: 2 done");
      const { body } = await gateway.call("GET", "/api/redemption/?p=0");
      const states = (body?.data as { status: number }[]).slice(0, 2).map(({ status }) => status);
      expect(states).to.deep.equal([2, 2]);
    });

    it("loads all codes and saves them as a table, with the codes", async () => {
      output = catchOutput();
      const table = await openTable(gateway);
      await chooseInMenu(table, "List options", "Export…");
      const dialog = await findByRole(table, "dialog", { name: "Export" });
      await click(await findByRole(dialog, "button", { name: "Export" }));
      await findByText(table, "30 codes exported");
      await waitFor(() => output?.files.length === 1, "the file");
      expect(output.files[0]?.name).to.equal("redemption-codes.csv");
      const lines = ((await output.files[0]?.text) ?? "").trimEnd().split("\r\n");
      expect(lines).to.have.length(31);
      expect(lines.find((line) => line.startsWith("5,"))).to.match(/^5,spring,Used,1,500000,.*,de50{28}5$/);
    });

    it("is accessible, light and dark, wide and narrow", async () => {
      const table = await openTable(gateway);
      await expectAccessible(table);
      table.setAttribute("theme", "dark");
      await waitFor(() => table.shadowRoot?.querySelector('[data-scheme="dark"]'));
      await expectAccessible(table);
      table.style.width = "300px";
      await expectAccessible(table);
      expect(table.scrollWidth).to.be.at.most(300);
    });

    it("speaks Chinese", async () => {
      const table = await openTable(gateway);
      table.setAttribute("locale", "zh-CN");
      await findByRole(table, "button", { name: "新建兑换码" });
    });
  });

  it("says what a code is while there is none, and recovers from a failure", async () => {
    const gateway = await openGateway();
    await gateway.logIn();
    await gateway.fault({ path: "/api/redemption/", kind: "server" });
    const table = mount(`<gw-redemption-table base-url="${gateway.base}" locale="en"></gw-redemption-table>`);
    await findByText(table, "Couldn't load redemption codes");
    await expectAccessible(table);
    await gateway.clearFaults();
    await click(await findByRole(table, "button", { name: "Try again" }));
    await findByText(table, "No redemption codes yet");
    await expectAccessible(table);
  });
});
