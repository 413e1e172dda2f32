import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { launchWholeBrowser, openSite } from "../support/node/built-site.js";
import type { BuiltSite } from "../support/node/built-site.js";
import { folderSite } from "../support/node/installed.js";
import { installHost, whyNotRun } from "./support/real-host.js";
import type { RealHost } from "./support/real-host.js";
import { stillEnough, tokenList, createToken, visit } from "./support/visit.js";

const skip = await whyNotRun();

const react = (version: string) => ({ react: version, "react-dom": version });

/** React versions: elements work with all, components with 19. None needs a flag of npm. */
const hosts = [
  { version: "18.3.1", pages: ["elements"] },
  { version: "19.0.0", pages: ["elements", "components"] },
  { version: "19.3.1", pages: ["elements", "components"] },
] as const;

for (const { version, pages } of hosts)
  describe(`Vite with React ${version}`, { skip }, () => {
    let host: RealHost;
    let site: BuiltSite;
    let browser: Browser;
    before(async () => {
      [host, site, browser] = await Promise.all([
        installHost("vite-react", react(version)),
        openSite(),
        launchWholeBrowser(),
      ]);
      await host.run("vite", ["build", "--logLevel", "warn"], { PAGES: "elements,components" });
      site.mount("/app", folderSite(join(host.folder, "dist"), "/app"));
    });
    after(() => Promise.all([browser.close(), site.close(), host.remove()]));

    // By the names of views: a file of rules that several of them share may be named after one of its modules.
    it("gets the code of what it uses alone", async () => {
      const files = await readdir(join(host.folder, "dist/assets"));
      expect(files.some((name) => name.startsWith("token-list"))).to.equal(true);
      expect(
        files.filter((name) => /^(channel-(?:form|table)|settings|user-table|console)-/.test(name)),
      ).to.deep.equal([]);
    });

    for (const name of pages)
      it(`draws ${name}, which list tokens and create one`, async () => {
        const base = site.openGateway({ seed: "demo" });
        const { page, problems, layoutShift, close } = await visit(browser, site, `/app/${name}.html`, base);
        await page.getByRole("heading", { name: `React ${version}` }).waitFor();
        await tokenList(page).getByText("生产环境").waitFor();
        expect(await layoutShift()).to.be.below(stillEnough);
        await createToken(page, `by ${name}`);
        await page.locator("gw-balance, .balance").getByText(/\d/).first().waitFor();
        expect(problems).to.deep.equal([]);
        await close();
      });

    if (Number.parseInt(version) < 19)
      it("hears from components that they need React 19", async () => {
        const page = await browser.newPage();
        const failed = page.waitForEvent("pageerror");
        await page.goto(`${site.origin}/app/components.html`);
        expect((await failed).message).to.contain(`needs React 19, and this page has React ${version}`);
        await page.close();
      });
  });
