import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { getRequestListener } from "@hono/node-server";
import type { Browser, Page } from "playwright-core";
import { demoCodes } from "../../demo/gateway/seed-redemptions.js";
import { siteFile } from "../../demo/serve/files.js";
import { launchBrowser } from "../support/node/built-site.js";
import { startChild } from "../support/node/child.js";
import { startGateway } from "../support/node/started-gateway.js";
import type { StartedGateway } from "../support/node/started-gateway.js";

const password = "right horse";

interface Site {
  readonly origin: string;
  stop(): Promise<void>;
}

const startProgram =
  (name: string) =>
  async (environment: Record<string, string>): Promise<Site> => {
    const child = await startChild(
      process.execPath,
      ["--import", "tsx", `demo/proxy/${name}.ts`],
      /Site: (http:\S+)/,
      {
        ...environment,
        PORT: "0",
      },
    );
    return { origin: child.ready, stop: () => child.stop() };
  };

type RouteHandler = (request: Request) => Response | Promise<Response>;

/** The route handlers of the Next example, called with requests as Next calls them, behind a server as small as can be. */
async function startNextHandlers(environment: Record<string, string>): Promise<Site> {
  Object.assign(process.env, environment);
  const routes: [RegExp, object][] = [
    [/^\/gateway\/.+/, await import("../../demo/proxy/next/app/gateway/[...path]/route.js")],
    [/^\/sign-in$/, await import("../../demo/proxy/next/app/sign-in/route.js")],
    [/^\/sign-out$/, await import("../../demo/proxy/next/app/sign-out/route.js")],
    [/^\/$/, await import("../../demo/proxy/next/app/route.js")],
    // Files of the app's `public` folder.
    [/^\/cdn\//, { GET: siteFile }],
  ];
  const listener = getRequestListener(
    (request) => {
      const { pathname } = new URL(request.url);
      const route = routes.find(([path]) => path.test(pathname))?.[1];
      if (!route) return new Response(null, { status: 404 });
      const handler = (route as Record<string, RouteHandler | undefined>)[request.method];
      return handler?.(request) ?? new Response(null, { status: 405 });
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Everything that a page receives: addresses, headers and texts. */
function receivedBy(page: Page): () => Promise<string> {
  const parts: Promise<string>[] = [];
  page.on("response", (response) => {
    const whole = async (): Promise<string> =>
      [
        response.url(),
        JSON.stringify(await response.allHeaders()),
        await response.text().catch(() => ""),
      ].join("\n");
    parts.push(whole());
  });
  return async () => (await Promise.all(parts)).join("\n");
}

const sites = {
  "bare node:http": startProgram("node-http"),
  Hono: startProgram("hono"),
  "Express 5": startProgram("express"),
  "route handlers of Next": startNextHandlers,
};

let browser: Browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

for (const [name, start] of Object.entries(sites))
  describe(`a site with a login of its own on ${name}`, () => {
    let gateway: StartedGateway;
    let site: Site;
    before(async () => {
      gateway = await startGateway();
      site = await start({
        GATEWAY_URL: gateway.origin,
        GATEWAY_TOKEN: gateway.token,
        SITE_PASSWORD: password,
      });
    });
    after(async () => {
      await site.stop();
      gateway.close();
    });

    async function open(): Promise<{ page: Page; received: () => Promise<string> }> {
      const page = await (await browser.newContext()).newPage();
      const received = receivedBy(page);
      await page.goto(site.origin);
      return { page, received };
    }

    async function signIn(page: Page, visitor: string): Promise<void> {
      await page.getByLabel("Name").fill(visitor);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Sign in to the shop" }).click();
      await page.getByText(`Hello ${visitor}`).waitFor();
    }

    it("gives its visitor the widgets, and no page the token", async () => {
      const { page, received } = await open();
      const list = page.locator("gw-token-list");
      const topUp = page.locator("gw-topup");
      await list.getByText("You are signed out").waitFor();
      await topUp.getByText("You are signed out").waitFor();
      await signIn(page, "ann");
      await list.getByText("生产环境").waitFor();
      await list.getByRole("button", { name: "New token" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name").fill("made by the shop");
      await dialog.getByRole("button", { name: "Create token" }).click();
      await dialog.getByRole("button", { name: "Done" }).click();
      await list.getByText("made by the shop").waitFor();
      await topUp.getByLabel("Top-up code").fill(demoCodes.unused[0]);
      await topUp.getByRole("button", { name: "Redeem" }).click();
      await page
        .getByText(/Code redeemed: .* added/)
        .first()
        .waitFor();
      const stored = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
      );
      const cookies = JSON.stringify(await page.context().cookies());
      await page.getByRole("button", { name: "Sign out of the shop" }).click();
      await list.getByText("You are signed out").waitFor();
      const everything = [await received(), stored, cookies, await page.content()].join("\n");
      // What is searched did arrive: the tokens of the list are in it.
      expect(everything).to.include("made by the shop");
      expect(everything).not.to.include(gateway.token);
      expect(cookies).not.to.include("gw-session");
    });

    it("shows a visitor without an account at the gateway the signed-out panel", async () => {
      const { page } = await open();
      await signIn(page, "bob");
      await page.locator("gw-token-list").getByText("You are signed out").waitFor();
      expect(await page.locator("gw-token-list").getByText("生产环境").count()).to.equal(0);
    });

    it("refuses what the widgets do not ask, and what other sites post", async () => {
      const { page } = await open();
      await signIn(page, "ann");
      const status = (path: string, init: RequestInit = {}): Promise<number> =>
        page.evaluate(async ([address, options]) => (await fetch(address, options)).status, [
          path,
          init,
        ] as const);
      expect(await status("/gateway/api/user/self")).to.equal(200);
      for (const path of [
        "/gateway/api/user/token",
        "/gateway/api/user/",
        "/gateway/api/option/",
        "/gateway/v1/models",
      ])
        expect(await status(path), path).to.equal(404);
      expect(await status("/gateway/api/user/self", { method: "PUT", body: "{}" })).to.equal(404);
      const elsewhere = "http://elsewhere.test/";
      await page.context().route(`${elsewhere}**`, (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<form method="post" enctype="text/plain" action="${site.origin}/gateway/api/token/">
            <input name='{"name":"forged","x":"' value='"}'><button>Win a chair</button></form>`,
        }),
      );
      const other = await page.context().newPage();
      await other.goto(elsewhere);
      const answered = other.waitForResponse((response) => response.url().endsWith("/gateway/api/token/"));
      await other.getByRole("button").click();
      const refused = await answered;
      expect(refused.request().method()).to.equal("POST");
      expect(refused.status()).to.equal(403);
      await page.reload();
      await page.locator("gw-token-list").getByRole("row").nth(10).waitFor();
      expect(await page.locator("gw-token-list").getByText("forged").count()).to.equal(0);
    });
  });
