// What the list of channels shows, searches, sorts and filters, and to whom.
import { expect } from "chai";
import "../../src/elements/channel-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findByLabel,
  findByRole,
  findByText,
  focused,
  pick,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { titles, cell, shown, openTable } from "./channel-table-page.js";

async function filter(table: HTMLElement, label: string, value: string): Promise<void> {
  pick(await findByLabel(table, label), value);
}

/** The popup with a text, where it is open. */
const openTip = (table: HTMLElement, text: RegExp) =>
  [...(table.shadowRoot?.querySelectorAll<HTMLElement>(".tooltip:popover-open") ?? [])].find(
    ({ textContent }) => text.test(textContent),
  );

describe("<gw-channel-table>", () => {
  let gateway: TestGateway;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    localStorage.clear();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  it("has one line for a row at every width, and drops the columns of least priority first", async () => {
    const table = await openTable(gateway);
    const box = await waitFor(() => table.shadowRoot?.querySelector<HTMLElement>(".table-box"));
    const order = ["used", "weight", "id", "models", "balance", "group", "priority", "type"];
    const least = { 660: 0, 736: 0, 900: 1, 992: 2, 1152: 4, 1440: 8 };
    for (const [width, count] of Object.entries(least)) {
      table.style.width = `${width}px`;
      await waitFor(
        () => {
          const shownThere = order.filter((column) => cell(table, "Own proxy", column).offsetWidth > 0);
          const fits = box.offsetWidth === Number(width) && box.scrollWidth === box.clientWidth;
          const last = order.slice(order.length - shownThere.length);
          return fits && shownThere.length >= count && shownThere.join() === last.join();
        },
        `at least ${String(count)} of these columns at ${width}`,
      );
      for (const column of ["name", "status", "response", "actions"])
        expect(cell(table, "Own proxy", column).offsetWidth, column).to.be.greaterThan(0);
      for (const row of table.shadowRoot?.querySelectorAll<HTMLElement>("tbody tr") ?? [])
        expect(row.offsetHeight, width).to.be.at.most(41);
    }
  });

  it("shows what has no column in the details of a row", async () => {
    const table = await openTable(gateway);
    table.style.width = "700px";
    await click(await findByRole(table, "button", { name: "Actions for OpenRouter" }));
    await click(await findByRole(table, "menuitem", { name: "Details" }));
    const detail = await findByRole(table, "dialog", { name: "OpenRouter" });
    const values = new Map(
      [...detail.querySelectorAll("dt")].map(
        (term) => [term.textContent, term.nextElementSibling?.textContent] as const,
      ),
    );
    expect(values.get("Name")).to.equal("OpenRouter");
    expect(values.get("Group")).to.equal("svip");
    for (const name of ["ID", "Weight", "Models", "Base URL", "Created"])
      expect(values.has(name), name).to.equal(true);
    await expectAccessible(table);
    await click(await findByRole(detail, "button", { name: "Edit" }));
    await findByRole(table, "dialog", { name: "OpenRouter" });
  });

  it("shows ten channels with the colours and units of behaviour.md 4 and 9, and pages on", async () => {
    const table = await openTable(gateway);
    expect(titles(table)).to.have.length(10);
    expect(shown(table, "Ollama in the lab", "response")).to.match(/^12\.0\u00a0s · \d/);
    expect(shown(table, "Own proxy", "response")).to.match(/^0\.45\u00a0s · \d/);
    const colour = (name: string, column: string) =>
      [...cell(table, name, column).querySelectorAll<HTMLElement>(".badge")].map(
        ({ dataset }) => dataset.tone,
      );
    expect(colour("Ollama in the lab", "response")).to.deep.equal(["yellow"]);
    for (const name of ["Own proxy", "AWS Claude", "OpenRouter"])
      expect(colour(name, "response"), name).to.deep.equal([]);
    expect(colour("Ollama in the lab", "status")).to.deep.equal(["red"]);
    expect(colour("OpenRouter", "group")).to.deep.equal(["accent"]);
    expect(shown(table, "Own proxy", "type")).to.equal("Custom channel");
    expect(cell(table, "OpenRouter", "name").querySelector(".mark")?.textContent).to.equal("OR");
    expect(shown(table, "Own proxy", "balance")).to.equal("$19.99");
    expect(shown(table, "AWS Claude", "balance")).to.equal("–");
    expect(shown(table, "AWS Claude", "response")).to.equal("Not tested");
    await click(await findByRole(table, "button", { name: "Next page" }));
    await waitFor(() => titles(table).includes("OpenAI main"), "the second page");
    expect(shown(table, "OpenAI main", "group")).to.equal("default+2");
    expect(colour("OpenAI main", "group")).to.deep.equal(["grey"]);
    const groups = cell(table, "OpenAI main", "group").querySelector("[role=note]");
    expect(groups?.getAttribute("aria-label")).to.equal("default, svip, vip");
    expect(shown(table, "OpenAI main", "balance")).to.equal("$84.21");
  });

  it("searches when asked to and says what is searched", async () => {
    const table = await openTable(gateway);
    await fill(await findByLabel(table, "Search by ID or name"), "Open");
    await press("Enter");
    await waitFor(() => titles(table).length === 4, "the found rows");
    expect(titles(table).every((name) => name.startsWith("Open"))).to.equal(true);
    await fill(await findByLabel(table, "Search by ID or name"), "sk-demo");
    await press("Enter");
    await findByText(table, "No channels match");
    await fill(await findByLabel(table, "Search by ID or name"), "sk-AbCdEfGh12345678IjKl");
    await press("Enter");
    await findByText(table, /^This list can't be searched by a key\. Nothing was sent to the gateway\.$/);
    const asked = (await gateway.requests()).map(({ path }) => path).join(" ");
    expect(asked).not.to.include("AbCdEfGh");
    await click(await findByRole(table, "button", { name: "Show all channels" }));
    await waitFor(() => titles(table).length === 10, "all rows");
  });

  it("sorts by every heading, both ways", async () => {
    const table = await openTable(gateway);
    table.style.width = "1440px";
    for (const name of [
      "ID",
      "Name",
      "Group",
      "Type",
      "Status",
      "Response time",
      "Balance",
      "Priority",
      "Weight",
    ]) {
      const heading = await findByRole(table, "button", { name });
      const th = heading.closest("th");
      await click(heading);
      await waitFor(() => th?.getAttribute("aria-sort") === "ascending", `${name} ascending`);
      await click(heading);
      await waitFor(() => th?.getAttribute("aria-sort") === "descending", `${name} descending`);
    }
    await click(await findByRole(table, "button", { name: "Response time" }));
    const times = [
      ...(table.shadowRoot?.querySelectorAll('td[data-column="response"] .last-test') ?? []),
    ].map(({ textContent }) => Number.parseFloat(textContent) || 0);
    expect(times).to.deep.equal([...times].sort((a, b) => a - b));
  });

  it("says in the headings what is to be known of balances and tests", async () => {
    const table = await openTable(gateway);
    for (const [name, text] of [
      ["Balance", /^OpenAI channels always show/],
      ["Response time", /^Tests use gpt-3\.5-turbo/],
    ] as const) {
      (await findByRole(table, "button", { name })).focus();
      const hint = await waitFor(() => openTip(table, text), `the hint of ${name}`);
      expect(hint.scrollWidth, name).to.equal(hint.clientWidth);
    }
  });

  it("names the models on hover and copies them", async () => {
    const table = await openTable(gateway);
    table.style.width = "1400px";
    const models = await findByRole(table, "button", { name: /^2 models.*Copy models of Own proxy/ });
    expect(models.textContent).to.equal("2");
    await waitFor(() => models.offsetWidth > 0, "room for the models");
    models.focus();
    await waitFor(() => openTip(table, /llama-3-70b, mixtral-8x7b/), "their names");
  });

  it("keeps names whole as long as another column can go", async () => {
    const long = "华东区生产环境主力渠道（通义千问企业版）";
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=Own");
    const [{ id } = { id: 0 }] = body?.data as { id: number }[];
    await gateway.call("PUT", "/api/channel/", { id, name: long });
    const table = await openTable(gateway);
    for (const [width, type] of [
      [1200, true],
      [800, false],
    ] as const) {
      table.style.width = `${String(width)}px`;
      await waitFor(() => cell(table, long, "type").offsetWidth > 0 === type, `the type at ${String(width)}`);
      const title = cell(table, long, "name").querySelector<HTMLElement>(".row-title");
      expect(title?.scrollWidth, String(width)).to.equal(title?.clientWidth);
      const box = table.shadowRoot?.querySelector<HTMLElement>(".table-box");
      expect(box?.scrollWidth, String(width)).to.equal(box?.clientWidth);
    }
  });

  it("filters all channels by status, type, group and model, whatever is loaded", async () => {
    const table = await openTable(gateway);
    await filter(table, "Status", "auto-disabled");
    await findByText(table, "2 of 14");
    await filter(table, "Group", "svip");
    await findByText(table, "No rows match these filters");
    await click(await findByRole(table, "button", { name: "Show all rows" }));
    await waitFor(() => titles(table).length === 10);
    await filter(table, "Type", "33");
    await waitFor(() => titles(table).join() === "AWS Claude");
    await filter(table, "Type", "");
    await filter(table, "Model", "openrouter/auto");
    await waitFor(() => titles(table).join() === "OpenRouter");
  });

  it("keeps its toolbar in one line when a filter is set", async () => {
    try {
      const table = await openTable(gateway);
      await filter(table, "Status", "auto-disabled");
      await findByRole(table, "button", { name: "Clear filters" });
      for (const width of [980, 1000, 1020]) {
        await setViewport({ width, height: 900 });
        const toolbar = table.shadowRoot?.querySelector<HTMLElement>(".toolbar");
        expect(toolbar?.offsetHeight, String(width)).to.be.at.most(40);
      }
      await expectAccessible(table);
    } finally {
      await setViewport({ width: 1280, height: 900 });
    }
  });

  it("draws of a long list only what is near the screen, and moves through all of it by keys", async () => {
    const key = Array.from({ length: 120 }, (_, index) => `sk-${String(index)}`).join("\n");
    await gateway.call("POST", "/api/channel/", {
      name: "many",
      type: 1,
      key,
      models: "m",
      group: "default",
    });
    const table = await openTable(gateway);
    pick(await findByLabel(table, "Rows per page"), "all");
    await findByText(table, "134 total");
    const drawn = () => [...(table.shadowRoot?.querySelectorAll<HTMLElement>("tr[data-index]") ?? [])];
    await waitFor(() => drawn().length > 10 && drawn().length < 60, "the rows near the screen");
    await expectAccessible(table);
    drawn()[0]?.focus();
    await press("End");
    await waitFor(() => focused()?.getAttribute("data-index") === "133", "the focus on the last row");
    expect(drawn().length).to.be.below(80);
    await press("Home");
    await waitFor(() => focused()?.getAttribute("data-index") === "0", "the focus on the first row");
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
    await findByRole(table, "button", { name: "新建渠道" });
  });
});

describe("<gw-channel-table> in other states", () => {
  it("is not for ordinary users", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
    const table = await openTable(gateway, false);
    await findByText(table, "No access");
  });

  it("says what a channel is when there is none", async () => {
    const gateway = await openGateway();
    await gateway.logIn();
    const table = await openTable(gateway, false);
    await findByText(table, "No channels yet");
    await expectAccessible(table);
  });

  it("recovers from a failure to load", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await gateway.fault({ path: "/api/channel/", kind: "server" });
    const table = await openTable(gateway, false);
    await findByText(table, "Couldn't load channels");
    await gateway.clearFaults();
    await click(await findByRole(table, "button", { name: "Try again" }));
    await waitFor(() => titles(table).length === 10);
  });
});
