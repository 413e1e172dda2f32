import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, BrowserContext } from "playwright-core";
import { recordShifts, shiftsOf } from "../bench/recorded-shifts.js";
import { launchWholeBrowser, logIn, openSite } from "../support/node/built-site.js";
import type { BuiltSite } from "../support/node/built-site.js";
import { quiet } from "../support/node/guest-page.js";

// Proves on the built files that a page which signs its visitor in keeps, on their first visit, the room of what they
// will see: by a token that its script gives early or late, by the word of its server, by an account of an earlier
// visit.

/** The page is drawn once the module was executed. */
const module = '<script type="module" blocking="render" src="/cdn/gateway-console.js"></script>';
const said = '<meta name="gateway-console" content="signed-in">';
const below = `<p>${"What the page says below. ".repeat(300)}</p>`;

const viewport = { width: 1280, height: 800 };
/** Milliseconds that every answer takes, so that each step of loading is drawn by itself. */
const latency = 80;
/** What a session may move the page by in the web's own terms, beside which others of the page move it, too. */
const most = 0.05;

interface Visit {
  readonly head?: string;
  /** `BASE` stands for the gateway's path, `TOKEN` for the visitor's. */
  readonly body: string;
  /** Whether the browser has the gateway's session cookie. */
  readonly byCookie?: boolean;
}

const inProvider = (tag: string) =>
  `<gw-provider base-url="BASE"><${tag} locale="en"></${tag}></gw-provider>${below}`;
const script = (text: string, kind = "") => `<script ${kind}>${text}</script>`;
const give = (which: string) => `document.querySelector("${which}").getToken = async () => "TOKEN";`;

/** How pages sign visitors in; each one's last visit is measured. */
const ways: Readonly<Record<string, (tag: string) => readonly Visit[]>> = {
  "a script before ours gives a provider its token": (tag) => [
    { body: inProvider(tag) + script(give("gw-provider")) },
  ],
  "a module after ours gives it": (tag) => [
    { body: inProvider(tag) + script(give("gw-provider"), 'type="module"') },
  ],
  "a script gives it to the element": (tag) => [
    { body: `<${tag} base-url="BASE" locale="en"></${tag}>${below}${script(give(tag))}` },
  ],
  "a module configures it": (tag) => [
    {
      body: `<${tag} locale="en"></${tag}>${below}${script(
        'import { configureGateway } from "/cdn/gateway-console.js"; configureGateway({ baseUrl: "BASE", getToken: async () => "TOKEN" });',
        'type="module"',
      )}`,
    },
  ],
  "a module gives it once it has an answer of its own": (tag) => [
    {
      body:
        inProvider(tag) +
        script(
          `for (let n = 0; n < 12; n += 1) await fetch("/?" + n); ${give("gw-provider")}`,
          'type="module"',
        ),
    },
  ],
  "a module gives it late, on the second visit": (tag) => {
    const body =
      inProvider(tag) +
      script(
        `for (let n = 0; n < 12; n += 1) await fetch("/?" + n); ${give("gw-provider")}`,
        'type="module"',
      );
    return [{ body }, { body }];
  },
  "its server says so": (tag) => [{ head: said, body: inProvider(tag), byCookie: true }],
  "its server says so, after a visit of nobody": (tag) => [
    { body: inProvider(tag) },
    { head: said, body: inProvider(tag), byCookie: true },
  ],
  "the browser remembers the account": (tag) => [
    { body: inProvider(tag), byCookie: true },
    { body: inProvider(tag), byCookie: true },
  ],
};

describe("on a page that signs its visitor in", () => {
  let site: BuiltSite;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([openSite(), launchWholeBrowser()]);
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  /** An access token of the administrator of a gateway. */
  async function tokenOf(base: string): Promise<string> {
    const context = await browser.newContext();
    await logIn(context, site.origin + base);
    const answer = await context.request.get(`${site.origin}${base}/api/user/token`);
    const { data } = (await answer.json()) as { data: string };
    await context.close();
    return data;
  }

  /** Opens a page and waits until the visitor's rows are there and at rest. @returns how far the page moved */
  async function open(
    context: BrowserContext,
    tag: string,
    url: string,
    isSignedIn: boolean,
  ): Promise<string[]> {
    const page = await context.newPage();
    await recordShifts(page);
    await page.goto(url);
    const shown = page.locator(isSignedIn ? `${tag} tbody tr[data-index]` : `${tag}:state(signed-out)`);
    await shown.first().waitFor();
    await page.locator(`${tag}:state(ready)`).waitFor();
    await quiet(page);
    // Heights are remembered once elements rest.
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.endsWith(":rooms")));
    const shifts = await shiftsOf(page);
    await page.close();
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    return total < most ? [] : shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join("; ")}`);
  }

  for (const [way, visitsOf] of Object.entries(ways))
    it(`the room of what they will see is kept where ${way}`, async () => {
      for (const tag of ["gw-token-list", "gw-channel-table", "gw-log-table"]) {
        const base = site.openGateway({ seed: "demo", generalLimit: 0, webLimit: 0, criticalLimit: 0 });
        const token = await tokenOf(base);
        const faults = `${site.origin}/__gateways/${base.slice("/gw-".length)}/faults`;
        const context = await browser.newContext({ viewport });
        await context.addInitScript("globalThis.__name = (made) => made");
        const visits = visitsOf(tag);
        for (const [index, { head = "", body, byCookie = false }] of visits.entries()) {
          if (byCookie) await logIn(context, site.origin + base);
          await context.request.post(faults, { data: { kind: "slow", ms: latency } });
          const url = site.addPage(body.replaceAll("BASE", base).replaceAll("TOKEN", token), {
            policy: null,
            script: "none",
            head: head + module,
          });
          const moved = await open(context, tag, url, byCookie || body.includes("getToken"));
          await context.request.delete(faults);
          if (index === visits.length - 1) expect(moved, tag).to.deep.equal([]);
        }
        await context.close();
      }
    });
});
