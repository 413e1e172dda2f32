/** The same page in bundlers that no other host here has, and in Preact; all installed at once. */
import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { launchWholeBrowser, openSite } from "../support/node/built-site.js";
import type { BuiltSite } from "../support/node/built-site.js";
import { folderSite } from "../support/node/installed.js";
import { installHost, whyNotRun } from "./support/real-host.js";
import type { RealHost } from "./support/real-host.js";
import { expectWidgets } from "./support/visit.js";

const skip = await whyNotRun();

interface Bundled {
  readonly build: readonly [bin: string, ...args: string[]];
  /** What is in the page's address; default `index.html`. */
  readonly page?: string;
  /** Bundlers that start from a script leave the page to the host, which puts it beside the script. */
  readonly fromScript?: true;
}

/** What builds the page into `dist/<name>`. */
const bundlers: Readonly<Record<string, Bundled>> = {
  Parcel: {
    build: ["parcel", "build", "index.html", "--dist-dir", "dist/Parcel", "--public-url", "./", "--no-cache"],
  },
  Bun: { build: ["bun", "build", "index.html", "--outdir", "dist/Bun", "--splitting", "--minify"] },
  Rspack: {
    build: ["rspack", "build", "--config", "webpack.config.js", "--output-path", "dist/Rspack"],
    fromScript: true,
  },
  webpack: { build: ["webpack", "--output-path", "dist/webpack"], fromScript: true },
  esbuild: {
    build: ["esbuild", "main.js", "--bundle", "--splitting", "--format=esm", "--outdir=dist/esbuild"],
    fromScript: true,
  },
  Preact: { build: ["vite", "build", "--logLevel", "warn"], page: "preact.html" },
};

/**
 * Bun's program in the package for this machine, from `node_modules/.bin`. What Bun's own package has there is put in
 * its place by a script at installation, and none runs here.
 */
async function bunIn(folder: string): Promise<string> {
  const [machine = ""] = await readdir(join(folder, "node_modules/@oven"));
  return join("../@oven", machine, "bin/bun");
}

describe("the packed package in bundlers", { skip }, () => {
  let host: RealHost;
  let site: BuiltSite;
  let browser: Browser;
  before(async () => {
    [host, site, browser] = await Promise.all([installHost("bundlers"), openSite(), launchWholeBrowser()]);
  });
  after(() => Promise.all([browser.close(), site.close(), host.remove()]));

  for (const [name, { build, page = "index.html", fromScript }] of Object.entries(bundlers))
    it(`lists tokens without moving, creates one, and is heard of by a page that ${name} built`, async () => {
      const [bin, ...args] = build;
      const program = bin === "bun" ? await bunIn(host.folder) : bin;
      expect(await host.run(program, args), "what the build says").not.to.match(/warn/i);
      const folder = join(host.folder, "dist", name);
      if (fromScript) await cp(join(host.folder, page), join(folder, page));
      site.mount(`/${name}`, folderSite(folder, `/${name}`));
      await expectWidgets(browser, site, `/${name}/${page}`, page === "index.html" ? "A bundled page" : name);
    });
});
