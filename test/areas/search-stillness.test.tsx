// On lite, too: what is typed while rows are drawn anew.
import { expect } from "chai";
import "../../src/elements/prices.js";
import "../../src/elements/user-table.js";
import {
  fill,
  findByLabel,
  findByRole,
  findByText,
  mount,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { holdReads, type HeldReads } from "../support/held-reads.js";

const names = (table: Element): string[] =>
  [...(table.shadowRoot?.querySelectorAll(".row-title") ?? [])].map((title) => title.textContent);

/** The filters that a reader can choose from; where it is narrow they are behind a button. */
const filters = (table: Element): (string | null | undefined)[] =>
  [...(table.shadowRoot?.querySelectorAll<HTMLSelectElement>(".list-filters select") ?? [])].map(
    ({ labels }) => labels[0]?.textContent,
  );

/** Where the menu of the only row is. */
async function placeOf(table: HTMLElement): Promise<string> {
  const { x, y } = (await findByRole(table, "button", { name: /^Actions for bob/ })).getBoundingClientRect();
  return `${String(Math.round(x))} ${String(Math.round(y + scrollY))}`;
}

describe("a search", () => {
  let gateway: TestGateway;
  let reads: HeldReads | undefined;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });
  afterEach(async () => {
    reads?.restore();
    reads = undefined;
    await setViewport({ width: 800, height: 600 });
  });

  for (const width of [800, 360])
    it(`leaves what it found where it is when the rest arrives, ${String(width)} px wide`, async () => {
      await setViewport({ width, height: 600 });
      const table = mount(`<gw-user-table base-url="${gateway.base}" locale="en"></gw-user-table>`);
      await waitFor(() => names(table).length > 1, "the first rows");
      const before = filters(table);
      expect(before).to.include("Group");
      const everything = "/api/user/search?keyword=";
      reads = holdReads(gateway.base, (path) => path.endsWith(everything));
      await fill(await findByLabel(table, /^Search by ID, username/), "bob");
      await press("Enter");
      await waitFor(() => names(table).join() === "bob", "what the server found");
      await waitFor(() => reads?.held.length === 1, "the read of everything");
      const place = await placeOf(table);
      expect(filters(table), "one row alone").to.deep.equal(before);
      reads.release();
      await findByText(table, /^1 of \d+$/);
      expect(await placeOf(table), "with every row").to.equal(place);
      expect(filters(table), "with every row").to.deep.equal(before);
    });

  it("holds for what was typed before the rows of a list without a search at the server were there", async () => {
    reads = holdReads(gateway.base, (path) => path.startsWith("/api/option/"));
    const prices = mount(`<gw-prices base-url="${gateway.base}" locale="en"></gw-prices>`);
    await fill(await findByLabel(prices, "Search models"), "gpt-4o-mini");
    reads.release();
    await findByText(prices, /^\d+ of \d+$/);
    await findByRole(prices, "button", { name: "gpt-4o-mini" });
  });
});
