// On lite, too: the files have hashes of their own.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { after, before, describe, it } from "node:test";
import { transform } from "esbuild";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { ensureBuilt, rootDir } from "../../demo/serve/build.js";
import type { LoadedConsole, LoadOptions } from "../../src/loader/index.js";
import { cdnFolder, launchBrowser, logIn, openSite, watch } from "../support/node/built-site.js";
import type { BuiltSite } from "../support/node/built-site.js";
import { folderSite } from "../support/node/installed.js";

const distFile = join(rootDir, "dist/loader/index.js");

describe("gateway-console/loader", () => {
  let site: BuiltSite;
  let browser: Browser;
  let hashes: Record<string, string>;
  before(async () => {
    await ensureBuilt("cdn");
    await ensureBuilt("dist");
    [site, browser] = await Promise.all([openSite(), launchBrowser()]);
    site.mount("/loader", folderSite(join(rootDir, "dist/loader"), "/loader"));
    hashes = JSON.parse(await readFile(join(rootDir, cdnFolder, "integrity.json"), "utf8")) as Record<
      string,
      string
    >;
  });
  after(() => Promise.all([browser.close(), site.close()]));

  async function open(body = ""): Promise<{ page: Page; base: string; scripts: string[] }> {
    const base = site.openGateway({ seed: "demo" });
    const context = await browser.newContext();
    await logIn(context, site.origin + base);
    const page = await context.newPage();
    const { scripts } = await watch(page, site.origin);
    await page.goto(site.addPage(body.replaceAll("BASE", base), { script: "none" }));
    return { page, base, scripts };
  }

  /** Calls the loader in the page, as often as there are options, at once. @returns what each call ended with */
  const load = (page: Page, ...calls: LoadOptions[]): Promise<string[]> =>
    page.evaluate(async (all) => {
      const file = "/loader/index.js";
      const { loadGatewayConsole } = (await import(file)) as {
        loadGatewayConsole(options: LoadOptions): Promise<LoadedConsole>;
      };
      return Promise.all(
        all.map((options) =>
          loadGatewayConsole(options).then(
            () => "loaded",
            (error: unknown) => String(error),
          ),
        ),
      );
    }, calls);

  const entry = "/cdn/gateway-console.js";

  it("loads the pinned module once, and what is in the page", async () => {
    const { page, scripts } = await open('<gw-token-list base-url="BASE"></gw-token-list>');
    const options = { src: entry, integrity: hashes["gateway-console.js"] };
    expect(await load(page, options, options)).to.deep.equal(["loaded", "loaded"]);
    expect(await page.evaluate(() => customElements.get("gw-token-list") !== undefined)).to.equal(true);
    await page.locator("gw-token-list").getByText("生产环境").waitFor();
    expect(await page.locator("script").count()).to.equal(1);
    expect(scripts.filter((path) => path === entry)).to.have.length(1);
    await page.context().close();
  });

  it("loads named elements before they are in the page", async () => {
    const { page } = await open();
    expect(await load(page, { src: entry, tags: ["gw-topup", "gw-balance"] })).to.deep.equal(["loaded"]);
    const defined = await page.evaluate(() =>
      ["gw-topup", "gw-balance", "gw-login"].map((tag) => customElements.get(tag) !== undefined),
    );
    expect(defined).to.deep.equal([true, true, false]);
    await page.context().close();
  });

  it("says what went wrong", async () => {
    const { page } = await open();
    const [wrongHash] = await load(page, { src: entry, integrity: "sha384-AAAA" });
    expect(wrongHash).to.match(/cdn\/gateway-console\.js could not be loaded.*integrity/);
    const [missing] = await load(page, { src: "/cdn/missing.js" });
    expect(missing).to.match(/missing\.js could not be loaded/);
    expect(await page.locator("script").count()).to.equal(0);
    await page.context().close();
    const { page: fresh } = await open();
    const [unknown, known] = await load(
      fresh,
      { src: entry, tags: ["gw-nothing"] },
      { src: entry, tags: ["gw-topup"] },
    );
    expect(unknown).to.match(/there is no element <gw-nothing>/);
    expect(known).to.equal("loaded");
    expect(await fresh.locator("script").count()).to.equal(1);
    await fresh.context().close();
  });

  it("rejects when a chunk cannot be had, and loads it at the next call", async () => {
    const { page } = await open();
    let broken = true;
    await page.route(/chunks\/topup-/, (route) => (broken ? route.abort() : route.continue()));
    expect((await load(page, { src: entry, tags: ["gw-topup"] }))[0]).to.match(/TypeError/);
    broken = false;
    await page.reload();
    expect(await load(page, { src: entry, tags: ["gw-topup"] })).to.deep.equal(["loaded"]);
    await page.context().close();
  });

  it("is about a kilobyte, without imports", async () => {
    const { code } = await transform(await readFile(distFile, "utf8"), { minify: true, format: "esm" });
    expect(code).not.to.match(/^import /m);
    expect(gzipSync(code).length).to.be.below(1100);
  });
});
