// Passkeys by the browser itself, with a virtual authenticator, on a gateway that verifies them.
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { codeAt } from "../../demo/gateway/totp.js";
import { launchWholeBrowser, openSite, watch, type BuiltSite } from "../support/node/built-site.js";

/** An authenticator of the device that says yes to everything. */
const authenticator = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** Nobody is signed in at first, and the gateway asks for a proof by 403. */
const besidesRefusals = (problems: readonly string[]): readonly string[] =>
  problems.filter((problem) => !/^status 40[13]: .*\/api\/user\/(self|passkey)/.test(problem));

describe("passkeys in the built console", () => {
  let browser: Browser;
  let site: BuiltSite;
  before(async () => {
    [browser, site] = await Promise.all([launchWholeBrowser(), openSite()]);
  });
  after(() => Promise.all([browser.close(), site.close()]));

  interface Opened {
    readonly context: BrowserContext;
    readonly page: Page;
    readonly device: CDPSession;
    readonly authenticatorId: string;
    readonly problems: readonly string[];
  }

  async function open(member: object = { newApi: true, tokenSessions: true }): Promise<Opened> {
    const base = site.openGateway({ seed: "demo", ...member });
    const address = site.addPage(`<gw-console base-url="${base}"></gw-console>`);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    // Addresses of numbers can't have passkeys.
    const local = (url: string) => url.replace("127.0.0.1", "localhost");
    const { problems } = await watch(page, local(site.origin));
    const device = await context.newCDPSession(page);
    await device.send("WebAuthn.enable");
    const added = await device.send("WebAuthn.addVirtualAuthenticator", { options: authenticator });
    await page.goto(`${local(address)}#/login`);
    return { context, page, device, authenticatorId: added.authenticatorId, problems };
  }

  async function signIn(page: Page, name = "bob", password = "password1"): Promise<void> {
    await page.getByLabel("Username or email").fill(name);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("link", { name: "Settings", exact: true }).waitFor();
  }

  async function signOut(page: Page): Promise<void> {
    await page.getByRole("button", { name: /^Account / }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
  }

  const openSettings = (page: Page) => page.getByRole("link", { name: "Settings", exact: true }).click();

  it("are added, sign in, and are removed by themselves", async () => {
    const { context, page, device, authenticatorId, problems } = await open();
    await signIn(page);
    await openSettings(page);
    await page.getByRole("button", { name: "Add passkey" }).click();
    await page.getByText("Passkey added").waitFor();
    const { credentials } = await device.send("WebAuthn.getCredentials", { authenticatorId });
    expect(credentials).to.have.length(1);
    await signOut(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await openSettings(page);
    await page.getByText("Last used").waitFor();
    // new-api has one per account.
    expect(await page.getByRole("button", { name: "Add passkey" }).count()).to.equal(0);
    await page.getByRole("button", { name: "Remove Passkey" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.getByText("Passkey removed").waitFor();
    await page.getByRole("button", { name: "Add passkey" }).waitFor();
    expect(besidesRefusals(problems)).to.deep.equal([]);
    await context.close();
  });

  it("ask for a code first where a second factor is on, and an administrator takes both away", async () => {
    const { context, page, problems } = await open();
    await signIn(page);
    await openSettings(page);
    await page.getByRole("button", { name: "Set up" }).click();
    const secret = await page.getByRole("textbox", { name: "Key", exact: true }).inputValue();
    await page.getByLabel("Code", { exact: true }).fill(await codeAt(secret, Date.now() / 1000));
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Add passkey" }).click();
    const proof = page.getByRole("dialog", { name: "Confirm it's you" });
    await proof.getByLabel("Code or backup code").fill("000000");
    await proof.getByRole("button", { name: "Continue" }).click();
    await proof.getByText("The verification code is wrong").waitFor();
    await proof.getByLabel("Code or backup code").fill(await codeAt(secret, Date.now() / 1000));
    await proof.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Passkey added").waitFor();
    // Neither code, secret nor proof stays anywhere.
    const kept = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((area) => Object.values(area) as string[]).join(),
    );
    expect(kept).not.to.contain(secret);
    await signOut(page);
    await signIn(page, "root", "123456");
    await page.getByRole("link", { name: "Users" }).click();
    const search = page.getByLabel(/^Search by ID/);
    await search.fill("bob");
    await search.press("Enter");
    await page.getByRole("button", { name: "Actions for bob", exact: true }).click();
    await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
    for (const [name, said] of [
      ["Turn off two-factor authentication", "Two-factor authentication turned off for bob"],
      ["Remove passkey", "Passkey removed for bob"],
    ] as const) {
      await page.getByRole("button", { name }).click();
      await page
        .getByRole("dialog", { name: /for “bob”\?$/ })
        .getByRole("button", { name })
        .click();
      await page.getByText(said).waitFor();
    }
    // It is gone: the gateway says so.
    await page.getByRole("button", { name: "Remove passkey" }).click();
    await page
      .getByRole("dialog", { name: /for “bob”\?$/ })
      .getByRole("button", { name: "Remove passkey" })
      .click();
    await page.getByText("This account has no passkey").waitFor();
    expect(besidesRefusals(problems)).to.deep.equal([]);
    await context.close();
  });

  it("are several with names on one-hub, and each is removed alone", async () => {
    const { context, page, problems } = await open({ oneHub: { prices: [], owners: [] } });
    await signIn(page);
    await openSettings(page);
    await page.getByRole("button", { name: "Add passkey" }).click();
    const naming = page.getByRole("dialog", { name: "Add a passkey" });
    await naming.getByLabel("Name").fill("Laptop 笔记本");
    await naming.getByRole("button", { name: "Add passkey" }).click();
    await page.getByText("Passkey added").waitFor();
    await page.getByText("Laptop 笔记本").waitFor();
    await signOut(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await openSettings(page);
    await page.getByRole("button", { name: "Remove Laptop 笔记本" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.getByText("No passkeys yet").waitFor();
    expect(besidesRefusals(problems)).to.deep.equal([]);
    await context.close();
  });

  it("that the reader refuses change nothing, and say so", async () => {
    const { context, page, device, authenticatorId } = await open();
    await signIn(page);
    await openSettings(page);
    await device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await device.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
    const security = { ...authenticator, hasResidentKey: false } as const;
    await device.send("WebAuthn.addVirtualAuthenticator", { options: security });
    await page.getByRole("button", { name: "Add passkey" }).click();
    await page.getByText(/^(Canceled or timed out|This browser can't use passkeys)/).waitFor();
    await page.getByRole("button", { name: "Add passkey" }).waitFor();
    await context.close();
  });
});
