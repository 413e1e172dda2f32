/** Quick starts that a framework's own command begins, followed to the letter, with its newest version of this day. */
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { fencesOf, readPages } from "../package/docs.js";
import { launchWholeBrowser } from "../support/node/built-site.js";
import { startGateway } from "../support/node/started-gateway.js";
import { expectAccount, expectStill, follow } from "./support/quick-start.js";
import { createHost, whyNotRun } from "./support/real-host.js";

const skip = await whyNotRun();

interface Created {
  /** What the page says in place of a version, and the version that this was tried with. */
  readonly pinned: readonly [said: string, tried: string];
  /** What the command needs so that it asks nothing and leaves installing to us. */
  readonly quiet: string;
  readonly build: readonly [bin: string, ...args: string[]];
  readonly start: readonly string[];
  /** What it needs of Node, as in `engines.node`; default any. */
  readonly needs?: string;
}

const vite: Created = {
  pinned: ["vite@latest", "vite@9.3.0"],
  quiet: "--no-interactive",
  build: ["vite", "build", "--logLevel", "warn"],
  start: [
    "node_modules/vite/bin/vite.js",
    "preview",
    "--host",
    "127.0.0.1",
    "--port",
    "4000",
    "--strictPort",
  ],
};

const quickStarts: Readonly<Record<string, Created>> = {
  react: vite,
  vue: vite,
  svelte: vite,
  solid: vite,
  angular: {
    pinned: ["@angular/cli@latest", "@angular/cli@22.2.7"],
    quiet: "--skip-install --interactive=false",
    build: ["ng", "build"],
    start: ["server.mjs"],
    needs: ">=22.22.3",
  },
};

for (const [recipe, { pinned, quiet, build, start, needs }] of Object.entries(quickStarts))
  describe(`the quick start of ${recipe}`, { skip }, () => {
    let browser: Browser;
    let origin: string;
    const opened: (() => unknown)[] = [];
    before(async () => {
      const pages = readPages().filter(({ path }) => path === `docs/recipes/${recipe}.md`);
      const [create = "", enter, install = ""] =
        fencesOf(pages)
          .find(({ language }) => language === "sh")
          ?.code.split("\n") ?? [];
      expect(create).to.include(` ${pinned[0]} `);
      expect(enter).to.equal("cd account");
      const packages = /^npm install (.*)$/.exec(install)?.[1]?.split(" ") ?? [];
      const host = await createHost(create.replace(...pinned), quiet, "account", packages, needs);
      opened.push(() => host.remove());
      const gateway = await startGateway();
      opened.push(() => {
        gateway.close();
      });
      const site = await follow({ host, recipe, gateway: gateway.origin, build, start });
      opened.push(() => site.stop());
      origin = site.ready;
      browser = await launchWholeBrowser();
      opened.push(() => browser.close());
    });
    after(async () => {
      for (const close of opened.reverse()) await close();
    });

    it("has sign-in, balance and tokens in its own look, and hears of a new token", async () => {
      await expectAccount(browser, origin, expectStill);
    });
  });
