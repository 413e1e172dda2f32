// What of the console's lists is reached by how many presses of Tab, and what keys do in their rows.
import { expect } from "chai";
import { expectAccessible } from "../support/axe.js";
import {
  findAllByRole,
  findByLabel,
  findByRole,
  focused,
  mount,
  press,
  pressShifted,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { wide } from "./console-page.js";

/** The most presses from the page's first one until what a screen is there for has the focus. */
const mostStops = 15;

const lists = [
  { start: "/token", title: "Tokens", action: "New token" },
  { start: "/channel", title: "Channels", action: "New channel" },
  { start: "/user", title: "Manage users", action: "New user" },
  { start: "/redemption", title: "Redemption codes", action: "New codes" },
  // Its rows are what it is there for.
  { start: "/log", title: "Log", action: undefined },
] as const;

/** The views of a list; in the log they stand in one bar with its filters, which is one stop as a whole. */
const viewsOf = ":is(.saved-views, .log-bar)";

const isRow = (element: Element | null | undefined) => element?.matches("tr[data-index]") ?? false;

/** The name of what has the focus, as a reader would say it. */
const nameOf = (element: Element | null | undefined) =>
  element?.getAttribute("aria-label") ?? element?.textContent.trim() ?? "";

describe("the lists of <gw-console> by the Tab key", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  async function open(start: string): Promise<HTMLElement> {
    const element = mount(
      `<gw-console base-url="${gateway.base}" start="${start}" locale="en" routing="memory"></gw-console>`,
    );
    await waitFor(() => element.shadowRoot?.querySelector("tr[data-index]"), "the rows");
    document.body.tabIndex = -1;
    document.body.focus();
    await press("Tab");
    // The code for the keys comes with the first focus.
    await waitFor(
      () =>
        element.shadowRoot?.querySelector("tr[data-index][tabindex='0']") &&
        element.shadowRoot.querySelectorAll(".navigation-line:not([tabindex='-1'])").length === 1 &&
        // What is only there for a narrow screen is no stop.
        [...element.shadowRoot.querySelectorAll(`${viewsOf} button:not([tabindex='-1'])`)].filter((button) =>
          button.checkVisibility(),
        ).length === 1,
      "the keys",
    );
    return element;
  }

  /** Every stop from the first one to what is wanted. */
  async function stopsTo(
    wanted: (element: Element | null | undefined) => boolean,
  ): Promise<(Element | null | undefined)[]> {
    const stops = [focused()];
    while (!wanted(stops.at(-1)) && stops.length <= 3 * mostStops) {
      await press("Tab");
      stops.push(focused());
    }
    return stops;
  }

  for (const { start, title, action } of lists) {
    it(`leads to the main action and to the rows of ${title} in at most ${String(mostStops)} stops`, async () => {
      const element = await open(start);
      const stops = await stopsTo(isRow);
      const names = stops.map(nameOf);
      const said = names.join(" → ");
      expect(names.slice(0, 2)).to.deep.equal(["Skip to content", "Search…"]);
      expect(
        stops.filter((stop) => stop?.matches(".navigation-line")),
        said,
      ).to.have.length(1);
      expect(
        stops.filter((stop) => stop?.closest(viewsOf)),
        said,
      ).to.have.length(1);
      expect(stops.length, said).to.be.at.most(mostStops);
      if (action !== undefined) expect(names, said).to.include(action);

      const rows = element.shadowRoot?.querySelectorAll("tr[data-index]").length;
      expect(rows, "rows").to.be.above(2);
      await press("Tab");
      expect(focused()?.closest("table"), "one stop for all of them").to.equal(null);
      await pressShifted("Tab");
      expect(isRow(focused()), "and back").to.equal(true);
    });
  }

  it("moves in a row, in a column and to the headings by arrows, and comes back to the row it left", async () => {
    const element = await open("/token");
    const grid = await findByRole(element, "grid", { name: /Tokens/ });
    await stopsTo(isRow);
    const [first, second] = [...grid.querySelectorAll<HTMLElement>("tr[data-index]")];
    expect(focused()).to.equal(first);
    await press("ArrowDown");
    expect(focused()).to.equal(second);
    await press("ArrowRight");
    const box = focused();
    expect(box?.closest("tr")).to.equal(second);
    expect(box?.matches("input[type=checkbox]")).to.equal(true);
    await press("Space");
    expect(second?.getAttribute("aria-selected")).to.equal("true");
    await press("ArrowRight");
    expect(focused()?.matches("a.row-link")).to.equal(true);
    await press("ArrowUp");
    expect(focused()?.matches("a.row-link")).to.equal(true);
    expect(focused()?.closest("tr")).to.equal(first);
    await press("ArrowUp");
    expect(focused()).to.equal(await findByRole(grid, "button", { name: /^Name/ }));
    await press("ArrowRight");
    expect(focused()?.closest("thead")).not.to.equal(null);
    await press("ArrowDown");
    expect(focused(), "the row that had the focus last").to.equal(first);
    await press("End");
    await press("ArrowRight");
    await press("ArrowLeft");
    expect(isRow(focused()), "back from the first part of a row").to.equal(true);
    await press("Tab");
    await pressShifted("Tab");
    expect(focused()?.getAttribute("data-index")).to.equal(
      String(grid.querySelectorAll("tr[data-index]").length - 1),
    );
    await expectAccessible(element);
  });

  it("keeps one stop after sorting", async () => {
    const element = await open("/token");
    const grid = await findByRole(element, "grid", { name: /Tokens/ });
    const stops = () =>
      [...grid.querySelectorAll<HTMLElement>("tr[data-index], td *, th *")].filter(
        (one) => one.tabIndex >= 0 && !one.closest("[popover]"),
      );
    await waitFor(() => stops().length === 1, "one stop");
    await stopsTo(isRow);
    await press("ArrowUp");
    await press("ArrowRight");
    await press("Enter");
    await waitFor(() => grid.querySelector("th[aria-sort]"), "sorted");
    await waitFor(() => stops().length === 1 && isRow(stops()[0]), "one stop after sorting");
  });

  it("moves between the screens and the named views by arrows, and begins at the current ones", async () => {
    const element = await open("/token");
    await stopsTo((stop) => stop?.matches(".navigation-line") ?? false);
    expect(nameOf(focused())).to.equal("Tokens");
    await press("ArrowUp");
    expect(nameOf(focused())).to.equal("Home");
    await press("ArrowDown");
    await press("ArrowDown");
    await press("Enter");
    await findByRole(element, "heading", { name: "Quick start" });
    const lines = findAllByRole(await findByRole(element, "navigation", { name: "Main" }), "link");
    await waitFor(
      () => lines.find((line) => line.tabIndex === 0)?.textContent === "Quick start",
      "the current screen as the stop",
    );
  });

  it("selects by Space and X, edits by E and opens by Enter, from any part of a row", async () => {
    const element = await open("/token");
    await stopsTo(isRow);
    await press("Space");
    const row = focused();
    expect(row?.getAttribute("aria-selected")).to.equal("true");
    await press("ArrowRight");
    await press("x");
    await waitFor(() => row?.getAttribute("aria-selected") === "false", "not selected any more");
    await press("e");
    await findByLabel(element, "Name");
    await findByRole(element, "button", { name: "Save" });
  });
});
