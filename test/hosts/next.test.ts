import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { launchBrowser, watch } from "../support/node/built-site.js";
import { startChild } from "../support/node/child.js";
import { describeSiteWithLogin } from "../support/node/site-with-login.js";
import type { Site } from "../support/node/site-with-login.js";
import { startGateway } from "../support/node/started-gateway.js";
import type { StartedGateway } from "../support/node/started-gateway.js";
import { installHost, whyNotRun } from "./support/real-host.js";
import type { RealHost } from "./support/real-host.js";

const skip = await whyNotRun();

/** Builds the example once; Next checks its types on the way. */
let built: Promise<RealHost> | undefined;
const build = (): Promise<RealHost> =>
  (built ??= installHost("demo/proxy/next").then(async (host) => {
    await host.run("next", ["build"]);
    return host;
  }));
after(async () => (await built?.catch(() => undefined))?.remove());

async function start(environment: Record<string, string>): Promise<Site> {
  const host = await build();
  const child = await startChild(
    process.execPath,
    ["node_modules/next/dist/bin/next", "start", "--port", "0", "--hostname", "localhost"],
    /Local:\s+(http:\S+)/,
    environment,
    host.folder,
  );
  return { origin: child.ready, stop: () => child.stop() };
}

describeSiteWithLogin("Next, built and started", start, { skip });

describe("elements in a server component of Next", { skip }, () => {
  let gateway: StartedGateway;
  let site: Site;
  let browser: Browser;
  const opened: (() => unknown)[] = [];
  before(async () => {
    [gateway, browser] = await Promise.all([startGateway(), launchBrowser()]);
    opened.push(
      () => browser.close(),
      () => gateway.close(),
    );
    site = await start({
      GATEWAY_URL: gateway.origin,
      GATEWAY_TOKEN: gateway.token,
      SITE_PASSWORD: "x",
      SITE_SECRET: "x",
    });
    opened.push(() => site.stop());
  });
  after(() => Promise.all(opened.map((close) => close())));

  it("stand in what the server sends, list tokens of a visitor who signed in, and say nothing to the console", async () => {
    const page = await (await browser.newContext()).newPage();
    const { problems } = await watch(page, site.origin);
    page.on("console", (message) => {
      if (message.type() === "warning") problems.push(`warning: ${message.text()}`);
    });
    await page.goto(site.origin);
    await page.getByLabel("Name").fill("ann");
    await page.getByLabel("Password").fill("x");
    await page.getByRole("button", { name: "Sign in to the shop" }).click();
    await page.getByText("Hello ann").waitFor();
    const sent = await (await page.goto(`${site.origin}/elements`))?.text();
    expect(sent).to.include('<gw-token-list hide="used"></gw-token-list>');
    const list = page.locator("gw-token-list");
    await list.getByText("生产环境").waitFor();
    expect(await list.getByRole("columnheader", { name: "Spent", exact: true }).count()).to.equal(0);
    await page.locator("gw-balance").getByText("left").waitFor();
    // Signed out, the widgets' question for the account is answered with 401.
    expect(problems.filter((problem) => !problem.includes("status 401"))).to.deep.equal([]);
    await page.context().close();
  });
});
