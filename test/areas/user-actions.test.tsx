// What an administrator can do to accounts in their list, and to which of them.
import { expect } from "chai";
import "../../src/elements/user-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  focused,
  nextEvent,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { recordedStatus } from "../support/recorded-status.js";
import { sendWaiting } from "../support/send-waiting.js";
import { watchWrites, type WriteLog } from "../support/writes.js";
import { names, openTable, search, allItems, account, idOf, valueOf, cell } from "./users-page.js";

async function openMenu(table: HTMLElement, name: string): Promise<void> {
  await click(await findByRole(table, "button", { name: `Actions for ${name}` }));
}

async function chooseInMenu(table: HTMLElement, name: string, item: string): Promise<void> {
  await openMenu(table, name);
  await click(await findByRole(table, "menuitem", { name: item }));
}

describe("<gw-user-table>", () => {
  let gateway: TestGateway;
  let watch: WriteLog | undefined;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
  });
  afterEach(async () => {
    watch?.restore();
    watch = undefined;
    await setViewport({ width: 800, height: 600 });
  });
  const asRoot = () => gateway.logIn();
  const asAdmin = () => gateway.logIn("ada", "password1");

  it("promotes, demotes, enables and disables as the super administrator", async () => {
    await asRoot();
    const id = await idOf(gateway, "bob");
    const table = await openTable(gateway);
    await search(table, "bob");
    watch = watchWrites(gateway.base);
    const told = nextEvent(table, "gw-user-updated");
    await chooseInMenu(table, "bob", "Promote to admin");
    expect((await told).detail).to.deep.equal({ id, username: "bob" });
    await findByText(table, "bob is now an admin");
    expect(cell(table, "bob", "role")).to.equal("Admin");
    await chooseInMenu(table, "bob", "Demote to user");
    await findByText(table, "bob is no longer an admin");
    await chooseInMenu(table, "bob", "Disable");
    await findByText(table, "bob disabled");
    expect(cell(table, "bob", "status")).to.equal("Banned");
    await click(await findByRole(table, "button", { name: "Undo" }));
    await findByText(table, "bob enabled");
    expect(cell(table, "bob", "status")).to.equal("Enabled");
    expect(watch.sent).to.deep.equal(
      ["promote", "demote", "disable", "enable"].map((action) => ({
        method: "POST",
        path: "/api/user/manage",
        body: { username: "bob", action },
      })),
    );
    expect(await account(gateway, id)).to.include({ role: 1, status: 1, quota: 5_000_000 });
  });

  it("leaves an account as it is where the page wants that", async () => {
    await asRoot();
    const table = await openTable(gateway);
    await search(table, "bob");
    watch = watchWrites(gateway.base);
    const asked: unknown[] = [];
    for (const event of ["gw-before-user-update", "gw-before-user-delete"])
      table.addEventListener(event, (before) => {
        asked.push([event, (before as CustomEvent).detail]);
        before.preventDefault();
      });
    await chooseInMenu(table, "bob", "Disable");
    await chooseInMenu(table, "bob", "Delete");
    await click(await findByRole(table, "button", { name: "Delete user" }));
    const about = { id: await idOf(gateway, "bob"), username: "bob" };
    await waitFor(() => asked.length === 2, "both questions");
    expect(asked).to.deep.equal([
      ["gw-before-user-update", about],
      ["gw-before-user-delete", about],
    ]);
    expect(watch.sent).to.deep.equal([]);
    expect(names(table)).to.deep.equal(["bob"]);
  });

  it("deletes after asking, and the row goes", async () => {
    await asRoot();
    const table = await openTable(gateway);
    const [first = "", second = ""] = names(table);
    await chooseInMenu(table, first, "Delete");
    const dialog = await findByRole(table, "dialog", { name: `Delete “${first}”?` });
    await expectAccessible(dialog);
    const told = nextEvent<{ username: string }>(table, "gw-user-deleted");
    await click(await findByRole(table, "button", { name: "Delete user" }));
    await sendWaiting(gateway);
    expect((await told).detail.username).to.equal(first);
    await waitFor(() => !names(table).includes(first), "the row to go");
    await waitFor(() => focused()?.textContent.includes(second), "the focus on the next row");
    expect(await idOf(gateway, first)).to.equal(0);
  });

  it("disables every action of a super administrator's row but its own form, and says why", async () => {
    await asRoot();
    const table = await openTable(gateway);
    await search(table, "root");
    await openMenu(table, "root");
    for (const name of [/^Promote/, /^Demote/, /^Disable/, /^Delete/]) {
      const item = await findByRole(table, "menuitem", { name });
      expect(item.getAttribute("aria-disabled")).to.equal("true");
      expect(item.textContent).to.contain("Super admins can't be promoted");
    }
  });

  it("follows role comparison for role 10: equals and higher are closed, and it says so", async () => {
    await asAdmin();
    const table = await openTable(gateway);
    watch = watchWrites(gateway.base);
    for (const name of ["root", "ada"]) {
      await search(table, name);
      expect(findAllByRole(table, "button", { name }), "no way into the form").to.have.length(0);
      await openMenu(table, name);
      const items = await waitFor(() => allItems(table), "the items");
      for (const item of items) {
        expect(item.getAttribute("aria-disabled")).to.equal("true");
        expect(item.textContent).to.contain(
          name === "root" && !/^(Edit|Add credit)/.test(item.textContent)
            ? "Super admins can't be promoted"
            : "Only a super admin can change admins",
        );
        await click(item);
      }
      expect(findAllByRole(table, "dialog")).to.have.length(0);
      await press("Escape");
    }
    await search(table, "bob");
    await openMenu(table, "bob");
    const promote = await findByRole(table, "menuitem", { name: /^Promote/ });
    expect(promote.textContent).to.contain("Only a super admin can promote users");
    await click(promote);
    expect(watch.sent).to.deep.equal([]);
    await click(await findByRole(table, "menuitem", { name: "Disable" }));
    await findByText(table, "bob disabled");
  });

  it("does nothing to an account that was renamed since, because its name may be another's by now", async () => {
    await asRoot();
    const id = await idOf(gateway, "bob");
    const table = await openTable(gateway);
    await search(table, "bob");
    await gateway.call("PUT", "/api/user/", { id, username: "robert", quota: 5_000_000 });
    await gateway.call("POST", "/api/user/", { username: "bob", password: "password1" });
    watch = watchWrites(gateway.base);
    await chooseInMenu(table, "bob", "Disable");
    await findByText(table, /This account was renamed from bob to robert/);
    await waitFor(() => names(table).join() === "robert", "the name as it is now");
    expect(watch.sent).to.deep.equal([]);
  });

  it("puts the row back and shows the refusal in the reader's language", async () => {
    await asRoot();
    const table = await openTable(gateway);
    await search(table, "bob");
    await gateway.fault({ path: "/api/user/manage", kind: "refused", message: "无法禁用超级管理员用户" });
    await chooseInMenu(table, "bob", "Disable");
    await findByText(table, "Super admins can't be disabled");
    expect(cell(table, "bob", "status")).to.equal("Enabled");
  });

  it("adds quota by the call that overwrites nothing, with its remark", async () => {
    await asAdmin();
    const table = await openTable(gateway);
    await search(table, "bob");
    await chooseInMenu(table, "bob", "Add credit");
    const dialog = await findByRole(table, "dialog", { name: "Add credit to bob" });
    const amount = await findByLabel(dialog, /^Amount/);
    await expectAccessible(dialog);
    await fill(amount, "0");
    await press("Enter");
    await findByText(dialog, "Enter an amount greater than 0");
    await fill(amount, "$0.50");
    await findByText(dialog, "= 250,000 quota units");
    await findByText(dialog, "$10.00 → $10.50");
    await fill(await findByLabel(dialog, "Remark"), "for March");
    watch = watchWrites(gateway.base);
    await press("Enter");
    await findByText(table, "$0.50 added, balance $10.50");
    expect(watch.sent).to.deep.equal([
      { method: "POST", path: "/api/topup", body: { user_id: 3, quota: 250_000, remark: "for March" } },
    ]);
    await waitFor(() => cell(table, "bob", "remaining").includes("$10.50"), "the new figure");
  });

  it("says whether quota was added when the answer was lost, with what remains now", async () => {
    await asRoot();
    const table = await openTable(gateway);
    await search(table, "bob");
    await chooseInMenu(table, "bob", "Add credit");
    const dialog = await findByRole(table, "dialog", { name: "Add credit to bob" });
    await fill(await findByLabel(dialog, /^Amount/), "250000 quota units");
    await gateway.call("POST", "/api/topup", { user_id: 3, quota: 250_000, remark: "" });
    await gateway.fault({ path: "/api/topup", kind: "server" });
    await press("Enter");
    await findByText(
      dialog,
      "Error: internal server error, please contact the administrator! The credit wasn't added.",
    );
    await findByText(dialog, "5,250,000 quota units");
    expect(await valueOf(dialog, /^Amount/)).to.equal("250000 quota units");

    await gateway.clearFaults();
    await gateway.fault({ path: "/api/topup", kind: "offline", executed: true });
    const told = nextEvent(table, "gw-user-updated");
    await press("Enter");
    await told;
    await findByText(table, /Confirmed: the credit was added\.$/);
    await waitFor(() => cell(table, "bob", "remaining").includes("$11.00"), "the new figure");
    const { body } = await gateway.call("GET", "/api/user/3");
    expect(body?.data).to.include({ quota: 5_500_000 });
  });

  it("creates a user beside the list", async () => {
    await asAdmin();
    const table = await openTable(gateway);
    await click(await findByRole(table, "button", { name: "New user" }));
    const dialog = await findByRole(table, "dialog", { name: "New user" });
    await fill(await findByLabel(dialog, "Username"), "newcomer");
    await fill(await findByLabel(dialog, "Password"), "long enough");
    await press("Enter");
    await waitFor(() => names(table)[0] === "newcomer", "the new row");
    expect(findAllByRole(table, "dialog")).to.have.length(0);
  });

  it("opens a form that begins with the account as it is now, not with the row", async () => {
    await asRoot();
    const table = await openTable(gateway);
    await search(table, "bob");
    await gateway.call("POST", "/api/topup", { user_id: 3, quota: 1, remark: "" });
    await click(await findByRole(table, "button", { name: "bob" }));
    const dialog = await findByRole(table, "dialog", { name: "bob" });
    await waitFor(async () => (await valueOf(dialog, /^Balance/)) === "$10.000002", "the fresh quota");
    await expectAccessible(dialog);
  });

  it("acts on the chosen users that the reader's role reaches, and leaves the others out", async () => {
    await asAdmin();
    for (const [id, quota] of [
      [3, 5_000_000],
      [5, 1],
    ])
      await gateway.call("PUT", "/api/user/", { id, quota, display_name: "ada's team" });
    const table = await openTable(gateway);
    await fill(await findByLabel(table, /^Search by ID, username/), "ada");
    await press("Enter");
    await waitFor(() => names(table).join() === "carol,bob,ada", "three rows");
    await click(await findByLabel(table, "Select all rows on this page"));
    watch = watchWrites(gateway.base);
    const bar = await findByRole(table, "region", { name: "Selected rows" });
    await click(await findByRole(bar, "button", { name: "Disable" }));
    await click(await findByRole(table, "button", { name: "Disable 2 users" }));
    await findByText(table, "Disable: 2 done");
    expect(watch.sent.map(({ body }) => body)).to.have.deep.members([
      { username: "bob", action: "disable" },
      { username: "carol", action: "disable" },
    ]);
    await click(await findByLabel(table, "Select all rows on this page"));
    await click(await findByRole(table, "button", { name: "Delete" }));
    const dialog = await findByRole(table, "dialog", { name: "Delete 2 users?" });
    await expectAccessible(dialog);
    await click(await findByRole(dialog, "button", { name: "Delete 2 users" }));
    await sendWaiting(gateway);
    await waitFor(() => names(table).join() === "ada", "the rows to go");
  });

  it("tells of an account that was renamed among many, and deletes the others", async () => {
    // High enough for the bar of the chosen rows to cover none.
    await setViewport({ width: 800, height: 2000 });
    await asRoot();
    const table = await openTable(gateway);
    await fill(await findByLabel(table, /^Search by ID, username/), "example.com");
    await press("Enter");
    await waitFor(() => names(table).includes("bob") && names(table).includes("carol"), "both rows");
    await gateway.call("PUT", "/api/user/", { id: 3, username: "robert", quota: 5_000_000 });
    const gone: string[] = [];
    table.addEventListener("gw-user-deleted", (event) => {
      gone.push((event as CustomEvent<{ username: string }>).detail.username);
    });
    await click(await findByLabel(table, "Select bob"));
    await click(await findByLabel(table, "Select carol"));
    const bar = await findByRole(table, "region", { name: "Selected rows" });
    await click(await findByRole(bar, "button", { name: "Delete" }));
    await click(await findByRole(table, "button", { name: "Delete 2 users" }));
    await sendWaiting(gateway);
    const dialog = await findByRole(table, "dialog", { name: /^Delete (finished|stopped): / });
    await findByText(dialog, /This account was renamed from bob to robert/);
    expect(gone).to.deep.equal(["carol"]);
    await press("Escape");
    await waitFor(() => names(table).includes("robert") && !names(table).includes("carol"), "what is left");
  });

  it("says that calls may go free, where older releases of the gateway add by overwriting", async () => {
    await setViewport({ width: 1280, height: 900 });
    await asRoot();
    const overwrites = /^Older releases of this gateway overwrite the balance/;
    const hintOf = async () => {
      const table = await openTable(gateway);
      await click(await findByRole(table, "button", { name: "List options" }));
      await click(await findByRole(table, "menuitem", { name: "Add credit to a list…" }));
      const dialog = await findByRole(table, "dialog", { name: "Add credit to users" });
      await findByLabel(dialog, "Usernames");
      const remarks = findAllByText(dialog, "Remark").length;
      return { table, hints: findAllByText(dialog, overwrites).length, remarks };
    };
    const usual = await hintOf();
    expect(usual).to.include({ hints: 0, remarks: 1 });
    usual.table.remove();
    gateway = await openGateway({ seed: "demo" });
    await asRoot();
    await gateway.fault({ kind: "other", path: "/api/status", body: await recordedStatus("new-api") });
    // Nor does it keep a remark.
    expect(await hintOf()).to.include({ hints: 1, remarks: 0 });
  });

  it("adds credit to a pasted list of names: says who is unknown and what it sums up to, before it starts", async () => {
    await setViewport({ width: 1280, height: 900 });
    await asRoot();
    const before = await account(gateway, await idOf(gateway, "bob"));
    const table = await openTable(gateway);
    await click(await findByRole(table, "button", { name: "List options" }));
    await click(await findByRole(table, "menuitem", { name: "Add credit to a list…" }));
    const dialog = await findByRole(table, "dialog", { name: "Add credit to users" });
    await fill(await findByLabel(dialog, "Usernames"), "bob, nobody-such\ncarol; bob");
    await click(await findByRole(dialog, "button", { name: "Find users" }));
    await findByText(dialog, "No user is named nobody-such.");
    watch = watchWrites(gateway.base);
    await click(await findByRole(dialog, "button", { name: /\$20/ }));
    await findByText(dialog, "2 users × $20.00 = $40.00");
    await fill(await findByLabel(dialog, "Remark"), "July");
    await expectAccessible(dialog);
    expect(watch.sent, "nothing is sent before it starts").to.deep.equal([]);
    await click(await findByRole(dialog, "button", { name: "Add credit to 2 users" }));
    await findByText(table, "Add credit: 2 done");
    const ids = [await idOf(gateway, "bob"), await idOf(gateway, "carol")];
    expect(watch.sent.map(({ body }) => body)).to.have.deep.members(
      ids.map((user_id) => ({ user_id, quota: 10_000_000, remark: "July" })),
    );
    expect((await account(gateway, before.id)).quota).to.equal(before.quota + 10_000_000);
    await findByRole(await findByRole(table, "region", { name: "Result" }), "button", {
      name: "Download report",
    });
  });
});
