// In a process of its own: Vite sets NODE_ENV where it is not set.
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import react from "@vitejs/plugin-react";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { launchBrowser, logIn, openSite, watch } from "../support/node/built-site.js";
import type { BuiltSite } from "../support/node/built-site.js";
import { folderSite, installPackage } from "../support/node/installed.js";
import type { Project } from "../support/node/installed.js";

/** A React host with a component of ours and an element, for the browser and for a server. */
const account = `"use client";
import { useState } from "react";
import "gateway-console/elements/balance";
import { GatewayProvider, TokenList, TopUp } from "gateway-console/react";

export function Account({ baseUrl }: { baseUrl: string }) {
  const [told, setTold] = useState("nothing yet");
  return (
    <main>
      <p>told: {told}</p>
      <GatewayProvider baseUrl={baseUrl} locale="en">
        <TokenList className="list" hide={["used"]} onTokenCreated={({ detail }) => setTold(String(detail.name))} />
        <GatewayProvider locale="zh-CN"><TopUp className="top-up" /><gw-balance hide-used /></GatewayProvider>
      </GatewayProvider>
    </main>
  );
}
`;

/** An element in a page from a server, as the recipe for React says: React gives it text, and a ref the rest. */
const keys = `import { createElement, useEffect, useRef, useState } from "react";
import "gateway-console/elements/token-list";

export function Keys({ baseUrl }) {
  const list = useRef(null);
  const [told, setTold] = useState("nothing yet");
  useEffect(() => {
    const element = list.current;
    const tell = ({ detail }) => setTold(detail.name);
    element.hide = ["used"];
    element.addEventListener("gw-token-created", tell);
    return () => element.removeEventListener("gw-token-created", tell);
  }, []);
  const tag = createElement("gw-token-list", { ref: list, "base-url": baseUrl, locale: "en" });
  return createElement("main", null, createElement("p", null, "told: " + told), tag);
}
`;

/** Says where the gateway is: the tests put it into the page's address. */
const baseUrl = `new URLSearchParams(location.search).get("gateway")`;

const files = {
  "account.tsx": account,
  "keys.mjs": keys,
  "hydrated-keys.html": `<!doctype html><html lang="en"><head><title>Keys</title></head>
<body><div id="root">drawn by the server</div><script type="module" src="/hydrated-keys.tsx"></script></body></html>`,
  "hydrated-keys.tsx": `import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { Keys } from "./keys.mjs";
const onRecoverableError = (error) => console.error("mismatch", error);
hydrateRoot(document.getElementById("root"), createElement(Keys, { baseUrl: ${baseUrl} }), { onRecoverableError });`,
  "react.html": `<!doctype html><html lang="en"><head><title>React</title></head>
<body><div id="root"></div><script type="module" src="/react.tsx"></script></body></html>`,
  "react.tsx": `import { createRoot } from "react-dom/client";
import { Account } from "./account.js";
createRoot(document.getElementById("root")).render(<Account baseUrl={${baseUrl}} />);`,
  "hydrated.html": `<!doctype html><html lang="en"><head><title>Next</title></head>
<body><div id="root">drawn by the server</div><script type="module" src="/hydrated.tsx"></script></body></html>`,
  "hydrated.tsx": `import { hydrateRoot } from "react-dom/client";
import { Account } from "./account.js";
const onRecoverableError = (error) => console.error("mismatch", error);
hydrateRoot(document.getElementById("root"), <Account baseUrl={${baseUrl}} />, { onRecoverableError });`,
  "vue.html": `<!doctype html><html lang="en"><head><title>Vue</title></head>
<body><div id="root"></div><script type="module" src="/vue.ts"></script></body></html>`,
  "vue.ts": `import { createApp, ref } from "vue/dist/vue.esm-bundler.js";
import "gateway-console/elements/token-list";
const app = createApp({
  setup() {
    const told = ref("nothing yet");
    const hide = ref(["used"]);
    const asked = ref(0);
    const locked = ref(false);
    const getToken = () => { asked.value += 1; return ${JSON.stringify("demo03".padEnd(32, "0123456789abcdef"))}; };
    return { told, hide, asked, locked, getToken, baseUrl: ${baseUrl} };
  },
  template: \`<p>told: {{ told }}</p><p v-if="asked">asked for a token</p>
    <button @click="hide = ['used', 'created']">Hide more</button><button @click="locked = true">Lock</button>
    <gw-token-list :base-url="baseUrl" locale="en" theme="dark" :hide="hide" :getToken.prop="getToken" :readonly="locked"
      @gw-token-created="told = $event.detail.name"></gw-token-list>\`,
});
app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith("gw-");
app.mount("#root");`,
};

/** Draws the account on a server, where reading the browser's globals is a fault. */
const serverScript = `
import { renderToString } from "react-dom/server";
import { createElement } from "react";
import { Account } from "./server/account.js";
for (const name of ["window", "document", "localStorage"])
  Object.defineProperty(globalThis, name, { get() { throw new Error(name + " is for browsers"); } });
process.stdout.write(renderToString(createElement(Account, { baseUrl: process.argv[2] })));
`;

const keysScript = `
import { renderToString } from "react-dom/server";
import { createElement } from "react";
import { Keys } from "./keys.mjs";
process.stdout.write(renderToString(createElement(Keys, { baseUrl: process.argv[2] })));
`;

describe("the installed package in hosts made with frameworks", () => {
  let project: Project;
  let site: BuiltSite;
  let browser: Browser;

  before(async () => {
    [project, site, browser] = await Promise.all([
      installPackage(["vite", "@vitejs/plugin-react", "vue"]),
      openSite(),
      launchBrowser(),
    ]);
    await project.write({ ...files, "server.mjs": serverScript, "keys-server.mjs": keysScript });
    const shared = {
      root: project.folder,
      configFile: false as const,
      logLevel: "error" as const,
      plugins: [react()],
    };
    await build({
      ...shared,
      base: "/app/",
      // React tells about mismatches in its development build only.
      define: { "process.env.NODE_ENV": '"development"' },
      build: {
        outDir: "app",
        minify: false,
        rolldownOptions: {
          input: ["react", "hydrated", "hydrated-keys", "vue"].map((name) =>
            join(project.folder, `${name}.html`),
          ),
        },
      },
    });
    // The packages stay outside, as Next leaves them: Node resolves and loads what npm installed.
    await build({
      ...shared,
      build: {
        outDir: "server",
        ssr: "account.tsx",
        rolldownOptions: { output: { entryFileNames: "[name].js" } },
      },
    });
    site.mount("/app", folderSite(join(project.folder, "app"), "/app"));
    site.mount("/cdn-of-package", folderSite(join(project.packageFolder, "cdn"), "/cdn-of-package"));
  });
  after(() => Promise.all([browser.close(), site.close(), project.remove()]));

  async function open(signedIn = true): Promise<{ page: Page; base: string; problems: string[] }> {
    const base = site.openGateway({ seed: "demo" });
    const context = await browser.newContext();
    if (signedIn) await logIn(context, site.origin + base);
    const page = await context.newPage();
    const { problems } = await watch(page, site.origin);
    return { page, base, problems };
  }

  const list = (page: Page) => page.locator(".list, gw-token-list").first();
  const hidden = (page: Page) => list(page).evaluate((element) => Reflect.get(element, "hide") as unknown);

  /** Creates a token by the view's own form. */
  async function create(page: Page, name: string): Promise<void> {
    await list(page).getByRole("button", { name: "New token" }).click();
    await page.getByRole("dialog").getByRole("textbox").first().fill(name);
    await page.getByRole("button", { name: "Create token" }).click();
  }

  it("draws components and elements of a React app, and hands it events", async () => {
    const { page, base, problems } = await open();
    await page.goto(`${site.origin}/app/react.html?gateway=${base}`);
    await list(page).getByText("生产环境").waitFor();
    await page.locator("gw-balance").getByText(/\d/).first().waitFor();
    await create(page, "made in React");
    await page.getByText("told: made in React").waitFor();
    expect(problems).to.deep.equal([]);
    await page.context().close();
  });

  it("asks in the language of each provider of a React app, and elements inside ask its gateway alone", async () => {
    const { page, base, problems } = await open();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes("/api/"))
        asked.push(`${request.headers()["accept-language"] ?? "none"} ${pathname}`);
    });
    await page.goto(`${site.origin}/app/react.html?gateway=${base}`);
    await page.locator("gw-balance").getByText("余额").first().waitFor();
    await list(page).getByText("生产环境").waitFor();
    const refused = page.waitForResponse((response) => response.url().endsWith("/api/user/topup"));
    await page.locator(".top-up").getByRole("textbox").fill("no such code");
    await page.locator(".top-up").getByRole("textbox").press("Enter");
    await refused;
    expect(asked.filter((line) => !line.includes(` ${base}/api/`))).to.deep.equal([]);
    expect(asked).to.include(`zh-CN ${base}/api/user/topup`).and.to.include(`en ${base}/api/token/`);
    expect(asked.filter((line) => line.startsWith("none"))).to.deep.equal([]);
    expect(problems).to.deep.equal([]);
    await page.context().close();
  });

  it("draws a frame with room for each view on a server, which the browser takes over without a mismatch", async () => {
    const { page, base, problems } = await open();
    const { stdout, stderr } = await project.node(["server.mjs", base]);
    expect(stderr).to.equal("");
    expect(stdout).to.match(
      /<div class="list"><svg [^>]*height="586"[^>]*><\/svg><\/div><slot[^>]*><div class="top-up"><svg [^>]*><\/svg><\/div><gw-balance hide-used/,
    );
    await page.route(/hydrated\.html/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace("drawn by the server", stdout);
      await route.fulfill({ contentType: "text/html", body });
    });
    await page.goto(`${site.origin}/app/hydrated.html?gateway=${base}`);
    await list(page).getByText("生产环境").waitFor();
    await page.locator("gw-balance").getByText(/\d/).first().waitFor();
    expect(problems).to.deep.equal([]);
    await page.context().close();
  });

  it("takes a property and a listener by a ref in a page that React takes over from a server", async () => {
    const { page, base, problems } = await open();
    const { stdout } = await project.node(["keys-server.mjs", base]);
    expect(stdout).to.contain(`<gw-token-list base-url="${base}" locale="en"></gw-token-list>`);
    await page.route(/hydrated-keys\.html/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace("drawn by the server", stdout);
      await route.fulfill({ contentType: "text/html", body });
    });
    await page.goto(`${site.origin}/app/hydrated-keys.html?gateway=${base}`);
    await list(page).getByText("生产环境").waitFor();
    expect(await hidden(page)).to.deep.equal(["used"]);
    await create(page, "made in a page from a server");
    await page.getByText("told: made in a page from a server").waitFor();
    expect(problems).to.deep.equal([]);
    await page.context().close();
  });

  it("takes properties, attributes and events of a Vue app", async () => {
    const { page, base, problems } = await open(false);
    await page.goto(`${site.origin}/app/vue.html?gateway=${base}`);
    await list(page).getByRole("columnheader", { name: "Expires" }).waitFor();
    await page.getByText("asked for a token").waitFor();
    expect(await hidden(page)).to.deep.equal(["used"]);
    await page.getByRole("button", { name: "Hide more" }).click();
    expect(await hidden(page)).to.deep.equal(["used", "created"]);
    await create(page, "made in Vue");
    await page.getByText("told: made in Vue").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Lock" }).click();
    await list(page).getByRole("button", { name: "New token" }).waitFor({ state: "detached" });
    expect(problems).to.deep.equal([]);
    await page.context().close();
  });

  it("takes what Angular binds: properties before and after the upgrade, listeners, false, clones of templates", async () => {
    const { page, base, problems } = await open();
    const body = `<template><gw-balance base-url="${base}" hide-used="false"></gw-balance></template><main></main>`;
    await page.goto(site.addPage(body, { script: "none", policy: null }));
    await page.evaluate((address) => {
      const host = globalThis as unknown as { heard: string[] };
      host.heard = [];
      const early = document.createElement("gw-token-list");
      Object.assign(early, { baseUrl: address, hide: ["used"], locale: "en" });
      early.setAttribute("readonly", "false");
      early.addEventListener("gw-ready", (event) => host.heard.push(event.type));
      const template = document.querySelector("template");
      const [clone, imported] = [
        template?.content.firstElementChild?.cloneNode(true) as HTMLElement,
        document.importNode(template?.content.firstElementChild as HTMLElement, true),
      ];
      Object.assign(clone, { hideUsed: true });
      document.querySelector("main")?.append(early, clone, imported);
    }, base);
    await page.addScriptTag({ type: "module", url: "/cdn-of-package/gateway-console.js" });
    await list(page).getByText("生产环境").waitFor();
    await list(page).getByRole("button", { name: "New token" }).waitFor();
    expect(await hidden(page)).to.deep.equal(["used"]);
    expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).to.deep.equal([
      "gw-ready",
    ]);
    const chips = page.locator("gw-balance");
    await chips.nth(1).locator("[part=used]").waitFor();
    expect(await chips.nth(0).locator("[part=used]").count()).to.equal(0);
    await list(page).evaluate((element) => Object.assign(element, { readonly: true, hide: null }));
    await list(page).getByRole("button", { name: "New token" }).waitFor({ state: "detached" });
    expect(await hidden(page)).to.equal(undefined);
    expect(problems).to.deep.equal([]);
    await page.context().close();
  });
});
