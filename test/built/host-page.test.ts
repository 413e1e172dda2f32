import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { allTags, markup, openHosts, settled } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";

describe("on a page", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  it("in a frame that the page wrote itself, an address from the root is the page's", async () => {
    const { page, base, watched, close } = await hosts.open("", { policy: null, script: "none" });
    const written = `<!doctype html><script type="module" src="/cdn/gateway-console.js"></script>
      <gw-console base-url="${base}" start="/token"></gw-console><gw-topup base-url="${base}"></gw-topup>`;
    await page.evaluate((srcdoc) => {
      document.body.append(
        Object.assign(document.createElement("iframe"), { srcdoc, width: 1240, height: 700 }),
      );
    }, written);
    const frame = page.frameLocator("iframe");
    await frame.locator("gw-console").getByText("生产环境").first().waitFor();
    await frame.locator("gw-topup").getByRole("button", { name: "Redeem" }).waitFor();
    // Its route is in the address of the frame, which a link keeps.
    await frame.locator("gw-console").getByRole("link", { name: "Top-up" }).first().click();
    await frame.locator("gw-console").getByRole("heading", { name: "Top-up", level: 1 }).waitFor();
    expect(page.frames()[1]?.url()).to.equal("about:srcdoc#/topup");
    expect(watched.problems).to.deep.equal([]);
    await close();
  });

  it("whose <base> is elsewhere, the console's links lead to the page", async () => {
    const { page, close } = await hosts.open(
      '<gw-console base-url="BASE" routing="hash" start="/token"></gw-console>',
      {
        policy: null,
        script: "none",
        head: '<script type="module" src="/cdn/gateway-console.js"></script><base href="https://elsewhere.example/">',
      },
    );
    await settled(page);
    const link = page.getByRole("link", { name: "Top-up" }).first();
    expect(await link.evaluate((one: HTMLAnchorElement) => one.origin === location.origin)).to.equal(true);
    await close();
  });

  it("with a brand colour, nothing keeps ours, and what is read has its contrast", async () => {
    for (const accent of ["#ffd400", "#0a7f5a", "#e4002b", "#7a00ff", "#00b7ff", "#111", "#fff", "#ff7a00"])
      for (const theme of ["light", "dark"] as const) {
        const { page, close } = await hosts.open(markup(["gw-token-list"], `theme="${theme}"`), {
          policy: null,
          head: `<style>:root { --gw-accent: ${accent} }</style>`,
        });
        await settled(page);
        const contrasts = await page.evaluate(() => {
          const root = document.querySelector("gw-token-list")?.shadowRoot?.querySelector(".gw");
          if (!root) throw new Error("no element");
          const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
          const probe = document.createElement("span");
          root.append(probe);
          const luminance = (name: string): number => {
            probe.style.color = `var(${name})`;
            if (!context) return 0;
            context.fillStyle = getComputedStyle(probe).color;
            context.fillRect(0, 0, 1, 1);
            const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
              const part = byte / 255;
              return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          };
          const contrast = (one: string, other: string) => {
            const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
            return (high + 0.05) / (low + 0.05);
          };
          return {
            text: contrast("--_accent-text", "--_surface"),
            raised: contrast("--_accent-text", "--_raised"),
            focus: contrast("--_focus", "--_surface"),
            line: contrast("--_accent-line", "--_surface"),
            on: contrast("--_on-accent", "--_accent"),
            hover: contrast("--_on-accent", "--_accent-hover"),
          };
        });
        for (const [what, least] of Object.entries({
          text: 4.5,
          raised: 4.5,
          focus: 3,
          line: 3,
          on: 4.5,
          hover: 4.5,
        }))
          expect(contrasts[what as keyof typeof contrasts], `${accent}, ${theme}: ${what}`).to.be.at.least(
            least,
          );
        await close();
      }
  });

  it("in forced colours, what is selected looks otherwise than what isn't", async () => {
    const { page, close } = await hosts.open(
      markup([
        "gw-channel-table",
        "gw-token-list",
        "gw-quick-start",
        "gw-token-form",
        "gw-usage",
        "gw-settings",
        "gw-prices",
      ]),
      { policy: null, context: { forcedColors: "active" } },
    );
    await settled(page);
    const alike = await page.evaluate(() => {
      const looks = (one: Element) => {
        const style = getComputedStyle(one);
        const side = (name: string) =>
          style.getPropertyValue(`border-${name}-style`) === "none"
            ? "none"
            : `${style.getPropertyValue(`border-${name}-width`)} ${style.getPropertyValue(`border-${name}-color`)}`;
        return [
          ...["top", "bottom"].map(side),
          style.outlineStyle === "none" ? "none" : `${style.outlineWidth} ${style.outlineColor}`,
          style.backgroundColor,
        ].join(" | ");
      };
      const selected = "[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]";
      let count = 0;
      const found: string[] = [];
      for (const element of document.querySelectorAll("*")) {
        for (const one of element.shadowRoot?.querySelectorAll(selected) ?? []) {
          const parent =
            one.closest("ul, [role=tablist], [role=group], .segmented, .token-quick") ?? one.parentElement;
          if (one.classList.length === 0) continue;
          const other = [...(parent?.querySelectorAll(`.${[...one.classList].join(".")}`) ?? [])].find(
            (sibling) => !sibling.matches(selected),
          );
          if (!other) continue;
          count += 1;
          if (looks(one) === looks(other)) found.push(`${element.localName}: ${one.textContent}`);
        }
      }
      return { count, found };
    });
    expect(alike.found).to.deep.equal([]);
    expect(alike.count).to.be.above(3);
    await close();
  });

  it("from right to left, every text keeps its own direction", async () => {
    const { page, close } = await hosts.open(`<div dir="rtl">${markup(allTags)}</div>`, { policy: null });
    await settled(page);
    const turned = await page.evaluate((tags) => {
      const keeps = (style: CSSStyleDeclaration) =>
        style.unicodeBidi !== "normal" || style.direction === "ltr";
      /** Whether the direction around it decides where a part of a text stands: digits and signs have none. */
      const isOpen = (text: string) => /^[^\p{L}]|[^\p{L}]$/u.test(text) && /\p{L}/u.test(text);
      const found: string[] = [];
      for (const tag of tags)
        for (const one of document.querySelector(tag)?.shadowRoot?.querySelectorAll(".gw *") ?? []) {
          if (!(one instanceof HTMLElement)) continue;
          const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
          const text = own
            .map((node) => node.textContent)
            .join("")
            .trim();
          if (isOpen(text) && !keeps(getComputedStyle(one))) found.push(`${tag}: ${one.localName} “${text}”`);
          for (const side of ["::before", "::after"]) {
            const style = getComputedStyle(one, side);
            if (style.content.startsWith('"') && isOpen(style.content.slice(1, -1)) && !keeps(style))
              found.push(`${tag}: ${one.localName}${side} ${style.content}`);
          }
        }
      return found;
    }, allTags);
    expect(turned).to.deep.equal([]);
    await close();
  });
});
