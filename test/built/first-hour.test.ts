// On lite, too: the whole way of a newcomer, by keys alone.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, Locator, Page } from "playwright-core";
import { rootDir } from "../../demo/serve/build.js";
import { launchBrowser, watch } from "../support/node/built-site.js";
import { startChild, type Child } from "../support/node/child.js";

/** Presses a key until something has the focus. */
async function reach(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 60; steps += 1) {
    const there = await target.evaluate(
      (element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element,
    );
    if (there) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} doesn't lead to ${target.toString()}`);
}

describe("the first hour", () => {
  const folder = mkdtempSync(join(tmpdir(), "gateway-console-"));
  let browser: Browser;
  let site: Child | undefined;
  before(async () => {
    browser = await launchBrowser();
  });
  after(async () => {
    // Resolves when everything that npm started is gone, too.
    await Promise.all([browser.close(), site?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it("leads from npm start to a streamed answer and its log entry, by the keyboard alone", async () => {
    site = await startChild(
      "npm",
      ["start", "--", "--port", "0", "--data", join(folder, "sample.json"), "--sample"],
      /Console: (http:\S+)/,
      { PORT: "", GATEWAY_URL: "" },
      rootDir,
      true,
    );
    const page = await browser.newPage({ locale: "en" });
    const { problems } = await watch(page, site.ready);
    const { keyboard } = page;
    await page.goto(site.ready);

    await reach(page, page.getByRole("banner").getByRole("link", { name: "Sign in" }));
    await keyboard.press("Enter");
    await reach(page, page.getByRole("textbox", { name: "Username" }));
    await keyboard.type("root");
    await keyboard.press("Tab");
    await keyboard.type("123456");
    await keyboard.press("Enter");
    // The default password is asked to be changed first. What is reached before the field has the focus would lose it.
    await page.locator("[autocomplete=new-password]:focus").waitFor();

    const navigation = page.getByRole("navigation", { name: "Main" });
    // The navigation is one stop, with the brand before it: no line is current on the profile.
    await reach(page, page.getByRole("banner").getByRole("link").first());
    await reach(page, navigation.getByRole("link", { name: "Playground" }), "ArrowDown");
    await keyboard.press("Enter");
    await reach(page, page.getByRole("textbox", { name: "Message" }));
    await keyboard.type("What does a gateway do?");
    const streamed = page.waitForResponse((response) => response.url().endsWith("/v1/chat/completions"));
    await keyboard.press("Enter");
    const answer = await streamed;
    expect(answer.headers()["content-type"]).to.match(/^text\/event-stream/);
    const asked = JSON.parse(answer.request().postData() ?? "{}") as { model: string };

    const toEntry = page.getByRole("link", { name: "View log entry" });
    await reach(page, toEntry, "Shift+Tab");
    await keyboard.press("Enter");
    const table = page.getByRole("grid", { name: /Log/ });
    await table.waitFor();
    const rows = table.getByRole("row").filter({ hasText: asked.model });
    await rows.first().waitFor();
    expect(await rows.count()).to.equal(1);
    expect(new URL(page.url()).searchParams.get("model")).to.equal(asked.model);

    expect(problems).to.deep.equal([]);
  });
});
