// On lite, too: the files of a first screen are others.
import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { createGateway } from "../../demo/gateway/gateway.js";
import { rootDir } from "../../demo/serve/build.js";
import { consoleFile } from "../../src/program/files.js";
import { listen, type Listening } from "../../src/program/listen.js";
import { siteListener } from "../../src/program/site.js";
import { recordShifts, shiftsOf } from "../bench/recorded-shifts.js";
import { launchBrowser, logIn, openSite, watch, type BuiltSite } from "../support/node/built-site.js";
import { roundTrips, type RoundTrips } from "../support/node/round-trips.js";

/** `cdn/starts.json` as the build writes it. */
interface Starts {
  readonly elements: Readonly<Record<string, readonly string[]>>;
  readonly routes: Readonly<
    Record<
      string,
      { readonly files: readonly string[]; readonly texts: Readonly<Record<string, readonly string[]>> }
    >
  >;
}

const starts = JSON.parse(await readFile(join(rootDir, "cdn/starts.json"), "utf8")) as Starts;

const account = JSON.stringify({ id: 1, username: "root", display_name: "Root", role: 100, status: 1 });

/** Has the browser remember an account, as after an earlier visit. */
async function remember(context: BrowserContext, name: string): Promise<void> {
  await context.addInitScript(([key = "", value = ""]) => localStorage.setItem(key, value), [name, account]);
}

const showsTokens = async (page: Page): Promise<boolean> =>
  (await page.getByRole("row").filter({ hasText: "Enabled" }).count()) > 0;
const showsChineseTokens = async (page: Page): Promise<boolean> =>
  (await page.getByRole("row").filter({ hasText: "已启用" }).count()) > 0;
const showsSignIn = async (page: Page): Promise<boolean> =>
  (await page.getByRole("button", { name: "Sign in", exact: true }).count()) > 0;

const scriptsOf = ({ requests }: RoundTrips): string[] => requests.filter((path) => path.endsWith(".js"));
const callsOf = ({ requests }: RoundTrips): string[] => requests.filter((path) => path.includes("/api/"));

describe("files of a first screen", () => {
  it("are few for each route of the console", () => {
    const counts = Object.entries(starts.routes).map(([path, { files }]) => [path, files.length] as const);
    const most = (path: string): number =>
      /^\/channel\/(add|edit)\b/.test(path)
        ? 23
        : /\/(add|edit|usage|channel|statement|quick-start)\b/.test(path)
          ? 21
          : /^\/(overview|playground|log|prices|plan)\b/.test(path)
            ? 17
            : 14;
    expect(counts.filter(([path, count]) => count > most(path))).to.deep.equal([]);
    expect(starts.routes["/login"]?.files).to.have.length.at.most(9);
  });

  it("are few for each element alone", () => {
    const counts = Object.entries(starts.elements).map(([tag, files]) => [tag, files.length] as const);
    expect(counts).to.have.length.above(20);
    // Forms of many fields, charts, and the calls of models: what they share with others is in files of its own.
    const many =
      /^gw-(channel-\w+|quick-start|overview|usage|statement|playground|log-table|plan-table|\w+-form)$/;
    expect(counts.filter(([tag, count]) => count > (many.test(tag) ? 22 : 13))).to.deep.equal([]);
    expect(starts.elements["gw-login"]).to.have.length.at.most(7);
    expect(starts.elements["gw-token-list"]).to.have.length.at.most(10);
  });

  it("have a hint with its hash in tags.html for each element", async () => {
    const tags = await readFile(join(rootDir, "cdn/tags.html"), "utf8");
    const hashes = JSON.parse(await readFile(join(rootDir, "cdn/integrity.json"), "utf8")) as Record<
      string,
      string
    >;
    for (const [tag, [, ...files]] of Object.entries(starts.elements)) {
      const [, hints = ""] = tags.split(`<!-- ${tag} -->\n`);
      for (const file of files)
        expect(hints.split("<!--")[0], tag)
          .to.match(
            new RegExp(
              `rel="modulepreload" href="/gateway-console@[^/]+/${file.replaceAll(".", "\\.")}" integrity="`,
            ),
          )
          .and.include(hashes[file]);
    }
  });
});

describe("round trips in a row until an element shows what it is there for", () => {
  let site: BuiltSite;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([openSite(), launchBrowser()]);
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  /** Opens a foreign page, with nothing but the module's tag, for a visitor with a session. */
  async function visit(body: string, { remembered = true, head = "" } = {}): Promise<RoundTrips> {
    const base = site.openGateway({ seed: "demo", generalLimit: 0 });
    const context = await browser.newContext();
    try {
      await logIn(context, site.origin + base);
      if (remembered) await remember(context, `gateway-console:${site.origin}${base}:user`);
      const module = '<script type="module" src="/cdn/gateway-console.js"></script>';
      const page = body.replaceAll("BASE", base);
      const address = site.addPage(page, { script: "none", head: module + head });
      return await roundTrips(await context.newPage(), address, { isDone: showsTokens });
    } finally {
      await context.close();
    }
  }

  const pages = {
    "a token list": '<gw-token-list base-url="BASE"></gw-token-list>',
    "two widgets": '<gw-token-list base-url="BASE"></gw-token-list><gw-topup base-url="BASE"></gw-topup>',
    "a console by hash": '<gw-console base-url="BASE" routing="hash" start="/token"></gw-console>',
    "a console in memory": '<gw-console base-url="BASE" routing="memory" start="/token"></gw-console>',
  };
  const counted = ({ generations, requests }: RoundTrips): number => {
    expect(
      requests.filter((path, index) => !path.endsWith(".png") && requests.indexOf(path) < index),
    ).to.deep.equal([]);
    return generations.length;
  };

  for (const [what, body] of Object.entries(pages)) {
    it(`are three on a page without hints, for who was here before: ${what}`, async () => {
      const trips = await visit(body);
      expect(counted(trips), JSON.stringify(trips.generations, null, 1)).to.equal(3);
      // Page, entry, and then calls and code together.
      expect(trips.generations[2]?.filter((path) => path.includes("/api/"))).to.have.members(callsOf(trips));
    });

    it(`are three where the page says that the visitor has a session: ${what}`, async () => {
      const head = '<meta name="gateway-console" content="signed-in">';
      const trips = await visit(body, { remembered: false, head });
      expect(counted(trips), JSON.stringify(trips.generations, null, 1)).to.equal(3);
    });
  }

  for (const [what, most] of [
    ["a token list", 4],
    ["two widgets", 4],
    ["a console by hash", 5],
    ["a console in memory", 5],
  ] as const)
    it(`are ${String(most)} for who has a session that nothing tells of: ${what}`, async () => {
      const trips = await visit(pages[what], { remembered: false });
      expect(counted(trips), JSON.stringify(trips.generations, null, 1)).to.equal(most);
      // Nothing is asked in the visitor's name before the status has shown that it may be.
      expect(trips.generations[2]?.filter((path) => path.includes("/api/"))).to.deep.equal(
        callsOf(trips).slice(0, 1),
      );
    });
});

describe("round trips in a row with our own server", () => {
  let site: Listening;
  let origin: string;
  let browser: Browser;
  before(async () => {
    const gateway = createGateway({ seed: "demo", generalLimit: 0 });
    const backend = {
      fetch: (request: Request) => gateway.fetch(request),
      notes: [],
      close: () => Promise.resolve(),
    };
    const listener = siteListener({ backend: Promise.resolve(backend), files: consoleFile, basePath: "" });
    [site, browser] = await Promise.all([listen(listener, 0, "127.0.0.1"), launchBrowser()]);
    origin = `http://127.0.0.1:${String(site.port)}`;
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  async function visit(
    path: string,
    signedIn: boolean,
    { connections = Infinity, remembered = signedIn, locale = "en-US" } = {},
  ): Promise<RoundTrips> {
    const context = await browser.newContext({ locale });
    try {
      if (signedIn) await logIn(context, origin);
      if (remembered) await remember(context, "user");
      const isDone = !signedIn ? showsSignIn : locale === "zh-CN" ? showsChineseTokens : showsTokens;
      return await roundTrips(await context.newPage(), origin + path, { isDone, connections });
    } finally {
      await context.close();
    }
  }

  for (const [who, remembered] of [
    ["who was here before", true],
    ["who has nothing but a session", false],
  ] as const)
    it(`are three to the token list for ${who}, with fourteen scripts and calls at most`, async () => {
      const trips = await visit("/token", true, { remembered });
      expect(trips.generations, JSON.stringify(trips.generations, null, 1)).to.have.length(3);
      expect(scriptsOf(trips).length + callsOf(trips).length).to.be.at.most(14);
      expect(callsOf(trips).map((path) => path.split("?")[0])).to.have.members([
        "/api/status",
        "/api/user/self",
        "/api/token/",
      ]);
    });

  it("are three in Chinese, too, with the files of its texts among the hints", async () => {
    const trips = await visit("/token", true, { locale: "zh-CN" });
    expect(trips.generations, JSON.stringify(trips.generations, null, 1)).to.have.length(3);
    const { files = [], texts = {} } = starts.routes["/token"] ?? {};
    const scripts = scriptsOf(trips).map((path) => path.replace("/cdn/", ""));
    expect(scripts).to.have.members([...files, ...(texts["zh-CN"] ?? [])]);
  });

  it("are four to the token list with six connections, as in HTTP/1.1", async () => {
    expect((await visit("/token", true, { connections: 6 })).generations).to.have.length.at.most(4);
  });

  it("fetch exactly what the page names, each once", async () => {
    const trips = await visit("/token", true);
    const scripts = scriptsOf(trips).map((path) => path.replace("/cdn/", ""));
    expect(scripts).to.have.members(starts.routes["/token"]?.files ?? []);
  });

  it("are four at most to the sign-in screen, and nothing private is asked for beside who it is", async () => {
    const trips = await visit("/token", false);
    expect(trips.generations, JSON.stringify(trips.generations, null, 1)).to.have.length.at.most(4);
    expect(scriptsOf(trips).map((path) => path.replace("/cdn/", ""))).to.have.members(
      starts.routes["/login"]?.files ?? [],
    );
    expect(callsOf(trips).filter((path) => path.includes("/token"))).to.deep.equal([]);
  });

  for (const [what, signedIn, part] of [
    ["the frame for who looks signed in", true, ".first-side"],
    ["the column of the sign-in screen for others", false, ".first-column"],
  ] as const)
    it(`draws ${what} before any script, and moves nothing when the console comes`, async () => {
      const context = await browser.newContext({ colorScheme: "dark" });
      try {
        if (signedIn) {
          await logIn(context, origin);
          await remember(context, "user");
        }
        const page = await context.newPage();
        const { problems } = await watch(page, origin);
        await recordShifts(page);
        const held: Route[] = [];
        let isHeld = true;
        await page.route("**/cdn/**", (route) => (isHeld ? void held.push(route) : route.continue()));
        await page.goto(`${origin}/token`, { waitUntil: "commit" });
        await page.locator(part).waitFor();
        const background = await page
          .locator(".first")
          .evaluate((first) => getComputedStyle(first).backgroundColor);
        expect(background).to.equal("rgb(21, 23, 28)");
        isHeld = false;
        for (const route of held) await route.continue();
        await page.locator("gw-console:state(ready)").waitFor();
        await page.locator(".first").waitFor({ state: "hidden" });
        expect(await shiftsOf(page)).to.deep.equal([]);
        expect(problems.filter((problem) => !problem.startsWith("status 401"))).to.deep.equal([]);
      } finally {
        await context.close();
      }
    });

  it("draws the rows where the list will have them", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    try {
      await logIn(context, origin);
      await remember(context, "user");
      const page = await context.newPage();
      const open = { code: () => {}, rows: () => {} };
      const hold = (url: string, what: keyof typeof open) => {
        const opened = new Promise<void>((resolve) => (open[what] = resolve));
        return page.route(url, async (route) => {
          await opened;
          await route.continue();
        });
      };
      await hold("**/cdn/**", "code");
      await hold("**/api/token/**", "rows");
      await page.goto(`${origin}/token`, { waitUntil: "commit" });
      const third = async (rows: string) => {
        const { x = 0, y = 0, width = 0 } = (await page.locator(rows).nth(2).boundingBox()) ?? {};
        return [x, y, width].map(Math.round);
      };
      await page.waitForFunction(() => {
        const first = document.querySelector(".first");
        return first !== null && getComputedStyle(first).position === "fixed";
      });
      const drawn = await third(".first .bone-line:has(.bone)");
      open.code();
      const console = page.locator("gw-console");
      await console.locator(".table tbody tr").first().waitFor();
      const empty = await third("gw-console .table tbody tr");
      expect(empty.map((value, index) => Math.abs(value - (drawn[index] ?? 0)) <= 2)).to.deep.equal(
        [true, true, true],
        `${drawn.join()} and then ${empty.join()}`,
      );
      open.rows();
      await console.locator(".table tbody tr[data-index]").first().waitFor();
      expect(await third("gw-console .table tbody tr")).to.deep.equal(empty);
    } finally {
      await context.close();
    }
  });

  for (const [chosen, system, background] of [
    ["dark", "light", "rgb(21, 23, 28)"],
    ["light", "dark", "rgb(255, 255, 255)"],
  ] as const)
    it(`draws the first paint in the ${chosen} theme that was chosen, on a ${system} system`, async () => {
      const context = await browser.newContext({ colorScheme: system });
      try {
        await context.addInitScript((theme) => localStorage.setItem("theme", theme), chosen);
        const page = await context.newPage();
        const { problems } = await watch(page, origin);
        await page.route("**/cdn/**", () => undefined);
        await page.goto(`${origin}/token`, { waitUntil: "commit" });
        await page.locator(".first").waitFor();
        expect(
          await page.locator(".first").evaluate((first) => getComputedStyle(first).backgroundColor),
        ).to.equal(background);
        expect(problems).to.deep.equal([]);
      } finally {
        await context.close();
      }
    });

  it("names hints in a header, and sends files compressed, as well as can be once there was time", async () => {
    const page = await fetch(`${origin}/token`, { headers: { cookie: "session=x" } });
    expect(page.headers.get("link")).to.include("; rel=modulepreload");
    expect(page.headers.get("vary")).to.include("cookie");
    const [, file = ""] = starts.routes["/token"]?.files ?? [];
    const content = await readFile(join(rootDir, "cdn", file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const best = brotliCompressSync(content, { params }).length;
    let length = Infinity;
    while (length !== best) {
      const packed = await fetch(`${origin}/cdn/${file}`, { headers: { "accept-encoding": "gzip, br" } });
      expect(packed.headers.get("content-encoding")).to.equal("br");
      expect(packed.headers.get("cache-control")).to.include("immutable");
      length = Number(packed.headers.get("content-length"));
      expect(length).to.be.within(best, content.length);
      expect(await packed.text()).to.equal(content.toString());
    }
    const zipped = await fetch(`${origin}/cdn/${file}`, { headers: { "accept-encoding": "gzip" } });
    expect(zipped.headers.get("content-encoding")).to.equal("gzip");
    expect(await zipped.text()).to.equal(content.toString());
  });
});

describe("a console with pages of its host", () => {
  let site: BuiltSite;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([openSite(), launchBrowser()]);
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  const isHome = (path: string) => /\/home-[^/]*\.js$/.test(path);

  /** Opens a console with these children at an address within it. */
  async function open(children: string, hash: string): Promise<{ page: Page; scripts: readonly string[] }> {
    const base = site.openGateway({ seed: "demo" });
    const context = await browser.newContext();
    await logIn(context, site.origin + base);
    const page = await context.newPage();
    const { scripts } = await watch(page, site.origin);
    const body = `<gw-console base-url="${base}" routing="hash">${children}</gw-console>`;
    await page.goto(`${site.addPage(body)}#${hash}`);
    return { page, scripts };
  }
  const own = (path: string) => `<section slot="page:${path}" data-title="Own"><p>Ten cents.</p></section>`;

  it("shows one after a reload of its address, without the home page", async () => {
    const { page, scripts } = await open(own("/pricing"), "/pricing");
    await page.getByText("Ten cents.").waitFor();
    await page.reload();
    await page.getByText("Ten cents.").waitFor();
    await page.getByRole("heading", { name: "Own", level: 1 }).waitFor();
    expect(new URL(page.url()).hash).to.equal("#/pricing");
    expect(scripts.filter(isHome)).to.deep.equal([]);
  });

  it("loads the home page at its address, unless one of them is there in its place", async () => {
    const usual = await open(own("/pricing"), "/");
    await usual.page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(usual.scripts.some(isHome)).to.equal(true);
    const { page, scripts } = await open(own("/"), "/");
    await page.getByText("Ten cents.").waitFor();
    expect(scripts.filter(isHome)).to.deep.equal([]);
  });
});
