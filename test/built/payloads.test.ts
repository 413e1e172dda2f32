// On lite, too: what an answer can become when it is drawn: each library escapes for itself.
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { logIn } from "../support/node/built-site.js";
import { allTags, openHosts } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";

/** What a server can put where a text is due. */
const texts: readonly string[] = [
  "<script>gwRan()</script><img src=x onerror=gwRan()>",
  "javascript:gwRan()",
  "x".repeat(50_000),
  "👨‍👩‍👧‍👦".repeat(500),
  "\u202eabc\u2069\u2066\u2067",
  "\u200b\u200d\ufeff\u0000",
  "\ud800x\udc00",
  "__proto__",
  "constructor",
  "[".repeat(5000),
  "[".repeat(5000) + "]".repeat(5000),
  ">".repeat(5000),
  "- ".repeat(5000),
  "https://a b:99999/%E0%A4%A",
  ",,,,",
  "a\nb\r\nc\u2028d\u2029e",
  "",
];

/** What a server can put where a number is due. */
const numbers: readonly unknown[] = [8.7e15, 1e300, -9e15, 0.1, null];

type Change = (value: unknown, key: string) => unknown;

/** An answer with every value in it changed but for what makes it an answer. */
function changed(value: unknown, change: Change, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, change, key));
  if (typeof value !== "object" || value === null) return key === "success" ? value : change(value, key);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, changed(item, change, name)]));
}

const forms = `
  <gw-token-form base-url="BASE" token-id="1"></gw-token-form><gw-channel-form base-url="BASE" channel-id="1"></gw-channel-form>
  <gw-redemption-form base-url="BASE" redemption-id="1"></gw-redemption-form><gw-user-form base-url="BASE" user-id="2"></gw-user-form>
  ${["operation", "system", "other"].map((tab) => `<gw-settings base-url="BASE" tab="${tab}"></gw-settings>`).join("")}`;
const everything =
  allTags
    .map(
      (tag) =>
        `<${tag} base-url="BASE" ${tag === "gw-console" ? 'routing="memory" start="/log"' : ""}></${tag}>`,
    )
    .join("") + forms;

describe("a server that answers with", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  /** Opens every element on a gateway whose answers are rewritten, and finds them all standing and nothing run. */
  async function expectStanding(rewrite: (text: string, path: string) => string): Promise<void> {
    const base = hosts.site.openGateway({ seed: "demo" });
    const context = await hosts.browser.newContext({ reducedMotion: "reduce" });
    await context.addInitScript("globalThis.__name = (made) => made");
    await logIn(context, hosts.site.origin + base);
    await context.route(`**${base}/api/**`, async (route) => {
      const response = await route.fetch();
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response, body: rewrite(await response.text(), pathname.slice(base.length)) });
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", ({ message }) => problems.push(`error: ${message}`));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        problems.push(`console: ${message.text().slice(0, 300)}`);
    });
    await page.exposeFunction("gwRan", () => problems.push("a script ran"));
    await page.goto(hosts.site.addPage(everything.replaceAll("BASE", base), { policy: null }));
    // Whatever it shows in the end: its content, that it is empty, or that something went wrong.
    await page.waitForFunction((tags) => {
      const elements = [...document.querySelectorAll(tags)];
      return elements.every(
        ({ localName, shadowRoot }) =>
          customElements.get(localName) &&
          (localName === "gw-provider" || shadowRoot?.querySelector(".gw")) &&
          !shadowRoot?.querySelector(".loading, .skeleton"),
      );
    }, allTags.join());
    const found = await page.evaluate(() => ({
      fallen: [...document.querySelectorAll("*")]
        .filter(({ shadowRoot }) => shadowRoot?.textContent.includes("Unexpected Application Error"))
        .map(({ localName }) => localName),
      width: document.documentElement.scrollWidth - innerWidth,
      /** Where: the innermost elements that reach beyond the screen and that nothing clips. */
      wide: [...document.querySelectorAll("*")]
        .flatMap((host) =>
          [...(host.shadowRoot?.querySelectorAll("*") ?? [])].map((inner) => ({ host, inner })),
        )
        .filter(({ inner }) => {
          if (inner.getBoundingClientRect().right <= innerWidth + 1) return false;
          for (let at = inner.parentElement; at; at = at.parentElement)
            if (getComputedStyle(at).overflowX !== "visible") return false;
          return true;
        })
        .sort((a, b) => b.inner.getBoundingClientRect().width - a.inner.getBoundingClientRect().width)
        .slice(0, 12)
        .map(
          ({ host, inner }) => `${host.localName} ${inner.localName}.${inner.getAttribute("class") ?? ""}`,
        ),
    }));
    expect(problems).to.deep.equal([]);
    expect(found.fallen).to.deep.equal([]);
    expect(found.width, `pixels beside the screen: ${found.wide.join(", ")}`).to.be.at.most(0);
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  }

  const values =
    (change: Change) =>
    (text: string): string =>
      JSON.stringify(changed(JSON.parse(text), change));
  /** Each of these in turn, beginning with the one at `start`. */
  const inTurn = <T>(all: readonly T[], start: number): (() => T) => {
    let at = start;
    return () => all[at++ % all.length] as T;
  };
  /** Rewrites each answer by a turn of its own, so that the order in which answers arrive changes nothing. */
  const eachInTurn =
    <T>(all: readonly T[], start: number, due: (value: unknown, key: string) => boolean) =>
    (text: string): string => {
      const next = inTurn(all, start);
      return values((value, key) => (due(value, key) ? next() : value))(text);
    };

  // The places shift with the beginning: over the runs each text stands in many of them, and each number in all.
  for (const start of [0, 5, 11])
    it(`hostile texts, from the ${String(start)}th on`, () =>
      expectStanding(eachInTurn(texts, start, (value) => typeof value === "string")));
  for (const start of numbers.keys())
    it(`hostile numbers, from the ${String(start)}th on`, () =>
      expectStanding(
        eachInTurn(numbers, start, (value, key) => typeof value === "number" && key !== "role"),
      ));

  it("the same hostile text everywhere", async () => {
    for (const text of ["__proto__", "\u202e\u2069x"])
      await expectStanding(values((value) => (typeof value === "string" ? text : value)));
  });

  it("values of other types", async () => {
    await expectStanding(values((value) => (typeof value === "number" ? "∞" : value)));
    await expectStanding(values((value) => (typeof value === "string" ? { a: [1] } : value)));
  });

  it("numbers that no number holds", () =>
    expectStanding((text) =>
      values((value, key) => (key === "quota" ? "∞" : value))(text).replaceAll('"∞"', "1e999"),
    ));

  it("refusals in hostile words", async () => {
    const next = inTurn(texts, 0);
    await expectStanding((answer, path) =>
      /^\/api\/(status|user\/self)$/.test(path)
        ? answer
        : JSON.stringify({ success: false, message: next() }),
    );
  });

  it("ids that are negative, or all the same", async () => {
    await expectStanding(values((value, key) => (key === "id" ? -1 : value)));
    await expectStanding(values((value, key) => (key === "id" ? 7 : value)));
  });
});
