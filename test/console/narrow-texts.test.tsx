import { everyElement, mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { pseudoTexts } from "../support/pseudo-texts.js";
import { expect } from "chai";
import { innerRoutes, openRoutes, settled, type Console } from "./every-screen.js";

const width = 360;

/** What is there once each of these was opened. */
const opened: Readonly<Record<string, string>> = {
  "the bar of selected rows": ".bulk-bar",
  "the actions of selected rows": ".bulk-narrow .menu[data-placed]",
  "the navigation": ".side[data-open]",
  "the account's menu": ".side-foot .menu[data-placed]",
  "the command palette": "[data-kind=palette] [role=option]",
};

/** Names of records in a summary, which an ellipsis ends where they don't fit, whatever the language. */
const cutNames = ".picker-names";

const shortText = (element: Element): string => element.textContent.replace(/\s+/g, " ").trim().slice(0, 50);

/** Whether it is there for assistive technology only. */
function isClipped(part: Element): boolean {
  for (let one: Element | null = part; one; one = one.parentElement)
    if (getComputedStyle(one).clipPath !== "none") return true;
  return false;
}

/** Where the texts of a part are drawn, those in its parts included. */
function drawnTexts(part: Element): readonly DOMRect[] {
  return [...part.childNodes].flatMap((child) => {
    if (child instanceof Element)
      return isClipped(child) || !child.checkVisibility()
        ? []
        : child.matches(cutNames)
          ? [child.getBoundingClientRect()]
          : drawnTexts(child);
    const range = document.createRange();
    range.selectNodeContents(child);
    return [...range.getClientRects()];
  });
}

/**
 * What doesn't fit: parts that stick out of the window, and buttons, labels and headings whose text is cut or sticks
 * out.
 */
function misfits(element: Element): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > width)
    found.push(`the page is ${String(document.documentElement.scrollWidth)} px wide`);
  for (const part of everyElement(element)) {
    if (!(part instanceof HTMLElement) || !part.checkVisibility({ visibilityProperty: true })) continue;
    if (isClipped(part)) continue;
    const name = `${part.localName}.${part.className} “${shortText(part)}”`;
    const { left, right, width: own } = part.getBoundingClientRect();
    const scrolls = part.parentElement?.closest(
      ".table-scroll, .tabs, [data-scrolls], .chart, pre, .saved-views",
    );
    if (own > 1 && (left < -1 || right > width + 1) && !scrolls)
      found.push(`${name} from ${String(Math.round(left))} to ${String(Math.round(right))}`);
    if (
      !part.matches(
        "button, a.button, label, .field-label, legend, h1, h2, h3, th, .badge, .navigation-line, [role=tab]",
      )
    )
      continue;
    const texts = drawnTexts(part).filter((text) => text.width > 1);
    const cut =
      (getComputedStyle(part).overflowX !== "visible" && part.scrollWidth > part.clientWidth + 1) ||
      texts.some((text) => text.left < left - 1 || text.right > right + 1);
    if (own > 1 && cut) found.push(`${name} is cut at ${String(Math.round(own))} px`);
  }
  return found;
}

describe("texts of other languages at 360 px", () => {
  before(async () => {
    await setViewport({ width, height: 800 });
  });
  after(() => setViewport({ width: 800, height: 600 }));

  for (const [language, texts, direction] of [
    ["with texts that are 40 % longer", pseudoTexts.longer, "ltr"],
    ["that runs from right to left", pseudoTexts.fromRightToLeft, "rtl"],
  ] as const)
    for (const [who, paths] of [
      ["nobody", openRoutes],
      ["an administrator", innerRoutes],
    ] as const)
      it(`a language ${language} fits on every screen of ${who}`, async () => {
        localStorage.clear();
        const gateway = await openGateway({ seed: "demo" });
        if (who !== "nobody") await gateway.logIn();
        document.documentElement.dir = direction;
        const element = mount<Console>(
          `<gw-console base-url="${gateway.base}" routing="memory" start="${paths[0] ?? "/"}" locale="en"></gw-console>`,
        );
        element.messages = texts;
        const wrong: string[] = [];
        let titled = 0;
        try {
          await settled(element);
          for (const path of paths) {
            await element.navigate(path);
            await settled(element);
            const text = element.shadowRoot?.textContent ?? "";
            if (
              text.includes(
                String(texts[who === "nobody" ? "console.signIn" : "console.groups.administration"]),
              )
            )
              titled += 1;
            wrong.push(...misfits(element).map((misfit) => `${path}: ${misfit}`));
          }
          if (who !== "nobody") {
            await element.navigate("/channel");
            await settled(element);
            const parts: [string, () => HTMLElement | null | undefined][] = [
              [
                "the bar of selected rows",
                () => element.shadowRoot?.querySelector("tbody input[type=checkbox]"),
              ],
              [
                "the actions of selected rows",
                () => element.shadowRoot?.querySelector(".bulk-narrow button"),
              ],
              ["the navigation", () => element.shadowRoot?.querySelector(".side-head .button")],
              ["the account's menu", () => element.shadowRoot?.querySelector(".user-button")],
              ["the command palette", () => element.shadowRoot?.querySelector(".palette-button")],
            ];
            for (const [name, find] of parts) {
              (await waitFor(find, name)).click();
              await waitFor(() => element.shadowRoot?.querySelector(opened[name] ?? "main"), name);
              wrong.push(...misfits(element).map((misfit) => `${name}: ${misfit}`));
            }
          }
        } finally {
          document.documentElement.removeAttribute("dir");
        }
        expect(titled, "screens in that language").to.equal(paths.length);
        expect(wrong.join("\n")).to.equal("");
      });
});
