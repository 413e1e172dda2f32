import { expect } from "chai";
import "../../src/elements/log-table.js";
import {
  addressIs,
  comeFrom,
  goHome,
  openConsole,
  wide,
  withoutNavigation,
} from "../console/console-page.js";
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
import { everyElement } from "../support/queries.js";
import { openFilter, openTimes, pressType } from "./log-page.js";

const cells = (root: Element, column: string): string[] =>
  [...everyElement(root)]
    .filter((cell) => cell.matches(`tr[part] td[data-column="${column}"]`))
    .map((cell) => cell.textContent);

const valueOf = async (root: Element, label: string): Promise<string> =>
  ((await findByLabel(root, label)) as HTMLInputElement).value;

async function queries(gateway: TestGateway, path: string): Promise<URLSearchParams[]> {
  const seen = await gateway.requests();
  return seen
    .filter((request) => request.path.startsWith(`${path}?`))
    .map((request) => new URLSearchParams(request.path.split("?")[1]));
}

const rowsOf = (root: Element) => findAllByRole(root, "row").filter((row) => row.matches("tbody tr[part]"));

describe("what the log shows, as one value", () => {
  let gateway: TestGateway;
  let restore: () => void = () => undefined;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });
  afterEach(async () => {
    restore();
    restore = () => undefined;
    goHome();
    await setViewport({ width: 800, height: 600 });
  });

  it("names channels that are known from their list, without a call for it", async () => {
    const element = mount(
      `<gw-console base-url="${gateway.base}" locale="en" routing="memory" start="/channel"></gw-console>`,
    );
    await waitFor(() => cells(element, "name").some((text) => text.includes("Own proxy")), "the channels");
    await gateway.forgetRequests();
    await click(await findByRole(element, "link", { name: "Log" }));
    await waitFor(() => cells(element, "time").length > 0, "the entries");
    expect(cells(element, "channel").filter((text) => /\D/.test(text))).not.to.deep.equal([]);
    expect(findAllByRole(element, "button", { name: /^Filter by channel\D+$/ })).not.to.deep.equal([]);
    expect(await queries(gateway, "/api/channel/")).to.deep.equal([]);
  });

  it("leads from an empty log to a first call", async () => {
    const empty = await openGateway();
    await empty.logIn();
    const element = mount(
      `<gw-console base-url="${empty.base}" locale="en" routing="memory" start="/log"></gw-console>`,
    );
    const title = await findByText(element, "No log entries yet");
    await click(await findByRole(title.closest(".panel") ?? element, "link", { name: "Quick start" }));
    await findByRole(element, "heading", { name: "Quick start" });
  });

  describe("in the console's address", () => {
    const open = (query: string) => {
      comeFrom(`/site/console/log${query}`);
      return openConsole(gateway, 'routing="path" base-path="/site/console/"');
    };

    it("asks the server for what the address says, and stands in the fields", async () => {
      // With less room all of them are behind one button.
      await setViewport({ width: 1700, height: 800 });
      const element = open(
        "?username=bob&channel=6&from=2020-01-02T03:04:05&to=2040-01-01T00:00:00&type=consumption",
      );
      await waitFor(() => cells(element, "time").length > 0, "the rows");
      expect(new Set(cells(element, "user"))).to.deep.equal(new Set(["bob"]));
      const asked = await queries(gateway, "/api/log/");
      const first = asked[0] ?? new URLSearchParams();
      expect(["username", "channel", "type"].map((name) => first.get(name))).to.deep.equal(["bob", "6", "2"]);
      expect(Number(first.get("start_timestamp"))).to.equal(new Date(2020, 0, 2, 3, 4, 5).getTime() / 1000);
      expect(Number(first.get("end_timestamp"))).to.equal(new Date(2040, 0, 1).getTime() / 1000);
      expect(asked.every((query) => query.get("username") === "bob")).to.equal(true);
      await findByRole(element, "button", { name: "Remove filter User: bob" });
      await findByRole(element, "button", { name: "Remove filter Type: Consumption" });
      const times = await openTimes(element, "2020-01-02 03:04 – 2040-01-01 00:00");
      expect(await valueOf(times, "From")).to.equal("2020-01-02T03:04:05");
    });

    for (const height of [600, 900, 1080])
      it(`reads one page in a window of ${String(height)} px, and the next when it is asked for`, async () => {
        await setViewport({ width: 1280, height });
        const element = open("");
        await findByText(element, "1–10 of many");
        // The other calls of the screen have come, too.
        await waitFor(() => cells(element, "channel").some((text) => /\D/.test(text)), "the channels' names");
        const pages = async () => (await queries(gateway, "/api/log/")).map((query) => query.get("p"));
        expect(await pages()).to.deep.equal(["0"]);
        await click(await findByRole(element, "button", { name: "Next page" }));
        await findByText(element, "11–20 of many");
        expect(await pages()).to.deep.equal(["0", "1"]);
      });

    it("follows the query, a further page and the way back; what is only typed waits", async () => {
      const element = open("");
      await waitFor(() => cells(element, "time").length === 10, "the rows");
      await fill(await openFilter(element, "user"), "bob");
      await addressIs("/site/console/log");
      await press("Enter");
      await addressIs("/site/console/log?username=bob");
      await waitFor(() => cells(element, "user").every((user) => user === "bob"), "bob's entries");
      await click(await findByRole(element, "button", { name: "Next page" }));
      await addressIs("/site/console/log?username=bob&page=2");
      await findByText(element, "11–20 of many");
      history.back();
      await addressIs("/site/console/log?username=bob");
      await findByRole(element, "button", { name: "Previous page" });
      await waitFor(
        () => (findAllByRole(element, "button", { name: "Previous page" })[0] as HTMLButtonElement).disabled,
        "the first page",
      );
      await findByRole(element, "button", { name: "Remove filter User: bob" });
    });

    it("begins at the first page when something else is asked for", async () => {
      const element = open("?page=2");
      await findByText(element, "11–20 of many");
      await pressType(element, "Consumption");
      await addressIs("/site/console/log?type=consumption");
      await findByText(element, "1–10 of many");
    });

    it("names the entry that is open, and opens it again", async () => {
      const element = open("");
      await waitFor(() => cells(element, "time").length === 10, "the rows");
      const [, second] = rowsOf(element);
      if (!second) throw new Error("no second row");
      await click(second.querySelector("td") ?? second);
      const dialog = await findByRole(element, "dialog", { name: "Log entry" });
      const id = await waitFor(() => new URLSearchParams(location.search).get("entry"), "the entry's id");
      await findByText(dialog, id);
      await press("j");
      const next = await waitFor(() => {
        const now = new URLSearchParams(location.search).get("entry");
        return now === id ? null : now;
      }, "the next entry's id");
      element.remove();
      const again = openConsole(gateway, 'routing="path" base-path="/site/console/"');
      await findByText(await findByRole(again, "dialog", { name: "Log entry" }), next);
      await press("Escape");
      await addressIs("/site/console/log");
      await waitFor(() => focused() === rowsOf(again)[2], "the focus on the row");
    });

    for (const [how, routing, address, prepare] of [
      ["in its path", "path", "/site/console/log", () => () => undefined],
      ["in its path, without the Navigation API", "path", "/site/console/log", withoutNavigation],
      ["in its hash", "hash", "/here#/log", () => () => undefined],
    ] as const)
      it(`${how}, opens an entry as a step, and closes it as the step back`, async () => {
        restore = prepare();
        comeFrom(address.replace("log", "token"));
        const attributes =
          routing === "path" ? 'routing="path" base-path="/site/console/"' : 'routing="hash"';
        const element = openConsole(gateway, attributes);
        await click(await findByRole(element, "link", { name: "Log" }));
        await waitFor(() => cells(element, "time").length === 10, "the rows");
        const openFirst = async () => {
          const [first] = rowsOf(element);
          if (!first) throw new Error("no row");
          await click(first.querySelector("td") ?? first);
          await findByRole(element, "dialog", { name: "Log entry" });
          await waitFor(() => location.href.includes("entry="), "the entry in the address");
        };
        const isClosed = () => waitFor(() => findAllByRole(element, "dialog").length === 0, "no entry");
        await openFirst();
        const entry = location.href;
        history.back();
        await addressIs(address);
        await isClosed();
        await waitFor(() => focused() === rowsOf(element)[0], "the focus on the row");
        history.forward();
        await findByRole(element, "dialog", { name: "Log entry" });
        expect(location.href).to.equal(entry);
        await press("j");
        await waitFor(() => location.href !== entry, "the next entry");
        await press("Escape");
        await addressIs(address);
        await isClosed();
        await openFirst();
        await press("Escape");
        await addressIs(address);
        // Nothing of it is left: one step back leads out of the log.
        history.back();
        await addressIs(address.replace("log", "token"));
        await findByRole(element, "heading", { name: "Tokens" });
      });

    it("opens the next entry though the way back from the one before isn't over", async () => {
      const element = open("");
      await waitFor(() => cells(element, "time").length === 10, "the rows");
      const [first, second] = rowsOf(element);
      first?.querySelector("td")?.click();
      await waitFor(() => location.search.includes("entry="), "the entry in the address");
      const entry = location.search;
      await findByRole(element, "dialog", { name: "Log entry" });
      (await findByRole(element, "button", { name: "Close" })).click();
      second?.querySelector("td")?.click();
      await waitFor(
        () => location.search.includes("entry=") && location.search !== entry,
        "the next entry in the address",
      );
      await findByRole(element, "dialog", { name: "Log entry" });
      history.back();
      await addressIs("/site/console/log");
    });

    it("drops an entry that is not among the rows", async () => {
      const element = open("?entry=999999&username=bob");
      await waitFor(() => cells(element, "time").length === 10, "the rows");
      await addressIs("/site/console/log?username=bob");
    });

    it("has no filters in it that are for administrators only", async () => {
      await gateway.logOut();
      await gateway.logIn("bob", "password1");
      const element = open("?username=ada&channel=3&model=gpt-4o");
      await waitFor(() => cells(element, "time").length > 0, "the rows");
      expect(new Set(cells(element, "model"))).to.deep.equal(new Set(["gpt-4o"]));
      const [first] = await queries(gateway, "/api/log/self");
      expect([first?.has("username"), first?.has("channel")]).to.deep.equal([false, false]);
    });
  });

  it("is a widget's view: given before it stands, told when it changes", async () => {
    const table = document.createElement("gw-log-table");
    table.setAttribute("base-url", gateway.base);
    table.setAttribute("locale", "en");
    Object.assign(table, { view: { filters: { username: "bob", type: "consumption" } } });
    mount(table);
    await waitFor(() => cells(table, "time").length > 0, "the rows");
    expect(new Set(cells(table, "user"))).to.deep.equal(new Set(["bob"]));
    await fill(await openFilter(table, "user"), "carol");
    const told = nextEvent<{ view: string }>(table, "gw-view-changed");
    await press("Enter");
    expect((await told).detail.view).to.equal("username=carol&type=consumption");
    expect((table as unknown as { view: unknown }).view).to.equal("username=carol&type=consumption");
  });

  it("sorts what is loaded, says so, and loads the rest only when told to", async () => {
    const table = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
    await waitFor(() => cells(table, "time").length === 10, "the rows");
    await gateway.forgetRequests();
    await click(await findByRole(table, "button", { name: "Cost" }));
    await findByText(table, "Only these 10 rows are sorted.");
    const size = (await findByLabel(table, "Rows per page")) as HTMLSelectElement;
    size.value = "all";
    size.dispatchEvent(new Event("change", { bubbles: true }));
    await waitFor(() => size.value === "all", "the size");
    expect(await queries(gateway, "/api/log/")).to.deep.equal([]);
    const live = await findByLabel(table, "Live");
    await click(live.closest("label") ?? live);
    await findByText(table, "Live refresh is paused while everything is on one page.");
    await click(await findByRole(table, "button", { name: "Cost" }));
    await click(await findByRole(table, "button", { name: "Load all rows" }));
    await waitFor(async () => (await queries(gateway, "/api/log/")).length > 2, "further pages");
    await click(await findByRole(table, "button", { name: "Stop" }));
    await findByText(table, /^Only these \d+ rows are sorted\.$/);
  });

  it("opens by a click anywhere on a row, but not by marking its text", async () => {
    const table = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
    const cell = await waitFor(() => table.shadowRoot?.querySelector('tr[part] td[data-column="time"]'));
    const root = table.shadowRoot as ShadowRoot & { getSelection(): Selection | null };
    getSelection()?.selectAllChildren(cell);
    expect(root.getSelection()?.isCollapsed).to.equal(false);
    cell.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
    getSelection()?.removeAllRanges();
    expect(findAllByRole(table, "dialog")).to.have.length(0);
    await click(cell);
    await findByRole(table, "dialog", { name: "Log entry" });
  });
});
