// On lite, too: what the library does to the page's globals and listeners.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import type { configureGateway as configure } from "../../src/index.js";
import { rootDir } from "../../demo/serve/build.js";
import { catalog } from "../../src/elements/generated/catalog.js";
import { createProxy } from "../../src/proxy/index.js";
import { builtFile } from "../support/node/built-file.js";
import { cdnFolder, launchBrowser, logIn, openSite, watch } from "../support/node/built-site.js";
import type { BuiltSite, PageOptions } from "../support/node/built-site.js";

describe("a guest in a page", () => {
  let site: BuiltSite;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([openSite(), launchBrowser()]);
  });
  after(() => Promise.all([browser.close(), site.close()]));

  async function open(
    body: string,
    options: PageOptions = {},
  ): Promise<{ page: Page; base: string; calls: string[] }> {
    const base = site.openGateway({ seed: "demo" });
    const context = await browser.newContext();
    await logIn(context, site.origin + base);
    const page = await context.newPage();
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes("/api/")) calls.push(pathname.replace(base, ""));
    });
    await page.goto(site.addPage(body.replaceAll("BASE", base), options));
    return { page, base, calls };
  }

  const listed = (page: Page) => page.locator("gw-token-list").first().getByText("生产环境").first();

  it("asks each thing once for twenty widgets", async () => {
    const { page, calls } = await open('<gw-balance base-url="BASE"></gw-balance>'.repeat(20));
    await page.locator("gw-balance").last().getByText(/\d/).first().waitFor();
    expect(calls.filter((path) => path === "/api/status")).to.have.length(1);
    expect(calls.filter((path) => path === "/api/user/self")).to.have.length(1);
    await page.context().close();
  });

  it("causes no error for a visitor who is not signed in, and asks of nobody where nothing depends on it", async () => {
    const base = site.openGateway({ seed: "demo" });
    for (const tag of catalog.map((element) => element.tag)) {
      const page = await browser.newPage();
      const { problems } = await watch(page, site.origin);
      const calls: string[] = [];
      page.on("request", (request) => calls.push(new URL(request.url()).pathname.replace(base, "")));
      const routing = tag === "gw-console" ? 'routing="memory"' : "";
      await page.goto(site.addPage(`<${tag} base-url="${base}" locale="en" ${routing}></${tag}>`));
      await page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
      await page.waitForLoadState("networkidle");
      // The demonstration's chat is a page of another site, which the strict policy does not let into a frame.
      const own = problems.filter((problem) => !/^(console: Framing|policy: frame-src) /.test(problem));
      expect(own, tag).to.deep.equal([]);
      const forEverybody = /^gw-(chat|notice|register|password-reset|provider)$/.test(tag);
      expect(calls.includes("/api/user/self"), tag).to.equal(!forEverybody);
      await page.close();
    }
  });

  it("leaves a site's own HTTP Basic authentication alone", async () => {
    const base = site.openGateway({ seed: "demo" });
    const password = `Basic ${Buffer.from("visitor:open").toString("base64")}`;
    const asked: string[] = [];
    const passed = createProxy({ target: `${site.origin}${base}`, basePath: "/closed" });
    site.mount("/closed", {
      fetch(request) {
        const { pathname } = new URL(request.url);
        const authorization = request.headers.get("authorization") ?? "";
        if (pathname.endsWith("/self")) asked.push(authorization);
        if (authorization !== password)
          return Promise.resolve(
            new Response("no", { status: 401, headers: { "www-authenticate": 'Basic realm="site"' } }),
          );
        if (pathname.startsWith("/closed/api/")) return passed.fetch(request);
        const html =
          '<!doctype html><script type="module" src="/cdn/gateway-console.js"></script><gw-login base-url="/closed" locale="en"></gw-login>';
        return Promise.resolve(new Response(html, { headers: { "content-type": "text/html" } }));
      },
    });
    const page = await browser.newPage();
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith("/self"));
    await page.goto(`${site.origin.replace("://", "://visitor:open@")}/closed/page`);
    await page.getByLabel("Username or email").waitFor();
    await answered;
    await page.waitForLoadState("networkidle");
    expect(asked).to.deep.equal([password]);
    await page.close();
  });

  it("shows two gateways, two languages and two themes side by side", async () => {
    const other = site.openGateway();
    const { page } = await open(
      `<gw-token-list base-url="BASE" locale="en" theme="light"></gw-token-list>
       <gw-token-list base-url="${other}" locale="zh-CN" theme="dark"></gw-token-list>`,
    );
    await listed(page).waitFor();
    const second = page.locator("gw-token-list").nth(1);
    await second.getByText("未登录").waitFor();
    const schemes = await page
      .locator("gw-token-list")
      .evaluateAll((lists) =>
        lists.map((list) => list.shadowRoot?.querySelector(".gw")?.getAttribute("data-scheme")),
      );
    expect(schemes).to.deep.equal(["light", "dark"]);
    await page.context().close();
  });

  it("asks one gateway in the language of each widget, and shows its refusals in it", async () => {
    const { page, base } = await open("");
    const languages = new Map<string, Set<string>>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith(`${base}/api/`)) return;
      const path = pathname.slice(base.length);
      const heard = languages.get(path) ?? new Set();
      languages.set(path, heard.add(request.headers()["accept-language"] ?? "none"));
    });
    await page.evaluate((address) => {
      document.body.innerHTML = ["zh-CN", "en"]
        .map((locale) => `<gw-topup base-url="${address}" locale="${locale}"></gw-topup>`)
        .join("");
    }, base);
    const [chinese, english] = [page.locator("gw-topup").nth(0), page.locator("gw-topup").nth(1)];
    for (const [widget, locale] of [
      [chinese, "zh-CN"],
      [english, "en"],
      [chinese, "zh-CN"],
    ] as const) {
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await widget.getByRole("textbox").fill("no such code");
      await widget.getByRole("textbox").press("Enter");
      expect((await answer).request().headers()["accept-language"]).to.equal(locale);
    }
    // Account and status are read once for the page, by whoever came first.
    expect([...(languages.get("/api/status") ?? [])]).to.have.length(1);
    expect([...[...languages.values()].flatMap((heard) => [...heard])]).not.to.include("none");
    await page.context().close();
  });

  it("does no harm when both files are loaded, and leaves a tag alone that is taken", async () => {
    const { page } = await open('<gw-token-list base-url="BASE"></gw-token-list>', {
      script: "classic",
      head: '<script type="module" src="/cdn/gateway-console.js"></script>',
    });
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(error.message));
    await listed(page).waitFor();
    expect(failures).to.deep.equal([]);
    await page.context().close();
  });

  it("finds tags that come later, also inside a shadow root that the page names", async () => {
    const { page, base } = await open("<div></div>");
    await page.evaluate(async (address) => {
      const late = document.createElement("section");
      late.innerHTML = `<gw-token-list base-url="${address}"></gw-token-list>`;
      document.body.append(late);
      const root = document.querySelector("div")?.attachShadow({ mode: "open" });
      root?.append(document.createElement("gw-topup"));
      const file = "/cdn/gateway-console.js";
      const { discover } = (await import(file)) as { discover(root: unknown): Promise<void> };
      await discover(root);
    }, base);
    await listed(page).waitFor();
    expect(await page.evaluate(() => customElements.get("gw-topup") !== undefined)).to.equal(true);
    await page.context().close();
  });

  it("lets a page name its gateway once for all tags", async () => {
    const { page, base } = await open("");
    await page.evaluate(async (address) => {
      const file = "/cdn/gateway-console.js";
      const { configureGateway } = (await import(file)) as { configureGateway: typeof configure };
      configureGateway({ baseUrl: address });
      document.body.append(document.createElement("gw-token-list"));
    }, base);
    await listed(page).waitFor();
    await page.context().close();
  });

  it("tells the page when an element's code cannot be had", async () => {
    const { page, base } = await open("");
    await page.route(/chunks\/topup-/, (route) => route.abort());
    const detail = await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          document.addEventListener("gw-error", (event) => {
            resolve((event as CustomEvent).detail);
          });
          document.body.insertAdjacentHTML("beforeend", `<gw-topup base-url="${address}"></gw-topup>`);
        }),
      base,
    );
    expect(detail).to.deep.equal({ code: "load", area: "gw-topup" });
    await page.context().close();
  });

  describe("the tags that the build wrote, with their hashes", () => {
    let map = "";
    let module = "";
    // cdn/lite/ has none.
    let classic: string | undefined;
    before(async () => {
      const tags = await readFile(join(rootDir, cdnFolder, "tags.html"), "utf8");
      [map = "", module = "", classic] = tags
        .replace(/gateway-console@[^/]+(\/lite)?/g, "cdn")
        .match(/<script[^]*?<\/script>/g) as string[];
    });

    const openWith = (head: string) =>
      // An import map is inline, which the strict policy refuses.
      open('<gw-token-list base-url="BASE"></gw-token-list>', { script: "none", head, policy: null });
    const isDefined = (page: Page) => page.evaluate(() => customElements.get("gw-token-list") !== undefined);

    it("load the module, with the map and without, and the classic file", async () => {
      for (const head of [map + module, module, ...(classic ? [classic] : [])]) {
        const { page } = await openWith(head);
        await listed(page).waitFor();
        await page.context().close();
      }
    });

    it("refuse an entry that is another file", async () => {
      for (const head of [module, ...(classic ? [classic] : [])]) {
        const { page } = await openWith(head.replace(/sha384-.{8}/, "sha384-AAAAAAAA"));
        await page.waitForLoadState("networkidle");
        expect(await isDefined(page)).to.equal(false);
        await page.context().close();
      }
    });

    it("refuse a chunk that was changed, by the map alone", async () => {
      for (const [head, runs] of [
        [map + module, false],
        [module, true],
      ] as const) {
        const context = await browser.newContext();
        await context.addInitScript(() => Object.assign(globalThis, { changed: 0 }));
        await context.route(`**/${builtFile("src/elements/bridge/define-element.tsx")}`, async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, body: `globalThis.changed++;${await answer.text()}` });
        });
        const base = site.openGateway({ seed: "demo" });
        await logIn(context, site.origin + base);
        const page = await context.newPage();
        const body = `<gw-token-list base-url="${base}"></gw-token-list>`;
        await page.goto(site.addPage(body, { script: "none", head, policy: null }));
        await page.waitForLoadState("networkidle");
        expect(await page.evaluate(() => Reflect.get(globalThis, "changed") as number)).to.equal(
          runs ? 1 : 0,
        );
        expect(await isDefined(page)).to.equal(runs);
        await context.close();
      }
    });
  });
});
