import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { allTags, markup, openHosts, settled } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";

// Proves on the built files that a printed page holds every column of every list, with texts that are whole and can be
// read, and nothing to press.

/** A sheet of A4 without a centimeter of margin on each side, in CSS pixels. */
const sheets = {
  "A4 portrait": { width: 718, height: 1047 },
  "A4 landscape": { width: 1047, height: 718 },
  "A4 portrait with wide margins": { width: 604, height: 933 },
} as const;

/** Elements that show something of the gateway; a chat is another site's page. */
const tags = allTags.filter((tag) => !["gw-provider", "gw-console", "gw-chat"].includes(tag));

/** Screens of the console that hold a list. */
const screens = [
  "/channel",
  "/channel/health",
  "/token",
  "/log",
  "/user",
  "/redemption",
  "/prices",
  "/statement",
  "/usage",
  "/overview",
];

/** What of a printed page is cut, broken into letters, or there to be pressed, in words. */
const faults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    /** What is only for screen readers is clipped: the headings of cards. */
    const isClipped = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).clipPath !== "none" || isClipped(one.parentElement));
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClipped(one);
    /** The part of a text that an ancestor hides, in pixels; the window is the sheet. */
    const hidden = (rect: DOMRect, parent: Element): number => {
      let over = Math.max(rect.right - innerWidth, -rect.left);
      const outer = (one: Element): Element | null => {
        const root = one.getRootNode();
        return one.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
      };
      for (let one: Element | null = parent; one; one = outer(one)) {
        const { overflowX } = getComputedStyle(one);
        if (overflowX === "visible" || one === document.documentElement || one === document.body) continue;
        const box = one.getBoundingClientRect();
        over = Math.max(over, rect.right - box.right, box.left - rect.left);
      }
      return over;
    };
    const look = (root: ShadowRoot, name: string) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? "";
        const parent = node.parentElement;
        if (text === "" || !parent || parent.closest("option, style, svg") || !isShown(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()];
        const cut = Math.max(0, ...lines.map((line) => hidden(line, parent)));
        if (cut > 1) found.push(`${name}: ${String(Math.round(cut))} px of “${text.slice(0, 40)}” are cut`);
        if (
          getComputedStyle(parent).webkitLineClamp !== "none" &&
          parent.scrollHeight > parent.clientHeight + 1
        )
          found.push(`${name}: lines of “${text.slice(0, 40)}” are left out`);
        if (text.length > 7 && lines.length > text.length / 2) found.push(`${name} breaks “${text}”`);
      }
      for (const field of root.querySelectorAll("input, select"))
        if (isShown(field) && field.closest("td") && field.scrollWidth > field.clientWidth + 1)
          found.push(`${name}: the value of ${field.getAttribute("aria-label") ?? ""} is cut`);
      for (const one of root.querySelectorAll(
        ".toolbar, .button, td input[type=checkbox], .side, .top, .pagination button, [data-column=actions]",
      ))
        if (isShown(one) && one.getAttribute("aria-pressed") !== "true" && one.closest("table, .toolbar"))
          found.push(`${name}: ${one.className} “${one.textContent}” is there to be pressed`);
      for (const table of root.querySelectorAll(".table")) {
        const names = [...table.querySelectorAll("thead th")].map((one) => one.getAttribute("data-column"));
        const row = table.querySelector("tbody tr[data-index]");
        for (const column of names)
          if (row && column && !["actions", "choose"].includes(column)) {
            const cell = row.querySelector(`[data-column="${column}"]`);
            if (cell && !isShown(cell)) found.push(`${name}: the column ${column} isn't there`);
          }
      }
    };
    const elements = [...document.querySelectorAll("*")].filter(({ localName }) =>
      localName.startsWith("gw-"),
    );
    for (const element of elements) if (element.shadowRoot) look(element.shadowRoot, element.localName);
    return found;
  });

/** All columns that channels have on this gateway. */
const columns =
  "id,name,group,type,models,status,response,balance,used,priority,weight,base-url,created".split(",");

/** The columns that the first row of a list prints. */
const columnsOf = (page: Page, tag: string): Promise<readonly string[]> =>
  page
    .locator(tag)
    .evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll<HTMLElement>("tbody tr:first-child td[data-column]") ?? [])]
        .filter((one) => one.checkVisibility())
        .map(({ dataset }) => dataset.column ?? ""),
    );

describe("printed", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  for (const locale of ["en", "zh-CN"])
    it(`every element is whole on each sheet (${locale})`, async () => {
      const { page, close } = await hosts.open(markup(tags, `locale="${locale}"`), {
        policy: null,
        context: { viewport: { width: 1280, height: 800 } },
      });
      await settled(page);
      await page.emulateMedia({ media: "print" });
      for (const [sheet, size] of Object.entries(sheets)) {
        await page.setViewportSize(size);
        expect(await faults(page), sheet).to.deep.equal([]);
      }
      await close();
    });

  it("a list has every column that was selected, with values as long as they get", async () => {
    const { page, context, base, close } = await hosts.open("", { policy: null });
    const send = (path: string, data: object) =>
      context.request.post(`${hosts.site.origin}${base}${path}`, { data });
    await send("/api/channel/", {
      name: "OpenAI production for the whole of the northern region, second key",
      type: 8,
      key: "sk-1",
      models: "gpt-4o,gpt-4o-mini-2024-07-18",
      group: "default,vip,svip",
      tag: "northern",
      base_url:
        "https://a-rather-long-host-name-of-a-provider.northern-region.example.com/openai/v1/deployments",
      priority: -123456789,
      weight: 123456789,
    });
    await page.goto(
      hosts.site.addPage(
        `<gw-channel-table base-url="${base}" locale="en"></gw-channel-table>
        <script>document.querySelector("gw-channel-table").view = "columns=${columns.join()}"</script>`,
        { policy: null },
      ),
    );
    await settled(page);
    await page.emulateMedia({ media: "print" });
    for (const [sheet, size] of Object.entries(sheets)) {
      await page.setViewportSize(size);
      expect(await faults(page), sheet).to.deep.equal([]);
      expect(await columnsOf(page, "gw-channel-table"), sheet).to.include.members(columns);
    }
    await close();
  });

  it("the lists of the console are whole, as wide as the sheet", async () => {
    for (const screen of screens) {
      const { page, close } = await hosts.open(
        `<gw-console base-url="BASE" routing="memory" start="${screen}" locale="en"></gw-console>`,
        { policy: null, context: { viewport: { width: 1280, height: 800 } } },
      );
      await settled(page);
      await page.emulateMedia({ media: "print" });
      for (const [sheet, size] of Object.entries(sheets)) {
        await page.setViewportSize(size);
        expect(await faults(page), `${screen} on ${sheet}`).to.deep.equal([]);
      }
      await close();
    }
  });
});
