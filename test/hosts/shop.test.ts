/** The recipe for a shop page, followed to the letter: what it says to write and to run is all that there is. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { demoCodes } from "../../demo/gateway/seed-redemptions.js";
import { fencesOf, readPages } from "../package/docs.js";
import { launchWholeBrowser } from "../support/node/built-site.js";
import { startChild } from "../support/node/child.js";
import { freePort } from "../support/node/free-port.js";
import { startGateway } from "../support/node/started-gateway.js";
import { installHost, whyNotRun } from "./support/real-host.js";
import { visitIn } from "./support/visit.js";

const skip = await whyNotRun();

const pieces = fencesOf(readPages().filter(({ path }) => path === "docs/recipes/shop.md"));
const written = (language: string): string => pieces.find((piece) => piece.language === language)?.code ?? "";

/** The port of the recipe, for which the test takes a free one. */
const recipePort = "4000";

describe("the recipe for a shop page", { skip }, () => {
  let browser: Browser;
  let origin: string;
  const opened: (() => unknown)[] = [];
  before(async () => {
    const [host, gateway, port] = await Promise.all([installHost("shop"), startGateway(), freePort()]);
    opened.push(
      () => gateway.close(),
      () => host.remove(),
    );
    await mkdir(join(host.folder, "public"));
    await writeFile(join(host.folder, "public/index.html"), written("html"));
    await writeFile(join(host.folder, "server.mjs"), written("js").replaceAll(recipePort, String(port)));
    const [shop, launched] = await Promise.all([
      startChild(
        process.execPath,
        ["server.mjs"],
        /The shop: (http:\S+)/,
        { GATEWAY_URL: gateway.origin },
        host.folder,
      ),
      launchWholeBrowser(),
    ]);
    [origin, browser] = [shop.ready, launched];
    opened.unshift(
      () => browser.close(),
      () => shop.stop(),
    );
  });
  after(async () => {
    for (const close of opened) await close();
  });

  it("installs what it imports", () => {
    expect(written("sh")).to.match(/^npm install express gateway-console$/m);
  });

  it("has sign-in, balance, tokens and top-up in the shop's colours", async () => {
    const { page, problems, close } = await visitIn(await browser.newPage(), origin, origin);
    const list = page.locator("gw-token-list");
    const login = page.locator("gw-login");
    await login.getByLabel("Username").fill("bob");
    await login.getByLabel("Password").fill("password1");
    await page.keyboard.press("Enter");
    await list.getByText("notebook").waitFor();
    await page.locator("gw-balance").getByText("left").waitFor();
    const create = list.getByRole("button", { name: "New token" });
    expect(await create.evaluate((button) => getComputedStyle(button).backgroundColor)).to.equal(
      "rgb(10, 127, 90)",
    );
    await create.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("from the shop");
    await dialog.getByRole("button", { name: "Create token" }).click();
    await dialog.getByRole("button", { name: "Done" }).click();
    await list.getByText("from the shop").waitFor();
    const topUp = page.locator("gw-topup");
    await topUp.getByRole("textbox").fill(demoCodes.unused[0]);
    await topUp.getByRole("button", { name: "Redeem" }).click();
    await page
      .getByText(/Code redeemed: .* added/)
      .first()
      .waitFor();
    expect(problems).to.deep.equal([]);
    await close();
  });
});
