import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Locator, Page } from "playwright-core";
import { markup, openHosts, settled } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";

// Proves on the built files that whatever opens beside something is there, under any `zoom` of the page, wherever the
// page is scrolled to, from its first picture on; and that dialogs are whole in the window.

const zooms: Readonly<Record<string, string>> = {
  "no zoom": "",
  "html at 1.5": "html { zoom: 1.5 }",
  "html at 0.8": "html { zoom: 0.8 }",
  "body at 1.25": "body { zoom: 1.25 }",
  "an ancestor at 0.9": ".around { zoom: 0.9 }",
  "a box at 1.4 in a body at 0.9": "body { zoom: 0.9 } .around { zoom: 1.4 }",
};

/** One kind of popup: in which element, beside what, how it opens and closes. */
interface Popup {
  readonly tag: string;
  readonly anchor: (element: Locator) => Locator;
  readonly popup: string;
  readonly open: (anchor: Locator) => Promise<void>;
  readonly close: (page: Page) => Promise<void>;
}

const click = (anchor: Locator) => anchor.click();
const escape = (page: Page) => page.keyboard.press("Escape");
const button = (name: string | RegExp) => (element: Locator) => element.getByRole("button", { name }).first();

const popups: Readonly<Record<string, Popup>> = {
  "the menu of a list": {
    tag: "gw-token-list",
    anchor: button("List options"),
    popup: ".menu",
    open: click,
    close: escape,
  },
  "the menu of a row": {
    tag: "gw-token-list",
    anchor: button(/^Actions for/),
    popup: ".menu",
    open: click,
    close: escape,
  },
  "a bubble": {
    tag: "gw-channel-table",
    anchor: (element) => element.locator("td .tooltip-anchor:visible").first(),
    popup: ".tooltip",
    open: (anchor) => anchor.hover(),
    close: (page) => page.mouse.move(0, 0),
  },
  "the suggestions of a combobox": {
    tag: "gw-channel-form",
    anchor: (element) => element.locator(".text-box:has([role=combobox])").first(),
    popup: ".search-list",
    open: click,
    close: escape,
  },
  "the suggestions of a playground": {
    tag: "gw-playground",
    anchor: (element) => element.locator(".text-box:has([role=combobox])").first(),
    popup: ".search-list",
    open: click,
    close: escape,
  },
  "the times of the log": {
    tag: "gw-log-table",
    anchor: (element) => element.locator(".log-filter .filter-button").first(),
    popup: ".log-panel",
    open: click,
    close: escape,
  },
  "the types of the log": {
    tag: "gw-log-table",
    anchor: (element) => element.locator(".log-filter .filter-button").last(),
    popup: ".log-panel",
    open: click,
    close: escape,
  },
  "the menu of a value in the log": {
    tag: "gw-log-table",
    anchor: (element) => element.locator("td .log-value:visible").first(),
    popup: ".menu:not(.log-panel)",
    open: click,
    close: escape,
  },
};

/** Brings an element to a part of the window's height. */
const scrollTo = (anchor: Locator, part: number) =>
  anchor.evaluate((element, wanted) => {
    scrollBy({
      top: element.getBoundingClientRect().top - innerHeight * wanted,
      left: element.getBoundingClientRect().left - innerWidth / 3,
      behavior: "instant",
    });
  }, part);

/**
 * Where a popup is in the frames after it was placed, compared with its anchor: what it is first is what a reader's
 * pointer finds.
 */
async function placesOf(popup: Locator, anchor: Locator): Promise<readonly string[]> {
  const at = await anchor.elementHandle();
  return popup.evaluate(async (box, beside) => {
    const found = new Set<string>();
    while (!box.matches("[data-placed]")) await new Promise((drawn) => requestAnimationFrame(drawn));
    for (let frame = 0; frame < 8; frame += 1) {
      const [one, other] = [box.getBoundingClientRect(), (beside as Element).getBoundingClientRect()];
      const apart = Math.min(Math.abs(one.top - other.bottom), Math.abs(other.top - one.bottom));
      if (apart > 10) found.add(`${String(Math.round(apart))} px apart in frame ${String(frame)}`);
      if (one.left > other.right || one.right < other.left) found.add("not beside");
      if (one.left < 0 || one.top < 0 || one.right > innerWidth + 1 || one.bottom > innerHeight + 1)
        found.add(`out of the window: ${[one.left, one.top, one.right, one.bottom].map(Math.round).join()}`);
      if (one.height < 10) found.add(`only ${String(one.height)} px high`);
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    return [...found];
  }, at);
}

describe("under a zoom of the page", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  const open = (rule: string, body: string) =>
    hosts.open(`<div class="around">${body}</div>`, {
      policy: null,
      head: `<style>${rule} .around { width: 900px; padding: 1500px 2000px } </style>`,
      context: { viewport: { width: 1400, height: 900 }, locale: "en" },
    });

  for (const [zoom, rule] of Object.entries(zooms)) {
    it(`(${zoom}) every popup is beside what opens it`, async () => {
      for (const tag of new Set(Object.values(popups).map((popup) => popup.tag))) {
        const { page, close } = await open(rule, markup([tag], 'locale="en"'));
        await settled(page);
        for (const [name, popup] of Object.entries(popups)) {
          if (popup.tag !== tag) continue;
          const anchor = popup.anchor(page.locator(tag));
          await anchor.waitFor();
          for (const part of [0.1, 0.5, 0.85]) {
            await scrollTo(anchor, part);
            await popup.open(anchor);
            const box = page.locator(`${tag} ${popup.popup}:popover-open`).first();
            await box.waitFor({ state: "attached" });
            expect(await placesOf(box, anchor), `${name} at ${String(part)}`).to.deep.equal([]);
            await popup.close(page);
            await box.waitFor({ state: "hidden" });
          }
        }
        await close();
      }
    });

    it(`(${zoom}) dialogs are whole in the window, and the menus and lists in them beside what opens them`, async () => {
      const { page, close } = await open(rule, markup(["gw-channel-table"], 'locale="en"'));
      await settled(page);
      const table = page.locator("gw-channel-table");
      await table.getByRole("button", { name: "List options" }).click();
      await table.getByRole("menuitem", { name: "Test…" }).click();
      const model = table.locator("dialog .text-box:has([role=combobox])");
      await model.click();
      const list = table.locator("dialog .search-list:popover-open");
      expect(await placesOf(list, model), "suggestions in a dialog").to.deep.equal([]);
      await page.keyboard.press("Escape");
      expect(await outside(page)).to.deep.equal([]);
      await page.keyboard.press("Escape");
      await table.getByRole("button", { name: "New channel" }).click();
      const type = table.locator("dialog .text-box:has([role=combobox])").first();
      await type.click();
      expect(
        await placesOf(table.locator("dialog .search-list:popover-open"), type),
        "suggestions at the side",
      ).to.deep.equal([]);
      await page.keyboard.press("Escape");
      expect(await outside(page)).to.deep.equal([]);
      await table
        .getByRole("dialog")
        .getByRole("button", { name: /^Models/ })
        .first()
        .click();
      await table.locator(".dialog[data-kind^=picker]").waitFor();
      expect(await outside(page)).to.deep.equal([]);
      await close();
    });
  }
});

/** The open dialogs that aren't whole in the window, and the buttons of theirs that can't be pressed. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.locator("gw-channel-table").evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll("dialog[open]") ?? [])].flatMap((dialog) => {
      const { left, top, right, bottom } = dialog.getBoundingClientRect();
      const isWhole = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      return isWhole ? [] : [`${dialog.className}: ${[left, top, right, bottom].map(Math.round).join()}`];
    }),
  );
