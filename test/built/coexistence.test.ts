// On lite, too: neighbours that bring a library of their own.
import { after, before, describe, it } from "node:test";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { rootDir } from "../../demo/serve/build.js";
import { markup, openHosts, settled } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";

const { version } = JSON.parse(readFileSync(join(rootDir, "package.json"), "utf8")) as { version: string };

/** Serves files of a folder below a path of the site. */
function serveFolder(hosts: Hosts, path: string, folder: string, change = (text: string) => text): void {
  const types: Readonly<Record<string, string>> = {
    js: "text/javascript",
    css: "text/css",
    svg: "image/svg+xml",
  };
  hosts.site.mount(path, {
    async fetch(request) {
      const name = normalize(new URL(request.url).pathname.slice(path.length));
      const type = types[name.split(".").at(-1) ?? ""];
      try {
        const text = await readFile(join(rootDir, folder, name), "utf8");
        return new Response(change(text), { headers: { "content-type": type ?? "text/plain" } });
      } catch {
        return new Response(null, { status: 404 });
      }
    },
  });
}

/** Everything that a page says on its console from here on. */
function hear(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) said.push(message.text());
  });
  return said;
}

/** Creates, finds and sorts tokens: what a list can do when nothing is in its way. */
async function works(page: Page): Promise<void> {
  const list = page.locator("gw-token-list");
  await list.getByRole("button", { name: "New token" }).click();
  const dialog = list.getByRole("dialog", { name: "New token" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("made here");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await list
    .getByRole("gridcell", { name: /made here/ })
    .first()
    .waitFor();
}

describe("neighbours", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
    serveFolder(hosts, "/shoelace", "node_modules/shoelace-older/cdn");
    serveFolder(hosts, "/older", "cdn", (text) => text.replaceAll(`"${version}"`, '"0.0.9"'));
  });
  after(() => hosts.close());

  const shoelace =
    '<link rel="stylesheet" href="/shoelace/themes/dark.css"><script type="module" src="/shoelace/shoelace.js"></script>';
  const ours = '<script type="module" src="/cdn/gateway-console.js"></script>';
  for (const [what, head] of [
    ["before ours", shoelace + ours],
    ["after ours", ours + shoelace],
  ] as const)
    it(`another Shoelace ${what} keeps its tags and its theme, and both work`, async () => {
      const { page, watched, close } = await hosts.open(
        `<sl-button>Host</sl-button><sl-input value="own"></sl-input><sl-switch>Host</sl-switch>${markup(["gw-token-list", "gw-balance", "gw-settings"])}`,
        {
          policy: null,
          script: "none",
          head: `<script>document.documentElement.className = "sl-theme-dark"</script>${head}`,
        },
      );
      const warned = hear(page);
      await page.reload();
      await settled(page);
      const settings = page.locator("gw-settings");
      await settings.getByRole("tab", { name: "System" }).click();
      const own = settings.getByRole("switch").last();
      const before = await own.isChecked();
      await own.click({ force: true });
      expect(await own.isChecked()).to.equal(!before);
      const versions = await page.evaluate(() =>
        ["sl-switch", "gsl-switch"].map(
          (tag) => (customElements.get(tag) as { version?: string } | undefined)?.version,
        ),
      );
      expect(versions[0]).to.equal("2.12.0");
      expect(versions[1]).to.be.a("string").and.not.to.equal("2.12.0");
      await works(page);
      const host = await page.locator("sl-button").evaluate((button) => ({
        drawn: button.shadowRoot?.querySelector("[part~=base]") !== null,
        version: (customElements.get("sl-input") as unknown as { version: string }).version,
      }));
      expect(host).to.deep.equal({ drawn: true, version: "2.12.0" });
      expect([...warned, ...watched.problems]).to.deep.equal([]);
      await close();
    });

  for (const [what, head, owner] of [
    ["an older", '<script type="module" src="/older/gateway-console.js"></script>' + ours, "0.0.9"],
    ["a newer", ours + '<script type="module" src="/older/gateway-console.js"></script>', version],
    [
      "an older, in its classic file,",
      '<script src="/older/gateway-console.iife.js"></script>' + ours,
      "0.0.9",
    ],
  ] as const)
    it(`${what} version that came first keeps its tags; the other says so once`, async () => {
      const { page, calls, watched, close } = await hosts.open(
        markup(["gw-token-list", "gw-balance", "gw-topup"]),
        { script: "none", head },
      );
      await settled(page);
      const warned = hear(page);
      calls.length = 0;
      await page.reload();
      await settled(page);
      const versions = await page.evaluate(() =>
        ["gw-token-list", "gw-balance", "gw-topup"].map(
          (tag) => (customElements.get(tag) as unknown as { version: string }).version,
        ),
      );
      expect([...new Set(versions)]).to.deep.equal([owner]);
      expect(warned.filter((line) => line.includes("ignoring "))).to.have.length(1);
      expect(warned[0]).to.include("0.0.9").and.to.include(version);
      expect(calls.filter((path) => path === "/api/status")).to.have.length(1);
      expect(watched.problems).to.deep.equal([]);
      await close();
    });

  it("a translator that wraps every text does not break the views", async () => {
    const { page, watched, close } = await hosts.open(
      markup(["gw-token-list", "gw-register", "gw-log-table", "gw-topup", "gw-console"]),
    );
    await settled(page);
    const translate = () =>
      page.evaluate(() => {
        const wrap = (root: Node) => {
          const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          const texts: Text[] = [];
          while (walker.nextNode()) texts.push(walker.currentNode as Text);
          for (const text of texts) {
            if (text.data.trim() === "" || text.parentElement?.localName === "font") continue;
            const outer = document.createElementNS("http://www.w3.org/1999/xhtml", "font");
            const inner = document.createElementNS("http://www.w3.org/1999/xhtml", "font");
            text.replaceWith(outer);
            inner.textContent = `${text.data}·`;
            outer.append(inner);
          }
        };
        document.documentElement.lang = "fr";
        for (const element of document.querySelectorAll("*"))
          if (element.shadowRoot) wrap(element.shadowRoot);
        wrap(document.body);
      });
    await translate();
    const list = page.locator("gw-token-list");
    await list.locator("th[data-column=name] button, th button").first().click();
    await list.getByRole("button", { name: "Page 2" }).click();
    await translate();
    await page.locator("gw-log-table").getByRole("button", { name: "Refresh" }).click();
    await page.locator("gw-console").getByRole("link", { name: /Log/ }).click();
    await settled(page);
    await translate();
    await page.locator("gw-register").locator("button[type=submit]").click();
    await works(page);
    expect(watched.problems).to.deep.equal([]);
    expect(await page.getByText("Unexpected Application Error!").count()).to.equal(0);
    await close();
  });

  it("a browser without storage and without a clipboard costs nothing but the memory", async () => {
    const { page, watched, close } = await hosts.open(markup(["gw-token-list", "gw-console"]), {
      before: () => {
        for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException("Access is denied", "SecurityError");
            },
          });
        Object.defineProperty(navigator, "clipboard", { value: undefined });
        Object.defineProperty(document, "execCommand", { value: () => false });
      },
    });
    await settled(page);
    const list = page.locator("gw-token-list");
    await list.getByRole("button", { name: /^Copy/ }).first().click();
    // Nothing could copy, so the key stands in the search field to be copied by hand (behaviour.md 6).
    const field = list.getByRole("searchbox").first();
    // Whichever element came first says so for both.
    await page
      .getByText(/by hand|manually/i)
      .first()
      .waitFor();
    expect(await field.inputValue()).to.match(/^sk-/);
    await field.fill("");
    await page.keyboard.press("Enter");
    await settled(page);
    await works(page);
    expect(watched.problems).to.deep.equal([]);
    await close();
  });

  it("a frame in a sandbox without an origin has elements that say what they cannot do, and throw nothing", async () => {
    const { page, base, watched, close } = await hosts.open("", { policy: null });
    const inner = hosts.site.addPage(
      markup(["gw-token-list", "gw-login", "gw-balance"]).replaceAll("BASE", hosts.site.origin + base),
      {
        policy: null,
        script: "none",
        head: '<script src="/cdn/gateway-console.iife.js"></script>',
      },
    );
    await page.evaluate((src) => {
      const frame = document.createElement("iframe");
      frame.setAttribute("sandbox", "allow-scripts");
      frame.style.cssText = "width: 900px; height: 900px";
      frame.src = src;
      document.body.append(frame);
    }, inner);
    const frame = page.frameLocator("iframe");
    await frame.locator("gw-token-list").getByRole("button", { name: /again/i }).first().waitFor();
    await frame.locator("gw-login .gw").first().waitFor();
    expect(watched.problems.filter((problem) => problem.startsWith("error:"))).to.deep.equal([]);
    await close();
  });
});
