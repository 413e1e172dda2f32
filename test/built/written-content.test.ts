import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { BrowserContext } from "playwright-core";
import { logIn } from "../support/node/built-site.js";
import { openHosts, settled } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";
import type { SeenRequest } from "../support/node/gateway-host.js";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** A request of a page, to the site, the gateway below it, or a server of others. */
interface Seen {
  readonly address: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What an administrator can have written: for every option a text, `OWN` being the gateway's address. */
type Texts = Readonly<Record<string, string>>;

/** Every way to have a browser ask for an address that HTML knows. */
const asking = (address: string): string => `
  ![picture](${address}?1) <img src="${address}?2" srcset="${address}?3 2x" alt="picture">
  <picture><source srcset="${address}?4"><img src="${address}?5"></picture>
  <img src="${address.replace("http", "HTTP")}?6"><img lowsrc="${address}?7" dynsrc="${address}?8">
  <table background="${address}?9"><tr><td background="${address}?10">cell</td></tr></table>
  <body background="${address}?11"><p style="background:url(${address}?12)">styled</p>
  <style>@import url(${address}?13); .gw { background: url(${address}?14); } @font-face { font-family: x; src: url(${address}?15); }</style>
  <link rel="stylesheet" href="${address}?16"><link rel="prefetch" href="${address}?17"><link rel="icon" href="${address}?18">
  <video src="${address}?19" poster="${address}?20" autoplay></video><audio src="${address}?21" autoplay></audio>
  <video><source src="${address}?22"><track src="${address}?23" default></video>
  <svg><image href="${address}?24"/><use href="${address}?25#x"/><filter><feImage href="${address}?26"/></filter><script href="${address}?27"/></svg>
  <math><mglyph src="${address}?28"/></math>
  <object data="${address}?29"></object><embed src="${address}?30"><iframe src="${address}?31"></iframe>
  <frameset><frame src="${address}?32"></frameset><applet code="${address}?33"></applet>
  <input type="image" src="${address}?34"><form action="${address}?35"><button autofocus>go</button></form>
  <meta http-equiv="refresh" content="0;url=${address}?36"><base href="${address}?37">
  <script src="${address}?38"></script><blockquote cite="${address}?39">cited</blockquote>
  <isindex action="${address}?40"><portal src="${address}?41"></portal><details open><img src="${address}?42"></details>
  <img src="${address.replace(/^https?:/, "")}?43"><img src="${address.replace(/^https?:/, "https:")}?44">
  <img src="${new URL(address).pathname}?45"><img src="https:${new URL(address).pathname}?46"><img src="\\${new URL(address).pathname}?47">
  last`;

describe("what an administrator wrote", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  /** Servers of others: one that shows pictures to everybody, and redirects to wherever its query says. */
  async function serveOthers(context: BrowserContext, seen: Seen[]): Promise<void> {
    context.on("request", (request) => {
      seen.push({ address: request.url(), type: request.resourceType(), headers: request.headers() });
    });
    await context.route(/^https:\/\/[a-z]+\.example\//, (route) => {
      const { pathname, search } = new URL(route.request().url());
      const open = { "access-control-allow-origin": "*" };
      if (pathname === "/redirect")
        return route.fulfill({
          status: 302,
          headers: { ...open, location: decodeURIComponent(search.slice(1)) },
        });
      if (pathname === "/closed.png") return route.abort();
      return route.fulfill({ contentType: "image/png", body: pixel, headers: open });
    });
  }

  /** Opens a page with these texts on its gateway, signed in as the first account. */
  async function open(markup: string, texts: (own: string) => Texts) {
    const base = hosts.site.openGateway({ seed: "demo" });
    const own = hosts.site.origin + base;
    const context = await hosts.browser.newContext({ reducedMotion: "reduce" });
    await context.addInitScript("globalThis.__name = (made) => made");
    await logIn(context, own);
    for (const [key, value] of Object.entries(texts(own)))
      await context.request.put(`${own}/api/option/`, { data: { key, value } });
    const token = await accessToken(context, own);
    const seen: Seen[] = [];
    await serveOthers(context, seen);
    const page = await context.newPage();
    await page.goto(hosts.site.addPage(markup.replaceAll("BASE", base), { policy: null }));
    await settled(page);
    return { page, context, own, seen, token, close: () => context.close() };
  }

  const accessToken = async (context: BrowserContext, own: string): Promise<unknown> => {
    const answer = (await (await context.request.get(`${own}/api/user/self`)).json()) as {
      data?: { access_token?: string };
    };
    return answer.data?.access_token;
  };

  /** What the gateway received for pictures, frames and the like: method, path, and whose request it was. */
  const received = async (own: string): Promise<readonly string[]> => {
    const id = own.split("/gw-")[1] ?? "";
    const answer = await fetch(`${hosts.site.origin}/__gateways/${id}/requests`);
    return ((await answer.json()) as SeenRequest[])
      .filter(({ headers }) => !["empty", undefined].includes(headers["sec-fetch-dest"]))
      .map(
        ({ method, path, headers }) => `${method} ${path} ${headers.cookie ? "as the visitor" : "as nobody"}`,
      );
  };

  /** Requests to the site that are neither its page, nor our files, nor calls of our client. */
  const unasked = (seen: readonly Seen[]): string[] =>
    seen
      .filter(({ address, type }) => {
        const { origin, pathname } = new URL(address);
        if (origin !== hosts.site.origin || /^\/(cdn|page-\d+)(\/|$)/.test(pathname)) return false;
        return type !== "fetch" && type !== "xhr";
      })
      .map(({ address, type }) => `${type} ${address}`);

  const places = `<gw-home base-url="BASE"></gw-home><gw-about base-url="BASE"></gw-about>
    <gw-notice base-url="BASE"></gw-notice><gw-console base-url="BASE" routing="hash"></gw-console>`;
  const written = (text: string): Texts => ({
    Notice: text,
    HomePageContent: text,
    About: text,
    Footer: text,
    Logo: "data:image/png;base64,iVBORw0KGgo=",
  });

  for (const path of ["/api/user/token", "/api/user/logout", "/../account/delete?sure=1", "/logo.png"])
    it(`asks for nothing of ours: ${path}`, async () => {
      const { page, context, own, seen, token, close } = await open(places, (address) =>
        written(asking(new URL(address + path).href)),
      );
      await page.locator("gw-home").getByText("last").first().waitFor();
      await page.locator("gw-console [part~=footer]").getByText("last").waitFor();
      expect(unasked(seen)).to.deep.equal([]);
      expect(await accessToken(context, own), "the access token").to.equal(token);
      await close();
    });

  it("frames no page of ours, and no link of it leads to the API", async () => {
    for (const path of ["/api/user/token", "/welcome"]) {
      const { page, seen, own, close } = await open(places, (address) => written(address + path));
      await page.locator("gw-about").getByText(path).first().waitFor();
      expect(unasked(seen)).to.deep.equal([]);
      expect(await page.locator("iframe").count()).to.equal(0);
      const links = await page
        .locator(`.rich-text a[href]`)
        .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(links.filter((link) => link?.includes("/api/"))).to.deep.equal([]);
      if (path === "/welcome") expect(links).to.include(own + path);
      await close();
    }
  });

  it("links nowhere below the API", async () => {
    const { page, close } = await open(places, (own) => {
      const path = new URL(own).pathname;
      const links = [
        "/api/user/token",
        `${path}/api/user/token`,
        `${path}/API/x`,
        `${path}/%61pi/x`,
        `/x/..${path}/api/`,
        `${path}\\api\\x`,
        `${own}/api/user/logout`,
      ];
      return written(
        `${links.map((link) => `<a href="${link}">link</a>`).join(" ")} <a href="/docs/api/">docs</a>`,
      );
    });
    const docs = page.locator("gw-about a", { hasText: "docs" });
    await docs.waitFor();
    expect(await docs.getAttribute("href")).to.equal(`${hosts.site.origin}/docs/api/`);
    expect(await page.locator(".rich-text a[href]", { hasText: "link" }).count()).to.equal(0);
    await close();
  });

  it("shows a picture of others without cookies and referrer, also where it redirects to us", async () => {
    const { page, context, own, seen, token, close } = await open(places, (address) =>
      written(
        [
          "![open](https://pictures.example/open.png)",
          "![closed](https://pictures.example/closed.png)",
          `![redirected](https://pictures.example/redirect?${encodeURIComponent(`${address}/api/user/token`)})`,
          "![inside](data:image/png;base64," + pixel.toString("base64") + ")",
        ].join("\n\n"),
      ),
    );
    const about = page.locator("gw-about");
    await about.locator("img[alt=open]").scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () =>
        [...(document.querySelector("gw-about")?.shadowRoot?.querySelectorAll("img") ?? [])].filter(
          ({ alt, naturalWidth }) => /open|inside/.test(alt) && naturalWidth === 1,
        ).length === 2,
    );
    // What its server shows to nobody else, and what is no picture, is a link.
    await about.getByRole("link", { name: "closed" }).waitFor();
    await about.getByRole("link", { name: "redirected" }).waitFor();
    const foreign = seen.filter(({ address }) => address.startsWith("https://pictures.example/"));
    expect(foreign.length).to.be.greaterThan(2);
    expect(foreign.filter(({ headers }) => "cookie" in headers || "referer" in headers)).to.deep.equal([]);
    expect([...new Set(await received(own))]).to.deep.equal(["GET /api/user/token as nobody"]);
    expect(await accessToken(context, own), "the access token").to.equal(token);
    await close();
  });

  it("frames a page of others, which arrives at ours without cookies when it redirects there", async () => {
    const { page, context, own, token, close } = await open(
      '<gw-about base-url="BASE"></gw-about>',
      (address) => ({
        About: `https://pages.example/redirect?${encodeURIComponent(`${address}/api/user/token`)}`,
      }),
    );
    await page.locator("gw-about iframe").waitFor();
    while ((await received(own)).length === 0) await page.waitForTimeout(50);
    expect(await received(own)).to.deep.equal(["GET /api/user/token as nobody"]);
    expect(await accessToken(context, own), "the access token").to.equal(token);
    await close();
  });

  for (const logo of [
    "/api/user/logout",
    "api/user/token",
    "/logo.png/../api/user/logout",
    "/x/..%2fapi/user/logout",
    "\\api\\user\\logout",
    "/API/user/logout?x=.png",
    "OWN/api/user/logout",
    "OWN/../account/delete?sure=1",
    "/../account/delete.png",
  ])
    it(`asks for no logo, icon or QR code ${logo}`, async () => {
      const { page, seen, close } = await open(
        '<gw-console base-url="BASE" routing="hash"></gw-console><gw-login base-url="BASE"></gw-login>',
        (own) => ({ Logo: logo.replace("OWN", own), WeChatAccountQRCodeImageURL: logo.replace("OWN", own) }),
      );
      await page.locator("gw-console").getByRole("navigation").first().waitFor();
      expect(unasked(seen)).to.deep.equal([]);
      expect(await page.locator("gw-console img, gw-login img").count()).to.equal(0);
      expect(await page.locator("link[rel~=icon]").count()).to.equal(0);
      await close();
    });

  it("asks for a logo of others without cookies, wherever it redirects, and takes it for no icon", async () => {
    const { page, context, own, token, close } = await open(
      '<gw-console base-url="BASE" routing="hash"></gw-console>',
      (address) => ({
        Logo: `https://pictures.example/redirect?${encodeURIComponent(`${address}/api/user/token`)}`,
      }),
    );
    await page.locator("gw-console .brand-mark").first().waitFor();
    expect(await received(own)).to.deep.equal(["GET /api/user/token as nobody"]);
    expect(await accessToken(context, own), "the access token").to.equal(token);
    expect(await page.locator("link[rel~=icon]").count()).to.equal(0);
    await close();
  });

  it("scrolls inside its own box: wide tables, tall and wide footers", async () => {
    const row = `|${" a wide cell |".repeat(60)}\n`;
    const table = `${row}|${"---|".repeat(60)}\n${row}`;
    const { page, close } = await open('<gw-console base-url="BASE" routing="hash"></gw-console>', () => ({
      Notice: table,
      HomePageContent: `${table}\n<table width="100000"><tr><td width="100000">x</td></tr></table>`,
      Footer: `<table width="100000"><tr><td height="100000">tall</td></tr></table><p>${"w".repeat(20_000)}</p>`,
    }));
    await page.locator("gw-console [part~=footer]").getByText("tall").waitFor();
    await page.locator("gw-console").getByText("a wide cell").first().waitFor();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const sizes = await page.evaluate(() => {
        const console = document.querySelector("gw-console");
        const boxes = [...(console?.shadowRoot?.querySelectorAll(".rich-text") ?? [])];
        return {
          page: document.documentElement.scrollWidth,
          height: console?.getBoundingClientRect().height ?? 0,
          scrolls: boxes.filter(
            (box) => box.scrollWidth > box.clientWidth && (box as HTMLElement).tabIndex === 0,
          ).length,
        };
      });
      expect(sizes.page, `width at ${String(width)}`).to.be.at.most(width);
      expect(sizes.height).to.be.lessThan(3000);
      expect(sizes.scrolls).to.equal(3);
    }
    await close();
  });
});
