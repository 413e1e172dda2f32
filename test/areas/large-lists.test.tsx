// On lite, too: rows that are drawn while a list is scrolled are measured in layout effects.
import { expect } from "chai";
import "../../src/elements/channel-table.js";
import "../../src/elements/log-table.js";
import "../../src/elements/redemption-table.js";
import "../../src/elements/token-list.js";
import "../../src/elements/user-table.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  pick,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { catchDownloads } from "../support/downloads.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { filterBy } from "./log-page.js";

/** The rows of `test/support/node/large-data.ts`, and what of them fits. */
const lists = [
  {
    tag: "gw-channel-table",
    rows: 313,
    status: "auto-disabled",
    fits: (row: Row) => row.status === 3,
    all: "/api/channel/search?keyword=",
    part: "nnel 0010",
    column: "priority",
  },
  {
    tag: "gw-token-list",
    rows: 2000,
    status: "disabled",
    fits: (row: Row) => row.status === 2,
    all: "/api/token/search?keyword=",
    part: "ken 0010",
    column: "used",
  },
  {
    tag: "gw-user-table",
    rows: 300,
    status: "banned",
    fits: (row: Row) => row.status === 2,
    all: "/api/user/search?keyword=",
    part: "ser 0010",
    column: "used",
  },
  {
    tag: "gw-redemption-table",
    rows: 1000,
    status: "disabled",
    fits: (row: Row) => row.status === 2,
    all: "/api/redemption/search?keyword=",
    part: "ode 0010",
    column: "quota",
  },
] as const;

interface Row {
  readonly id: number;
  readonly status: number;
}

const grouped = (count: number): string => count.toLocaleString("en");

describe("lists of a company's gateway, under the real rate limit", () => {
  let gateway: TestGateway;
  before(async () => {
    gateway = await openGateway({ large: true });
    await gateway.logIn();
  });
  beforeEach(() => gateway.forgetRequests());
  // The bar of the chosen rows has room for its buttons.
  before(() => setViewport({ width: 1280, height: 800 }));
  after(() => setViewport({ width: 800, height: 600 }));

  for (const { tag, rows, status, fits, all, part, column } of lists)
    it(`${tag}: ${grouped(rows)} rows are filtered, sorted, searched, selected and exported whole`, async () => {
      const { body } = await gateway.call("GET", all);
      const every = body?.data as readonly Row[];
      expect(every).to.have.length(rows);
      const fitting = every.filter(fits).length;
      expect(fitting).to.be.greaterThan(4);
      await gateway.forgetRequests();

      const element = mount<HTMLElement & { view: unknown }>(
        `<${tag} base-url="${gateway.base}" locale="en"></${tag}>`,
      );
      const titles = () =>
        [...(element.shadowRoot?.querySelectorAll(".table .row-title") ?? [])].map(
          (title) => title.textContent,
        );
      await waitFor(() => titles().length === 10, "the first page");
      const own = all.slice(0, all.indexOf("search"));
      const calls = async () => (await gateway.requests()).filter(({ path }) => path.startsWith(own));
      const before = (await calls()).length;

      pick(await findByLabel(element, "Status"), status);
      await findByText(element, `${String(fitting)} of ${grouped(rows)}`);
      expect((await calls()).length - before, "one call for the rest").to.equal(1);
      await gateway.forgetRequests();

      element.view = { sort: { column, descending: true }, size: 10 };
      await waitFor(() => element.shadowRoot?.querySelector('[aria-sort="descending"]'), "the sort");
      element.view = "";
      await fill(await findByLabel(element, /^Search/), part);
      await waitFor(() => titles().length === 10 && titles().every((title) => title.includes("0010")));
      await fill(await findByLabel(element, /^Search/), "");
      await findByText(element, `${grouped(rows)} total`);
      expect(await calls(), "all of it without a call").to.deep.equal([]);

      await click(await findByLabel(element, "Select all rows on this page"));
      await click(await findByRole(element, "button", { name: `Select all ${grouped(rows)} matching` }));
      await findByText(element, `${grouped(rows)} selected`);

      const downloads = catchDownloads();
      try {
        await click(await findByRole(element, "button", { name: "List options" }));
        await click(await findByRole(element, "menuitem", { name: "Export…" }));
        await click(
          await findByRole(await findByRole(element, "dialog", { name: "Export" }), "button", {
            name: "Export",
          }),
        );
        await findByText(element, new RegExp(`^${grouped(rows)} \\w+ exported$`));
        const lines = (await downloads.files[0]?.text)?.trim().split("\r\n");
        expect(lines).to.have.length(rows + 1);
      } finally {
        downloads.restore();
      }
      element.remove();
    });

  it("gw-log-table: of 50,000 entries those of a rare model are found and exported", async () => {
    const element = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
    await filterBy(element, "model", "rare-model");
    await waitFor(
      () =>
        findAllByRole(element, "row").length > 5 &&
        findAllByRole(element, "row")
          .slice(1)
          .every((row) => row.textContent.includes("rare-model")),
      "the entries of the model",
    );
    const downloads = catchDownloads();
    try {
      await click(await findByRole(element, "button", { name: "List options" }));
      await click(await findByRole(element, "menuitem", { name: "Export…" }));
      const dialog = await findByRole(element, "dialog", { name: "Export" });
      await click(await findByRole(dialog, "button", { name: "Export" }));
      await waitFor(() => downloads.files.length === 1, "the file");
      const lines = (await downloads.files[0]?.text)?.trim().split("\r\n") ?? [];
      expect(lines).to.have.length(51);
      expect(lines.slice(1).every((line) => line.includes("rare-model"))).to.equal(true);
    } finally {
      downloads.restore();
    }
    expect((await gateway.requests()).every(({ status }) => status === 200)).to.equal(true);
  });
});
