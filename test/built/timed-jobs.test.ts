// What people come for, counted in clicks on the console as it is shipped: a first answer, a failing customer, a key.
import { after, before, beforeEach, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import {
  launchBrowser,
  logIn,
  openSite,
  watch,
  type BuiltSite,
  type Watch,
} from "../support/node/built-site.js";

/** Somebody with a mouse and a keyboard, whose clicks are counted. Typing is free, but only where the focus is. */
class Person {
  readonly #clicked: string[] = [];

  constructor(readonly page: Page) {}

  /** Clicks something, as soon as it can be seen and pressed. */
  async click(target: Locator): Promise<void> {
    await target.click();
    this.#clicked.push(target.toString());
  }

  /** Types into a field: where it hasn't the focus by itself, that takes a click. */
  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    const hasFocus = await field.evaluate(
      (element) =>
        new Promise<boolean>((resolve) => {
          const is = () => (element.getRootNode() as Document | ShadowRoot).activeElement === element;
          // A form gives the focus to its field in the frame in which it is drawn.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(is())));
        }),
    );
    if (!hasFocus) await this.click(field);
    await this.page.keyboard.type(text);
  }

  /** Fails when more clicks were needed. */
  expectAtMost(clicks: number): void {
    expect(this.#clicked.length, this.#clicked.join("\n")).to.be.at.most(clicks);
  }
}

describe("with a mouse", () => {
  let site: BuiltSite;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let person: Person;
  let watched: Watch;
  before(async () => {
    site = await openSite();
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    await (context as BrowserContext | undefined)?.close();
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    // What tsx puts around the functions that it hands to a page.
    await context.addInitScript("globalThis.__name = (value) => value");
    page = await context.newPage();
    watched = await watch(page, site.origin);
    person = new Person(page);
  });
  after(async () => {
    await Promise.all([browser.close(), site.close()]);
  });

  const open = (gateway: string, start: string) =>
    page.goto(site.addPage(`<gw-console base-url="${gateway}" start="${start}" locale="en"></gw-console>`));
  const link = (name: string | RegExp) => page.getByRole("link", { name });
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const main = () => page.getByRole("main");

  it("a first streamed answer from an empty gateway takes at most 12 clicks, and no step is a dead end", async () => {
    await open(site.openGateway(), "/");
    await person.click(page.getByRole("banner").getByRole("link", { name: "Sign in" }));
    await person.type(page.getByLabel("Username or email"), "root");
    await person.type(page.getByLabel("Password", { exact: true }), "123456");
    await person.click(button("Sign in"));

    await person.type(page.getByLabel("New password"), "longer-than-before");
    await person.click(button("Save profile"));
    await person.click(link("New channel"));

    await person.type(page.getByLabel("Name", { exact: true }), "OpenAI main");
    await person.type(page.getByLabel("Key", { exact: true }), "sk-of-the-provider");
    await person.click(button("Create and test"));
    await person.click(link("Create token"));

    await person.type(page.getByLabel("Name", { exact: true }), "first");
    await person.click(button("Create token"));
    await person.click(link("Send a test request"));

    const streamed = page.waitForResponse((response) => response.url().endsWith("/v1/chat/completions"));
    await person.click(button("Send test request"));
    const answer = await streamed;
    expect(answer.headers()["content-type"]).to.match(/^text\/event-stream/);
    await main().getByRole("link", { name: "View log entry" }).waitFor();
    person.expectAtMost(12);
    expect(watched.problems).to.deep.equal([]);
  });

  it("a key for two models, $20 and 30 days takes at most 8 clicks", async () => {
    const gateway = site.openGateway({ seed: "demo" });
    await logIn(context, site.origin + gateway);
    await open(gateway, "/overview");
    await person.click(link("Tokens"));
    await person.click(link("New token"));
    await person.type(page.getByLabel("Name", { exact: true }), "shop");
    await person.click(button(/^Models/));
    const search = page.getByRole("searchbox", { name: "Search or paste models" });
    await person.type(search, "gpt-4o, gpt-4o-mini");
    await person.click(button("Add 2 names"));
    await person.click(button("Done"));
    await person.click(button("$20"));
    await person.click(button("1 month"));
    await person.click(button("Create token"));
    await page.getByRole("heading", { name: "Token created" }).waitFor();
    person.expectAtMost(8);

    const answer = await context.request.get(`${site.origin}${gateway}/api/token/?p=0`);
    const { data } = (await answer.json()) as {
      data: { name: string; models: string; remain_quota: number; expired_time: number }[];
    };
    const made = data.find(({ name }) => name === "shop");
    expect(made).to.include({ models: "gpt-4o,gpt-4o-mini", remain_quota: 10_000_000 });
    const days = ((made?.expired_time ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).to.be.within(27, 31);
  });

  describe("the cause of one customer's failing calls takes at most 6 clicks from the overview", () => {
    let gateway: string;
    let origin: string;
    beforeEach(async () => {
      gateway = site.openGateway({ seed: "demo", generalLimit: 0, criticalLimit: 0 });
      origin = site.origin + gateway;
      await logIn(context, origin);
    });

    /** What the gateway answers to a call by one of bob's tokens. */
    async function call(): Promise<string> {
      const bobs = await browser.newContext();
      await logIn(bobs, origin, "bob", "password1");
      const { data } = (await (await bobs.request.get(`${origin}/api/token/?p=0`)).json()) as {
        data: { key: string; status: number; unlimited_quota: boolean; models: string | null }[];
      };
      const token = data.find(({ status, unlimited_quota: free }) => status === 1 && free);
      const answer = await bobs.request.post(`${origin}/v1/chat/completions`, {
        headers: { authorization: `Bearer sk-${token?.key ?? ""}` },
        data: { model: "gpt-4o-mini", messages: [{ role: "user", content: "Hello" }] },
      });
      const said = `${String(answer.status())} ${await answer.text()}`;
      await bobs.close();
      return said;
    }

    /** Finds the customer from the overview, and goes to what the palette offers for them. */
    async function find(line: string): Promise<void> {
      await open(gateway, "/overview");
      await person.click(button("Search…"));
      await person.type(page.getByRole("combobox", { name: "Search or run a command…" }), "bob");
      await person.click(page.getByRole("option", { name: /^bob/ }));
      await person.click(page.getByRole("option", { name: line, exact: true }));
    }

    it("where the account has nothing left, and credit is one more", async () => {
      const user = (await (await context.request.get(`${origin}/api/user/3`)).json()) as { data: object };
      await context.request.put(`${origin}/api/user/`, {
        data: { ...user.data, password: "", quota: -2500 },
      });
      expect(await call()).to.match(/^403 .*(额度不足|quota)/);

      await find("Edit");
      const balance = page.getByRole("textbox", { name: "Balance" });
      await balance.waitFor();
      expect(await balance.inputValue()).to.match(/^[-−]\$?0\.005/);
      await person.click(button("Add credit"));
      await page.getByRole("dialog", { name: /Add credit/ }).waitFor();
      person.expectAtMost(6);
    });

    it("where the provider refuses the key of the channel that served them", async () => {
      expect(await call()).to.match(/^200 /);
      await context.request.post(`${site.origin}/__gateways/${gateway.slice("/gw-".length)}/faults`, {
        data: { kind: "provider-error", status: 401, message: "Incorrect API key provided" },
      });
      expect(await call()).to.match(/^401 .*Incorrect API key/);

      await find("View log");
      const rows = page.getByRole("grid", { name: /Log/ }).getByRole("row");
      await person.click(rows.nth(1).getByRole("button", { name: /^Filter by channel/i }));
      await person.click(page.getByRole("menuitem", { name: "Open channel" }));
      await person.click(button("Save and test"));
      await main().getByText("Incorrect API key provided").waitFor();
      person.expectAtMost(6);
    });
  });
});
