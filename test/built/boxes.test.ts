import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { layouts, type Layout } from "../support/layouts.js";
import { allTags, markup, openHosts, settled } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";

/** Those that show something; `<gw-provider>` has no box. */
const tags = allTags.filter((tag) => tag !== "gw-provider");
/** Those that are as wide as what they show. */
const asWideAsContent = ["gw-balance", "gw-model-select", "gw-token-select"];

/** What is wrong with the widths of the page's elements, in words. */
const faults = (page: Page, { inWindow }: Layout): Promise<readonly string[]> =>
  page.evaluate(
    ([isOfWindow, ownWidth]) => {
      const found: string[] = [];
      /** Texts whose lines have hardly a letter each. */
      const brokenTexts = (root: ShadowRoot): readonly string[] => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.textContent?.trim() ?? "";
          const parent = node.parentElement;
          if (text.length < 8 || !parent || parent.closest(".visually-hidden, option")) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          if (range.getClientRects().length > text.length / 2) broken.push(text);
        }
        return broken;
      };
      for (const around of document.querySelectorAll("[data-box]")) {
        const element = around.querySelector("[data-own]");
        const root = element?.shadowRoot;
        if (!element || !root) continue;
        const { localName } = element;
        const own = element.getBoundingClientRect();
        const outer = isOfWindow
          ? new DOMRect(0, 0, innerWidth, innerHeight)
          : around.getBoundingClientRect();
        const wanted = ownWidth.includes(localName) ? 20 : Math.min(300, outer.width - 140);
        if (own.width < wanted) found.push(`${localName} is ${String(own.width)} wide`);
        if (own.right > outer.right + 1 || own.left < outer.left - 1)
          found.push(
            `${localName} is ${String(own.left)} to ${String(own.right)} in ${String(outer.left)} to ${String(outer.right)}`,
          );
        const inner = root.querySelector(".gw");
        if (inner && inner.scrollWidth > inner.clientWidth + 1)
          found.push(`${localName} holds ${String(inner.scrollWidth)} in ${String(inner.clientWidth)}`);
        for (const text of brokenTexts(root)) found.push(`${localName} breaks “${text}”`);
      }
      return found;
    },
    [inWindow === true, asWideAsContent] as const,
  );

describe("elements in boxes of a page", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  /** Each element in a box of its own. */
  const inBoxes = ({ markup: around }: Layout): string =>
    tags.map((tag) => around.replace(/ELEMENT|OWN/, () => markup([tag], "data-own"))).join("\n");

  for (const [name, layout] of Object.entries(layouts))
    for (const signedIn of [true, false])
      it(`have the width they need in ${name}, ${signedIn ? "signed in" : "signed out"}`, async () => {
        const { page, close } = await hosts.open(inBoxes(layout), {
          policy: null,
          signedIn,
          head: `<style>:root { ${layout.root ?? ""} }</style>`,
          ...(layout.dir && {
            before: () =>
              document.addEventListener("readystatechange", () => (document.documentElement.dir = "rtl")),
          }),
        });
        await page.evaluate(() => {
          for (const around of document.querySelectorAll("[data-open]"))
            if (around instanceof HTMLDialogElement) around.show();
            else if (around instanceof HTMLElement) around.showPopover();
        });
        await page.emulateMedia({ media: layout.media ?? null });
        await settled(page);
        expect(await faults(page, layout)).to.deep.equal([]);
        await close();
      });
});
