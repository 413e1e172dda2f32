// Lists and forms where a phone shows them: 360 px wide, with a keyboard on the screen.
import { expect } from "chai";
import "../../src/elements/channel-form.js";
import "../../src/elements/channel-health.js";
import "../../src/elements/channel-table.js";
import "../../src/elements/log-table.js";
import "../../src/elements/redemption-table.js";
import "../../src/elements/token-list.js";
import "../../src/elements/user-table.js";
import { expectAccessible } from "../support/axe.js";
import { accessibleName } from "../support/accessible.js";
import {
  click,
  everyElement,
  findAllByRole,
  findByLabel,
  findByRole,
  mount,
  pick,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

const filtered = ["gw-token-list", "gw-channel-table", "gw-user-table", "gw-redemption-table"] as const;

/** A window whose lower part is under a keyboard. Enlarging by fingers gives `scale`. */
class StubViewport extends EventTarget {
  height = window.innerHeight;
  offsetTop = 0;
  scale = 1;

  change(values: Partial<Pick<StubViewport, "height" | "offsetTop" | "scale">>): void {
    Object.assign(this, values);
    this.dispatchEvent(new Event("resize"));
  }
}

describe("lists and forms at 360 px", () => {
  let gateway: TestGateway;
  before(async () => {
    await setViewport({ width: 360, height: 740 });
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });
  after(() => setViewport({ width: 800, height: 600 }));

  async function open(tag: string, locale = "en"): Promise<HTMLElement> {
    const element = mount(`<${tag} base-url="${gateway.base}" locale="${locale}"></${tag}>`);
    await waitFor(() => cards(element).length > 1, "the cards");
    return element;
  }
  const cards = (element: Element) => [
    ...(element.shadowRoot?.querySelectorAll<HTMLElement>("tr[data-index]") ?? []),
  ];
  for (const tag of filtered)
    it(`has the icons of ${tag} in the middle of their buttons`, async () => {
      const element = await open(tag);
      const off = [...everyElement(element)].flatMap((button) => {
        const icon = button.matches(".button[data-icon-only]") ? button.querySelector(".icon") : null;
        if (!icon?.checkVisibility()) return [];
        const [box, mark] = [button.getBoundingClientRect(), icon.getBoundingClientRect()];
        const distance = box.left + box.right - mark.left - mark.right;
        return Math.abs(distance) > 1
          ? [`${button.getAttribute("aria-label") ?? ""}: ${String(distance)}`]
          : [];
      });
      expect(off).to.deep.equal([]);
    });

  it("has the fields of a form alike in height, and a channel's priority in line with what is beside it", async () => {
    const form = mount(
      `<gw-channel-form base-url="${gateway.base}" channel-id="1" locale="en"></gw-channel-form>`,
    );
    await findByLabel(form, "Name");
    const heights = ["Name", "Provider", "Models", "Groups"].map(
      (name) =>
        [...everyElement(form)]
          .find((one) => one.matches("input, select, button.picker") && accessibleName(one).startsWith(name))
          ?.getBoundingClientRect().height ?? 0,
    );
    // An input is inside its frame of a pixel.
    expect(Math.max(...heights) - Math.min(...heights), heights.join()).to.be.at.most(2);
    form.remove();
    const table = await open("gw-channel-table");
    const [first] = cards(table);
    if (!first) throw new Error("no card");
    await click(first);
    const field = await waitFor(
      () => [...everyElement(table)].find((one) => one.matches(".detail-list .cell-number")),
      "the priority",
    );
    const value = [...everyElement(table)].find((one) => one.matches(".detail-list dd"));
    expect(field.getBoundingClientRect().left).to.be.at.least(
      (value?.getBoundingClientRect().left ?? 0) - 0.5,
    );
  });

  /** The columns that a card shows beside its title, its actions and its checkbox. */
  const factsOf = (card: HTMLElement | undefined) =>
    [...(card?.querySelectorAll<HTMLElement>("td[data-label]") ?? [])].filter(
      (cell) =>
        cell.offsetHeight > 0 &&
        !cell.matches('[data-card="title"], [data-bare], [data-column="choose"], [data-column="actions"]'),
    );

  for (const width of [300, 260, 240])
    it(`has the buttons of its pages on one line, also where it is ${String(width)} px wide`, async () => {
      const element = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
      element.style.width = `${String(width)}px`;
      const places = await Promise.all(
        ["Previous page", "Next page"].map(async (name) =>
          Math.round((await findByRole(element, "button", { name })).getBoundingClientRect().top),
        ),
      );
      expect(new Set(places).size, places.join()).to.equal(1);
    });

  for (const tag of filtered)
    for (const locale of ["en", "zh-CN"])
      it(`begins with the rows of ${tag} within 200 px, each of four facts: ${locale}`, async () => {
        const element = await open(tag, locale);
        const [first] = cards(element);
        const offset = (first?.getBoundingClientRect().top ?? Infinity) - element.getBoundingClientRect().top;
        expect(offset, "above the first row").to.be.at.most(200);
        expect(factsOf(first)).to.have.length(4);
        expect(element.scrollWidth).to.be.at.most(360);
      });

  for (const locale of ["en", "zh-CN"])
    it(`begins with the rows of channel health within 200 px, and says below them what may be supposed: ${locale}`, async () => {
      const element = await open("gw-channel-health", locale);
      const offsetOf = (one: Element | null | undefined) =>
        (one?.getBoundingClientRect().top ?? Infinity) - element.getBoundingClientRect().top;
      expect(offsetOf(cards(element)[0]), "above the first row").to.be.at.most(200);
      const find = (selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
      const choice = await waitFor(() => find(".what-if-choices > .button"), "the choices");
      expect(offsetOf(choice)).to.be.above(offsetOf(cards(element).at(-1)));
      await click(choice);
      const restore = await waitFor(() => find(".callout .button"), "what is supposed");
      expect(offsetOf(restore), "where it is seen at once").to.be.at.most(offsetOf(cards(element)[0]));
      await waitFor(() => element.shadowRoot?.activeElement === restore, "the focus");
      await expectAccessible(element);
    });

  for (const width of [360, 280])
    for (const locale of ["en", "zh-CN"])
      it(`begins with the entries of the log within 200 px, ${String(width)} px wide: ${locale}`, async () => {
        await setViewport({ width, height: 740 });
        const element = await open("gw-log-table", locale);
        await waitFor(() => element.shadowRoot?.querySelector(".log-summary"), "what is above them");
        const [first] = cards(element);
        const offset = (first?.getBoundingClientRect().top ?? Infinity) - element.getBoundingClientRect().top;
        expect(offset, "above the first entry").to.be.at.most(200);
        expect(element.scrollWidth).to.be.at.most(width);
        await setViewport({ width: 360, height: 740 });
      });

  for (const tag of ["gw-channel-table", "gw-channel-health"])
    it(`fades the named views of ${tag} where more of them is out of sight`, async () => {
      const element = await open(tag);
      const views = await waitFor(() => element.shadowRoot?.querySelector(".saved-views > ul"), "the views");
      expect(views.scrollWidth, "more than there is room for").to.be.above(views.clientWidth);
      await waitFor(() => views.hasAttribute("data-more-right"), "a fade where they go on");
      views.scrollLeft = views.scrollWidth;
      await waitFor(() => views.hasAttribute("data-more-left"), "a fade where they began");
      await waitFor(() => !views.hasAttribute("data-more-right"), "no fade at their end");
    });

  it("begins a card with its name beside its buttons, also where nothing opens from it", async () => {
    const element = mount(
      `<gw-token-list base-url="${gateway.base}" locale="en" only="status remaining create copy"></gw-token-list>`,
    );
    const [first] = await waitFor(
      () => (cards(element).length > 1 ? cards(element) : undefined),
      "the cards",
    );
    const [name, actions] = ["name", "actions"].map((column) =>
      first?.querySelector(`[data-column="${column}"]`)?.getBoundingClientRect(),
    );
    expect(name?.top).to.be.a("number").and.equal(actions?.top);
    expect(factsOf(first)).to.have.length(2);
  });

  it("opens the rest of a card by a press on it, and leaves its own buttons and links alone", async () => {
    const element = await open("gw-token-list");
    const [first] = cards(element);
    const [fact] = factsOf(first);
    if (!fact) throw new Error("a card has no facts");
    await click(await waitFor(() => first?.querySelector<HTMLElement>("input[type=checkbox]")));
    expect(findAllByRole(element, "dialog")).to.have.length(0);
    await click(fact);
    const details = await findByRole(element, "dialog");
    for (const label of ["Status", "Spent", "Created", "Expires"])
      expect(details.textContent).to.contain(label);
    await press("Escape");
    await waitFor(() => findAllByRole(element, "dialog").length === 0, "closed");
    await setViewport({ width: 1200, height: 740 });
    await click(fact);
    expect(findAllByRole(element, "dialog"), "a row of a table isn't a card").to.have.length(0);
    await setViewport({ width: 360, height: 740 });
  });

  for (const tag of filtered)
    it(`has the filters of ${tag} behind one button, which counts the active ones`, async () => {
      const element = await open(tag);
      expect(findAllByRole(element, "combobox", { name: "Status" })).to.have.length(0);
      await click(await findByRole(element, "button", { name: "Filters" }));
      const dialog = await findByRole(element, "dialog", { name: "Filters" });
      const status = await findByLabel(dialog, "Status");
      pick(status, tag === "gw-user-table" ? "banned" : "disabled");
      await expectAccessible(dialog);
      await click(await findByRole(dialog, "button", { name: "Done" }));
      await click(await findByRole(element, "button", { name: "Filters, 1 active" }));
      const again = await findByRole(element, "dialog", { name: "Filters" });
      await click(await findByRole(again, "button", { name: "Clear filters" }));
      await press("Escape");
      await findByRole(element, "button", { name: "Filters" });
      await expectAccessible(element);
    });

  describe("with a keyboard on the screen", () => {
    const real = Object.getOwnPropertyDescriptor(window, "visualViewport");
    let viewport: StubViewport;
    beforeEach(() => {
      viewport = new StubViewport();
      Object.defineProperty(window, "visualViewport", { configurable: true, value: viewport });
    });
    afterEach(() => {
      if (real) Object.defineProperty(window, "visualViewport", real);
    });
    const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? Infinity;

    it("keeps the bar of selected rows above it", async () => {
      const element = await open("gw-channel-table");
      await click(await waitFor(() => element.shadowRoot?.querySelector<HTMLElement>("tbody input")));
      const bar = await findByRole(element, "region", { name: "Selected rows" });
      expect(bottomOf(bar)).to.be.above(700);
      viewport.change({ height: 400 });
      await waitFor(() => bottomOf(bar) <= 400, "the bar above the keyboard");
      viewport.change({ height: 370, scale: 2 });
      expect(bottomOf(bar), "the page enlarged, no keyboard").to.be.above(700);
      viewport.change({ height: 740, scale: 1 });
      expect(bottomOf(bar)).to.be.above(700);
    });

    it("keeps the bar above it where the page moved up, and where Safari enlarged the field that has the focus", async () => {
      const element = await open("gw-channel-table");
      await click(await waitFor(() => element.shadowRoot?.querySelector<HTMLElement>("tbody input")));
      const bar = await findByRole(element, "region", { name: "Selected rows" });
      viewport.change({ height: 400, offsetTop: 100 });
      await waitFor(() => bottomOf(bar) <= 500, "the bar above the keyboard");
      expect(bottomOf(bar), "no higher than it needs").to.be.above(480);
      const height = Object.getOwnPropertyDescriptor(window, "innerHeight");
      Object.defineProperty(window, "innerHeight", { configurable: true, value: 740 / 1.25 });
      try {
        viewport.change({ height: 320, offsetTop: 60, scale: 1.25 });
        expect(bottomOf(bar)).to.be.within(360, 380);
      } finally {
        if (height) Object.defineProperty(window, "innerHeight", height);
      }
    });

    it("keeps the buttons of a long form above it", async () => {
      const element = mount(`<gw-channel-form base-url="${gateway.base}" locale="en"></gw-channel-form>`);
      const buttons = await waitFor(() => element.shadowRoot?.querySelector("[data-sticky]"));
      viewport.change({ height: 400 });
      await waitFor(() => bottomOf(buttons) <= 400, "the buttons above the keyboard");
    });

    it("keeps a dialog and its buttons above it", async () => {
      const element = await open("gw-token-list");
      await click(await findByRole(element, "button", { name: "Filters" }));
      const dialog = await findByRole(element, "dialog", { name: "Filters" });
      viewport.change({ height: 300 });
      await waitFor(() => bottomOf(dialog) <= 300, "the dialog above the keyboard");
      expect(bottomOf(await findByRole(dialog, "button", { name: "Done" }))).to.be.at.most(300);
    });
  });
});
