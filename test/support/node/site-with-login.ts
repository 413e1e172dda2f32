import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { demoCodes } from "../../../demo/gateway/seed-redemptions.js";
import { launchBrowser } from "./built-site.js";
import { startGateway } from "./started-gateway.js";
import type { StartedGateway } from "./started-gateway.js";

const password = "right horse";

/** A running site. */
export interface Site {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The token list of a page: the element, or the component in a box of this class. */
const tokens = (page: Page) => page.locator("gw-token-list, .token-list");

/** Everything that a page receives: addresses, headers and texts. */
function receivedBy(page: Page): () => Promise<string> {
  const parts: Promise<string>[] = [];
  page.on("response", (response) => {
    const whole = async (): Promise<string> =>
      [
        response.url(),
        JSON.stringify(await response.allHeaders()),
        await response.text().catch(() => ""),
      ].join("\n");
    parts.push(whole());
  });
  return async () => (await Promise.all(parts)).join("\n");
}

/**
 * Describes a site with a login of its own that has the gateway below /gateway, as the examples in demo/proxy are.
 * @param name what it runs on
 * @param options.skip why it cannot run on this machine
 */
export function describeSiteWithLogin(
  name: string,
  start: (environment: Record<string, string>) => Promise<Site>,
  { skip = false }: { readonly skip?: string | false } = {},
): void {
  describe(`a site with a login of its own on ${name}`, { skip }, () => {
    let browser: Browser;
    const opened: (() => unknown)[] = [];
    let gateway: StartedGateway;
    let site: Site;
    before(async () => {
      [browser, gateway] = await Promise.all([launchBrowser(), startGateway()]);
      opened.push(
        () => browser.close(),
        () => gateway.close(),
      );
      site = await start({
        GATEWAY_URL: gateway.origin,
        GATEWAY_TOKEN: gateway.token,
        SITE_PASSWORD: password,
        SITE_SECRET: "only for tests",
      });
      opened.push(() => site.stop());
    });
    after(() => Promise.all(opened.map((close) => close())));

    async function open(): Promise<{ page: Page; received: () => Promise<string> }> {
      const page = await (await browser.newContext()).newPage();
      const received = receivedBy(page);
      await page.goto(site.origin);
      return { page, received };
    }

    async function signIn(page: Page, visitor: string): Promise<void> {
      await page.getByLabel("Name").fill(visitor);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Sign in to the shop" }).click();
      await page.getByText(`Hello ${visitor}`).waitFor();
    }

    it("gives its visitor the widgets, and no page the token", async () => {
      const { page, received } = await open();
      const list = tokens(page);
      const topUp = page.locator("gw-topup, .topup");
      await list.getByText("You're signed out").waitFor();
      await topUp.getByText("You're signed out").waitFor();
      await signIn(page, "ann");
      await list.getByText("生产环境").waitFor();
      await list.getByRole("button", { name: "New token" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name").fill("made by the shop");
      await dialog.getByRole("button", { name: "Create token" }).click();
      await dialog.getByRole("button", { name: "Done" }).click();
      await list.getByText("made by the shop").waitFor();
      await topUp.getByLabel("Top-up code").fill(demoCodes.unused[0]);
      await topUp.getByRole("button", { name: "Redeem" }).click();
      await page
        .getByText(/Code redeemed: .* added/)
        .first()
        .waitFor();
      const stored = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
      );
      const cookies = JSON.stringify(await page.context().cookies());
      await page.getByRole("button", { name: "Sign out of the shop" }).click();
      await list.getByText("You're signed out").waitFor();
      const everything = [await received(), stored, cookies, await page.content()].join("\n");
      // What is searched did arrive: the tokens of the list are in it.
      expect(everything).to.include("made by the shop");
      expect(everything).not.to.include(gateway.token);
      expect(cookies).not.to.include("gw-session");
    });

    it("shows a visitor without an account at the gateway the signed-out panel", async () => {
      const { page } = await open();
      await signIn(page, "bob");
      await tokens(page).getByText("You're signed out").waitFor();
      expect(await tokens(page).getByText("生产环境").count()).to.equal(0);
    });

    it("refuses what the widgets do not ask, and what other sites post", async () => {
      const { page } = await open();
      await signIn(page, "ann");
      const status = (path: string, init: RequestInit = {}): Promise<number> =>
        page.evaluate(async ([address, options]) => (await fetch(address, options)).status, [
          path,
          init,
        ] as const);
      expect(await status("/gateway/api/user/self")).to.equal(200);
      for (const path of [
        "/gateway/api/user/token",
        "/gateway/api/user/",
        "/gateway/api/option/",
        "/gateway/v1/models",
      ])
        expect(await status(path), path).to.equal(404);
      expect(await status("/gateway/api/user/self", { method: "PUT", body: "{}" })).to.equal(404);
      const elsewhere = "http://elsewhere.test/";
      await page.context().route(`${elsewhere}**`, (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<form method="post" enctype="text/plain" action="${site.origin}/gateway/api/token/">
          <input name='{"name":"forged","x":"' value='"}'><button>Win a chair</button></form>`,
        }),
      );
      const other = await page.context().newPage();
      await other.goto(elsewhere);
      const answered = other.waitForResponse((response) => response.url().endsWith("/gateway/api/token/"));
      await other.getByRole("button").click();
      const refused = await answered;
      expect(refused.request().method()).to.equal("POST");
      expect(refused.status()).to.equal(403);
      await page.reload();
      await tokens(page).getByRole("row").nth(10).waitFor();
      expect(await tokens(page).getByText("forged").count()).to.equal(0);
    });
  });
}
