/** Proves that what is pressed on a narrow screen is at least 24 px high and wide (WCAG 2.2, 2.5.8), but for links within a text. */
import { expect } from "chai";
import "../../src/elements/log-table.js";
import "../../src/elements/overview.js";
import { findByText, mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { openTimes } from "./log-page.js";

/** What is smaller than a target may be. */
const small = (root: ParentNode | null | undefined): string[] =>
  [...(root?.querySelectorAll<HTMLElement>("a, button, summary") ?? [])].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    const isAlone = one.parentElement?.textContent.trim() === one.textContent.trim();
    const isInText = getComputedStyle(one).display === "inline" && !isAlone;
    return one.checkVisibility({ visibilityProperty: true }) &&
      !isInText &&
      width > 1 &&
      (width < 23.9 || height < 23.9)
      ? [
          `${one.localName}.${one.className} “${one.textContent}” ${String(Math.round(width))} × ${String(Math.round(height))}`,
        ]
      : [];
  });

describe("what is pressed at 360 px", () => {
  before(() => setViewport({ width: 360, height: 800 }));
  after(() => setViewport({ width: 800, height: 600 }));

  for (const seed of ["demo", undefined] as const)
    it(`is large enough on the overview of a gateway ${seed ? "with" : "without"} data`, async () => {
      const gateway = await openGateway(seed ? { seed } : {});
      await gateway.logIn();
      const element = mount(`<gw-overview base-url="${gateway.base}" locale="en"></gw-overview>`);
      await findByText(element, /^Updated/);
      expect(small(element.shadowRoot).join("\n")).to.equal("");
    });

  it("is large enough in the log's times", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const element = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
    const panel = await openTimes(element);
    await waitFor(() => panel.querySelector("form"), "the panel");
    expect(small(panel).join("\n")).to.equal("");
  });
});
