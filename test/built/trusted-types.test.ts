// On lite, too: markup that the library hands to the browser.
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { strictPolicy } from "../support/node/built-site.js";
import { markup, openHosts, settled } from "../support/node/guest-page.js";
import type { Guest, Hosts } from "../support/node/guest-page.js";

const required = `${strictPolicy}; require-trusted-types-for 'script'`;

/** Texts of an administrator, each with something in it that must not act. */
const texts = {
  Notice: "**Notice** of the day <img src=x onerror=alert(1)>",
  HomePageContent: "# Front\n\n<b style='color:red' onclick=x()>page</b>",
  About: "<h2>About</h2><script>alert(1)</script><p>this <i>place</i></p>",
  Footer: "<p>Footer <b>line</b></p>",
};

const elements = [
  "gw-home",
  "gw-about",
  "gw-notice",
  "gw-token-list",
  "gw-register",
  "gw-topup",
  "gw-balance",
];

describe("a page that requires trusted types", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  /** A page with the administrator's texts in its elements. */
  async function open(policy: string, options: { head?: string } = {}): Promise<Guest> {
    const guest = await hosts.open(markup([...elements, "gw-console"]), {
      policy,
      settings: texts,
      ...options,
    });
    await settled(guest.page);
    return guest;
  }

  async function drawn(page: Page): Promise<void> {
    await page.locator("gw-home h1", { hasText: "Front" }).waitFor();
    await page.locator("gw-home b", { hasText: "page" }).waitFor();
    await page.locator("gw-about i", { hasText: "place" }).waitFor();
    await page.locator(".rich-text strong", { hasText: "Notice" }).first().waitFor();
    await page.locator("gw-console footer b, gw-console [part~=footer] b").getByText("line").waitFor();
    await page.locator("gw-balance").getByText(/\d/).first().waitFor();
    await page.locator("gw-token-list").getByRole("button", { name: "New token" }).click();
    await page.getByRole("dialog").getByRole("textbox").first().fill("typed");
    await page.keyboard.press("Escape");
  }

  for (const [what, policy] of [
    ["and allows every policy", required],
    [
      "and allows the three of ours by name",
      `${required}; trusted-types gateway-console gateway-console-bot-check lit-html`,
    ],
  ] as const)
    it(`${what}: everything is drawn, nothing reported`, async () => {
      const { page, watched, close } = await open(policy);
      await drawn(page);
      expect(watched.problems).to.deep.equal([]);
      const refused = await page.evaluate(() => {
        try {
          document.createElement("p").innerHTML = "plain";
          return false;
        } catch {
          return true;
        }
      });
      expect(refused).to.equal(true);
      await close();
    });

  it("draws with both files on one page, where policies may be made twice", async () => {
    const { page, watched, close } = await open(
      `${required}; trusted-types gateway-console gateway-console-bot-check lit-html 'allow-duplicates'`,
      { head: '<script src="/cdn/gateway-console.iife.js"></script>' },
    );
    await drawn(page);
    expect(watched.problems).to.deep.equal([]);
    await close();
  });

  it("shows texts as they were written where our policy is not allowed, and throws nothing", async () => {
    const { page, watched, close } = await open(`${required}; trusted-types lit-html`);
    await page.locator("gw-about").getByText("<h2>About</h2><script>alert(1)</script>").waitFor();
    await page.locator("gw-token-list").getByText("生产环境").first().waitFor();
    expect(watched.problems.filter((problem) => problem.startsWith("error:"))).to.deep.equal([]);
    await close();
  });
});
