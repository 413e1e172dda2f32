/**
 * Proves that what is pressed on a narrow screen is at least 24 px high and wide, or has as much room around it (WCAG
 * 2.2, 2.5.8), but for links within a text.
 */
import { expect } from "chai";
import "../../src/elements/log-table.js";
import "../../src/elements/overview.js";
import { innerRoutes, openRoutes, settled, type Console } from "../console/every-screen.js";
import { click, everyElement, findByRole, findByText, mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { openTimes } from "./log-page.js";

/** How large a target has to be; a tenth is what layout rounds away. */
const size = 23.9;

const pressed =
  "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=link], [role=menuitem], [role=option], [role=switch], [role=tab]";

interface Target {
  readonly element: HTMLElement;
  readonly box: DOMRect;
}

/** The box of a target; a label is pressed for its field. */
function boxOf(element: HTMLElement): DOMRect {
  const own = element.getBoundingClientRect();
  const label = element.matches("input") ? element.closest("label") : null;
  return label?.getBoundingClientRect() ?? own;
}

/** Whether it is a link in a line of text, which is as tall as the line. */
function isInText(element: HTMLElement): boolean {
  const isAlone = element.parentElement?.textContent.trim() === element.textContent.trim();
  return getComputedStyle(element).display === "inline" && !isAlone;
}

/** Whether it is there for assistive technology only. */
function isClipped(part: Element): boolean {
  for (let one: Element | null = part; one; one = one.parentElement)
    if (getComputedStyle(one).clipPath !== "none") return true;
  return false;
}

function targetsIn(element: Element): readonly Target[] {
  return [...everyElement(element)].flatMap((one) => {
    if (!(one instanceof HTMLElement) || !one.matches(pressed) || one.closest("[inert]")) return [];
    const visible = one.checkVisibility({ visibilityProperty: true }) && !isClipped(one);
    const box = boxOf(one);
    return visible && box.width > 1 && !isInText(one) ? [{ element: one, box }] : [];
  });
}

const isSmall = ({ box }: Target): boolean => box.width < size || box.height < size;

/**
 * Whether a circle of 24 px around the middle of a small target meets another target, or the circle of another small
 * one.
 */
function isNear({ box }: Target, other: Target): boolean {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const { left, right, top, bottom } = other.box;
  if (isSmall(other)) return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) < size;
  return (
    Math.hypot(x - Math.max(left, Math.min(x, right)), y - Math.max(top, Math.min(y, bottom))) < size / 2
  );
}

/** The elements around a part, those around its shadow root included. */
function around(part: Element): readonly Element[] {
  const root = part.getRootNode();
  const next = part.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  return next ? [next, ...around(next)] : [];
}

/** Whether it is scrolled out of a box of its own, such as a list of options, and so isn't beside the other. */
function isScrolledAway({ element, box }: Target, other: Target): boolean {
  const common = new Set(around(other.element));
  return around(element).some((one) => {
    if (common.has(one) || getComputedStyle(one).overflowY === "visible") return false;
    const { top, bottom } = one.getBoundingClientRect();
    return box.top >= bottom || box.bottom <= top;
  });
}

/** What is smaller than a target may be, and has no room around it. */
function small(element: Element): string {
  const targets = targetsIn(element);
  return targets
    .filter(
      (one) =>
        isSmall(one) &&
        targets.some((other) => other !== one && !isScrolledAway(other, one) && isNear(one, other)),
    )
    .map(
      ({ element: one, box }) =>
        `${one.localName}.${one.className} “${one.textContent || (one.ariaLabel ?? "")}” ${String(Math.round(box.width))} × ${String(Math.round(box.height))}`,
    )
    .join("\n");
}

describe("what is pressed at 360 px", () => {
  before(() => setViewport({ width: 360, height: 800 }));
  after(() => setViewport({ width: 800, height: 600 }));

  for (const seed of ["demo", undefined] as const)
    it(`is large enough on the overview of a gateway ${seed ? "with" : "without"} data`, async () => {
      const gateway = await openGateway(seed ? { seed } : {});
      await gateway.logIn();
      const element = mount(`<gw-overview base-url="${gateway.base}" locale="en"></gw-overview>`);
      await findByText(element, /^Updated/);
      expect(small(element)).to.equal("");
    });

  it("is large enough in the log's times", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const element = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
    await click(await findByRole(element, "button", { name: "Filters" }));
    const panel = await openTimes(element);
    await waitFor(() => panel.querySelector("form"), "the panel");
    expect(small(panel)).to.equal("");
  });

  for (const [who, paths] of [
    ["nobody", openRoutes],
    ["an administrator", innerRoutes],
  ] as const)
    it(`is large enough on every screen of ${who}`, async () => {
      localStorage.clear();
      const gateway = await openGateway({ seed: "demo" });
      if (who !== "nobody") await gateway.logIn();
      const element = mount<Console>(
        `<gw-console base-url="${gateway.base}" routing="memory" start="${paths[0] ?? "/"}" locale="en"></gw-console>`,
      );
      await settled(element);
      const wrong: string[] = [];
      for (const path of paths) {
        await element.navigate(path);
        await settled(element);
        expect(targetsIn(element), path).not.to.deep.equal([]);
        const found = small(element);
        if (found !== "") wrong.push(`${path}:\n${found}`);
      }
      expect(wrong.join("\n")).to.equal("");
    });
});
