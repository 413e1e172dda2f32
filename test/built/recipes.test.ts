import type { IncomingMessage } from "node:http";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { launchBrowser, openSite, watch } from "../support/node/built-site.js";
import { findProgram } from "../support/node/find-program.js";
import { runRecipe } from "../support/node/recipe-server.js";
import type { RecipeServer } from "../support/node/recipe-server.js";
import { startGateway } from "../support/node/started-gateway.js";
import type { StartedGateway } from "../support/node/started-gateway.js";
import { closeServers, recordingServer, send } from "../proxy/site.js";

let browser: Browser;
let gateway: StartedGateway;
before(async () => {
  [browser, gateway] = await Promise.all([launchBrowser(), startGateway()]);
});
after(async () => {
  gateway.close();
  await browser.close();
});

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();

async function signIn(page: Page): Promise<void> {
  await page.locator("input[name=username]").fill("root");
  await page.locator("input[name=password]").fill("123456");
  await page.keyboard.press("Enter");
}

for (const [kind, recipe] of [
  ["nginx", "proxy/nginx.conf"],
  ["caddy", "proxy/Caddyfile"],
] as const) {
  const program = findProgram(kind);
  const missing =
    program === undefined && `not run: this machine has no ${kind}, and no Debian package of it`;
  describe(`the recipe for ${kind}: console and gateway below paths of a site`, { skip: missing }, () => {
    let server: RecipeServer;
    before(async () => {
      server = await runRecipe(kind, program ?? "", recipe, gateway.origin);
    });
    after(() => server.stop());

    it("serves the console: deep link, sign-in, reload, back and forward, links, a page with widgets", async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const seen = await watch(page, server.origin);
      await page.goto(`${server.origin}/console/token/edit/2?from=mail`);
      await page.waitForURL("**/console/login");
      await signIn(page);
      await page.waitForURL("**/console/token/edit/2?from=mail");
      await heading(page, "production");
      await page.reload();
      await heading(page, "production");
      const tokens = page.getByRole("link", { name: "Tokens" }).first();
      expect(await tokens.getAttribute("href")).to.equal("/console/token");
      await tokens.click();
      await page.getByText("生产环境").first().waitFor();
      await page.getByRole("link", { name: "Top-up" }).first().click();
      await heading(page, "Top-up");
      await page.goBack();
      await heading(page, "Tokens");
      await page.goForward();
      await heading(page, "Top-up");
      const [cookie, ...others] = await context.cookies();
      expect(others).to.deep.equal([]);
      expect(cookie).to.include({ name: "session", httpOnly: true, sameSite: "Strict" });
      expect(cookie?.path).to.match(/^\/gateway\/?$/);
      await page.goto(`${server.origin}/widgets.html`);
      await page.locator("gw-token-list").getByText("生产环境").waitFor();
      expect(seen.problems.filter((text) => !/^status 404: .*favicon\.ico$/.test(text))).to.deep.equal([]);
    });

    it("lets pass what the site's own pages call, and nothing else", async () => {
      const call = (
        path: string,
        headers: Record<string, string> = {},
        init: RequestInit = {},
      ): Promise<Response> => fetch(server.origin + path, { redirect: "manual", ...init, headers });
      const token = { authorization: gateway.token };
      const own = { ...token, "sec-fetch-site": "same-origin" };
      expect((await call("/gateway/api/user/self", own)).headers.get("cache-control")).to.equal("no-store");
      expect(await (await call("/gateway/api/user/self", own)).text()).to.include('"username":"root"');
      expect(
        await (await call("/gateway/api/user/self", { ...token, origin: server.origin })).text(),
      ).to.include("root");
      const typed = await call("/gateway/api/user/self", { ...token, "sec-fetch-site": "none" });
      expect(await typed.text(), "an address typed in says nothing of the visitor").not.to.include("root");
      for (const headers of [
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" },
        { origin: "https://evil.example" },
        { origin: "null" },
      ] as Record<string, string>[]) {
        const refused = await call(
          "/gateway/api/token/",
          { ...token, ...headers },
          { method: "POST", body: "{}" },
        );
        expect(refused.status, JSON.stringify(headers)).to.equal(403);
        expect(await refused.text()).to.include("other sites");
        expect((await call("/gateway/api/user/self", { ...token, ...headers })).status).to.equal(403);
      }
      const typedPost = await call(
        "/gateway/api/token/",
        { "sec-fetch-site": "none" },
        { method: "POST", body: "{}" },
      );
      expect(typedPost.status).to.equal(403);
      expect((await call("/gateway/logo.png", own)).headers.get("content-type")).to.equal("image/png");
      for (const path of [
        "/gateway/",
        "/gateway/token",
        "/gateway/v1/models",
        "/gateway/api/../token",
        "/console/cdn/chunks/gone.js",
      ])
        expect((await call(path, own)).status, path).to.equal(404);
      const moved = await call("/gateway/api/token?p=0", own);
      expect(moved.headers.get("location")).to.match(/\/gateway\/api\/token\/\?p=0$/);
      const large = await call("/gateway/api/token/", own, { method: "POST", body: "x".repeat(1_200_000) });
      // Caddy before 2.7 says that the gateway failed.
      expect(large.status).to.be.oneOf(kind === "caddy" ? [413, 502] : [413]);
      expect((await call("/v1/models")).headers.get("content-type")).to.match(/json/);
      expect((await call("/console")).headers.get("location")).to.match(/\/console\/$/);
    });

    it("names the visitor only to calls of scripts, and lets the gateway speak for itself alone", async (test) => {
      const told = {
        "clear-site-data": '"*"',
        location: "",
        refresh: "0; url=https://evil.example/",
        "service-worker-allowed": "/",
        "set-cookie": "session=2; Path=/; Max-Age=60",
        "strict-transport-security": "max-age=0",
      };
      const { origin, received } = await recordingServer(({ url }) => {
        const location = decodeURIComponent(url.split("?")[1] ?? "");
        return new Response("{}", { status: location ? 302 : 200, headers: { ...told, location } });
      });
      const other = await runRecipe(kind, program ?? "", recipe, origin);
      test.after(async () => {
        await other.stop();
        closeServers();
      });
      const visitor = { cookie: "a=1; xsession=0; session=1; session=2", authorization: "token" };
      const call = (
        headers: Record<string, string>,
        path = "/gateway/api/user/self",
      ): Promise<IncomingMessage> =>
        send(other.origin + path, { "user-agent": "Mozilla/5.0 (X11)", "accept-language": "en", ...headers });
      const own = (mode: string, dest: string): Record<string, string> => ({
        "sec-fetch-site": "same-origin",
        "sec-fetch-mode": mode,
        "sec-fetch-dest": dest,
      });
      const mark = { "x-gateway-console": "1" };
      for (const [headers, isNamed] of [
        [{}, false],
        [{ accept: "image/*" }, false],
        [{ "sec-fetch-site": "none", ...mark }, false],
        [own("navigate", "document"), false],
        [own("no-cors", "image"), false],
        [own("cors", "image"), false],
        [own("no-cors", "empty"), false],
        [{ ...own("cors", "empty"), "sec-purpose": "prefetch" }, false],
        [own("cors", "empty"), true],
        [own("same-origin", "empty"), true],
        [{ "sec-fetch-site": "same-origin" }, true],
        [mark, true],
        [{ ...own("cors", "empty"), ...mark }, true],
        [{ origin: other.origin }, true],
        [{ "user-agent": "curl/8.5.0" }, true],
      ] as [Record<string, string>, boolean][]) {
        expect((await call({ ...visitor, ...headers })).statusCode).to.equal(200);
        const { cookie, authorization } = received.at(-1)?.headers ?? {};
        expect([cookie, authorization], JSON.stringify(headers)).to.deep.equal(
          isNamed ? ["session=1", "token"] : [undefined, undefined],
        );
      }
      expect((await call({ ...mark, "sec-fetch-site": "cross-site" })).statusCode).to.equal(403);
      await call({ ...mark, authorization: "Basic cm9vdDoxMjM0NTY=" });
      expect(received.at(-1)?.headers).not.to.have.property("authorization");

      const { headers } = await call(own("cors", "empty"));
      for (const name of [
        "clear-site-data",
        "refresh",
        "service-worker-allowed",
        "strict-transport-security",
      ])
        expect(headers, name).not.to.have.property(name);
      expect(headers["set-cookie"]?.[0]).to.match(/^session=2; .*SameSite=Strict/i);
      for (const away of [
        "https://evil.example/",
        "//evil.example/",
        "/\\evil.example",
        "javascript:alert(1)",
      ]) {
        const { location } = (await call(mark, `/gateway/api/x?${encodeURIComponent(away)}`)).headers;
        expect(location ?? "/gateway/", away).to.equal("/gateway/");
      }
      const moved = await call(mark, `/gateway/api/x?${encodeURIComponent("/api/y?a=1")}`);
      expect(moved.headers.location).to.equal("/gateway/api/y?a=1");
    });

    it("has the policy on the console's page, and keeps chunks for good but not the entry", async () => {
      const page = await fetch(`${server.origin}/console/token`);
      expect(page.headers.get("content-security-policy")).to.match(/^default-src 'none'; script-src 'self'/);
      expect(page.headers.get("referrer-policy")).to.equal("no-referrer");
      const entry = await fetch(`${server.origin}/console/cdn/gateway-console.js`);
      expect(entry.headers.get("cache-control")).to.equal("no-cache");
      expect(entry.headers.get("content-type")).to.match(/javascript/);
      const chunk = /chunks\/[\w.-]+\.js/.exec(await entry.text())?.[0] ?? "";
      expect((await fetch(`${server.origin}/console/cdn/${chunk}`)).headers.get("cache-control")).to.match(
        /immutable/,
      );
    });
  });

  describe(`the recipe for ${kind}: a gateway with an origin of its own`, { skip: missing }, () => {
    it("answers pages of the listed site, with a token and without a cookie, and no other", async (test) => {
      const site = await openSite();
      const server = await runRecipe(
        kind,
        program ?? "",
        kind === "nginx" ? "proxy/nginx-cors.conf" : "proxy/Caddyfile-cors",
        gateway.origin,
        {
          "https://shop.example": site.origin,
        },
      );
      const [page, other] = await Promise.all([browser.newPage(), openSite()]);
      test.after(() => Promise.all([server.stop(), site.close(), other.close(), page.close()]));
      await page.goto(site.addPage("", { policy: null }));
      const show = (opened: Page): Promise<void> =>
        opened.evaluate(
          ([baseUrl, token]) => {
            const list = document.createElement("gw-token-list");
            // A list of pairs, because a function with a name does not come across.
            Object.assign(
              list,
              Object.fromEntries([["baseUrl", baseUrl] as const, ["getToken", () => token] as const]),
            );
            document.body.append(list);
          },
          [server.origin, gateway.token] as const,
        );
      await show(page);
      await page.getByText("生产环境").waitFor();
      expect(await page.context().cookies()).to.deep.equal([]);
      await page.goto(other.addPage("", { policy: null }));
      const refused = await page.evaluate(
        ([baseUrl, authorization]) =>
          fetch(`${baseUrl}/api/user/self`, { headers: { authorization } }).then(
            () => "answered",
            () => "refused",
          ),
        [server.origin, gateway.token] as const,
      );
      expect(refused).to.equal("refused");
    });
  });
}
