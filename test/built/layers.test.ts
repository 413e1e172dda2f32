// On lite, too: dialogs and popovers in hosts that clip and transform.
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { FrameLocator, Locator, Page } from "playwright-core";
import { markup, openHosts, settled } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";

/** Boxes in which anything fixed or floating is cut off, moved or buried. */
const boxes: Readonly<Record<string, { readonly style: string; readonly open?: string }>> = {
  "clips and transforms": { style: "overflow: hidden; transform: translateX(10px) scale(0.9)" },
  "is filtered, contained and at the bottom of the stack": {
    style: "filter: saturate(2); contain: content; z-index: 0; position: relative; overflow: hidden",
  },
  "is a query container and in perspective": {
    style: "container-type: size; perspective: 300px; will-change: transform; overflow: auto",
  },
  "is the page's own modal dialog": { style: "", open: "dialog" },
  "is the page's own popover": { style: "", open: "popover" },
  "is in a frame": { style: "", open: "frame" },
};

const header =
  '<div style="position: fixed; inset: 0 0 auto; height: 60px; z-index: 2147483647; background: #000"></div>';

/** Whether a box lies inside the page's window, and what is on top at its middle belongs to it. */
async function isWhole(box: Locator): Promise<void> {
  const seen = await box.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    let top: Element | null = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20));
    while (top?.shadowRoot) {
      const inner: Element | null = top.shadowRoot.elementFromPoint(
        x + width / 2,
        y + Math.min(height / 2, 20),
      );
      if (!inner || inner === top) break;
      top = inner;
    }
    const inside = x >= -0.5 && y >= -0.5 && x + width <= innerWidth + 0.5 && y + height <= innerHeight + 0.5;
    return { inside, large: width > 20 && height > 10, onTop: top !== null && element.contains(top) };
  });
  // A bubble lets the pointer through, and so is never what is found at a point.
  const bubble = (await box.getAttribute("role")) === "tooltip";
  expect(seen).to.deep.equal({ inside: true, large: true, onTop: bubble ? seen.onTop : true });
}

const focusIn = (list: Locator): Promise<string | undefined> =>
  list.evaluate((element) => element.shadowRoot?.activeElement?.textContent ?? undefined);

describe("dialogs, menus, bubbles and messages", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  async function open(
    what: string,
  ): Promise<{ page: Page; inner: Page | FrameLocator; close(): Promise<void> }> {
    const { style = "", open: kind } = boxes[what] ?? {};
    const room = `width: 420px; height: 300px; margin: 80px; ${style}`;
    const list = markup(["gw-token-list"]);
    const body =
      kind === "dialog"
        ? `<dialog id="own" style="width: 500px; height: 320px">${list}</dialog>`
        : kind === "popover"
          ? `<div id="own" popover="manual" style="width: 500px; height: 320px">${list}</div>`
          : `<div style="${room}">${list}</div>`;
    const guest = await hosts.open(header + (kind === "frame" ? "" : body), { policy: null });
    if (kind === "frame") {
      const address = hosts.site.addPage(list.replaceAll("BASE", guest.base), { policy: null });
      await guest.page.evaluate((src) => {
        const frame = Object.assign(document.createElement("iframe"), { src, id: "frame" });
        frame.style.cssText = "width: 460px; height: 420px; margin-top: 80px";
        document.body.append(frame);
      }, address);
    } else {
      await guest.page.evaluate((kindOf) => {
        const own = document.querySelector<HTMLElement>("#own");
        if (kindOf === "dialog") (own as HTMLDialogElement).showModal();
        else own?.showPopover();
      }, kind);
      await settled(guest.page);
    }
    const inner = kind === "frame" ? guest.page.frameLocator("#frame") : guest.page;
    return { page: guest.page, inner, close: guest.close };
  }

  for (const what of Object.keys(boxes))
    it(`are whole and on top where the box around the element ${what}; Escape closes the innermost`, async () => {
      const { page, inner, close } = await open(what);
      const list = inner.locator("gw-token-list");
      await list.getByText("生产环境").first().waitFor();

      const more = list.getByRole("button", { name: /more|actions/i }).first();
      await more.click();
      const menu = list.locator(".menu[data-placed]");
      await menu.waitFor();
      await isWhole(menu);
      await page.keyboard.press("Escape");
      await menu.waitFor({ state: "detached" });
      expect(
        await more.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button),
      ).to.equal(true);

      await list.locator(".tooltip-anchor").first().hover();
      const bubble = list.locator(".tooltip[data-placed]").first();
      await bubble.waitFor();
      await isWhole(bubble);
      await page.mouse.move(0, 0);

      const opener = list.getByRole("button", { name: "New token" });
      await opener.click();
      const dialog = list.getByRole("dialog", { name: "New token" });
      await dialog.waitFor();
      await isWhole(dialog);
      await dialog.getByRole("textbox", { name: "Name" }).fill("typed");
      await dialog.getByRole("button", { name: "Cancel" }).focus();
      await page.keyboard.press("Escape");
      // What was typed is not thrown away without a question.
      const question = list.getByRole("dialog", { name: "Leave without saving?" });
      await question.waitFor();
      await isWhole(question);
      await question.getByRole("button", { name: "Leave without saving" }).click();
      await dialog.waitFor({ state: "detached" });
      expect(await focusIn(list)).to.equal("New token");

      await list.getByRole("button", { name: /^Copy/ }).first().click();
      const message = list.locator(".toast").first();
      await message.waitFor();
      await isWhole(message);

      const outer = page.locator("#own");
      if ((await outer.count()) > 0)
        expect(await outer.evaluate((box) => box.matches(":modal, :popover-open"))).to.equal(true);
      await close();
    });
});
