import { expect } from "chai";
import "../../src/elements/all.js";
import { everyElement, mount, nextEvent, setViewport, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { holdReads, type HeldReads } from "../support/held-reads.js";

const isReady = (element: Element): boolean => element.matches(":state(ready)");

const drawnIn = (element: Element, name: string): Element | undefined =>
  [...everyElement(element)].find(({ classList }) => classList.contains(name));

/** How high its content is: the element itself keeps the room that it usually takes. */
const heightOf = ({ shadowRoot }: Element): number =>
  shadowRoot?.querySelector<HTMLElement>(".gw")?.offsetHeight ?? 0;

/**
 * Expects the room that was reserved to be that of what is there now, with or without what an exact count of usage
 * takes: only the first answer tells whether there is one.
 */
function expectAsHigh(before: number, element: Element, least: number): true {
  const cost = drawnIn(element, "usage-notes")?.querySelector<HTMLElement>(".callout");
  const gap = cost?.parentElement ? Number.parseFloat(getComputedStyle(cost.parentElement).rowGap) : 0;
  const whole = heightOf(element);
  const heights = [whole, whole - (cost ? cost.offsetHeight + gap : 0)];
  const fits = heights.some((height) => before / height >= least && before / height <= 1.03);
  expect(fits, `${String(before)} px, then ${heights.join(" or ")} px`).to.equal(true);
  return true;
}

/** Views, and the read without which they have nothing to show. */
const lists = [
  ["gw-token-list", "/api/token/?p=0"],
  ["gw-channel-table", "/api/channel/?p=0"],
  ["gw-user-table", "/api/user/?p=0"],
  ["gw-redemption-table", "/api/redemption/?p=0"],
  ["gw-log-table", "/api/log/?p=0"],
  ["gw-usage", "/api/log/search"],
] as const;

/** Whether it draws the placeholder of its shape, as it does before its code is there, which knows no rows yet. */
const isShape = (element: Element): boolean => drawnIn(element, "bone-bar") !== undefined;

describe("the room of an element", () => {
  let reads: HeldReads | undefined;
  afterEach(() => {
    reads?.restore();
    reads = undefined;
  });

  const open = async (tag: string, isHeld: (path: string) => boolean, attributes = "") => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    reads = holdReads(gateway.base, isHeld);
    const element = mount(`<${tag} base-url="${gateway.base}" locale="en" ${attributes}></${tag}>`);
    // What isn't a request has a text of as many lines as it needs, which nobody knows before.
    if (tag === "gw-log-table") Object.assign(element, { view: "type=2" });
    return element;
  };

  for (const [tag, own] of lists)
    for (const width of [1200, 760, 300])
      it(`is taken by a skeleton as high as the rows will be: <${tag}>, ${String(width)} px wide`, async () => {
        await setViewport({ width, height: 900 });
        const element = await open(tag, (path) => path.startsWith(own));
        await waitFor(() => reads?.held.length, "the held read");
        await waitFor(() => drawnIn(element, "skeleton") && !isShape(element), "the skeleton");
        const before = heightOf(element);
        reads?.release();
        await waitFor(() => !drawnIn(element, "skeleton"), "the rows");
        // Rows wrap where a name is long, which nobody knows before.
        await waitFor(() => expectAsHigh(before, element, 0.95), "as high as the rows");
      });

  const tables = lists.slice(0, 4);

  /** Where the parts of an element that match are seen now, from its start and from its top. */
  const placesOf = (element: Element, selector: string): readonly (readonly [number, number])[] =>
    [...everyElement(element)]
      .filter((one) => one.matches(selector) && one.checkVisibility({ visibilityProperty: true }))
      .map((one) => {
        const { x, y } = one.getBoundingClientRect();
        return [Math.round(x), Math.round(y)];
      });

  /** How far the furthest of some columns moved. */
  const moved = (before: ReturnType<typeof placesOf>, after: ReturnType<typeof placesOf>): number => {
    expect(before.length, "columns").to.equal(after.length).and.to.be.greaterThan(4);
    return Math.max(...before.map(([x], index) => Math.abs(x - (after[index]?.[0] ?? NaN))));
  };

  /** Mounts a list and tells where something is while its rows are held, and once they are drawn. */
  const beforeAndAfter = async (tag: string, own: string, selector: string) => {
    await setViewport({ width: 1200, height: 900 });
    const element = await open(tag, (path) => path.startsWith(own));
    await waitFor(() => drawnIn(element, "skeleton") && !isShape(element), "the skeleton");
    await waitFor(() => reads?.held.length, "the held read");
    const before = placesOf(element, selector);
    reads?.release();
    await waitFor(() => !drawnIn(element, "skeleton"), "the rows");
    return { element, before, after: placesOf(element, selector) };
  };

  for (const [tag, own] of tables) {
    it(`is taken by its filters before the rows, which don't move: <${tag}>`, async () => {
      const { before, after } = await beforeAndAfter(tag, own, "[part~=toolbar] :is(select, button, input)");
      expect(before.length, "controls").to.be.greaterThan(4);
      expect(before).to.deep.equal(after);
    });

    it(`is taken by columns about as wide as those that follow: <${tag}>`, async () => {
      const { before, after } = await beforeAndAfter(tag, own, "th");
      expect(moved(before, after)).to.be.lessThan(60);
    });
  }

  it("is taken by the rows and columns of the last visit", async () => {
    const { element, after } = await beforeAndAfter("gw-user-table", "/api/user/?p=0", "th");
    const base = element.getAttribute("base-url") ?? "";
    const name = `gateway-console:${location.origin}${base}:list-1-users`;
    const text = await waitFor(() => localStorage.getItem(name), "what is kept of the visit");
    const { drawn } = JSON.parse(text) as { drawn: { readonly rows?: number; readonly widths: object } };
    expect(drawn.rows, "rows of a full page").to.equal(undefined);
    localStorage.setItem(name, JSON.stringify({ drawn: { ...drawn, rows: 4 } }));
    element.remove();
    reads?.restore();
    reads = holdReads(base, (path) => path.startsWith("/api/user/?p=0"));
    const next = mount(`<gw-user-table base-url="${base}" locale="en"></gw-user-table>`);
    await waitFor(() => reads?.held.length, "the held read");
    await waitFor(() => drawnIn(next, "skeleton") && !isShape(next), "the skeleton");
    expect([...everyElement(next)].filter((one) => one.matches("tbody tr")).length).to.equal(4);
    // Widths are kept in whole pixels.
    expect(moved(placesOf(next, "th"), after)).to.be.lessThan(10);
  });

  for (const [height, size] of [
    [900, ""],
    [1300, ""],
    [900, "?size=50"],
  ] as const)
    it(`is taken by as many empty rows as will come to the log, ${String(height)} px high${size}`, async () => {
      await setViewport({ width: 1280, height });
      const gateway = await openGateway({ seed: "demo" });
      await gateway.logIn();
      reads = holdReads(gateway.base, (path) => path.startsWith("/api/log/?p=0"));
      const element = mount(
        `<gw-console base-url="${gateway.base}" start="/log${size}" locale="en" routing="memory"></gw-console>`,
      );
      const rowsIn = (selector: string) => [...everyElement(element)].filter((one) => one.matches(selector));
      await waitFor(() => rowsIn(".skeleton tbody > tr").length > 0 && reads?.held.length, "the empty rows");
      const empty = rowsIn(".skeleton tbody > tr").length;
      reads.release();
      await waitFor(() => !drawnIn(element, "skeleton"), "the rows");
      // The first call brings ten, and the others keep their room until theirs bring them.
      expect(rowsIn("tbody > tr").length).to.equal(empty);
      await waitFor(() => rowsIn("tbody > tr[part]").length === empty, "every row");
      expect(rowsIn("tbody > tr").length).to.equal(empty);
      expect(empty).to.equal(size === "" ? (height === 900 ? 10 : 20) : 50);
    });

  for (const [tag, own] of [
    ...lists,
    ["gw-topup", "/api/user/self"],
    ["gw-token-form", "/api/user/self"],
    ["gw-balance", "/api/user/self"],
    ["gw-notice", "/api/notice"],
    ["gw-home", "/api/notice"],
    ["gw-about", "/api/about"],
    ["gw-console", "/api/status"],
  ] as const)
    it(`is kept until the first of what <${tag}> is for is drawn`, async () => {
      await setViewport({ width: 1200, height: 900 });
      const element = await open(tag, (path) => path.startsWith(own));
      let told = 0;
      element.addEventListener("gw-ready", () => (told += 1));
      await waitFor(() => reads?.held.length, "the held read");
      await waitFor(() => reads?.running === 0, "everything else");
      expect(isReady(element), "ready while its read is held").to.equal(false);
      expect(told).to.equal(0);
      reads?.release();
      await waitFor(() => isReady(element), "what it is for");
      expect(told).to.equal(1);
      expect(drawnIn(element, "skeleton") ?? drawnIn(element, "loading"), "a placeholder").to.equal(
        undefined,
      );
    });

  it("is taken by the placeholder of its shape as long as the account is unknown", async () => {
    const element = await open("gw-token-list", (path) => path === "/api/user/self");
    await waitFor(() => reads?.held.length, "the held account");
    await waitFor(() => drawnIn(element, "bone-table"), "the placeholder");
    await waitFor(() => reads?.running === 0, "everything else");
    expect(drawnIn(element, "loading"), "a line of text in its place").to.equal(undefined);
    expect(drawnIn(element, "bone-table"), "the placeholder").not.to.equal(undefined);
  });

  for (const [tag, width] of [
    ["gw-channel-table", 1200],
    ["gw-user-table", 1200],
    ["gw-settings", 1200],
    ["gw-usage", 1200],
    ["gw-usage", 600],
    ["gw-usage", 300],
  ] as const)
    it(`is taken by a placeholder as high as what follows it: <${tag}>, ${String(width)} px wide`, async () => {
      await setViewport({ width, height: 900 });
      const element = await open(tag, (path) => path === "/api/user/self");
      await waitFor(() => drawnIn(element, "skeleton"), "the placeholder");
      const before = heightOf(element);
      reads?.release();
      await waitFor(() => isReady(element) && !drawnIn(element, "skeleton"), "what follows");
      await waitFor(() => expectAsHigh(before, element, 0.98), "as high as what follows");
    });

  for (const [tag, id, own] of [
    ["gw-token-form", "token-id", "/api/token/"],
    ["gw-user-form", "user-id", "/api/user/"],
    ["gw-redemption-form", "redemption-id", "/api/redemption/"],
    ["gw-channel-form", "channel-id", "/api/channel/"],
  ] as const)
    it(`is taken by about as many fields as the form has: <${tag}>`, async () => {
      await setViewport({ width: 1200, height: 900 });
      const element = await open(tag, (path) => path === `${own}2`, `${id}="2"`);
      await waitFor(() => drawnIn(element, "skeleton") && !drawnIn(element, "bone-crumb"), "the placeholder");
      const before = await waitFor(() => heightOf(element), "its height");
      reads?.release();
      await waitFor(() => isReady(element) && !drawnIn(element, "skeleton"), "the form");
      expect(before / heightOf(element), `${String(before)} px`).to.be.within(0.85, 1.15);
    });

  it("is kept by what a page puts in together with its provider, as frameworks do", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    reads = holdReads(gateway.base, () => true);
    const provider = mount(
      `<gw-provider base-url="${gateway.base}"><gw-token-list></gw-token-list></gw-provider>`,
    );
    expect(provider.querySelector("gw-token-list")?.clientHeight).to.be.above(100);
  });

  it("begins anew where an element is taken out and put back", async () => {
    const element = await open("gw-token-list", () => false);
    await waitFor(() => isReady(element), "the rows");
    const parent = element.parentElement ?? document.body;
    element.remove();
    await waitFor(() => !isReady(element), "the end of it");
    const ready = nextEvent(element, "gw-ready");
    parent.append(element);
    await ready;
    expect(isReady(element)).to.equal(true);
  });

  it("is given back where loading fails, too", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await gateway.fault({ path: "/api/token/", kind: "server" });
    const element = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    await waitFor(() => isReady(element), "the failure");
  });
});
