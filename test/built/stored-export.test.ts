// Proves on the built program that the console exports the log from the database of `--database`, and without it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { launchBrowser, logIn, openSite, type BuiltSite } from "../support/node/built-site.js";
import { startChild, type Child } from "../support/node/child.js";
import { changeGatewayFile, writeGatewayFile } from "../support/node/gateway-file.js";
import { fileOf, pickOwnFiles } from "../support/node/picked-file.js";
import { countdown, longLog, tokensIn } from "../support/log-data.js";

const entries = 4500;

describe("an export of the program that reads the gateway's database", () => {
  let site: BuiltSite;
  let browser: Browser;
  let program: Child;
  let folder: string;
  let file: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "gateway-console-export-"));
    file = join(folder, "gateway.db");
    const data = longLog(entries);
    writeGatewayFile(file, data);
    [site, browser] = await Promise.all([openSite(), launchBrowser()]);
    const gateway = site.origin + site.openGateway({ data, generalLimit: 0, webLimit: 0 });
    program = await startChild(
      process.execPath,
      [
        ...["dist/program/main.js", "--gateway", gateway, "--database", file],
        ...["--port", "0", "--rate-limit", "10000000"],
      ],
      /(http:\/\/localhost:\d+)/,
    );
  });
  after(async () => {
    await program.stop();
    await Promise.all([browser.close(), site.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** The log in the console of the program, with every call that it makes from then on. */
  async function openLog(): Promise<{ page: Page; calls: string[]; close: () => Promise<void> }> {
    const context = await browser.newContext();
    await logIn(context, program.ready);
    const page = await context.newPage();
    // The compiler of the tests names functions by a helper of its own.
    await page.addInitScript("globalThis.__name = (made) => made");
    await page.addInitScript(pickOwnFiles);
    await page.goto(`${program.ready}/log`);
    await page.getByRole("row").nth(2).waitFor();
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|gateway-console)\//.test(pathname)) calls.push(pathname);
    });
    return { page, calls, close: () => context.close() };
  }

  async function openExport(page: Page) {
    await page.getByRole("button", { name: "List options" }).click();
    await page.getByRole("menuitem", { name: "Export…" }).click();
    const dialog = page.getByRole("dialog", { name: "Export" });
    await dialog.getByText(/^4,500 entries, 4 calls, about \d+\ss$/).waitFor();
    return dialog.getByRole("button", { name: "Export", exact: true });
  }

  it("has every entry once, in a few calls and without the gateway's own log", async () => {
    const { page, calls, close } = await openLog();
    const button = await openExport(page);
    calls.length = 0;
    await button.click();
    await page.getByText("4,500 entries exported").waitFor();
    expect(tokensIn(await fileOf(page, "logs.csv"))).to.deep.equal(countdown(entries));
    // Beside the entries, the names of their channels are read.
    const others = calls.filter((path) => path !== "/gateway-console/log");
    expect(others.filter((path) => !path.startsWith("/api/channel/"))).to.deep.equal([]);
    expect(calls.length - others.length).to.be.at.most(4);
    await close();
  });

  it("goes on by the gateway's log once the database is gone, says so, and has every entry once", async () => {
    const { page, calls, close } = await openLog();
    const button = await openExport(page);
    let answers = 0;
    await page.route("**/gateway-console/log**", (route) => {
      answers += 1;
      if (answers === 2) changeGatewayFile(file, "alter table logs rename to gone");
      return route.continue();
    });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/log\/\?/, async (route) => {
      await held;
      await route.fallback();
    });
    await button.click();
    await page.getByText(/^The gateway's database can't be read right now/).waitFor();
    release();
    await page.getByText("4,500 entries exported").waitFor();
    expect(tokensIn(await fileOf(page, "logs.csv"))).to.deep.equal(countdown(entries));
    expect(calls.filter((path) => path === "/api/log/").length).to.be.greaterThan(200);
    changeGatewayFile(file, "alter table gone rename to logs");
    await close();
  });
});
