import { expect } from "chai";
import "../../src/elements/user-form.js";
import "../../src/elements/user-table.js";
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
import { watchWrites, type WriteLog } from "../support/writes.js";

interface Account {
  id: number;
  username: string;
  display_name: string;
  role: number;
  status: number;
  quota: number;
  group: string;
}

const names = (table: Element): string[] =>
  [...(table.shadowRoot?.querySelectorAll(".row-title") ?? [])].map((title) => title.textContent);

async function openTable(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const table = mount(`<gw-user-table base-url="${gateway.base}" locale="en" ${attributes}></gw-user-table>`);
  await waitFor(() => names(table).length > 0, "the first rows");
  return table;
}

async function search(table: HTMLElement, keyword: string): Promise<void> {
  await fill(await findByLabel(table, /^Search by ID, username/), keyword);
  await press("Enter");
  await waitFor(() => names(table).join() === keyword, `the row of ${keyword}`);
  // The server finds beginnings first; then every row is here, and nothing moves any more.
  await findByText(table, /^1 of \d+$/);
}

async function openMenu(table: HTMLElement, name: string): Promise<void> {
  await click(await findByRole(table, "button", { name: `Actions for ${name}` }));
}

async function chooseInMenu(table: HTMLElement, name: string, item: string): Promise<void> {
  await openMenu(table, name);
  await click(await findByRole(table, "menuitem", { name: item }));
}

/** What the menu of a row always offers, refused or not. */
function allItems(table: HTMLElement): HTMLElement[] | undefined {
  const items = findAllByRole(table, "menuitem").filter(({ textContent }) => textContent !== "Details");
  return items.length === 6 ? items : undefined;
}

async function account(gateway: TestGateway, id: number): Promise<Account> {
  const { body } = await gateway.call("GET", `/api/user/${String(id)}`);
  return body?.data as Account;
}

async function idOf(gateway: TestGateway, username: string): Promise<number> {
  const { body } = await gateway.call("GET", `/api/user/search?keyword=${username}`);
  return (body?.data as Account[]).find((user) => user.username === username)?.id ?? 0;
}

const valueOf = async (form: HTMLElement, label: string | RegExp): Promise<string> =>
  ((await findByLabel(form, label)) as HTMLInputElement).value;

const cell = (table: HTMLElement, name: string, column: string): string =>
  [...(table.shadowRoot?.querySelectorAll("tbody tr[part]") ?? [])]
    .find((row) => row.querySelector(".row-title")?.textContent === name)
    ?.querySelector(`td[data-column="${column}"]`)?.textContent ?? "";

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

  it("has the heading and columns that users know", async () => {
    await setViewport({ width: 1280, height: 800 });
    await asRoot();
    const table = await openTable(gateway);
    await findByRole(table, "heading", { name: "Manage users" });
    const headings = findAllByRole(table, "columnheader").map((heading) => heading.textContent);
    expect(headings.filter((text) => text !== "")).to.deep.equal([
      "Username",
      "Group",
      "Remaining",
      "Used",
      "Requests",
      "Role",
      "Status",
      "Actions",
    ]);
    expect(names(table)).to.have.length(10);
    for (const column of ["remaining", "used", "requests"])
      expect(cell(table, "zoe", column), column).to.match(/\d/);
    // One line a row, and nothing to scroll to.
    const rows = [...(table.shadowRoot?.querySelectorAll<HTMLElement>("tbody tr[part]") ?? [])];
    expect(new Set(rows.map((row) => row.offsetHeight)).size).to.equal(1);
    const box = table.shadowRoot?.querySelector(".table-box");
    expect(box?.scrollWidth).to.equal(box?.clientWidth);
  });

  it("has further columns for who wants them, and sorts by every figure", async () => {
    await setViewport({ width: 1800, height: 800 });
    await asRoot();
    const bob = await idOf(gateway, "bob");
    const table = await openTable(gateway);
    Object.assign(table, { view: "columns=username,display-name,email,inviter,id,used,requests,remaining" });
    await waitFor(() => cell(table, "zoe", "id") !== "", "the columns");
    await search(table, "bob");
    expect(cell(table, "bob", "id")).to.equal(String(bob));
    expect(cell(table, "bob", "email")).to.equal("bob@example.com");
    expect(cell(table, "bob", "display-name")).to.equal("Bob");
    expect(cell(table, "bob", "inviter")).to.equal("2");
    await search(table, "carol");
    expect(cell(table, "carol", "inviter")).to.equal("None");
    await fill(await findByLabel(table, /^Search by ID, username/), "");
    for (const [heading, first] of [
      ["Remaining", "root"],
      ["ID", "zoe"],
    ] as const) {
      const button = await findByRole(table, "button", { name: heading });
      await click(button);
      await waitFor(() => button.closest("th")?.getAttribute("aria-sort") === "ascending", heading);
      await click(button);
      await waitFor(() => names(table)[0] === first, `the greatest by ${heading}`);
    }
    for (const name of ["Used", "Requests", "Inviter ID", "Email", "Display name"]) {
      const heading = await findByRole(table, "button", { name });
      await click(heading);
      await waitFor(() => heading.closest("th")?.getAttribute("aria-sort") === "ascending", name);
    }
  });

  it("still takes statistics for the figures that once were one column", async () => {
    await setViewport({ width: 1280, height: 800 });
    await asRoot();
    const columns = (table: HTMLElement) =>
      [...(table.shadowRoot?.querySelectorAll<HTMLElement>("th[data-column]") ?? [])].map(
        ({ dataset }) => dataset.column,
      );
    const hidden = await openTable(gateway, 'hide="statistics"');
    expect(columns(hidden)).to.deep.equal(["choose", "username", "group", "role", "status", "actions"]);
    const kept = await openTable(gateway, 'only="statistics"');
    expect(columns(kept)).to.deep.equal(["choose", "username", "remaining", "used", "requests", "actions"]);
  });

  it("keeps the figures of an account apart, however big they are", async () => {
    await asRoot();
    for (const width of [800, 360]) {
      await setViewport({ width, height: 800 });
      const table = await openTable(gateway);
      await search(table, "root");
      const figures = ["remaining", "used", "requests"]
        .map((column) => table.shadowRoot?.querySelector<HTMLElement>(`td[data-column="${column}"]`))
        // The last one only where there is room for it.
        .filter((figure) => figure && figure.getClientRects().length > 0);
      expect(figures[0]?.textContent).to.contain("$1,000,000,000.00");
      for (const figure of figures) expect(figure?.scrollWidth, `at ${width}`).to.equal(figure?.clientWidth);
    }
  });

  it("never lets an access token reach the page", async () => {
    await asRoot();
    const table = await openTable(gateway);
    await search(table, "bob");
    const { body } = await gateway.call("GET", "/api/user/search?keyword=bob");
    const [row] = body?.data as { access_token: string }[];
    expect(row?.access_token).to.match(/^demo/);
    expect(table.shadowRoot?.innerHTML).not.to.contain(row?.access_token);
    expect(Object.values(localStorage).join()).not.to.contain(row?.access_token);
  });

  it("cuts long names at 15 characters and says who it is in the popup", async () => {
    await asRoot();
    const id = await idOf(gateway, "frank");
    await gateway.call("PUT", "/api/user/", { id, quota: 1, display_name: "Frank" });
    // Longer names come from other sign-in services only, so the answer is made longer here.
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!answer.url.includes("/api/user/search")) return answer;
      const text = (await answer.text()).replace('"username":"frank"', '"username":"frankfurter_wuerst"');
      return new Response(text, { headers: answer.headers });
    };
    try {
      const table = await openTable(gateway);
      await fill(await findByLabel(table, /^Search by ID, username/), "frank");
      await press("Enter");
      await waitFor(() => names(table).join() === "frankfurter_wue…", "the cut name");
      const about = table.shadowRoot?.querySelector(".tooltip-anchor .tooltip");
      expect(about?.textContent).to.equal("frankfurter_wuerst · Frank · frank@example.com");
    } finally {
      globalThis.fetch = fetch;
    }
  });

  it("says when no e-mail is bound", async () => {
    await asRoot();
    const table = await openTable(gateway);
    await search(table, "dave");
    expect(table.shadowRoot?.querySelector(".tooltip-anchor .tooltip")?.textContent).to.equal(
      "Dave Okafor · No email",
    );
  });

  it("asks the server for its orders", async () => {
    await asRoot();
    const table = await openTable(gateway);
    const order = (await findByLabel(table, "Sort by")) as HTMLSelectElement;
    for (const value of ["used_quota", "request_count", "quota"]) {
      order.value = value;
      order.dispatchEvent(new Event("change", { bubbles: true }));
      await waitFor(async () =>
        (await gateway.requests()).some(({ path }) => path.endsWith(`order=${value}`)),
      );
    }
    await waitFor(() => names(table)[0] === "root", "the account with the most quota");
  });

  it("promotes, demotes, enables and disables as the super administrator", async () => {
    await asRoot();
    const id = await idOf(gateway, "bob");
    const table = await openTable(gateway);
    await search(table, "bob");
    watch = watchWrites(gateway.base);
    const told = nextEvent(table, "gw-user-updated");
    await chooseInMenu(table, "bob", "Promote");
    expect((await told).detail).to.deep.equal({ id, username: "bob" });
    await findByText(table, "bob is now an admin");
    expect(cell(table, "bob", "role")).to.equal("Admin");
    await chooseInMenu(table, "bob", "Demote");
    await findByText(table, "bob is now a regular user");
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
          name === "root" && !/^(Edit|Add quota)/.test(item.textContent)
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

  it("greys deleted accounts in a search and offers nothing for them", async () => {
    await asRoot();
    await gateway.call("POST", "/api/user/manage", { username: "dave", action: "delete" });
    const table = await openTable(gateway);
    await fill(await findByLabel(table, /^Search by ID, username/), "deleted_");
    await press("Enter");
    await waitFor(() => names(table).length === 1 && names(table)[0]?.startsWith("deleted_"), "the row");
    const badge = table.shadowRoot?.querySelector('td[data-column="status"]');
    expect(badge?.textContent).to.equal("Deleted");
    expect(findAllByRole(table, "button", { name: /^deleted_/ })).to.have.length(0);
    await click(await findByRole(table, "button", { name: /^Actions for deleted_/ }));
    const items = await waitFor(() => allItems(table), "the items");
    for (const item of items) {
      expect(item.getAttribute("aria-disabled")).to.equal("true");
      expect(item.textContent).to.contain("This account was deleted");
    }
    await expectAccessible(table);
  });

  it("keeps deleted accounts out of the list, unless they are searched for or filtered", async () => {
    await asRoot();
    await gateway.call("POST", "/api/user/manage", { username: "dave", action: "delete" });
    const table = await openTable(gateway);
    Object.assign(table, { view: "size=all" });
    await waitFor(() => names(table).length === 28, "all that are left");
    await findByText(table, "28 total");
    Object.assign(table, { view: "size=all&status=enabled" });
    await findByText(table, /of 28$/);
    expect(names(table).filter((name) => name.startsWith("deleted_"))).to.deep.equal([]);
    Object.assign(table, { view: "size=all&status=deleted" });
    await waitFor(
      () => names(table).length === 1 && names(table)[0]?.startsWith("deleted_"),
      "the deleted one",
    );
    Object.assign(table, { view: "size=all&q=deleted_" });
    await waitFor(
      () => names(table).length === 1 && names(table)[0]?.startsWith("deleted_"),
      "the found one",
    );
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
    await chooseInMenu(table, "bob", "Add quota");
    const dialog = await findByRole(table, "dialog", { name: "Add quota to bob" });
    const amount = await findByLabel(dialog, /^Quota to add/);
    await expectAccessible(dialog);
    await fill(amount, "0");
    await press("Enter");
    await findByText(dialog, "Enter an amount greater than 0");
    await fill(amount, "$0.50");
    await findByText(dialog, "= 250,000 points");
    await findByText(dialog, "$10.00 → $10.50");
    await fill(await findByLabel(dialog, "Remark"), "for March");
    watch = watchWrites(gateway.base);
    await press("Enter");
    await findByText(table, "$0.50 added, $10.50 remaining");
    expect(watch.sent).to.deep.equal([
      { method: "POST", path: "/api/topup", body: { user_id: 3, quota: 250_000, remark: "for March" } },
    ]);
    await waitFor(() => cell(table, "bob", "remaining").includes("$10.50"), "the new figure");
  });

  it("says whether quota was added when the answer was lost, with what remains now", async () => {
    await asRoot();
    const table = await openTable(gateway);
    await search(table, "bob");
    await chooseInMenu(table, "bob", "Add quota");
    const dialog = await findByRole(table, "dialog", { name: "Add quota to bob" });
    await fill(await findByLabel(dialog, /^Quota to add/), "250000 points");
    await gateway.call("POST", "/api/topup", { user_id: 3, quota: 250_000, remark: "" });
    await gateway.fault({ path: "/api/topup", kind: "server" });
    await press("Enter");
    await findByText(
      dialog,
      "Error: internal server error, please contact the administrator! We checked: the quota wasn't added.",
    );
    await findByText(dialog, "5,250,000 points");
    expect(await valueOf(dialog, /^Quota to add/)).to.equal("250000 points");

    await gateway.clearFaults();
    await gateway.fault({ path: "/api/topup", kind: "offline", executed: true });
    const told = nextEvent(table, "gw-user-updated");
    await press("Enter");
    await told;
    await findByText(table, /We checked: the quota was added\.$/);
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
    const dialog = await findByRole(table, "dialog", { name: "Edit user" });
    await waitFor(
      async () => (await valueOf(dialog, /^Remaining quota/)) === "$10.000002",
      "the fresh quota",
    );
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
    const dialog = await findByRole(table, "dialog", { name: /^Delete: / });
    await findByText(dialog, /This account was renamed from bob to robert/);
    expect(gone).to.deep.equal(["carol"]);
    await press("Escape");
    await waitFor(() => names(table).includes("robert") && !names(table).includes("carol"), "what is left");
  });

  it("filters by role, status and group before all rows are here, and has views for what needs care", async () => {
    await asRoot();
    await gateway.call("POST", "/api/user/manage", { username: "bob", action: "disable" });
    const table = await openTable(gateway);
    const choose = async (label: string, value: string) => {
      const field = (await findByLabel(table, label)) as HTMLSelectElement;
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    await choose("Role", "admin");
    await waitFor(() => names(table).join() === "ada", "the administrators");
    await findByText(table, "1 of 29");
    const status = (await findByLabel(table, "Status")) as HTMLSelectElement;
    expect([...status.options].map(({ textContent }) => textContent)).to.deep.equal([
      "Status: all",
      "Enabled",
      "Banned",
      "Deleted",
    ]);
    await click(await findByRole(table, "button", { name: "Clear filters" }));
    await findByText(table, "29 total");
    await click(await findByRole(table, "button", { name: "Banned" }));
    await waitFor(() => names(table).includes("bob"), "the banned accounts");
    expect(names(table).every((name) => cell(table, name, "status") === "Banned")).to.equal(true);
    await gateway.call("PUT", "/api/user/", { id: 3, quota: 499_999 });
    await gateway.call("PUT", "/api/user/", { id: 5, quota: 500_000 });
    await click(await findByRole(table, "button", { name: "Refresh" }));
    await waitFor(() => cell(table, "bob", "remaining").includes("499,999"), "the new figure");
    await click(await findByRole(table, "button", { name: "Low quota" }));
    await waitFor(() => names(table).includes("bob"), "the accounts with little left");
    const quota = (await findByLabel(table, "Remaining")) as HTMLSelectElement;
    expect(quota.selectedOptions[0]?.textContent).to.equal("below $1.00");
    expect(names(table)).not.to.include("carol");
  });

  it("is accessible, light and dark, wide and narrow", async () => {
    await asAdmin();
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
    await asRoot();
    const table = await openTable(gateway);
    table.setAttribute("locale", "zh-CN");
    await findByRole(table, "heading", { name: "管理用户" });
  });

  it("is not for ordinary users", async () => {
    await gateway.logIn("bob", "password1");
    const table = mount(`<gw-user-table base-url="${gateway.base}" locale="en"></gw-user-table>`);
    await findByText(table, "No access");
    expect((await gateway.requests()).some(({ path }) => path.startsWith("/api/user/?"))).to.equal(false);
  });

  it("recovers from a failure", async () => {
    await asRoot();
    await gateway.fault({ path: "/api/user/?", kind: "server" });
    const table = mount(`<gw-user-table base-url="${gateway.base}" locale="en"></gw-user-table>`);
    await findByText(table, "Couldn't load users");
    await gateway.clearFaults();
    await click(await findByRole(table, "button", { name: "Try again" }));
    await waitFor(() => names(table).length === 10, "the rows");
  });
});

describe("<gw-user-form>", () => {
  let gateway: TestGateway;
  let watch: WriteLog;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    watch = watchWrites(gateway.base);
  });
  afterEach(() => watch.restore());

  async function openForm(id?: number): Promise<HTMLElement> {
    const about = id === undefined ? "" : `user-id="${String(id)}"`;
    const form = mount(`<gw-user-form base-url="${gateway.base}" locale="en" ${about}></gw-user-form>`);
    await findByLabel(form, "Username");
    watch.sent.length = 0;
    return form;
  }
  const save = async (form: HTMLElement) => click(await findByRole(form, "button", { name: "Save" }));
  const quota = (form: HTMLElement) => findByLabel(form, /^Remaining quota/);

  for (const [kind, id] of [
    ["a new account", undefined],
    ["an account", 2],
  ] as const)
    it(`keeps what was typed for ${kind} while the element is away, but never the password`, async () => {
      const form = await openForm(id);
      await fill(await findByLabel(form, "Username"), "newcomer");
      await fill(await findByLabel(form, /^(New p|P)assword/), "long enough");
      const place = form.parentElement;
      form.remove();
      await waitFor(() => !form.shadowRoot?.querySelector("form"), "the view to go");
      place?.append(form);
      await waitFor(async () => (await valueOf(form, "Username")) === "newcomer", "what was typed");
      expect(await valueOf(form, /^(New p|P)assword/)).to.equal("");
    });

  describe("for a new account", () => {
    it("sends username, password and display name", async () => {
      const form = await openForm();
      await expectAccessible(form);
      await fill(await findByLabel(form, "Username"), "newcomer");
      await fill(await findByLabel(form, "Display name"), "New Comer");
      await fill(await findByLabel(form, "Password"), "long enough");
      const told = nextEvent<{ username: string }>(form, "gw-user-created");
      await press("Enter");
      expect((await told).detail).to.deep.equal({ username: "newcomer" });
      expect(watch.sent).to.deep.equal([
        {
          method: "POST",
          path: "/api/user/",
          body: { username: "newcomer", password: "long enough", display_name: "New Comer" },
        },
      ]);
      await waitFor(async () => (await valueOf(form, "Password")) === "", "an empty form");
    });

    it("says what is wrong at the field and sends nothing", async () => {
      const form = await openForm();
      await click(await findByRole(form, "button", { name: "Create user" }));
      await waitFor(() => focused()?.getAttribute("name") === "username", "the focus on the first mistake");
      await fill(await findByLabel(form, "Username"), "thirteen_long");
      await fill(await findByLabel(form, "Display name"), "x".repeat(21));
      await fill(await findByLabel(form, "Password"), "seven77");
      await press("Enter");
      await findByText(form, "Too long: 13 of 12 characters");
      await findByText(form, "Too long: 21 of 20 characters");
      await findByText(form, "Too short: 7 of at least 8 characters");
      await expectAccessible(form);
      expect(watch.sent).to.deep.equal([]);
    });

    it("keeps what was typed when the name is taken", async () => {
      const form = await openForm();
      await fill(await findByLabel(form, "Username"), "bob");
      await fill(await findByLabel(form, "Password"), "long enough");
      await press("Enter");
      await waitFor(() => watch.sent.length === 1, "the call");
      await waitFor(() => form.shadowRoot?.querySelector('.toast[data-kind="error"]'), "the refusal");
      expect(await valueOf(form, "Username")).to.equal("bob");
    });
  });

  describe("for an account that exists", () => {
    it("shows what it cannot change", async () => {
      const form = await openForm(3);
      await findByText(form, "bob@example.com");
      await findByText(form, "User · Enabled");
      await expectAccessible(form);
      form.setAttribute("theme", "dark");
      await waitFor(() => form.shadowRoot?.querySelector('[data-scheme="dark"]'));
      await expectAccessible(form);
      form.style.width = "300px";
      await expectAccessible(form);
      expect(form.scrollWidth).to.be.at.most(300);
    });

    it("sends only what was changed, and the quota as it is now", async () => {
      const form = await openForm(3);
      await gateway.call("POST", "/api/topup", { user_id: 3, quota: 777, remark: "" });
      watch.sent.length = 0;
      await fill(await findByLabel(form, "Display name"), "Robert");
      await press("Enter");
      await findByText(form, "User updated");
      expect(watch.sent).to.deep.equal([
        { method: "PUT", path: "/api/user/", body: { id: 3, quota: 5_000_777, display_name: "Robert" } },
      ]);
      expect(await account(gateway, 3)).to.include({
        quota: 5_000_777,
        display_name: "Robert",
        group: "default",
      });
    });

    it("writes group and quota", async () => {
      const form = await openForm(3);
      const group = (await findByLabel(form, "Group")) as HTMLSelectElement;
      await waitFor(() => [...group.options].some(({ value }) => value === "vip"), "the groups");
      group.value = "vip";
      group.dispatchEvent(new Event("change", { bubbles: true }));
      await fill(await quota(form), "-20 points");
      await press("Enter");
      await findByText(form, "User updated");
      expect(watch.sent.map(({ body }) => body)).to.deep.equal([{ id: 3, quota: -20, group: "vip" }]);
    });

    it("takes a group that the settings do not know", async () => {
      const form = await openForm(3);
      const group = (await findByLabel(form, "Group")) as HTMLSelectElement;
      const other = [...group.options].at(-1)?.value ?? "";
      group.value = other;
      group.dispatchEvent(new Event("change", { bubbles: true }));
      await fill(await findByLabel(form, "Group name"), "internal");
      await press("Enter");
      await findByText(form, "User updated");
      expect(await account(gateway, 3)).to.include({ group: "internal", quota: 5_000_000 });
    });

    it("explains what the server cannot store, before it is sent", async () => {
      const form = await openForm(3);
      await fill(await quota(form), "0");
      await fill(await findByLabel(form, "Display name"), "");
      await press("Enter");
      await findByText(form, /The gateway can't store 0/);
      await findByText(form, "This can be changed but not cleared: the gateway would keep “Bob”");
      await expectAccessible(form);
      expect(watch.sent).to.deep.equal([]);
    });

    it("shows both values when the quota changed on both sides, and writes mine when told to", async () => {
      const form = await openForm(3);
      await gateway.call("POST", "/api/topup", { user_id: 3, quota: 777, remark: "" });
      watch.sent.length = 0;
      await fill(await quota(form), "12");
      await press("Enter");
      await findByText(form, /changed on the server while you were editing/);
      await findByText(form, "5,000,777");
      await findByText(form, "6,000,000");
      await expectAccessible(form);
      expect(watch.sent).to.deep.equal([]);
      await click(await findByRole(form, "button", { name: "Overwrite with mine" }));
      await findByText(form, "User updated");
      expect((await account(gateway, 3)).quota).to.equal(6_000_000);
    });

    it("keeps the server's value when told to, and the rest of what was typed", async () => {
      const form = await openForm(3);
      await gateway.call("PUT", "/api/user/", { id: 3, quota: 42 });
      await fill(await findByLabel(form, "Display name"), "Robert");
      await fill(await quota(form), "12");
      await press("Enter");
      await click(await findByRole(form, "button", { name: "Keep theirs" }));
      expect(await valueOf(form, /^Remaining quota/)).to.equal("$0.000084");
      expect(await valueOf(form, "Display name")).to.equal("Robert");
      await save(form);
      await findByText(form, "User updated");
      expect(await account(gateway, 3)).to.include({ quota: 42, display_name: "Robert" });
    });

    it("says when the server answered success and kept another value", async () => {
      const form = await openForm(3);
      await fill(await findByLabel(form, "Display name"), "Robert");
      const { fetch } = globalThis;
      // A server that skips a value, as real ones do with empty ones.
      globalThis.fetch = (input, init) => {
        const request = new Request(input, init);
        if (request.method !== "PUT") return fetch(request);
        return Promise.resolve(
          new Response('{"success":true,"message":""}', { headers: { "content-type": "application/json" } }),
        );
      };
      try {
        await press("Enter");
        await findByText(form, /the gateway kept different values/);
        await findByText(form, "Robert");
        await expectAccessible(form);
      } finally {
        globalThis.fetch = fetch;
      }
    });

    it("leaves out a username that is longer than can be typed", async () => {
      const { fetch } = globalThis;
      globalThis.fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (!answer.url.endsWith("/api/user/3")) return answer;
        const text = (await answer.text()).replace('"username":"bob"', '"username":"lark_1234567890abc"');
        return new Response(text, { headers: answer.headers });
      };
      try {
        const form = await openForm(3);
        await findByText(form, /Longer than 12 characters/);
        await fill(await findByLabel(form, "Display name"), "Robert");
        await press("Enter");
        await waitFor(() => watch.sent.length === 1, "the call");
        expect(watch.sent[0]?.body).to.deep.equal({ id: 3, quota: 5_000_000, display_name: "Robert" });
      } finally {
        globalThis.fetch = fetch;
      }
    });

    it("sends nothing when nothing was changed", async () => {
      const form = await openForm(3);
      await save(form);
      await findByText(form, "No changes to save");
      expect(watch.sent).to.deep.equal([]);
    });

    it("sets a password alone, and the account signs in with it", async () => {
      const form = await openForm(3);
      await fill(await findByLabel(form, "Password"), "brand new one");
      await press("Enter");
      await findByText(form, "User and password updated");
      await gateway.logIn("bob", "brand new one");
    });

    it("adds quota from the form and keeps what was typed", async () => {
      const form = await openForm(3);
      await fill(await findByLabel(form, "Display name"), "Robert");
      await click(await findByRole(form, "button", { name: "Add quota" }));
      const dialog = await findByRole(form, "dialog", { name: "Add quota to bob" });
      await fill(await findByLabel(dialog, /^Quota to add/), "5 points");
      await press("Enter");
      await waitFor(async () => (await valueOf(form, /^Remaining quota/)) === "$10.00001", "the new quota");
      expect(await valueOf(form, "Display name")).to.equal("Robert");
    });

    it("says when the account was deleted meanwhile", async () => {
      const form = await openForm(3);
      await gateway.call("POST", "/api/user/manage", { username: "bob", action: "delete" });
      watch.sent.length = 0;
      await fill(await findByLabel(form, "Display name"), "Robert");
      await press("Enter");
      await findByText(form, "This account was deleted while you were editing. Nothing was saved.");
      expect(watch.sent).to.deep.equal([]);
    });

    it("says calmly that role 10 opens neither itself nor its equals", async () => {
      await gateway.logIn("ada", "password1");
      const form = mount(`<gw-user-form base-url="${gateway.base}" locale="en" user-id="2"></gw-user-form>`);
      await findByText(form, "This account can't be opened here");
      await findByText(form, "You can't view users with your role or a higher one");
      expect(findAllByRole(form, "alert")).to.have.length(0);
      await expectAccessible(form);
    });

    it("cannot tell about a password whose answer was lost, and does not send it again by itself", async () => {
      const form = await openForm(3);
      await fill(await findByLabel(form, "Password"), "long enough");
      await gateway.forgetRequests();
      await gateway.fault({ method: "PUT", kind: "offline", executed: true, times: 1 });
      await press("Enter");
      await findByText(form, /We can't tell whether the password was changed/);
      expect(((await findByRole(form, "button", { name: "Save" })) as HTMLButtonElement).disabled).to.equal(
        true,
      );
      await expectAccessible(form);
      expect((await gateway.requests()).filter(({ method }) => method === "PUT")).to.have.length(1);
      await click(await findByRole(form, "button", { name: "Send again" }));
      await findByText(form, "User and password updated");
    });
  });
});
