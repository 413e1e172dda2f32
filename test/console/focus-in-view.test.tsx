// Nothing that stays in view while a page scrolls covers what has the focus (WCAG 2.4.11), on a phone least of all.
import { expect } from "chai";
import { press, pressShifted, setViewport, waitFor } from "../support/dom.js";
import { reaches, topAt } from "../support/clickable.js";
import { containsDeep, focused } from "../support/queries.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { goHome, openConsole } from "./console-page.js";
import { settled } from "./every-screen.js";

/** More stops than any of these screens has. */
const mostStops = 400;

describe("what has the focus", () => {
  let gateway: TestGateway;
  before(async () => {
    gateway = await openGateway({ seed: "demo" });
  });
  beforeEach(() => gateway.logIn());
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(goHome);

  /** Whether any part of an element is seen: its corners, or its middle. */
  const isSeen = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [
      [x, y],
      [x, top + 2],
      [x, bottom - 2],
    ].some(([at = 0, down = 0]) => {
      const hit = topAt(at, down);
      return hit !== null && (reaches(element, hit) || containsDeep(hit, element));
    });
  };

  /** Presses a key until the focus has left the main part of a console, and says what was covered on the way. */
  const walk = async (main: Element, move: (key: string) => Promise<void>): Promise<readonly string[]> => {
    const covered: string[] = [];
    for (let at = 0; at < mostStops; at += 1) {
      await move("Tab");
      const focus = focused();
      if (!focus || !containsDeep(main, focus)) break;
      if (!isSeen(focus)) covered.push(`${move.name}: ${focus.outerHTML.slice(0, 100)}`);
    }
    return covered;
  };

  for (const path of ["/setting/operation", "/channel/edit/2", "/usage?split=user", "/token", "/overview"])
    it(`is seen on ${path}, with Tab and back`, async () => {
      await setViewport({ width: 360, height: 560 });
      const element = openConsole(gateway, `routing="memory" start="${path}"`);
      await settled(element);
      const main = await waitFor(() => element.shadowRoot?.querySelector("main"), "the main part");
      main.focus();
      const forth = await walk(main, press);
      const back = await walk(main, pressShifted);
      expect([...forth, ...back]).to.deep.equal([]);
    }).timeout(120_000);

  it("is seen above the bar of the selected rows", async () => {
    await setViewport({ width: 1200, height: 420 });
    const element = openConsole(gateway, 'routing="memory" start="/channel"');
    await settled(element);
    const row = await waitFor(
      () => element.shadowRoot?.querySelector<HTMLElement>("tr[data-index]"),
      "a row",
    );
    row.focus();
    await press("x");
    await waitFor(() => element.shadowRoot?.querySelector(".bulk-bar"), "the bar");
    const covered: string[] = [];
    for (let at = 0; at < 9; at += 1) {
      await press("ArrowDown");
      const focus = focused();
      if (!focus || !isSeen(focus)) covered.push(focus?.textContent ?? "");
    }
    expect(focused()?.getAttribute("data-index")).to.equal("9");
    expect(covered).to.deep.equal([]);
  });
});
