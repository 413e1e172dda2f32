import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, BrowserContext, Page, Response } from "playwright-core";
import { createProxy } from "../../src/proxy/index.js";
import { launchWholeBrowser, openSite } from "../support/node/built-site.js";
import type { BuiltSite } from "../support/node/built-site.js";
import { startChild } from "../support/node/child.js";
import type { Child } from "../support/node/child.js";
import { startGateway } from "../support/node/started-gateway.js";
import type { StartedGateway } from "../support/node/started-gateway.js";

/** Sites of their own to a browser, and none of them secure: it says nothing about who asks. */
const shop = "shop.test";
const evil = "evil.test";
const provider = "provider.test";

const portOf = (server: Server): string => String((server.address() as AddressInfo).port);

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return portOf(server);
}

describe("sites on plain http, in a browser that does not say who asks", () => {
  let browser: Browser;
  let gateway: StartedGateway;
  let elsewhere: Server;
  let elsewherePort: string;
  /** What the pages of the other site lead to. */
  let lure = "";

  before(async () => {
    // The headless shell sends no Accept-Language, by which the proxy knows a browser that says nothing else.
    [browser, gateway] = await Promise.all([launchWholeBrowser([shop, evil, provider]), startGateway()]);
    elsewhere = createServer((incoming, outgoing) => {
      const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? ""}`);
      if (url.hostname === provider) {
        const back = new URL(url.searchParams.get("redirect_uri") ?? "");
        back.searchParams.set("code", "newcomer");
        back.searchParams.set("state", url.searchParams.get("state") ?? "");
        outgoing.writeHead(302, { location: back.href }).end();
        return;
      }
      outgoing.setHeader("content-type", "text/html");
      outgoing.end(`<!doctype html><a href="${lure}">A kitten</a>
        <form action="${lure}"><button>Win</button></form><img src="${lure}" alt="" />`);
    });
    elsewherePort = await listening(elsewhere);
  });
  after(async () => {
    await browser.close();
    elsewhere.close();
    elsewhere.closeAllConnections();
    gateway.close();
  });

  const setOptions = async (options: Record<string, string>): Promise<void> => {
    for (const [key, value] of Object.entries(options)) {
      const answer = await fetch(`${gateway.origin}/api/option/`, {
        method: "PUT",
        headers: { authorization: gateway.token },
        body: JSON.stringify({ key, value }),
      });
      expect(await answer.json(), key).to.include({ success: true });
    }
  };
  const selfBy = async (authorization: string): Promise<string> =>
    (await fetch(`${gateway.origin}/api/user/self`, { headers: { authorization } })).text();

  /** Follows the link of another site, sends its form, and lets its picture load. @returns the answers */
  async function baited(context: BrowserContext, address: string): Promise<Response[]> {
    lure = address;
    const answers: Response[] = [];
    for (const role of ["link", "button"] as const) {
      const page = await context.newPage();
      page.on("response", (response) => {
        if (response.url().startsWith(address)) answers.push(response);
      });
      await page.goto(`http://${evil}:${elsewherePort}/`, { waitUntil: "load" });
      await page.getByRole(role).click();
      await page.waitForURL(`${address}**`);
      await page.close();
    }
    return answers;
  }

  /** A picture on a page of the site, as one in a notice. */
  const picture = async (page: Page, path: string): Promise<Response> => {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await page.evaluate((address) => {
      const image = new Image();
      image.src = address;
      document.body.append(image);
    }, path);
    return answered;
  };

  describe("with the gateway's sign-in, behind the program", () => {
    let program: Child;
    let site: string;
    before(async () => {
      const main = ["dist/program/main.js", "--gateway", gateway.origin, "--port", "0", "--allow-host", shop];
      program = await startChild(process.execPath, main, /Console: (http:\S+)/);
      site = `http://${shop}:${new URL(program.ready).port}`;
      await setOptions({
        ServerAddress: site,
        OidcClientId: "client",
        OidcAuthorizationEndpoint: `http://${provider}:${elsewherePort}/authorize`,
        OidcEnabled: "true",
      });
    });
    after(() => program.stop());

    it("signs in, and lets no link, form or picture act as who is signed in", async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${site}/login`);
      expect(await page.evaluate(() => isSecureContext), "as on a server in the house").to.equal(false);
      await page.locator("input[name=username]").fill("root");
      await page.locator("input[name=password]").fill("123456");
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: "Tokens" }).first().click();
      await page.getByText("生产环境").waitFor();
      const [cookie, ...others] = await context.cookies();
      expect(others).to.deep.equal([]);
      expect(cookie).to.include({ name: "session", httpOnly: true, sameSite: "Strict", secure: false });

      const answers = await baited(context, `${site}/api/user/token`);
      expect(answers.map((answer) => answer.status())).to.deep.equal(Array<number>(answers.length).fill(401));
      expect(answers.length, "link, form and two pictures").to.be.at.least(2);
      expect((await picture(page, "/api/user/token")).status()).to.equal(401);
      expect((await picture(page, "/api/user/logout")).headers()).not.to.have.property("set-cookie");
      // A strict cookie still goes along with what the site's own page loads, and with an address typed in.
      const typed = await context.newPage();
      expect((await typed.goto(`${site}/api/user/token`))?.status()).to.equal(401);
      expect(await selfBy(gateway.token)).to.include('"username":"root"');
      await page.reload();
      await page.getByText("生产环境").waitFor();
      await context.close();
    });

    it("comes back signed in from a provider on another site", async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const finished: number[] = [];
      context.on("response", (response) => {
        if (new URL(response.url()).pathname === "/api/oauth/oidc") finished.push(response.status());
      });
      await page.goto(`${site}/login`);
      await page.getByRole("button", { name: /OIDC/ }).click();
      await page.getByRole("link", { name: "Tokens" }).first().waitFor();
      await page.getByText("oidc_").first().waitFor();
      expect(finished).to.deep.equal([200]);
      // The same in one window, which another site leads to the page.
      const other = await context.newPage();
      lure = `${site}/token`;
      await other.goto(`http://${evil}:${elsewherePort}/`);
      await other.getByRole("link").click();
      await other.getByRole("heading", { name: "Tokens", level: 1 }).waitFor();
      await context.close();
    });
  });

  describe("with a login of the site's own", () => {
    let site: BuiltSite;
    let origin: string;
    before(async () => {
      site = await openSite();
      origin = `http://${shop}:${new URL(site.origin).port}`;
      site.mount(
        "/gateway",
        createProxy({
          target: gateway.origin,
          basePath: "/gateway",
          getAccessToken: (request) =>
            request.headers.get("cookie")?.includes("site-session=ann") ? gateway.token : undefined,
        }),
      );
    });
    after(() => site.close());

    it("shows its visitor the widgets, and lets no link, form or picture act as the visitor", async () => {
      const context = await browser.newContext();
      // The site's own cookie, and as careless as one can be.
      await context.addCookies([{ name: "site-session", value: "ann", url: origin, sameSite: "Lax" }]);
      const page = await context.newPage();
      await page.goto(
        origin + new URL(site.addPage('<gw-token-list base-url="/gateway"></gw-token-list>')).pathname,
      );
      await page.getByText("生产环境").waitFor();
      const address = `${origin}/gateway/api/user/self`;
      for (const answer of await baited(context, address)) expect(answer.status()).to.equal(401);
      expect((await picture(page, "/gateway/api/user/self")).status()).to.equal(401);
      const unmarked = await page.evaluate(async (path) => (await fetch(path)).status, address);
      expect(unmarked, "a script that does not mark its call").to.equal(401);
      const marked = await page.evaluate(
        async (path) => (await fetch(path, { headers: { "X-Gateway-Console": "1" } })).status,
        address,
      );
      expect(marked).to.equal(200);
      await page.goto(`http://${evil}:${elsewherePort}/`);
      const fromElsewhere = await page.evaluate(
        (path) =>
          fetch(path, { headers: { "X-Gateway-Console": "1" }, credentials: "include" }).then(
            () => "answered",
            () => "refused",
          ),
        address,
      );
      expect(fromElsewhere, "a mark from another site").to.equal("refused");
      await context.close();
    });
  });
});
