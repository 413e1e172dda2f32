import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { allTags, markup, openHosts, settled } from "../support/node/guest-page.js";
import type { Guest, Hosts } from "../support/node/guest-page.js";

const head = "<style>html { font-family: sans-serif; } body { margin: 12px; }</style>";

/** Declarations that name a side of the screen, where they should name a side of the text. */
function physicalRules(page: Page): Promise<readonly string[]> {
  return page.evaluate((tags) => {
    const found = new Set<string>();
    const pairs = [
      ...["margin", "padding"].map((name) => [`${name}-left`, `${name}-right`]),
      ...["width", "style", "color"].map((name) => [`border-left-${name}`, `border-right-${name}`]),
      ["left", "right"],
      ["border-top-left-radius", "border-top-right-radius"],
      ["border-bottom-left-radius", "border-bottom-right-radius"],
    ];
    const visit = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if ("cssRules" in rule) visit(rule.cssRules as CSSRuleList);
        // A rule that asks for the direction has said what it means.
        if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes(":dir(")) continue;
        const { style } = rule;
        const lopsided = pairs.some(
          ([one = "", other = ""]) => style.getPropertyValue(one) !== style.getPropertyValue(other),
        );
        const sided = [style.textAlign, style.float].some((side) => /^(left|right)$/.test(side));
        if (lopsided || sided) found.add(rule.cssText);
      }
    };
    for (const element of document.querySelectorAll(tags))
      for (const sheet of element.shadowRoot?.adoptedStyleSheets ?? []) visit(sheet.cssRules);
    return [...found];
  }, allTags.join());
}

/** Computed styles of the first match in an element. */
function styleOf(page: Page, tag: string, selector: string, ...names: string[]): Promise<readonly string[]> {
  return page
    .locator(`${tag} ${selector}`)
    .first()
    .evaluate(
      (element, wanted) => wanted.map((name) => getComputedStyle(element).getPropertyValue(name)),
      names,
    );
}

describe("looks", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  describe("from right to left", () => {
    let guest: Guest;
    before(async () => {
      guest = await hosts.open(`<div dir="rtl">${markup()}</div>`, { policy: null, head });
      await settled(guest.page);
    });
    after(() => guest.close());

    for (const width of [1280, 360])
      it(`fits a screen of ${String(width)} px`, async () => {
        await guest.page.setViewportSize({ width, height: 800 });
        const wide = await guest.page.evaluate(
          (tags) =>
            [...document.querySelectorAll<HTMLElement>(tags)]
              .filter(
                (element) =>
                  element.scrollWidth > element.clientWidth + 1 && element.localName !== "gw-provider",
              )
              .map(({ localName }) => localName),
          allTags.join(),
        );
        expect(wide).to.deep.equal([]);
        expect(
          await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).to.be.at.most(0);
      });

    it("is mirrored: tables begin at the right, sheets come from the left", async () => {
      const { page } = guest;
      await page.setViewportSize({ width: 1280, height: 800 });
      const list = page.locator("gw-token-list");
      const name = await list.locator("th[data-column=name]").boundingBox();
      const expiry = await list.locator("th[data-column=expires], th").last().boundingBox();
      expect(name?.x).to.be.above(expiry?.x ?? Infinity);
      await list.getByRole("button", { name: "New token" }).click();
      const dialog = page.getByRole("dialog", { name: "New token" });
      expect((await dialog.boundingBox())?.x).to.equal(0);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    });

    it("keeps the order inside of texts, times and numbers", async () => {
      const found = await guest.page
        .locator("gw-log-table td time, gw-log-table td")
        .first()
        .evaluate((cell) => {
          const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          const text = walker.nextNode() as Text;
          const place = (index: number) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + 1);
            return range.getBoundingClientRect().x;
          };
          return { text: text.data, first: place(0), last: place(text.length - 1) };
        });
      expect(found.text).to.match(/^(\d\d:\d\d|\w+ \d+, \d\d:\d\d|\d{4}-\d\d-\d\d)$/);
      expect(found.first).to.be.below(found.last);
    });

    it("names no side of the screen in any sheet", async () => {
      expect(await physicalRules(guest.page)).to.deep.equal([]);
    });
  });

  describe("with the system's preferences", () => {
    let guest: Guest;
    const tags = [
      "gw-token-list",
      "gw-settings",
      "gw-token-form",
      "gw-channel-form",
      "gw-register",
      "gw-console",
    ];
    before(async () => {
      guest = await hosts.open(markup(tags), { policy: null, head });
      await settled(guest.page);
    });
    after(() => guest.close());

    it("shows in forced colours what else a background shows", async () => {
      const { page } = guest;
      await page.emulateMedia({ forcedColors: "active" });
      const visible = (values: readonly string[]) => {
        expect(values[0]).to.equal("solid");
        expect(Number.parseFloat(values[1] ?? "")).to.be.at.least(1);
      };
      for (const [tag, selector] of [
        ["gw-token-list", ".button[data-variant=primary]"],
        ["gw-token-list", ".page-number[aria-current]"],
        ["gw-channel-form", ".picker"],
        ["gw-register", "> button[type=submit]"],
      ] as const)
        visible(await styleOf(page, tag, selector, "border-top-style", "border-top-width"));
      visible(await styleOf(page, "gw-token-list", ".badge", "outline-style", "outline-width"));
      visible(
        await styleOf(page, "gw-console", ".navigation-line[aria-current]", "outline-style", "outline-width"),
      );
      const chosen = await styleOf(
        page,
        "gw-settings",
        "[role=tab][aria-selected=true]",
        "border-bottom-color",
      );
      const other = await styleOf(
        page,
        "gw-settings",
        "[role=tab][aria-selected=false]",
        "border-bottom-color",
      );
      expect(chosen).not.to.deep.equal(other);
      const toggle = page.locator("gw-token-form").getByRole("switch").first();
      const track = toggle.locator("xpath=..").locator("[part~=control]");
      const painted = () => track.evaluate((control) => getComputedStyle(control).backgroundColor);
      const off = await painted();
      await toggle.click({ force: true });
      expect(await painted()).not.to.equal(off);
      const field = page.locator("gw-token-form").getByRole("textbox", { name: "Name" });
      await field.focus();
      visible(
        await field
          .locator("xpath=ancestor::*[@part='control'][1]")
          .evaluate((box) => [getComputedStyle(box).outlineStyle, getComputedStyle(box).outlineWidth]),
      );
      await page.emulateMedia({ forcedColors: "none" });
    });

    it("draws stronger lines where more contrast is wanted", async () => {
      const { page } = guest;
      const line = () => styleOf(page, "gw-token-list", ".table-box", "border-top-color");
      const before = await line();
      await page.emulateMedia({ contrast: "more" });
      expect(await line()).not.to.deep.equal(before);
      await page.emulateMedia({ contrast: "no-preference" });
    });

    it("prints dark on white, tables whole", async () => {
      const { page } = guest;
      await page.locator("gw-token-list").evaluate((list) => {
        list.setAttribute("theme", "dark");
      });
      await page.locator('gw-token-list .gw[data-scheme="dark"]').waitFor();
      await page.emulateMedia({ media: "print" });
      const [color = "", background] = await styleOf(
        page,
        "gw-token-list",
        "> .gw",
        "color",
        "background-color",
      );
      expect(Number(/\d+/.exec(color)?.[0])).to.be.below(80);
      expect(background).to.equal("rgb(255, 255, 255)");
      expect(await styleOf(page, "gw-token-list", ".table-box", "overflow-x")).to.deep.equal(["visible"]);
      await page.emulateMedia({ media: "screen" });
    });

    it("moves nothing for who wants no motion, also while it waits", async () => {
      const { page, base } = guest;
      await page.route(`**${base}/api/token/**`, () => undefined);
      await page.evaluate((address) => {
        const list = document.createElement("gw-token-list");
        list.id = "late";
        list.setAttribute("base-url", address);
        document.body.append(list);
      }, base);
      await page.locator("#late .skeleton").first().waitFor();
      const running = () =>
        page.locator("#late").evaluate((list) => list.shadowRoot?.getAnimations().length ?? -1);
      expect(await running()).to.equal(0);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      expect(await running()).to.be.above(0);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.unroute(`**${base}/api/token/**`);
    });
  });

  it("chooses its colours by theme, system and the ancestor's color-scheme", async () => {
    const schemes = ["normal", "light", "dark", "light dark"];
    const themes = ["auto", "light", "dark", "system"];
    const body = schemes
      .map((scheme) => {
        const chips = themes
          .map((theme) => `<gw-balance base-url="BASE" theme="${theme}"></gw-balance>`)
          .join("");
        return `<div style="color-scheme: ${scheme}">${chips}</div>`;
      })
      .join("");
    const { page, close } = await hosts.open(body, { policy: null });
    await settled(page);
    const drawn = () =>
      page.locator("gw-balance").evaluateAll((chips) =>
        chips.map((chip) => {
          const frame = chip.shadowRoot?.querySelector(".gw");
          const red = frame ? Number(/\d+/.exec(getComputedStyle(frame).color)?.[0]) : NaN;
          return red < 127 ? "light" : "dark";
        }),
      );
    for (const system of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: system });
      const expected = schemes.flatMap((scheme) => {
        const auto = { normal: "light", light: "light", dark: "dark", "light dark": system }[scheme];
        return [auto, "light", "dark", system];
      });
      expect(await drawn(), system).to.deep.equal(expected);
    }
    await close();
  });
});
