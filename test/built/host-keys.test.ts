// On lite, too: who hears a key depends on what draws a view.
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { markup, openHosts, settled } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";

/** Elements with fields of every kind, between them. */
const tags = [
  "gw-token-list",
  "gw-channel-table",
  "gw-log-table",
  "gw-token-form",
  "gw-channel-form",
  "gw-playground",
  "gw-topup",
  "gw-token-select",
  "gw-console",
];

/** What the page's libraries for shortcuts made of a key. */
interface Heard {
  readonly heard: string[];
}

/** Three libraries as they are in use, each listening as it does, none of which looks into shadow roots. */
function listenLikeLibraries(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.nodeName);
  // @github/hotkey: at the document, unless the event was prevented.
  document.addEventListener("keydown", (event) => {
    if (!event.defaultPrevented && !isField(event.target)) heard.push(`hotkey ${event.key}`);
  });
  // Mousetrap: three events, whoever prevented them.
  for (const type of ["keydown", "keypress", "keyup"] as const)
    document.addEventListener(type, (event) => {
      if (!isField(event.target)) heard.push(`mousetrap ${type} ${event.key}`);
    });
  // hotkeys-js: at the window.
  window.addEventListener("keydown", (event) => {
    if (!isField(event.target)) heard.push(`hotkeys ${event.key}`);
  });
}

const heardBy = async (page: Page): Promise<readonly string[]> => {
  const heard = await page.evaluate(() => (window as unknown as Heard).heard.splice(0));
  // A key that a page may hear: the one that goes up again after it has moved the focus here.
  return heard.filter((line) => !/ (Control|Tab|Escape|Shift)$/.test(line));
};

describe("keys typed into a field", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  for (const tag of tags)
    it(`stay inside <${tag}>, but for Escape and those with a modifier`, async () => {
      const { page, close } = await hosts.open(markup([tag]), { policy: null, before: listenLikeLibraries });
      await settled(page);
      const fields = page
        .locator(tag)
        .locator(
          "input:is([type=text], [type=search], :not([type])):visible:enabled, textarea:visible:enabled, select:visible:enabled",
        );
      const count = Math.min(await fields.count(), 4);
      expect(count, tag).to.be.above(0);
      for (let place = 0; place < count; place += 1) {
        const field = fields.nth(place);
        await field.focus();
        await heardBy(page);
        const isText = (await field.evaluate((element) => element.localName)) !== "select";
        await page.keyboard.type("news");
        await page.keyboard.press("Shift+S");
        await page.keyboard.press("Backspace");
        if (isText) expect(await field.inputValue()).to.match(/news$/);
        expect(await heardBy(page), `${tag}, field ${String(place)}`).to.deep.equal([]);
        await page.keyboard.press("Control+b");
        expect(await page.evaluate(() => (window as unknown as Heard).heard.splice(0))).to.include(
          "hotkey b",
        );
      }
      await close();
    });

  it("are heard of what isn't a field, and Escape always", async () => {
    const { page, close } = await hosts.open(markup(["gw-token-list"]), {
      policy: null,
      before: listenLikeLibraries,
    });
    await settled(page);
    await page.getByRole("button", { name: "New token" }).focus();
    await page.keyboard.press("x");
    expect(await heardBy(page)).to.deep.equal([
      "hotkey x",
      "mousetrap keydown x",
      "hotkeys x",
      "mousetrap keypress x",
      "mousetrap keyup x",
    ]);
    await page.getByRole("searchbox").first().focus();
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => (window as unknown as Heard).heard)).to.include(
      "mousetrap keydown Escape",
    );
    await close();
  });

  it("leave the list's own keys and the palette's at work", async () => {
    const { page, close } = await hosts.open(markup(["gw-console"]), { policy: null });
    await settled(page);
    await page.keyboard.press("/");
    await page.keyboard.type("prod");
    expect(await page.getByRole("searchbox").first().inputValue()).to.equal("prod");
    await page.keyboard.press("Control+K");
    await page.getByRole("dialog").waitFor();
    await close();
  });
});
