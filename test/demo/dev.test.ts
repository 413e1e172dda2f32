/** `npm run dev` in a copy of the sources, which the tests change while its pages are open. Nothing is built for it. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { rootDir } from "../../demo/serve/build.js";
import { launchBrowser, watch } from "../support/node/built-site.js";
import { startChild, type Child } from "../support/node/child.js";

/** The token list: its view and its sheet. */
const view = "src/areas/tokens/token-list.tsx";
const sheet = "src/areas/tokens/tokens.css.ts";

describe("npm run dev", () => {
  const folder = mkdtempSync(join(tmpdir(), "gateway-console-"));
  const data = join(folder, "data.json");
  let site: Child;
  let browser: Browser;
  let page: Page;
  /** How often the page was loaded. */
  let loads = 0;

  before(async () => {
    for (const name of ["src", "demo", "rollup", "package.json", "tsconfig.json"])
      cpSync(join(rootDir, name), join(folder, name), {
        recursive: true,
        // Without what is made of declarations: the server makes it.
        filter: (path) => !/[\\/](\.data|screenshots|generated|src[\\/]elements[\\/][\w-]+\.ts)$/.test(path),
      });
    symlinkSync(join(rootDir, "node_modules"), join(folder, "node_modules"), "junction");
    browser = await launchBrowser();
    site = await startChild(
      process.execPath,
      ["--import", "tsx", "demo/dev.ts", "--port", "0", "--data", data, "--sample"],
      /Console: (http:\S+)/,
      { PORT: "", HOST: "", GATEWAY_URL: "" },
      folder,
    );
    const context = await browser.newContext({ locale: "en" });
    page = await context.newPage();
    page.on("load", () => (loads += 1));
    await page.goto(`${site.ready}/login`);
    await page.getByRole("textbox", { name: "Username" }).fill("root");
    await page.getByRole("textbox", { name: "Password" }).fill("123456");
    await page.keyboard.press("Enter");
    await page.getByRole("navigation").getByRole("link", { name: "Tokens" }).click();
    await page.getByRole("link", { name: "New token" }).waitFor();
  });
  after(async () => {
    await site.stop();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function edit(path: string, from: string, to: string): void {
    const text = readFileSync(join(folder, path), "utf8");
    expect(text).to.include(from);
    writeFileSync(join(folder, path), text.replace(from, to));
  }

  /** Types something that a load of the page would lose. @returns whether it is still there */
  async function type(text: string): Promise<() => Promise<boolean>> {
    const search = page.getByRole("searchbox").first();
    await search.fill(text);
    loads = 0;
    return async () => loads === 0 && (await search.inputValue()) === text;
  }

  const addButton = (name: string) => page.getByRole("link", { name });
  const outline = (width: string) =>
    page.waitForFunction((wanted) => {
      const console = document.querySelector("gw-console");
      return console !== null && getComputedStyle(console).outlineWidth === wanted;
    }, width);

  it("shows a changed view in place: route, session and what was typed stay", async () => {
    const isKept = await type("prod");
    edit(view, "add: t.add,", 'add: "Mint a token",');
    await addButton("Mint a token").waitFor();
    expect(await isKept()).to.equal(true);
    expect(new URL(page.url()).pathname).to.equal("/token");
    await page.getByRole("button", { name: /root/ }).waitFor();
  });

  it("shows a changed text and a changed sheet in place, the sheet also after its view ran again", async () => {
    const isKept = await type("staging");
    edit("src/areas/shared/tokens.messages.en.json", "Search by name", "Find by name");
    await page.getByRole("searchbox", { name: "Find by name" }).waitFor();
    edit(sheet, ".token-quick {", ":host { outline: 7px solid; }\n  .token-quick {");
    await outline("7px");
    edit(view, "Mint a token", "Cut a token");
    await addButton("Cut a token").waitFor();
    edit(sheet, "outline: 7px", "outline: 5px");
    await outline("5px");
    expect(await isKept()).to.equal(true);
  });

  it("reloads the page for what can't be replaced in it: route and session stay", async () => {
    loads = 0;
    edit(
      "src/areas/tokens/tokens-model.ts",
      "export ",
      "document.documentElement.lang = 'x-model';\nexport ",
    );
    await page.locator("html[lang=x-model]").waitFor();
    await addButton("Cut a token").waitFor();
    await page.waitForLoadState("load");
    expect(loads).to.equal(1);
    // React could redraw the views that use it, but its own module may hold more.
    edit(
      "src/areas/tokens/token-collection.tsx",
      "export const",
      "document.documentElement.title = 'x-list';\nexport const",
    );
    await page.locator("html[title=x-list]").waitFor();
    await addButton("Cut a token").waitFor();
    await page.waitForLoadState("load");
    expect(loads).to.equal(2);
    expect(new URL(page.url()).pathname).to.equal("/token");
    await page.getByRole("button", { name: /root/ }).waitFor();
  });

  it("knows an element as soon as it has an entry and a view", async () => {
    mkdirSync(join(folder, "src/areas/greeting"));
    const sources = {
      "src/areas/greeting/greeting.tsx": "export const View = () => <p>Good morning</p>;",
      "src/elements/catalog/greeting.ts": `import { doc, type ElementEntry } from "../definition/definition.js";
export const greeting = {
  tag: "gw-greeting",
  view: doc("areas/greeting/greeting"),
  summary: doc("A greeting."),
  attributes: {},
  properties: {},
  events: {},
  slots: {},
  parts: [],
} as const satisfies ElementEntry;`,
    };
    for (const [path, text] of Object.entries(sources)) writeFileSync(join(folder, path), text);
    await page.waitForFunction(() => {
      const found = document.querySelector("gw-greeting") ?? document.createElement("gw-greeting");
      if (!found.isConnected) document.body.append(found);
      return found.shadowRoot?.textContent.includes("Good morning") === true;
    });
  });

  it("says in the page what doesn't compile, until it does", async () => {
    const path = "src/areas/tokens/token-collection.tsx";
    const message = page.locator("vite-error-overlay");
    edit(path, "export const", "export const;\nexport const");
    await message.getByText(path).first().waitFor();
    // It is fixed by its sheet, which the page's policy has to allow.
    await page.waitForFunction(() => {
      const shown = document.querySelector("vite-error-overlay");
      return shown !== null && getComputedStyle(shown).position === "fixed";
    });
    edit(path, "export const;\n", "");
    await message.waitFor({ state: "detached" });
    await addButton("Cut a token").waitFor();
  });

  it("serves the host pages from the sources, without an error or a report, and reloads them for their sheets", async () => {
    const names = readdirSync(join(folder, "demo")).filter((name) => name.endsWith(".html"));
    expect(names).to.include("strict-csp.html");
    for (const name of names) {
      const host = await page.context().newPage();
      const { problems, scripts } = await watch(host, site.ready);
      await host.goto(`${site.ready}/${name}`);
      await host
        .getByRole("button", { name: /^(New token|新建令牌|Sign in|Cut a token|Buy Sketch)$/ })
        .first()
        .waitFor();
      expect(problems, name).to.deep.equal([]);
      expect(scripts.filter((path) => path.includes("/chunks/"))).to.deep.equal([]);
      await host.close();
    }
    const host = await page.context().newPage();
    await host.goto(`${site.ready}/widgets.html`);
    writeFileSync(join(folder, "demo/widgets.css"), "body { outline: 7px solid; }");
    await host.waitForFunction(() => getComputedStyle(document.body).outlineWidth === "7px");
    await host.close();
  });

  it("serves no other file, and nothing under another name", async () => {
    for (const path of [
      "/package.json",
      "/demo/dev.ts",
      `/@fs${data}`,
      `/@fs${data}?raw`,
      `/@fs${join(folder, "package.json")}?import&raw`,
      "/src/..%2fpackage.json?import&raw",
      "/cdn/gateway-console.iife.js",
    ]) {
      const text = await (await fetch(site.ready + path)).text();
      expect(text, path).not.to.match(/"name": "gateway-console"|import |"users"/);
    }
    for (const path of ["/src/elements/autoload.ts", "/@vite/client", "/token"]) {
      const status = await new Promise((resolve, reject) => {
        get(site.ready + path, { headers: { host: "evil.example" } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).once("error", reject);
      });
      expect(status, path).to.equal(403);
    }
  });

  it("ends while a page is open", async () => {
    await site.stop();
    const refused = await fetch(site.ready).catch(() => "refused");
    expect(refused).to.equal("refused");
  });
});
