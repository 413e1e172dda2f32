// On lite, too: draws every element, and counts what stays after it.
import { after, before, describe, it } from "node:test";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { rootDir } from "../../demo/serve/build.js";
import { cdnFolder, strictPolicy } from "../support/node/built-site.js";
import { allTags, eventually, markup, openHosts, settled } from "../support/node/guest-page.js";
import type { Guest, Hosts } from "../support/node/guest-page.js";

/** The address that the demonstration's administrator set for the chat; its element exists to frame it. */
const chatPage = "https://chat.example.com";

/** Keeps a list of who listens on what belongs to the page. */
function listListeners(): void {
  const listening = new Map<string, number>();
  const names = new Map<EventTarget, string>([
    [window, "window"],
    [document, "document"],
  ]);
  const keyOf = (target: EventTarget, type: string): string | undefined => {
    const name =
      names.get(target) ??
      (target === document.documentElement ? "html" : target === document.body ? "body" : undefined);
    return name && `${name} ${type}`;
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const known = new WeakMap<object, Set<string>>();
  const drop = (key: string, listener: object) => {
    if (known.get(listener)?.delete(key)) listening.set(key, (listening.get(key) ?? 0) - 1);
  };
  EventTarget.prototype.addEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener,
    options,
  ) {
    // Called without a target it is the window's.
    const key = keyOf(this ?? window, type);
    if (key && listener) {
      const keys = known.get(listener) ?? new Set();
      known.set(listener, keys);
      if (!keys.has(key)) listening.set(key, (listening.get(key) ?? 0) + 1);
      keys.add(key);
      const { once = false, signal } = typeof options === "object" ? options : {};
      const end = () => {
        drop(key, listener);
      };
      if (signal) addEventListener.call(signal, "abort", end);
      if (once) addEventListener.call(this, type, end, { once });
    }
    addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener,
    options,
  ) {
    const key = keyOf(this ?? window, type);
    if (key && listener) drop(key, listener);
    removeEventListener.call(this, type, listener, options);
  };
  Object.assign(globalThis, {
    listeners: () => Object.fromEntries([...listening].filter(([, count]) => count > 0).sort()),
  });
}

/** What of the page around our elements must be the same before, during and after they are there. */
const pageState = () => ({
  head: document.head.innerHTML,
  html: document.documentElement.cloneNode().textContent,
  attributes: [document.documentElement, document.body].map((element) =>
    element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name) ?? ""}`),
  ),
  children: [...document.body.children]
    .map(({ localName }) => localName)
    .filter((name) => !name.startsWith("gw-")),
  title: document.title,
  history: history.length,
  state: JSON.stringify(history.state),
  address: location.href,
  cookies: document.cookie,
  local: Object.keys(localStorage).filter((name) => !name.startsWith("gateway-console:")),
  session: Object.keys(sessionStorage),
  sheets: document.adoptedStyleSheets.length,
  fonts: document.fonts.size,
  globals: Object.getOwnPropertyNames(globalThis),
  focus: document.activeElement?.id,
  selection: String(getSelection()),
  scroll: [scrollX, scrollY],
});

/** Puts an element at the end of the page. */
const mount = (page: Page, tag: string, base: string) =>
  page.evaluate(
    (html) => {
      document.querySelector("#place")?.insertAdjacentHTML("beforeend", html);
    },
    markup([tag]).replaceAll("BASE", base),
  );

/** Does what a reader might: reads on, types, opens a menu, presses a first button and thinks better of it. */
async function use(page: Page, tag: string): Promise<void> {
  const element = page.locator(tag);
  const input = element.locator("input:not([type=checkbox]):not([type=hidden]), textarea").first();
  if (await input.isVisible().catch(() => false)) await input.fill("2").catch(() => undefined);
  // What was typed may have opened a list, over the button that is pressed next.
  await page.keyboard.press("Escape");
  const menu = element.locator("[aria-haspopup=menu]:enabled").first();
  if (await menu.isVisible().catch(() => false)) {
    await menu.click();
    await element.locator(".menu:popover-open").waitFor();
    await page.keyboard.press("Escape");
  }
  const opener = element
    .getByRole("button", { name: /^(New|Edit|Add|Show|Refresh|Make)/, disabled: false })
    .first();
  if (await opener.isVisible().catch(() => false)) {
    await opener.click();
    await page.keyboard.press("Escape");
    await element.locator("dialog[open]").waitFor({ state: "detached" });
  }
  await settled(page);
}

describe("every element", () => {
  let hosts: Hosts;
  let guest: Guest;
  let usual: Record<string, number>;
  const listeners = () =>
    guest.page.evaluate(() => (globalThis as unknown as { listeners(): Record<string, number> }).listeners());
  before(async () => {
    hosts = await openHosts();
    guest = await hosts.open(
      `<h1>Host</h1><input id="own"><p>${"Text of the page. ".repeat(900)}</p><div id="place"></div>`,
      {
        before: listListeners,
        policy: `${strictPolicy}; frame-src ${chatPage}`,
        context: { viewport: { width: 1100, height: 700 } },
      },
    );
    await guest.page.route(`${chatPage}/**`, (route) =>
      route.fulfill({ body: "chat", contentType: "text/html" }),
    );
    await settled(guest.page);
    // What the browser's remote control itself listens to.
    await guest.page.locator("#own").click();
    usual = await listeners();
    await guest.page.evaluate(() => {
      history.replaceState({ own: 1 }, "");
      document.querySelector<HTMLElement>("#own")?.focus();
      scrollTo(0, 40);
    });
  });
  after(() => hosts.close());

  for (const tag of allTags)
    it(`${tag} leaves the page as it was: standing, used and gone`, async () => {
      const { page, base } = guest;
      const before = await page.evaluate(pageState);
      await mount(page, tag, base);
      await settled(page);
      const standing = await page.evaluate(pageState);
      expect(standing.globals.filter((name) => !before.globals.includes(name))).to.deep.equal([]);
      expect(standing).to.deep.equal(before);
      await use(page, tag);
      await page.evaluate(() => {
        document.querySelector<HTMLElement>("#own")?.focus();
        scrollTo(0, 40);
      });
      expect(await page.evaluate(pageState)).to.deep.equal(before);
      await page.evaluate(() => document.querySelector("#place")?.replaceChildren());
      await eventually(async () => {
        expect(await page.evaluate(pageState)).to.deep.equal(before);
      });
    });

  it("leaves no listener on the page but for other tabs and the page's return to view, and React's for the selection", async () => {
    const kept = {
      "document visibilitychange": 1,
      // Of the session, and of the reads that began before it.
      "window gw-session-changed": 2,
      "window focus": 1,
      "window pagehide": 1,
      "window pageshow": 1,
      "window storage": 1,
    };
    const react = cdnFolder === "cdn" ? { "document selectionchange": 1 } : {};
    expect(await listeners()).to.deep.equal({ ...usual, ...kept, ...react });
  });

  it("does nothing that a strict policy reports, throws nothing, asks nobody but the gateway", () => {
    expect(guest.watched.problems.filter((problem) => !problem.includes(chatPage))).to.deep.equal([]);
  });

  it("leaves no global behind, whichever are on the page, and none by the script itself", async () => {
    const globals = () => Object.getOwnPropertyNames(globalThis).sort();
    const empty = await hosts.open("", { script: "none" });
    const known = await empty.page.evaluate(globals);
    const { page, close } = await hosts.open(markup(allTags));
    await settled(page);
    expect(await page.evaluate(globals)).to.deep.equal(known);
    await Promise.all([empty.close(), close()]);
  });

  it("shares one status and one account among elements of every kind, but for those that change it or count with its balance", async () => {
    const others = ["gw-chat", "gw-profile", "gw-settings", "gw-statement"];
    const tags = allTags.filter((tag) => !others.includes(tag));
    const { page, calls, watched, close } = await hosts.open(markup(tags));
    await settled(page);
    expect(tags).to.have.length.above(19);
    expect(calls.filter((path) => path === "/api/status")).to.have.length(1);
    expect(calls.filter((path) => path === "/api/user/self")).to.have.length(1);
    expect(watched.problems).to.deep.equal([]);
    await close();
  });
});

/** The hosts of every address in files of the project. */
async function hostsIn(files: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const name of files) {
    const text = (await readFile(join(rootDir, name), "utf8")).replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
    for (const [, host = ""] of text.matchAll(/https?:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)/gi)) found.add(host);
  }
  return found;
}

describe("the built files", () => {
  let ours: readonly string[] = [];
  before(async () => {
    const manifest = JSON.parse(await readFile(join(rootDir, "cdn/manifest.json"), "utf8")) as Record<
      string,
      { modules: Record<string, number> }
    >;
    ours = Object.values(manifest)
      .flatMap(({ modules }) => Object.keys(modules).map((name) => name.replaceAll("\\", "/")))
      .filter((name) => name.startsWith("src/"));
  });

  it("ask no address but the two of behaviour.md 7", async () => {
    // Texts and what providers are called are shown, never asked.
    const inCode = await hostsIn(
      ours.filter((name) => !/^src\/(i18n|domain)\/|[./]messages\.[\w-]+\.ts$/.test(name)),
    );
    // Pages to sign in at, to which a visitor goes, and a list of prices that the gateway itself reads.
    const others = ["connect.linux.do", "discord.com", "models.dev"];
    const asked = [...inCode].filter((host) => !others.includes(host));
    expect(asked.sort()).to.deep.equal(["api.github.com", "challenges.cloudflare.com"]);
  });

  it("have from what is bundled with them only names of namespaces and links to explanations", async () => {
    const known = await hostsIn(ours);
    const built = (await readdir(join(rootDir, "cdn"), { recursive: true })).filter((name) =>
      name.endsWith(".js"),
    );
    const inBuilt = await hostsIn(built.map((name) => join("cdn", name)));
    expect([...inBuilt].filter((host) => !known.has(host)).sort()).to.deep.equal([
      "react.dev",
      "simplewebauthn.dev",
      "www.w3.org",
    ]);
  });
});
