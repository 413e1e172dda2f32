import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { rootDir } from "../../demo/serve/build.js";
import { allTags, markup, openHosts, quiet, settled } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";

/** What a page may do to itself, each by itself enough to break a widget that is not on its guard. */
const hostile: Readonly<Record<string, string>> = {
  "important reverts of everything": `* { all: revert !important; }`,
  "important unsets of everything": `* { all: unset !important; }`,
  "a reset in the manner of Tailwind": `
    *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
    html { line-height: 1.5; tab-size: 4; } a { color: inherit; text-decoration: inherit; }
    button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background: transparent; }
    img, svg, video { display: block; max-width: 100%; height: auto; } ol, ul { list-style: none; }`,
  "a reset in the manner of Bootstrap": `
    :root { --bs-body-font-size: 1rem; scroll-behavior: smooth; } body { font-size: 1rem; font-weight: 400; line-height: 1.5; text-size-adjust: 100%; }
    .button, .table, .badge, .row, .panel, .icon, .menu, .field, .tabs, .toast { display: flex; margin: -12px; padding: 40px; width: 30%; }
    label { display: inline-block; } table { caption-side: bottom; border-collapse: collapse; } th { text-align: inherit; }`,
  "inherited text properties": `
    body { line-height: 3; letter-spacing: 5px; word-spacing: 20px; text-align: end; white-space: pre; text-indent: 60px;
      text-transform: uppercase; font-weight: 900; font-style: italic; font-variant: small-caps; font-stretch: expanded; font-size: 40px;
      text-shadow: 2px 2px red; color: red; cursor: wait; list-style: square; word-break: break-all; line-break: anywhere; hyphens: auto;
      tab-size: 30; quotes: none; border-collapse: collapse; border-spacing: 9px; caption-side: bottom; empty-cells: hide;
      text-align-last: justify; text-wrap: nowrap; text-underline-offset: 9px; text-decoration-skip-ink: none; accent-color: lime;
      caret-color: lime; font-feature-settings: "smcp"; font-kerning: none; text-justify: inter-character; font-variant-caps: all-small-caps; orphans: 9;
      text-emphasis: "x"; paint-order: stroke; -webkit-text-stroke: 2px red; font-size-adjust: 0.9; text-rendering: optimizeSpeed;
      font-variation-settings: "wght" 900; image-rendering: pixelated; }`,
  "the theme of another Shoelace": readFileSync(
    join(rootDir, "node_modules/shoelace-older/cdn/themes/dark.css"),
    "utf8",
  ).replaceAll(":host", ":root"),
  "a tiny root": ":root { font-size: 62.5%; }",
  "a huge root": ":root { font-size: 200%; }",
  "important rules for every control": `
    button, input, select, textarea, a, p, span, h1, h2, h3, table, td, th, ul, li, form, label, dialog, svg, slot, div[part] {
      display: none !important; font-size: 40px !important; background: red !important; position: fixed !important; transform: rotate(9deg) !important; }`,
  "clips, filters and layers": `
    gw-box { position: relative; z-index: 0; overflow: hidden; contain: content; transform: translateX(10px); filter: saturate(2);
      perspective: 100px; will-change: transform; isolation: isolate; }
    gw-box::before { content: ""; position: absolute; inset: 0; z-index: 2147483647; pointer-events: none; }`,
};

/** What the page keeps through it all: the room it gives, and the font, which widgets take from it. */
const kept =
  "html { font-family: sans-serif !important; } gw-box { display: block !important; width: 900px !important; }";

/** The look of everything inside an element: its own tree, Shoelace's below it, and its children in the page. */
function looksOf(page: Page, tag: string): Promise<readonly string[]> {
  return page.evaluate((name) => {
    const host = document.querySelector(name);
    const frame = host?.shadowRoot?.querySelector(".gw");
    if (!host || !frame) return [];
    // Boxes that stick to the screen do so from the same place.
    frame.scrollIntoView({ behavior: "instant" });
    const { x, y } = frame.getBoundingClientRect();
    const lines: string[] = [];
    /**
     * @param stuck whether it is in a box that sticks to the screen, which a clip around the element keeps from
     * sticking
     */
    const visit = (element: Element, stuck = false): void => {
      if (element.closest("style, script, [popover]:not(:popover-open)")) return;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (box.width === 0 && box.height === 0) return;
      const sticks = stuck || style.position === "sticky";
      const place = [box.x - x, sticks ? 0 : box.y - y, box.width, box.height].map(Math.round).join(" ");
      const look = [
        style.color,
        style.backgroundColor,
        style.borderColor,
        style.fontSize,
        style.fontWeight,
        style.fontStyle,
      ].join(" ");
      const text = [
        style.letterSpacing,
        style.textTransform,
        style.textShadow,
        style.cursor,
        style.visibility,
        style.opacity,
      ].join(" ");
      const rest = [
        style.pointerEvents,
        style.webkitTextStrokeWidth,
        style.fontVariantCaps,
        style.userSelect,
      ].join(" ");
      const label = [
        element.localName,
        element.getAttribute("class") ?? "",
        element.getAttribute("part") ?? "",
      ].join(".");
      lines.push(`${label} | ${place} | ${look} | ${text} | ${rest}`);
      for (const child of element.children) visit(child, sticks);
      for (const child of element.shadowRoot?.children ?? []) visit(child, sticks);
    };
    visit(frame);
    for (const child of host.children) visit(child);
    return lines;
  }, tag);
}

describe("hostile styles", () => {
  let hosts: Hosts;
  const page: { current?: Page } = {};
  const looks = new Map<string, readonly string[]>();
  const shown = () => {
    if (!page.current) throw new Error("There is no page");
    return page.current;
  };

  before(async () => {
    hosts = await openHosts();
    // A page that means well, with the one thing that widgets take from it: its font.
    const guest = await hosts.open(allTags.map((tag) => `<gw-box>${markup([tag])}</gw-box>`).join(""), {
      policy: null,
      gateway: { now: () => Date.UTC(2026, 0, 2) },
      before: () => {
        // Times that tick would be differences of their own.
        Date.now = () => Date.UTC(2026, 0, 2);
      },
      head: `<style>${kept}</style><style id="hostile"></style>`,
    });
    page.current = guest.page;
    await settled(guest.page);
    for (const tag of allTags) looks.set(tag, await looksOf(guest.page, tag));
  });
  after(() => hosts.close());

  it("have something to be measured against", () => {
    for (const tag of allTags.filter((name) => name !== "gw-provider" && name !== "gw-notice"))
      expect(looks.get(tag), tag).to.have.length.above(2);
  });

  for (const [what, styles] of Object.entries(hostile))
    it(`change nothing inside any element: ${what}`, async () => {
      await shown().evaluate((text) => {
        const sheet = document.querySelector("#hostile");
        if (sheet) sheet.textContent = text;
      }, `${styles}\n${kept}`);
      await quiet(shown());
      const differences: string[] = [];
      for (const tag of allTags) {
        const expected = looks.get(tag) ?? [];
        const found = await looksOf(shown(), tag);
        found.forEach((line, index) => {
          if (line !== expected[index])
            differences.push(`${tag}: ${line}\n   not ${expected[index] ?? "nothing"}`);
        });
        if (found.length !== expected.length)
          differences.push(`${tag}: ${String(found.length)} boxes, not ${String(expected.length)}`);
      }
      expect(differences.slice(0, 12).join("\n")).to.equal("");
    });
});
