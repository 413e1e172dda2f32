import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { launchWholeBrowser } from "../support/node/built-site.js";
import { startChild } from "../support/node/child.js";
import { describeSiteWithLogin } from "../support/node/site-with-login.js";
import type { Site } from "../support/node/site-with-login.js";
import { startGateway } from "../support/node/started-gateway.js";
import type { StartedGateway } from "../support/node/started-gateway.js";
import { installHost, whyNotRun } from "./support/real-host.js";
import type { RealHost } from "./support/real-host.js";
import { stillEnough, tokenList, visitIn } from "./support/visit.js";
import type { Visit } from "./support/visit.js";

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

describe("pages that a server component of Next draws", { skip }, () => {
  let gateway: StartedGateway;
  let site: Site;
  let browser: Browser;
  const opened: (() => unknown)[] = [];
  before(async () => {
    [gateway, browser] = await Promise.all([startGateway(), launchWholeBrowser()]);
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

  /** Opens a page as a visitor who is signed in to the shop. */
  async function open(path: string): Promise<Visit & { readonly sent: string }> {
    const context = await browser.newContext();
    await context.request.post(`${site.origin}/sign-in`, { form: { name: "ann", password: "x" } });
    const sent = await (await context.request.get(site.origin + path)).text();
    return { ...(await visitIn(await context.newPage(), site.origin, site.origin + path)), sent };
  }

  it("have the frames of components, taken over without a mismatch and without moving", async () => {
    const { page, problems, layoutShift, sent, close } = await open("/");
    expect(sent).to.match(/<div class="token-list"><svg [^>]*height="\d{3}"/);
    await tokenList(page).getByText("生产环境").waitFor();
    await page.locator(".balance").getByText("left").waitFor();
    await page.locator(".topup").getByRole("textbox").waitFor();
    expect(await layoutShift()).to.be.below(stillEnough);
    expect(problems).to.deep.equal([]);
    await close();
  });

  it("have tags of elements, which list tokens without moving the page", async () => {
    const { page, problems, layoutShift, sent, close } = await open("/elements");
    expect(sent).to.include('<gw-token-list hide="used"></gw-token-list>');
    const list = tokenList(page);
    await list.getByText("生产环境").waitFor();
    expect(await list.getByRole("columnheader", { name: "Spent", exact: true }).count()).to.equal(0);
    await page.locator("gw-balance").getByText("left").waitFor();
    expect(await layoutShift()).to.be.below(stillEnough);
    expect(problems).to.deep.equal([]);
    await close();
  });
});
