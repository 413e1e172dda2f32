import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { getRequestListener } from "@hono/node-server";
import type { GatewayOptions } from "../../../demo/gateway/gateway.js";
import type { Proxy } from "../../../src/proxy/index.js";
import { siteFile } from "../../../demo/serve/files.js";
import { keptBrowser } from "./files/kept-browsers.js";
import { browserArguments, requireBrowser, requireHeadlessShell } from "./find-browser.js";
import { GatewayHost } from "./gateway-host.js";

/** The policy under which our files promise to work. */
export const strictPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'";

/** A web site of a test's own: pages with the built files, and embedded gateways below `/gw-<id>`. */
export interface BuiltSite {
  readonly origin: string;
  readonly gateways: GatewayHost;
  /** Adds a page. @param body what stands in its body @returns its address */
  addPage(body: string, options?: PageOptions): string;
  /** Opens a gateway. @returns its base path */
  openGateway(options?: GatewayOptions): string;
  /** Puts a proxy under a path of the site. */
  mount(basePath: string, proxy: Proxy): void;
  close(): Promise<void>;
}

/** How a page is made. */
export interface PageOptions {
  /** What loads the elements: the module (default), the classic file, or nothing. */
  readonly script?: "module" | "classic" | "none";
  /** More for the head, for example a style sheet's link. */
  readonly head?: string;
  /** The Content-Security-Policy; default the strict one, null for none. */
  readonly policy?: string | null;
}

const scripts = {
  module: '<script type="module" src="/cdn/gateway-console.js"></script>',
  classic: '<script src="/cdn/gateway-console.iife.js"></script>',
  none: "",
};

/** The folder of the module that is tested: the suite "built-lite" runs the same files on cdn/lite/. */
export const cdnFolder = process.env.LITE === "1" ? "cdn/lite" : "cdn";

/** Where a site has what a page asks for below `/cdn/`. The classic file is in cdn/ alone. */
const servedPath = (path: string): string =>
  path.replace(/^\/cdn\/(?!lite\/|[\w.-]+\.iife\.js)/, `/${cdnFolder}/`);

/** Starts a site on a free port. The built files must be there. */
export async function openSite(): Promise<BuiltSite> {
  const gateways = new GatewayHost();
  const pages = new Map<string, Response>();
  const proxies = new Map<string, Proxy>();
  const answerPage = getRequestListener(
    async (request, { incoming }) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/favicon.ico") return new Response(null, { status: 204 });
      const proxied = [...proxies].find(([basePath]) => pathname.startsWith(`${basePath}/`));
      if (proxied) return proxied[1].fetch(request, { remoteAddress: incoming.socket.remoteAddress });
      return pages.get(pathname)?.clone() ?? siteFile(request, { path: servedPath(pathname), basePath: "" });
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => {
    if (!gateways.handle(incoming, outgoing)) void answerPage(incoming, outgoing);
  });
  // A connection that is closed for being idle may be the one on which a test's next request is just sent.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    origin,
    gateways,
    addPage(body, { script = "module", head = "", policy = strictPolicy } = {}) {
      const path = `/page-${String(pages.size)}`;
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${head}${scripts[script]}</head><body>${body}</body></html>`;
      const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
      if (policy !== null) headers.set("content-security-policy", policy);
      pages.set(path, new Response(html, { headers }));
      return origin + path;
    },
    mount(basePath, proxy) {
      proxies.set(basePath, proxy);
    },
    openGateway: (options = {}) => `/gw-${gateways.open(options)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function launch(executablePath: string, names: readonly string[]): Promise<Browser> {
  const rules = names.map((name) => `MAP ${name} 127.0.0.1`).join(",");
  const args = [...browserArguments, ...(rules === "" ? [] : [`--host-resolver-rules=${rules}`])];
  return keptBrowser([executablePath, ...args].join("\n"), () => chromium.launch({ executablePath, args }));
}

/**
 * The browser of most tests, the headless shell: started for this file, or by one that ran before it in this process.
 * @param names that lead to this machine, for sites on plain http: `localhost` and addresses of it count as secure
 */
export const launchBrowser = async (names: readonly string[] = []): Promise<Browser> =>
  launch(await requireHeadlessShell(), names);

/** A whole browser, as users have it. @param names as in {@link launchBrowser} */
export const launchWholeBrowser = async (names: readonly string[] = []): Promise<Browser> =>
  launch(await requireBrowser(), names);

/** Signs in with the cookies of a browser context. */
export async function logIn(
  context: BrowserContext,
  gateway: string,
  username = "root",
  password = "123456",
): Promise<void> {
  const answer = await context.request.post(`${gateway}/api/user/login`, { data: { username, password } });
  const { success, message } = (await answer.json()) as { success: boolean; message: string };
  if (!success) throw new Error(`sign-in refused: ${message}`);
}

/** What a page did that it should not: policy reports, errors, requests to other origins. */
export interface Watch {
  readonly problems: string[];
  /** Paths of the scripts that were fetched. */
  readonly scripts: string[];
}

/** Watches a page from its first request on; call it before `goto`. */
export async function watch(page: Page, origin: string): Promise<Watch> {
  const problems: string[] = [];
  const fetched: string[] = [];
  await page.exposeFunction("reportProblem", (text: string) => problems.push(text));
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { reportProblem(text: string): void }).reportProblem;
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      report(`policy: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // The browser's own lines about statuses tell no address; the answers below do.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`status ${String(response.status())}: ${response.url()}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== "data:") problems.push(`foreign request: ${url.href}`);
    if (request.resourceType() === "script") fetched.push(url.pathname);
  });
  return { problems, scripts: fetched };
}
