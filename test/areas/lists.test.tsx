// On lite, too: keys, focus, menus, dialogs and rows that come and go, in every list.
import { expect } from "chai";
import "../../src/elements/channel-table.js";
import "../../src/elements/redemption-table.js";
import "../../src/elements/token-list.js";
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
  pick,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { catchDownloads } from "../support/downloads.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { sendWaiting } from "../support/send-waiting.js";

interface ListUnderTest {
  readonly tag: string;
  /** The key under which the browser keeps the reader's preferences. */
  readonly name: string;
  /** The path of its records on the wire. */
  readonly path: string;
  /** Fills the gateway with 23 records, `row 1` to `row 23`, the newest first in the list. */
  fill(gateway: TestGateway): Promise<unknown>;
  /** A filter that `row 3` to … share by every third, or which only some have: label, value, how many of all fit. */
  readonly filter: { readonly label: string; readonly name: string; readonly value: string };
  /** A column that can be sorted by, and its heading. */
  readonly column: { readonly name: string; readonly label: string };
  readonly deleteButton: string;
  readonly beforeDelete: string;
  readonly deleted: string;
  /** The query of a built-in view, by its label. */
  readonly builtIn: readonly [label: string, view: string];
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `row ${String(index + 1)}`);
/** Makes one record for each name. */
const makeAll = (gateway: TestGateway, path: string, record: (name: string) => object) =>
  gateway.calls(numbered(23).map((name) => ({ method: "POST", path, body: record(name) })));

const lists: readonly ListUnderTest[] = [
  {
    tag: "gw-token-list",
    name: "tokens",
    path: "/api/token/",
    fill: (gateway) =>
      makeAll(gateway, "/api/token/", (name) => ({ name, remain_quota: 1000, expired_time: -1 })),
    filter: { label: "Status", name: "status", value: "disabled" },
    column: { name: "name", label: "Name" },
    deleteButton: "Delete token",
    beforeDelete: "gw-before-token-delete",
    deleted: "gw-token-deleted",
    builtIn: ["Exhausted", "status=exhausted"],
  },
  {
    tag: "gw-channel-table",
    name: "channels",
    path: "/api/channel/",
    fill: (gateway) =>
      makeAll(gateway, "/api/channel/", (name) => ({
        name,
        type: 1,
        key: "sk-x",
        models: "m",
        group: "default",
      })),
    filter: { label: "Status", name: "status", value: "disabled" },
    column: { name: "name", label: "Name" },
    deleteButton: "Delete channel",
    beforeDelete: "gw-before-channel-delete",
    deleted: "gw-channel-deleted",
    builtIn: ["Auto-disabled", "status=auto-disabled"],
  },
  {
    tag: "gw-redemption-table",
    name: "redemption-codes",
    path: "/api/redemption/",
    fill: (gateway) => makeAll(gateway, "/api/redemption/", (name) => ({ name, quota: 1000, count: 1 })),
    filter: { label: "Status", name: "status", value: "disabled" },
    column: { name: "name", label: "Name" },
    deleteButton: "Delete code",
    beforeDelete: "gw-before-redemption-delete",
    deleted: "gw-redemption-deleted",
    builtIn: ["Unused", "status=unused"],
  },
  {
    tag: "gw-user-table",
    name: "users",
    path: "/api/user/",
    fill: (gateway) =>
      makeAll(gateway, "/api/user/", (name) => ({
        username: name,
        password: "12345678",
        display_name: name,
      })),
    filter: { label: "Status", name: "status", value: "banned" },
    column: { name: "username", label: "Username" },
    deleteButton: "Delete user",
    beforeDelete: "gw-before-user-delete",
    deleted: "gw-user-deleted",
    builtIn: ["Banned", "status=banned"],
  },
];

for (const list of lists) {
  describe(`<${list.tag}> as a list`, () => {
    let gateway: TestGateway;
    before(() => setViewport({ width: 1280, height: 900 }));
    beforeEach(async () => {
      localStorage.clear();
      sessionStorage.clear();
      gateway = await openGateway();
      await gateway.logIn();
      await list.fill(gateway);
      await gateway.forgetRequests();
    });

    type List = HTMLElement & { view: unknown; hide: unknown };
    const titles = (element: Element): string[] =>
      [...(element.shadowRoot?.querySelectorAll(".table .row-title") ?? [])].map(
        (title) => title.textContent,
      );
    async function open(attributes = ""): Promise<List> {
      const element = mount<List>(
        `<${list.tag} base-url="${gateway.base}" locale="en" ${attributes}></${list.tag}>`,
      );
      await waitFor(() => titles(element).length > 0, "the first rows");
      return element;
    }
    const menu = async (element: HTMLElement, button: string, item: string) => {
      await click(await findByRole(element, "button", { name: button }));
      const found = await waitFor(
        () =>
          ["menuitem", "menuitemradio"].flatMap((role) => findAllByRole(element, role, { name: item }))[0],
        `${item} in ${button}`,
      );
      await click(found);
    };
    const writes = async () =>
      (await gateway.requests()).filter(({ method }) => method !== "GET").map(({ method }) => method);
    const rowNamed = (element: Element, name: string): HTMLElement => {
      const row = [...(element.shadowRoot?.querySelectorAll<HTMLElement>("tbody tr") ?? [])].find(
        (candidate) => candidate.querySelector(".row-title")?.textContent === name,
      );
      if (!row) throw new Error(`no row ${name}`);
      return row;
    };
    const askToDelete = async (element: HTMLElement, name: string) => {
      await menu(element, `Actions for ${name}`, "Delete");
      await click(await findByRole(element, "button", { name: list.deleteButton }));
    };

    it("shows the view it is given, tells what it shows, and keeps the page's address as it is", async () => {
      const address = location.href;
      const element = await open();
      const told = nextEvent<{ view: string }>(element, "gw-view-changed");
      await click(await findByRole(element, "button", { name: "Page 2" }));
      expect((await told).detail).to.deep.equal({ view: "page=2" });
      await waitFor(() => titles(element)[0] === "row 13");
      expect(element.view).to.equal("page=2");
      element.view = { sort: { column: list.column.name, descending: false }, size: 50 };
      await waitFor(() => titles(element).length > 20, "fifty a page");
      expect(titles(element).filter((title) => title.startsWith("row"))[1]).to.equal("row 2");
      element.view = "size=10";
      await waitFor(() => titles(element).length === 10);
      expect(location.href).to.equal(address);
    });

    it("filters every row, loaded or not, and says how many fit of how many", async () => {
      const element = await open();
      pick(await findByLabel(element, list.filter.label), list.filter.value);
      await findByText(element, "No rows match these filters");
      expect((await gateway.requests()).length, "one page, one call for the rest").to.be.at.most(6);
      expect(element.view).to.equal(`${list.filter.name}=${list.filter.value}`);
      await click(await findByRole(element, "button", { name: "Show all rows" }));
      await findByText(element, /^2[34] total$/);
    });

    it("finds any part of a name once every row is here, while it is typed", async () => {
      const element = await open();
      pick(await findByLabel(element, "Rows per page"), "all");
      await waitFor(() => titles(element).length >= 23, "every row");
      await gateway.forgetRequests();
      await fill(await findByLabel(element, /^Search/), "OW 2");
      await waitFor(() => titles(element).length === 5);
      expect(await gateway.requests()).to.have.length(0);
      await fill(await findByLabel(element, /^Search/), "");
      await waitFor(() => titles(element).length >= 23);
    });

    it("remembers page size and columns, and drops what no longer exists", async () => {
      const element = await open();
      pick(await findByLabel(element, "Rows per page"), "50");
      await waitFor(() => titles(element).length > 20);
      await menu(element, "List options", "Columns…");
      const dialog = await findByRole(element, "dialog", { name: "Columns" });
      await expectAccessible(dialog);
      await click(await findByLabel(dialog, "Status"));
      await click(await findByRole(dialog, "button", { name: `Move ${list.column.label} down` }));
      await click(await findByRole(dialog, "button", { name: "Done" }));
      expect(element.shadowRoot?.querySelector('th[data-column="status"]')).to.equal(null);
      element.remove();
      const again = await open();
      await waitFor(() => titles(again).length > 20);
      expect(again.shadowRoot?.querySelector('th[data-column="status"]')).to.equal(null);
      const kept = Object.keys(localStorage).filter((key) => key.endsWith(`:list-1-${list.name}`));
      expect(kept, "kept under the gateway's own name").to.have.length(1);
      expect(kept[0]).to.match(/^gateway-console:.*:list-/);
    });

    it("deletes after a while in which it can be undone", async () => {
      const element = await open();
      await askToDelete(element, "row 23");
      await waitFor(() => !titles(element).includes("row 23"), "the row to go at once");
      await waitFor(() => focused()?.localName === "tr", "the focus on the next row");
      await click(await findByRole(element, "button", { name: "Undo" }));
      await waitFor(() => titles(element).includes("row 23"), "the row to come back");
      expect(await writes(), "nothing was sent").to.deep.equal([]);
    });

    it("sends a deletion that waits when it leaves the page", async () => {
      const element = await open();
      await askToDelete(element, "row 23");
      await waitFor(() => !titles(element).includes("row 23"));
      expect(await writes()).to.deep.equal([]);
      element.remove();
      await waitFor(async () => (await writes()).length === 1, "the deletion");
    });

    it("asks the page before it deletes, and leaves the row when it says no", async () => {
      const element = await open();
      element.addEventListener(list.beforeDelete, (event) => event.preventDefault(), { once: true });
      await askToDelete(element, "row 23");
      await waitFor(() => findAllByRole(element, "dialog").length === 0);
      expect(titles(element)).to.include("row 23");
      expect(findAllByRole(element, "button", { name: "Undo" })).to.have.length(0);
    });

    it("names the rows that it deletes, and gives many back", async () => {
      const element = await open();
      for (const name of ["row 23", "row 22", "row 21"])
        await click(await findByLabel(element, `Select ${name}`));
      const bar = await findByRole(element, "region", { name: "Selected rows" });
      await click(await findByRole(bar, "button", { name: "Delete" }));
      const dialog = await findByRole(element, "dialog");
      for (const name of ["row 23", "row 22", "row 21"]) await findByText(dialog, name);
      await expectAccessible(dialog);
      const buttons = findAllByRole(dialog, "button", { name: /^Delete/ });
      await click(buttons[0] ?? expect.fail("no button"));
      await waitFor(() => !titles(element).includes("row 22"));
      await click(await findByRole(element, "button", { name: "Undo" }));
      await waitFor(() => titles(element).includes("row 22"));
      expect(await writes()).to.deep.equal([]);
    });

    it("deletes many once nobody can undo it any more, with one call each", async () => {
      const element = await open();
      const gone: string[] = [];
      element.addEventListener(list.deleted, (event) => {
        const { name, username } = (event as CustomEvent<{ name?: string; username?: string }>).detail;
        gone.push(name ?? username ?? "");
      });
      for (const name of ["row 23", "row 22"]) await click(await findByLabel(element, `Select ${name}`));
      const bar = await findByRole(element, "region", { name: "Selected rows" });
      await click(await findByRole(bar, "button", { name: "Delete" }));
      const dialog = await findByRole(element, "dialog");
      await click(findAllByRole(dialog, "button", { name: /^Delete/ })[0] ?? expect.fail("no button"));
      await sendWaiting(gateway);
      await findByText(element, "Delete: 2 done");
      expect(gone.sort()).to.deep.equal(["row 22", "row 23"]);
      expect(await writes()).to.have.length(2);
      expect(titles(element)).not.to.include("row 22");
    });

    it("selects every row that matches, on all pages", async () => {
      const element = await open();
      await click(await findByLabel(element, "Select row 23"));
      await click(await findByRole(element, "button", { name: "Select all matching" }));
      await findByText(element, /^2[34] selected$/);
      await fill(await findByLabel(element, /^Search/), "row 23");
      await findByText(element, /· 2[23] not shown$/);
    });

    it("exports every matching row, as CSV and as JSON, never a key", async () => {
      const downloads = catchDownloads();
      try {
        // Codes are there to be handed out: they stand in the file where they can be copied, and only there.
        const element = await open(list.tag === "gw-redemption-table" ? 'hide="copy"' : "");
        await menu(element, "List options", "Export…");
        const dialog = await findByRole(element, "dialog", { name: "Export" });
        await expectAccessible(dialog);
        await click(await findByRole(dialog, "button", { name: "Export" }));
        await findByText(element, /^2[34] \w+ exported$/);
        const [csv] = downloads.files;
        expect(csv?.name).to.equal(`${list.name}.csv`);
        const lines = (await csv?.text)?.trim().split("\r\n") ?? [];
        expect(lines.length).to.be.within(24, 25);
        await menu(element, "List options", "Export…");
        const second = await findByRole(element, "dialog", { name: "Export" });
        pick(await findByLabel(second, "Format"), "json");
        pick(await findByLabel(second, "Rows"), "page");
        await click(await findByRole(second, "button", { name: "Export" }));
        await findByText(element, /^10 \w+ exported$/);
        const rows = JSON.parse((await downloads.files[1]?.text) ?? "") as Record<string, unknown>[];
        expect(rows).to.have.length(10);
        expect(rows[0]?.[list.column.name]).to.equal("row 23");
        expect(JSON.stringify(rows) + lines.join("\n")).not.to.match(/sk-|"key"|[0-9a-f]{32}/);
      } finally {
        downloads.restore();
      }
    });

    it("has views with names: its own, and those that the reader saves", async () => {
      const element = await open();
      const nav = await findByRole(element, "navigation", { name: "Saved views" });
      const [label, view] = list.builtIn;
      await click(await findByRole(nav, "button", { name: label }));
      await waitFor(() => element.view === view);
      expect((await findByRole(nav, "button", { name: label })).getAttribute("aria-current")).to.equal(
        "true",
      );
      await menu(nav, "Saved views", "Save view…");
      const saving = await findByRole(element, "dialog", { name: "Save view" });
      await fill(await findByLabel(saving, "Name"), "Mine");
      await press("Enter");
      await findByRole(nav, "button", { name: "Mine" });
      await click(await findByRole(nav, "button", { name: "All" }));
      await waitFor(() => element.view === "");
      element.remove();
      const again = await open();
      await click(await findByRole(again, "button", { name: "Mine" }));
      await waitFor(() => again.view === view);
      await menu(again, "Saved views", "Saved views…");
      const dialog = await findByRole(again, "dialog", { name: "Saved views" });
      await expectAccessible(dialog);
      await click(await findByRole(dialog, "button", { name: "Delete view “Mine”" }));
      await findByText(dialog, "No saved views yet.");
    });

    it("moves, selects, opens and searches by keys, and by none while something is typed", async () => {
      const element = await open();
      rowNamed(element, "row 23").focus();
      await press("j");
      expect(focused()).to.equal(rowNamed(element, "row 22"));
      await press("x");
      await findByText(element, "1 selected");
      await press("k");
      expect(focused()).to.equal(rowNamed(element, "row 23"));
      await press("/");
      const box = await findByLabel(element, /^Search/);
      await waitFor(() => focused() === box);
      await press("x");
      expect((box as HTMLInputElement).value).to.equal("x");
      rowNamed(element, "row 23").focus();
      await press("?");
      const sheet = await findByRole(element, "dialog", { name: "Keyboard shortcuts" });
      await expectAccessible(sheet);
      await press("Escape");
      await waitFor(() => findAllByRole(element, "dialog").length === 0);
      rowNamed(element, "row 23").focus();
      await press("e");
      await findByRole(element, "dialog", { name: "row 23" });
    });

    it("begins at the first row by J and K, and goes on from the row whose box has the focus", async () => {
      const element = await open();
      const all = await findByLabel(element, "Select all rows on this page");
      for (const key of ["j", "k"]) {
        all.focus();
        await press(key);
        expect(focused()).to.equal(rowNamed(element, "row 23"));
      }
      (await findByLabel(element, "Select row 23")).focus();
      await press("j");
      expect(focused()).to.equal(rowNamed(element, "row 22"));
      (await findByLabel(element, "Select row 22")).focus();
      await press("k");
      expect(focused()).to.equal(rowNamed(element, "row 23"));
    });

    it("stays as wide as it is when a search of 7,000 characters finds nothing", async () => {
      const element = await open();
      element.style.width = "800px";
      // In words: what looks like a key is neither searched nor shown.
      Object.assign(element, { view: `q=${"lorem ".repeat(1160)}` });
      await findByText(element, /(lorem ){8}.*…/);
      expect(element.scrollWidth).to.be.at.most(800);
    });

    it("leaves all keys to the page where the host wants it", async () => {
      const element = await open('hide="keys"');
      rowNamed(element, "row 23").focus();
      for (const key of ["j", "x", "?", "/", "e"]) await press(key);
      expect(focused()).to.equal(rowNamed(element, "row 23"));
      expect(findAllByRole(element, "dialog")).to.have.length(0);
      expect(element.shadowRoot?.querySelector(".bulk-bar")).to.equal(null);
    });

    it("is accessible with everything on it, wide and narrow", async () => {
      const element = await open();
      await click(await findByLabel(element, "Select row 23"));
      await findByRole(element, "region", { name: "Selected rows" });
      await expectAccessible(element);
      element.style.width = "280px";
      await expectAccessible(element);
      expect(element.scrollWidth).to.be.at.most(280);
    });
  });
}

describe("a list whose gateway tells how many rows there are", () => {
  const rowsOf = (page: number) =>
    Array.from({ length: page === 32 ? 3 : 10 }, (_, index) => {
      const id = 313 - (page - 1) * 10 - index;
      return { id, name: `token ${String(id)}`, key: "k".repeat(48), status: 1, expired_time: -1 };
    });

  it("says which page this is of how many, and goes to any by its number", async () => {
    const gateway = await openGateway();
    await gateway.logIn();
    const other = (path: RegExp, data: object) =>
      gateway.fault({ kind: "other", path, body: { success: true, message: "", data } });
    const { body } = await gateway.call("GET", "/api/status");
    await other(/status$/, { ...(body?.data as object), enable_drawing: true, self_use_mode_enabled: false });
    for (const page of [1, 2, 31, 32])
      await other(new RegExp(`/api/token/\\?.*p=${String(page)}&`), { items: rowsOf(page), total: 313 });
    await other(/\/api\/token\/\?.*p=0&/, { items: rowsOf(1), total: 313 });
    const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    await findByText(list, "Page 1 of 32");
    await findByText(list, "313 total");
    await findByText(list, "token 304");
    await gateway.forgetRequests();
    await fill(await findByLabel(list, "Go to page"), "32");
    await press("Enter");
    await findByText(list, "Page 32 of 32");
    await findByText(list, "token 1");
    expect((await findByRole(list, "button", { name: "Next page" })).matches(":disabled")).to.equal(true);
    await click(await findByRole(list, "button", { name: "Previous page" }));
    await findByText(list, "token 13");
    await findByText(list, "Page 31 of 32");
    await expectAccessible(list);
    const read = (await gateway.requests()).filter(({ path }) => path.startsWith("/api/token/?"));
    expect(read.map(({ path }) => /\bp=(\d+)/.exec(path)?.[1])).to.deep.equal(["32", "31"]);
  });
});
