import { expect } from "chai";
import "../../src/elements/channel-health.js";
import "../../src/elements/channel-table.js";
import "../../src/elements/console.js";
import "../../src/elements/log-table.js";
import "../../src/elements/redemption-table.js";
import "../../src/elements/token-list.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  everyElement,
  findAllByText,
  findByRole,
  mount,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway } from "../support/gateway.js";

describe("the columns of a list that have no room", () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it("say so in the chooser, as wide as the list is now, and on a phone that they are in the details", async () => {
    await setViewport({ width: 700, height: 700 });
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const list = mount(`<gw-channel-table base-url="${gateway.base}" locale="en"></gw-channel-table>`);
    await waitFor(() => list.shadowRoot?.querySelector("tr[data-index]"), "the rows");
    await click(await findByRole(list, "button", { name: "List options" }));
    await click(await findByRole(list, "menuitem", { name: "Columns…" }));
    const dialog = await findByRole(list, "dialog", { name: "Columns" });
    const heading = (name: string) =>
      list.shadowRoot?.querySelector<HTMLElement>(`th[data-column="${name}"]`)?.offsetWidth ?? 0;
    const marked = () =>
      findAllByText(dialog, /^(No room|In details)$/).map((hint) => hint.parentElement?.textContent);

    await waitFor(() => marked().length > 0, "columns without room");
    expect(heading("priority")).to.equal(0);
    expect(marked()).to.include("PriorityNo room").and.not.to.include("StatusNo room");
    await expectAccessible(dialog);
    await setViewport({ width: 2400, height: 700 });
    await waitFor(() => marked().length === 0, "room for all");
    await setViewport({ width: 360, height: 700 });
    await waitFor(() => marked().includes("GroupIn details"), "cards");
  });
});

describe("channels with short names", () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it("leave their room to groups and priorities, on the first visit as on the second, whose columns stay", async () => {
    await setViewport({ width: 1000, height: 900 });
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await gateway.calls(
      Array.from({ length: 10 }, (_, index) => ({
        method: "POST",
        path: "/api/channel/",
        body: { name: `Short ${String(index)}`, type: 1, key: "sk-1", models: "gpt-4o", group: "default" },
      })),
    );
    const columnsOf = (list: Element) =>
      [...(list.shadowRoot?.querySelectorAll<HTMLElement>("th[data-column]") ?? [])]
        .filter(({ offsetWidth }) => offsetWidth > 0)
        .map(({ dataset }) => dataset.column);
    const open = () => mount(`<gw-channel-table base-url="${gateway.base}" locale="en"></gw-channel-table>`);
    const rowsOf = (list: Element) => list.shadowRoot?.querySelectorAll("tr[data-index]").length;
    const first = open();
    await waitFor(() => rowsOf(first), "the rows");
    const onFirstVisit = columnsOf(first);
    expect(onFirstVisit, "decided by the rows, not by what stood there before").to.include.members([
      "group",
      "priority",
    ]);
    const isKept = ([key, text]: readonly [string, unknown]) =>
      key.includes(gateway.base) && String(text).includes("longestName");
    await waitFor(() => Object.entries(localStorage).some(isKept), "what is kept");
    first.remove();
    const second = open();
    await waitFor(() => second.shadowRoot?.querySelector(".skeleton .table"), "empty rows");
    const early = columnsOf(second);
    await waitFor(() => rowsOf(second), "the rows");
    expect(columnsOf(second)).to.deep.equal(early);
    expect(columnsOf(second)).to.deep.equal(onFirstVisit);
    const cut = [...(second.shadowRoot?.querySelectorAll("td .row-title") ?? [])].filter(
      (title) => title.scrollWidth > title.clientWidth,
    );
    expect(cut.map(({ textContent }) => textContent)).to.deep.equal([]);
  });
});

describe("a list as wide as a tablet", () => {
  after(() => setViewport({ width: 800, height: 600 }));
  const widthOf = (list: Element, column: string) =>
    list.shadowRoot?.querySelector<HTMLElement>(`th[data-column="${column}"]`)?.offsetWidth ?? 0;
  const open = async (tag: string) => {
    await setViewport({ width: 752, height: 900 });
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const models = "text-embedding-ada-002-multilingual-large";
    for (const name of ["AWS Claude eu-central-1", "AWS Claude us-east-1", "Anthropic – support team"])
      await gateway.call("POST", "/api/channel/", { name, type: 1, key: "sk-1", models, group: "default" });
    const list = mount(`<${tag} base-url="${gateway.base}" locale="en"></${tag}>`);
    await waitFor(() => list.shadowRoot?.querySelector("tr[data-index]"), "the rows");
    return list;
  };

  it("has what tokens with short names spent and when they expire", async () => {
    const list = await open("gw-token-list");
    expect(widthOf(list, "used")).to.be.above(0);
    expect(widthOf(list, "expires")).to.be.above(0);
  });

  it("has models and their channels share the room for both", async () => {
    const list = await open("gw-channel-health");
    const box = list.shadowRoot?.querySelector(".table-box");
    expect(box?.scrollWidth).to.be.at.most((box?.clientWidth ?? 0) + 1);
    expect(widthOf(list, "model")).to.be.within(150, 260);
    expect(widthOf(list, "channels")).to.be.above(190);
  });
});

describe("the channels of the log", () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it("are read in full where the log is wide, and cost no column", async () => {
    await setViewport({ width: 1200, height: 900 });
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const { body } = await gateway.call("GET", "/api/channel/?p=0");
    const name = "Anthropic – support team";
    for (const { id } of body?.data as readonly { readonly id: number }[])
      await gateway.call("PUT", "/api/channel/", { id, name });
    const log = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
    const names = await waitFor(() => {
      const found = findAllByText(log, name);
      return found.length > 0 ? found : undefined;
    }, "the names");
    for (const one of names) expect(one.scrollWidth).to.be.at.most(one.clientWidth + 1);
    const seen = [...(log.shadowRoot?.querySelectorAll<HTMLElement>("th[data-column]") ?? [])].filter(
      ({ offsetWidth }) => offsetWidth > 0,
    );
    expect(seen.map(({ dataset }) => dataset.column)).to.include.members(["prompt", "completion"]);
  });
});

/** Names as long as the gateway takes them, and for channels, longer than most. */
const longNames = {
  "/api/channel/": [
    "Azure gpt-4o Sweden Central deployment 6",
    "Anthropic production – Frankfurt fallback for enterprise customers",
  ].map((name) => ({ name, type: 17, key: "sk-1", models: "gpt-4o", group: "default,vip,svip" })),
  "/api/token/": [{ name: "WWWW Marketing dashboards MMMM", remain_quota: 1_000_000, expired_time: 2e9 }],
  "/api/redemption/": [{ name: "WWWWW Conference MMM", quota: 500_000, count: 1 }],
};

describe("the names of a list", () => {
  after(() => setViewport({ width: 800, height: 600 }));

  /** How many names are cut where a column of less importance is still there, and they have less than 40 characters. */
  const giveWay = (element: Element) => {
    const root = element.shadowRoot;
    const others = [...(root?.querySelectorAll<HTMLElement>("th[data-priority]") ?? [])];
    const titles = [...(root?.querySelectorAll<HTMLElement>("td .row-title") ?? [])];
    return others.some(({ offsetWidth }) => offsetWidth > 0)
      ? titles
          .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth < 300)
          .map(({ textContent }) => textContent)
      : [];
  };

  for (const path of ["/channel", "/token", "/redemption"])
    for (const locale of ["en", "zh-CN"])
      it(`of ${path} keep their width before other columns, ${locale}`, async () => {
        const gateway = await openGateway({ seed: "demo" });
        await gateway.logIn();
        const rows = Object.entries(longNames).find(([api]) => api.startsWith(`/api${path}`));
        if (!rows) throw new Error("no rows");
        await gateway.calls(rows[1].map((body) => ({ method: "POST", path: rows[0], body })));
        for (const width of [768, 1024, 1100, 1280, 1440, 1600, 1920]) {
          await setViewport({ width, height: 900 });
          const element = mount(
            `<gw-console base-url="${gateway.base}" start="${path}" locale="${locale}" routing="memory"></gw-console>`,
          );
          await waitFor(
            () => [...(element.shadowRoot?.querySelectorAll("td .row-title") ?? [])].length > 2,
            "the names",
          );
          expect(giveWay(element), `${String(width)} px`).to.deep.equal([]);
          const box = element.shadowRoot?.querySelector(".table-box");
          expect(box?.scrollWidth, `${String(width)} px`).to.be.at.most((box?.clientWidth ?? 0) + 1);
          element.remove();
        }
      });
});

describe("a list that is filtered by a long name", () => {
  after(() => setViewport({ width: 800, height: 600 }));
  const name = "enterprise-customers-of-the-european-region-billed-by-invoice-quart";
  for (const width of [1440, 1280, 900])
    for (const path of ["channel", "user"])
      it(`is no wider than the page, ${String(width)} px: ${path}`, async () => {
        await setViewport({ width, height: 900 });
        const gateway = await openGateway({ seed: "demo" });
        await gateway.logIn();
        const fields = { name: "one", type: 1, key: "sk-1", models: "gpt-4o" };
        await gateway.call("POST", "/api/channel/", { ...fields, group: name });
        const app = mount(
          `<gw-console base-url="${gateway.base}" start="/${path}?group=${name}" locale="en" routing="memory"></gw-console>`,
        );
        const select = await waitFor(
          () => [...everyElement(app)].find((one) => one instanceof HTMLSelectElement && one.value === name),
          "the filter",
        );
        const field = select.closest(".select-field");
        expect(select.getBoundingClientRect().right).to.be.at.most(
          (field?.getBoundingClientRect().right ?? 0) + 1,
        );
        const wide = [...everyElement(app)].filter(
          (one) => !one.closest(".table-box") && one.getBoundingClientRect().right > width + 1,
        );
        expect(wide.map(({ tagName, className }) => `${tagName} ${className}`)).to.deep.equal([]);
      });
});
