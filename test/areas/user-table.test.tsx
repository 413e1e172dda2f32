// What the list of accounts shows, searches, sorts and filters, and to whom.
import { expect } from "chai";
import "../../src/elements/user-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { catchDownloads } from "../support/downloads.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import type { WriteLog } from "../support/writes.js";
import { account, names, openTable, search, allItems, idOf, cell } from "./users-page.js";

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
      "Balance",
      "Spent",
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
      ["Balance", "root"],
      ["ID", "zoe"],
    ] as const) {
      const button = await findByRole(table, "button", { name: heading });
      await click(button);
      await waitFor(() => button.closest("th")?.getAttribute("aria-sort") === "ascending", heading);
      await click(button);
      await waitFor(() => names(table)[0] === first, `the greatest by ${heading}`);
    }
    for (const name of ["Spent", "Requests", "Inviter ID", "Email", "Display name"]) {
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

  it("filters by role, status and group before all rows are here, and has views for what needs care", async () => {
    await asRoot();
    await gateway.call("POST", "/api/user/manage", { username: "bob", action: "disable" });
    await setViewport({ width: 1280, height: 800 });
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
    await click(await findByRole(table, "button", { name: "Low balance" }));
    await waitFor(() => names(table).includes("bob"), "the accounts with little left");
    const quota = (await findByLabel(table, "Balance")) as HTMLSelectElement;
    expect(quota.selectedOptions[0]?.textContent).to.equal("below $1.00");
    expect(names(table)).not.to.include("carol");
  });

  it("finds the accounts that haven't called for some time, and says where that is from", async () => {
    await asRoot();
    await setViewport({ width: 1280, height: 800 });
    const { body } = await gateway.call("GET", "/api/user/search?keyword=");
    const called = async (username: string) => {
      const { body: log } = await gateway.call("GET", `/api/log/?type=2&username=${username}`);
      return (log?.data as unknown[]).length > 0;
    };
    const expected: Record<"never" | "unlisted", string[]> = { never: [], unlisted: [] };
    for (const user of body?.data as { username: string; request_count: number; status: number }[])
      if (user.status !== 3 && user.request_count === 0) expected.never.push(user.username);
      else if (user.status !== 3 && !(await called(user.username))) expected.unlisted.push(user.username);
    expect(expected.never).not.to.be.empty;
    expect(expected.unlisted).not.to.be.empty;

    const table = await openTable(gateway);
    await click(await findByRole(table, "button", { name: "Inactive" }));
    await findByText(table, /Reading the last one of each takes as many requests, about 1 minute/);
    await expectAccessible(table);
    await click(await findByRole(table, "button", { name: "Read last calls" }));
    await findByText(table, /^Last calls from the log, read/);
    const choice = (await findByLabel(table, "Last call")) as HTMLSelectElement;
    const texts = [...choice.options].map(({ textContent }) => textContent);
    expect(texts.slice(1)).to.deep.equal([
      "Over 30 days ago",
      "Over 60 days ago",
      "Over 90 days ago",
      "Never",
      "Not in the log",
    ]);
    for (const kind of ["never", "unlisted"] as const) {
      choice.value = kind;
      choice.dispatchEvent(new Event("change", { bubbles: true }));
      await waitFor(
        () => names(table).length > 0 && names(table).every((name) => expected[kind].includes(name)),
        `the accounts that are ${kind}`,
      );
      expect(names(table)).to.have.length(Math.min(10, expected[kind].length));
    }
    await expectAccessible(table);
  });

  it("creates several accounts from a list, with a preview and a file of their passwords", async () => {
    await asRoot();
    const table = await openTable(gateway);
    await click(await findByRole(table, "button", { name: "List options" }));
    await click(await findByRole(table, "menuitem", { name: "New users from a list…" }));
    await fill(
      await findByLabel(table, "Users"),
      "name,email,group,credit\nivy,ivy@example.com,vip,$5\nroot,root@example.com\njo,jo@example.com,,much\n李雷",
    );
    await click(await findByRole(table, "button", { name: "Preview" }));
    await findByText(table, /^2 users, \$5\.00 in total\. 2 lines are left out\./);
    await findByText(table, /Line.*3.*A user with this name exists/);
    await findByText(table, /Line.*4.*much.*isn.t an amount/);
    await expectAccessible(table);
    const downloads = catchDownloads();
    try {
      await click(await findByRole(table, "button", { name: "Create 2 users" }));
      await findByText(table, /^2 users created\. Saved as new-users\.csv/);
      await expectAccessible(table);
      const [file] = downloads.files;
      const [head, ...lines] = (await file?.text)?.trim().split("\r\n") ?? [];
      expect(head).to.match(/Username,Password,Email,Display name,Group,Credit,State,Note$/);
      expect(lines.map((line) => line.replace(/,[A-Za-z2-9]{16},/, ",…,"))).to.deep.equal([
        "ivy,…,ivy@example.com,,vip,$5.00,Created,",
        "李雷,…,,,,,Created,",
      ]);
      const password = /^ivy,([^,]+),/.exec(lines[0] ?? "")?.[1] ?? "";
      await click(await findByRole(table, "button", { name: "Done" }));
      await waitFor(() => names(table).includes("ivy"), "the new accounts");
      const id = await idOf(gateway, "ivy");
      expect(await account(gateway, id)).to.include({ group: "vip" });
      const { body } = await gateway.call("POST", "/api/user/login", { username: "ivy", password });
      expect(body?.success).to.equal(true);
    } finally {
      downloads.restore();
    }
  });

  it("has when accounts were created and last signed in, where the gateway tells", async () => {
    const newApi = await openGateway({ newApi: true });
    await newApi.logIn();
    const table = await openTable(newApi);
    Object.assign(table, { view: { columns: ["username", "created", "last-sign-in"] } });
    for (const column of ["created", "last-sign-in"])
      await waitFor(() => /\d/.test(cell(table, "root", column)), column);
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
