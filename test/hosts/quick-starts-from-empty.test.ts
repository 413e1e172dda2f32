/** Quick starts from an empty folder, followed to the letter: what they say to install and write is all there is. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { fencesOf, readPages } from "../package/docs.js";
import { launchWholeBrowser } from "../support/node/built-site.js";
import { startGateway } from "../support/node/started-gateway.js";
import type { StartedGateway } from "../support/node/started-gateway.js";
import { createToken, expectAccount, expectStill, follow, signIn } from "./support/quick-start.js";
import type { Followed } from "./support/quick-start.js";
import { installHost, whyNotRun } from "./support/real-host.js";

const skip = await whyNotRun();

/** By the names of their pages. The versions that this was tried with are in test/hosts/fixtures/quick-starts. */
const servers: Readonly<Record<string, Pick<Followed, "build" | "start">>> = {
  nuxt: { build: ["nuxt", "build"], start: [".output/server/index.mjs"] },
  "react-router": {
    build: ["react-router", "build", "--logLevel", "warn"],
    start: ["node_modules/@react-router/serve/bin.cjs", "build/server/index.js"],
  },
  next: {
    build: ["next", "build"],
    start: ["node_modules/next/dist/bin/next", "start", "--hostname", "127.0.0.1"],
  },
  astro: { build: ["astro", "build"], start: ["dist/server/entry.mjs"] },
};

describe("quick starts from an empty folder", { skip }, () => {
  let browser: Browser;
  let gateway: StartedGateway;
  before(async () => {
    [browser, gateway] = await Promise.all([launchWholeBrowser(), startGateway()]);
  });
  after(async () => {
    gateway.close();
    await browser.close();
  });

  /** Follows one, and hands out its page's address. */
  async function open(
    recipe: string,
    how: Pick<Followed, "build" | "start">,
    visit: (origin: string) => Promise<void>,
  ): Promise<void> {
    const host = await installHost(`test/hosts/fixtures/quick-starts/${recipe}`);
    try {
      const installed = fencesOf(readPages().filter(({ path }) => path === `docs/recipes/${recipe}.md`))
        .filter(({ language }) => language === "sh")
        .flatMap(({ code }) => [...code.matchAll(/^npm install (?:--save-dev )?(.*)$/gm)])
        .flatMap(([, names = ""]) => names.split(" ").map((name) => name.replace(/(?<=.)@\d+$/, "")));
      const { dependencies, devDependencies = {} } = JSON.parse(
        await readFile(join(host.folder, "package.json"), "utf8"),
      ) as { dependencies: Record<string, string>; devDependencies?: Record<string, string> };
      expect(installed, "what the page says to install").to.have.members([
        ...Object.keys(dependencies),
        ...Object.keys(devDependencies),
      ]);
      const site = await follow({ host, recipe, gateway: gateway.origin, ...how });
      await visit(site.ready).finally(() => site.stop());
    } finally {
      await host.remove();
    }
  }

  for (const [recipe, how] of Object.entries(servers))
    it(`${recipe}: sign-in, balance and tokens in its own look, and a new token is heard of`, async () => {
      await open(recipe, how, (origin) => expectAccount(browser, origin, expectStill));
    });

  it("htmx: sign-in and tokens in its own look, and credit in their place", async () => {
    await open("htmx", { start: ["server.mjs"] }, async (origin) => {
      const { page, problems, close } = await signIn(browser, origin);
      await page.getByRole("button", { name: "Credit" }).click();
      await page.locator("gw-topup").getByRole("button", { name: "Redeem" }).waitFor();
      await page.locator("gw-balance").getByText("left").waitFor();
      await page.getByRole("button", { name: "Tokens" }).click();
      await createToken(page, "quick");
      await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
      await expectStill(page, ["notebook"]);
      expect(problems).to.deep.equal([]);
      await close();
    });
  });

  it("turbo: sign-in and tokens in its own look, and credit on the next page", async () => {
    await open("turbo", { start: ["server.mjs"] }, async (origin) => {
      const { page, problems, close } = await signIn(browser, origin);
      await page.evaluate(() => Reflect.set(globalThis, "stayed", true));
      await page.getByRole("link", { name: "Credit" }).click();
      await page.locator("gw-topup").getByRole("button", { name: "Redeem" }).waitFor();
      await page.locator("gw-balance").getByText("left").waitFor();
      await page.goBack();
      await createToken(page, "quick");
      expect(await page.evaluate(() => Reflect.get(globalThis, "stayed") as unknown)).to.equal(true);
      await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
      await expectStill(page, ["notebook"]);
      expect(problems).to.deep.equal([]);
      await close();
    });
  });
});
