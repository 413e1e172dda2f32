// On lite, too: forms in the page's own tree that are copied.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { rootDir } from "../../demo/serve/build.js";
import { openHosts } from "../support/node/guest-page.js";
import type { Guest, Hosts } from "../support/node/guest-page.js";

/** The elements with inputs in the page's own tree, and how many. */
const forms = [
  ["gw-login", 2],
  ["gw-register", 3],
  ["gw-password-reset", 1],
] as const;

const inputsOf = (page: Page, scope: string) => page.locator(`${scope} input`);

/** What the browser was led to since the page was opened. */
function watchNavigation(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest())
      seen.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`);
  });
  return seen;
}

/** Fills in every input of a part of the page, presses Enter in each, and sends every form in every way there is. */
async function sendEverything(page: Page, scope: string): Promise<void> {
  for (const input of await inputsOf(page, scope).all()) {
    if (!(await input.isVisible())) continue;
    await input.fill("123456");
    await input.press("Enter");
  }
  await page.evaluate((selector) => {
    for (const button of document.querySelectorAll<HTMLButtonElement>(`${selector} button`)) button.click();
    for (const form of document.querySelectorAll<HTMLFormElement>(`${selector} form`)) {
      form.requestSubmit();
      form.submit();
    }
  }, scope);
}

/**
 * Fails when the page was left, or is about to be: a request of its own is answered only after that would have begun.
 */
async function expectStays(page: Page, seen: readonly string[]): Promise<void> {
  await page.evaluate(() => fetch("/favicon.ico").then(({ status }) => status));
  expect(seen).to.deep.equal([]);
}

describe("copies of the sign-in forms", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
    const turbo = await readFile(
      join(rootDir, "node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js"),
      "utf8",
    );
    hosts.site.mount("/turbo", {
      fetch: () =>
        Promise.resolve(
          new Response(turbo, { headers: { "content-type": "text/javascript; charset=utf-8" } }),
        ),
    });
  });
  after(() => hosts.close());

  const open = async (tag: string, count: number, policy?: null): Promise<Guest & { seen: string[] }> => {
    const guest = await hosts.open(
      `<div id="first"><${tag} base-url="BASE" locale="en"></${tag}></div><div id="second"></div>`,
      { signedIn: false, ...(policy === null ? { policy } : {}) },
    );
    await inputsOf(guest.page, "#first")
      .nth(count - 1)
      .waitFor();
    return { ...guest, seen: watchNavigation(guest.page) };
  };

  for (const [tag, count] of forms) {
    describe(`<${tag}>`, () => {
      it("sends nothing from markup of it in a page without the script", async () => {
        const { page, seen, close } = await open(tag, count);
        await inputsOf(page, "#first").first().fill("123456");
        const markup = await page.evaluate(() => document.querySelector("#first")?.innerHTML ?? "");
        expect(markup, "no attribute holds what was typed").not.to.contain("123456");
        await page.goto(
          hosts.site.addPage(`<main>${markup}</main><form action="/elsewhere">${markup}</form>`, {
            script: "none",
          }),
        );
        seen.length = 0;
        await sendEverything(page, "body > :not(form)");
        for (const input of await inputsOf(page, "body > form").all()) await input.press("Enter");
        await expectStays(page, seen);
        await close();
      });

      for (const [way, copy] of [
        [
          "a clone",
          () => {
            const clone = document.querySelector("#first > *")?.cloneNode(true);
            if (!(clone instanceof HTMLElement)) throw new Error("nothing to copy");
            return clone;
          },
        ],
        [
          "its own markup",
          () => {
            const box = document.createElement("div");
            box.innerHTML = document.querySelector("#first")?.innerHTML ?? "";
            if (!(box.firstElementChild instanceof HTMLElement)) throw new Error("nothing to copy");
            return box.firstElementChild;
          },
        ],
      ] as const)
        for (const [place, selector] of [
          ["before it", "#first"],
          ["after it", "#second"],
          ["in its place", "replace"],
        ] as const)
          it(`has one set of inputs as ${way} ${place}, which sends nothing to the page`, async () => {
            const { page, seen, close } = await open(tag, count, null);
            await inputsOf(page, "#first").first().fill("typed");
            const copies = await page.evaluateHandle(copy);
            await copies.evaluate((node, target) => {
              node.id = "copy";
              if (target === "replace") document.querySelector("#first")?.replaceChildren(node);
              else document.querySelector(target)?.prepend(node);
            }, selector);
            await page.locator("#copy").getByRole("button").first().waitFor();
            await page.waitForFunction(
              (wanted) => document.querySelectorAll("#copy > input").length === wanted,
              count,
            );
            expect(await page.locator("#copy > form").count()).to.equal(1);
            expect(await inputsOf(page, "#copy").first().inputValue()).to.equal("");
            await sendEverything(page, "body");
            await expectStays(page, seen);
            await close();
          });

      it("sends nothing after it is gone and its inputs stand elsewhere", async () => {
        const { page, seen, close } = await open(tag, count);
        await page.evaluate((name) => {
          const element = document.querySelector(name);
          const form = document.createElement("form");
          form.action = "/elsewhere";
          form.append(...(element?.cloneNode(true).childNodes ?? []));
          document.querySelector("#second")?.append(...(element?.childNodes ?? []), form);
          element?.remove();
        }, tag);
        await sendEverything(page, "#second > :not(form)");
        for (const input of await inputsOf(page, "#second").all()) await input.press("Enter");
        await expectStays(page, seen);
        await close();
      });

      it("is one form after it was taken out and put back", async () => {
        const { page, seen, close } = await open(tag, count);
        await inputsOf(page, "#first").first().fill("typed");
        await page.evaluate((name) => {
          const element = document.querySelector(name);
          element?.remove();
          return new Promise<void>((resolve) => {
            setTimeout(() => {
              if (element) document.querySelector("#second")?.append(element);
              resolve();
            });
          });
        }, tag);
        await page.locator(`#second ${tag}`).getByRole("button").first().waitFor();
        expect(await inputsOf(page, "#second").count()).to.equal(count);
        expect(await inputsOf(page, "#second").first().inputValue()).to.equal("typed");
        await sendEverything(page, "body");
        await expectStays(page, seen);
        await close();
      });
    });
  }

  it("has one form after Turbo's Back, and signs in with it", async () => {
    const { page, base, close } = await hosts.open("", { signedIn: false });
    const head =
      '<script src="/turbo/turbo.js"></script><script type="module" src="/cdn/gateway-console.js"></script>';
    const other = hosts.site.addPage("<h1>Elsewhere</h1>", { script: "none", policy: null, head });
    const signIn = hosts.site.addPage(
      `<gw-login base-url="${base}" locale="en"></gw-login><a href="${other}">Go on</a>`,
      { script: "none", policy: null, head },
    );
    await page.goto(signIn);
    await inputsOf(page, "gw-login").nth(1).fill("typed");
    for (const round of [1, 2]) {
      await page.getByRole("link", { name: "Go on" }).click();
      await page.getByRole("heading", { name: "Elsewhere" }).waitFor();
      await page.goBack();
      await page.getByRole("button", { name: "Sign in" }).waitFor();
      expect(await inputsOf(page, "body").count(), `round ${String(round)}`).to.equal(2);
      expect(await page.locator("form").count()).to.equal(1);
    }
    const seen = watchNavigation(page);
    await page.getByLabel("Username or email").fill("root");
    await page.getByLabel("Password", { exact: true }).fill("123456");
    await page.keyboard.press("Enter");
    await page.getByText("Signed in as").waitFor();
    await expectStays(page, seen);
    await close();
  });
});
