// On lite, too: the files have exports of their own.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { rootDir } from "../../demo/serve/build.js";
import { catalog } from "../../src/elements/generated/catalog.js";
import type * as entry from "../../src/index.js";
import { snapshotPath } from "../package/public-api.js";
import { launchBrowser, logIn, openSite, watch } from "../support/node/built-site.js";
import type { BuiltSite } from "../support/node/built-site.js";

/** What a script can hold on to of an entry, as the public interface has it written down. */
function documented(entryName: string): string[] {
  const written = readFileSync(join(rootDir, snapshotPath), "utf8");
  const [, lines = ""] = written.split(`### ${entryName}\n`)[1]?.split("```ts\n", 2) ?? [];
  return [...(lines.split("```")[0] ?? "").matchAll(/^(?:const|function|class) (\w+)/gm)]
    .map(([, name = ""]) => name)
    .sort();
}

/** An open page, and its gateway's path. */
interface Opened {
  readonly page: Page;
  readonly base: string;
}

/** In a page with the classic file, everything is a property of this. */
declare const GatewayConsole: typeof entry;

/** What shows of each global that it works. */
const globals: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
  configureGateway: async ({ page, base }) => {
    await page.evaluate((address) => {
      GatewayConsole.configureGateway({ baseUrl: address });
      document.body.append(document.createElement("gw-token-list"));
    }, base);
    await page.locator("gw-token-list").getByText("生产环境").waitFor();
  },
  completeOAuth: async ({ page, base }) => {
    const answered = page.waitForResponse((response) => response.url().includes(`${base}/api/oauth/github`));
    const outcome = page.evaluate(
      (address) =>
        GatewayConsole.completeOAuth({ baseUrl: address, url: "/oauth/github?code=c&state=unknown" }).then(
          () => "done",
          (error: unknown) => Reflect.get(error as object, "kind") as unknown,
        ),
      base,
    );
    expect((await answered).status()).to.equal(403);
    expect(await outcome).to.equal("forbidden");
  },
  catalog: async ({ page }) => {
    const tags = await page.evaluate(() => GatewayConsole.catalog.map(({ tag }) => tag));
    expect(tags).to.deep.equal(catalog.map(({ tag }) => tag));
    const registered = await page.evaluate(
      (names) => names.map((name) => customElements.get(name) !== undefined),
      tags,
    );
    expect(registered).not.to.include(false);
  },
  locales: async ({ page }) => {
    expect(await page.evaluate(() => GatewayConsole.locales)).to.deep.equal(["en", "zh-CN"]);
  },
  localeNames: async ({ page }) => {
    expect(await page.evaluate(() => GatewayConsole.localeNames)).to.have.property("zh-CN", "简体中文");
  },
  version: async ({ page }) => {
    const { version } = JSON.parse(readFileSync(join(rootDir, "package.json"), "utf8")) as {
      version: string;
    };
    expect(await page.evaluate(() => GatewayConsole.version)).to.equal(version);
  },
};

describe("what the files for script tags export", () => {
  let site: BuiltSite;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([openSite(), launchBrowser()]);
  });
  after(() => Promise.all([browser.close(), site.close()]));

  async function open(script: "classic" | "none"): Promise<Opened & { problems: string[] }> {
    const base = site.openGateway({ seed: "demo" });
    const context = await browser.newContext();
    await logIn(context, site.origin + base);
    const page = await context.newPage();
    const { problems } = await watch(page, site.origin);
    await page.goto(site.addPage("", { script, policy: null }));
    return { page, base, problems };
  }

  it("the classic file: everything of gateway-console, as GatewayConsole", async () => {
    const { page, problems } = await open("classic");
    const names = await page.evaluate(() => Object.keys(GatewayConsole).sort());
    expect(names).to.deep.equal(documented("gateway-console"));
    expect(Object.keys(globals).sort(), "a test for each").to.deep.equal(names);
    expect(problems).to.deep.equal([]);
    await page.context().close();
  });

  for (const [name, check] of Object.entries(globals))
    it(`the classic file: GatewayConsole.${name} works`, async () => {
      const opened = await open("classic");
      await check(opened);
      await opened.page.context().close();
    });

  it("the module: what the recipe says of it", async () => {
    const { page } = await open("none");
    const file = "/cdn/gateway-console.js";
    const names = await page.evaluate(
      async (path) => Object.keys((await import(path)) as object).sort(),
      file,
    );
    const recipe = readFileSync(join(rootDir, "docs/recipes/plain.md"), "utf8");
    const told = /The module exports ([^]*?)[.:]\n/.exec(recipe)?.[1] ?? "";
    expect([...told.matchAll(/`(\w+)\(\w*\)`/g)].map(([, name]) => name).sort()).to.deep.equal(names);
    expect(names).to.deep.equal(documented("gateway-console/cdn/gateway-console.js"));
    await page.context().close();
  });
});
