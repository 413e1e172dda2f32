// Two-factor authentication and sessions on a gateway that signs in as new-api of 2026.
import { expect } from "chai";
import { codeAt } from "../../demo/gateway/totp.js";
import { nothing as anything } from "../../src/api/client/schema.js";
import { gatewayFor } from "../../src/state/gateways.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  focused,
  press as key,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { goHome, openConsole, screenNamed, signInAs, wide } from "./console-page.js";

const press = async (root: Element, name: string | RegExp) =>
  click(await findByRole(root, "button", { name }));

/** The part of the settings with a heading. */
async function setting(root: Element, name: string): Promise<HTMLElement> {
  const heading = await findByRole(root, "heading", { name });
  const section = heading.closest("section");
  if (!section) throw new Error(`${name} is in no section`);
  section.scrollIntoView({ block: "center" });
  return section;
}

describe("how an account is kept safe in <gw-console>", () => {
  let gateway: TestGateway;
  beforeEach(() => setViewport(wide));
  afterEach(goHome);

  async function openSettings(options: object): Promise<HTMLElement> {
    gateway = await openGateway({ seed: "demo", ...options });
    const element = openConsole(gateway);
    await screenNamed(element, "Sign in");
    await signInAs(element, "bob", "password1");
    await screenNamed(element, "Tokens");
    await click(await findByRole(element, "link", { name: "Settings" }));
    await findByRole(element, "heading", { name: "Connected accounts" });
    return element;
  }

  const newApi = { newApi: true, tokenSessions: true };

  /** Signs in elsewhere: the cookie of this browser stays. */
  const signInElsewhere = async (): Promise<void> => {
    const answer = await fetch(`${gateway.base}/api/user/login`, {
      method: "POST",
      credentials: "omit",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "bob", password: "password1" }),
    });
    expect(((await answer.json()) as { success: boolean }).success).to.equal(true);
  };

  /** Turns the second factor on. @returns its secret, and the backup codes */
  async function turnOn(element: HTMLElement): Promise<{ secret: string; codes: readonly string[] }> {
    await press(await setting(element, "Two-factor authentication"), "Set up");
    const dialog = await findByRole(element, "dialog", { name: "Set up two-factor authentication" });
    expect(dialog.querySelector("svg[role=img]")?.getAttribute("aria-label")).to.equal(
      "QR code for the authenticator app",
    );
    const secret = ((await findByLabel(dialog, "Key")) as HTMLInputElement).value;
    await expectAccessible(dialog);
    await fill(await findByLabel(dialog, "Code"), await codeAt(secret, Date.now() / 1000));
    await press(dialog, "Turn on");
    const shown = await findByRole(element, "dialog", { name: "Backup codes" });
    const codes = findAllByRole(shown, "listitem").map(({ textContent }) => textContent);
    await expectAccessible(shown);
    await press(shown, "Done");
    return { secret, codes };
  }

  it("sets a second factor up, keeps no secret, stays signed in, and signs in by its code", async () => {
    const element = await openSettings(newApi);
    await signInElsewhere();
    await press(await setting(element, "Two-factor authentication"), "Set up");
    const dialog = await findByRole(element, "dialog", { name: "Set up two-factor authentication" });
    await fill(await findByLabel(dialog, "Code"), "12345");
    await press(dialog, "Turn on");
    await findByText(dialog, "Enter 6 digits");
    await fill(await findByLabel(dialog, "Code"), "000 000");
    await press(dialog, "Turn on");
    await findByText(dialog, /code or backup code is wrong/);
    await press(dialog, "Cancel");
    const { secret, codes } = await turnOn(element);
    expect(codes).to.have.length(4);
    const part = await setting(element, "Two-factor authentication");
    await findByText(part, "4 backup codes left");
    await waitFor(
      async () => findAllByRole(await setting(element, "Sessions"), "listitem").length === 1,
      "the other session's end",
    );
    const kept = [localStorage, sessionStorage].flatMap((area) => Object.values(area) as string[]).join();
    for (const one of [secret, ...codes]) {
      expect(kept).not.to.contain(one);
      expect((await gateway.requests()).some(({ path }) => path.includes(one))).to.equal(false);
    }
    await press(element, "Account bob");
    await click(await findByRole(element, "menuitem", { name: "Sign out" }));
    await screenNamed(element, "Sign in");
    await signInAs(element, "bob", "password1");
    await fill(await findByLabel(element, "Verification code"), await codeAt(secret, Date.now() / 1000));
    await key("Enter");
    await findByRole(element, "heading", { name: "Tokens" });
  });

  it("makes new backup codes, and turns it off by one of them", async () => {
    const element = await openSettings(newApi);
    const { secret, codes } = await turnOn(element);
    await press(await setting(element, "Two-factor authentication"), "New backup codes");
    const renewing = await findByRole(element, "dialog", { name: "New backup codes" });
    await fill(await findByLabel(renewing, "Code"), await codeAt(secret, Date.now() / 1000));
    await press(renewing, "Create codes");
    const shown = await findByRole(element, "dialog", { name: "Backup codes" });
    const next = findAllByRole(shown, "listitem").map(({ textContent }) => textContent);
    expect(next)
      .to.have.length(4)
      .and.not.include.members([...codes]);
    await press(shown, "Done");
    await press(await setting(element, "Two-factor authentication"), "Turn off");
    const ending = await findByRole(element, "dialog", { name: "Turn off two-factor authentication" });
    await fill(await findByLabel(ending, "Code or backup code"), codes[0] ?? "");
    await press(ending, "Turn off");
    await findByText(ending, /code or backup code is wrong/);
    await fill(await findByLabel(ending, "Code or backup code"), next[0] ?? "");
    await press(ending, "Turn off");
    await findByText(element, "Two-factor authentication is off. Other browsers were signed out.");
    await findByRole(await setting(element, "Two-factor authentication"), "button", { name: "Set up" });
  });

  it("shows after a lost answer that the second factor is on", async () => {
    const element = await openSettings(newApi);
    await press(await setting(element, "Two-factor authentication"), "Set up");
    const dialog = await findByRole(element, "dialog", { name: "Set up two-factor authentication" });
    const secret = ((await findByLabel(dialog, "Key")) as HTMLInputElement).value;
    await gateway.fault({ method: "POST", path: "/api/user/2fa/enable", kind: "cut", times: 1 });
    await fill(await findByLabel(dialog, "Code"), await codeAt(secret, Date.now() / 1000));
    await press(dialog, "Turn on");
    await findByRole(element, "dialog", { name: "Backup codes" });
  });

  it("says what another tab did: set up there, it is on here, and turned off there, off", async () => {
    const element = await openSettings(newApi);
    const part = await setting(element, "Two-factor authentication");
    await press(part, "Set up");
    const dialog = await findByRole(element, "dialog", { name: "Set up two-factor authentication" });
    const secret = ((await findByLabel(dialog, "Key")) as HTMLInputElement).value;
    const call = async (path: string) => {
      const http = gatewayFor({ baseUrl: gateway.base }).http;
      const code = await codeAt(secret, Date.now() / 1000);
      await http.call({ method: "POST", path: `/api/user/2fa/${path}`, body: { code }, schema: anything });
    };
    await call("enable");
    await press(dialog, "Cancel");
    await findByText(part, "4 backup codes left");
    await press(part, "Turn off");
    const ending = await findByRole(element, "dialog", { name: "Turn off two-factor authentication" });
    await call("disable");
    await fill(await findByLabel(ending, "Code or backup code"), "123456");
    await press(ending, "Turn off");
    await findByText(ending, "Two-factor authentication isn't set up for this account");
    await press(ending, "Cancel");
    await findByRole(part, "button", { name: "Set up" });
  });

  it("lists the sessions, and ends one or all others", async () => {
    const element = await openSettings(newApi);
    for (let count = 0; count < 3; count++) await signInElsewhere();
    await click(await findByRole(element, "link", { name: "Tokens" }));
    await screenNamed(element, "Tokens");
    await click(await findByRole(element, "link", { name: "Settings" }));
    const part = await setting(element, "Sessions");
    await waitFor(() => findAllByRole(part, "listitem").length === 4, "four sessions");
    expect(findAllByText(part, "This browser")).to.have.length(1);
    await expectAccessible(part);
    const [first] = findAllByRole(part, "button", { name: /^Sign out .+/ }).filter(
      ({ textContent }) => textContent === "Sign out",
    );
    if (!first) throw new Error("nothing to sign out");
    first.focus();
    await key("Enter");
    await findByText(element, "Signed out there");
    await waitFor(() => findAllByRole(part, "listitem").length === 3, "three sessions");
    await waitFor(() => focused() === part.querySelector("ul"), "the focus on the list");
    await press(part, "Sign out all others");
    const dialog = await findByRole(element, "dialog", { name: "Sign out 2 other sessions?" });
    await expectAccessible(dialog);
    await press(dialog, "Sign out all others");
    await waitFor(() => findAllByRole(part, "listitem").length === 1, "this session alone");
  });

  /** Stands in for the browser's dialog, which the reader cancels. */
  function cancelPasskeys(): void {
    const refuse = () => Promise.reject(new DOMException("canceled", "NotAllowedError"));
    for (const name of ["create", "get"] as const)
      Object.defineProperty(navigator.credentials, name, { configurable: true, value: refuse });
  }

  it("registers no passkey that the reader cancels, here and at sign-in", async () => {
    cancelPasskeys();
    try {
      const element = await openSettings(newApi);
      const part = await setting(element, "Passkeys");
      await findByText(part, "No passkeys yet");
      await expectAccessible(part);
      await press(part, "Add passkey");
      await findByText(element, /^Canceled or timed out/);
      const sent = (await gateway.requests()).map(({ path }) => path);
      expect(sent.some((path) => path.includes("passkey/register/begin"))).to.equal(true);
      expect(sent.some((path) => path.includes("finish"))).to.equal(false);
      await press(element, "Account bob");
      await click(await findByRole(element, "menuitem", { name: "Sign out" }));
      await screenNamed(element, "Sign in");
      await press(element, "Sign in with a passkey");
      await findByText(element, /^Canceled or timed out/);
      await findByRole(element, "button", { name: "Sign in with a passkey" });
      expect((await gateway.requests()).some(({ path }) => path.includes("finish"))).to.equal(false);
    } finally {
      for (const name of ["create", "get"]) Reflect.deleteProperty(navigator.credentials, name);
    }
  });

  it("names a passkey before it is made, and asks before it is removed", async () => {
    cancelPasskeys();
    const real = globalThis.fetch;
    const rows = [{ id: 4, credential_id: "x", alias: "Laptop 笔记本", created_time: 1_790_000_000 }];
    globalThis.fetch = async (input, init) =>
      String(input instanceof Request ? input.url : input).includes("/webauthn/credentials") &&
      (init?.method ?? (input as Request).method) === "GET"
        ? Response.json({ data: rows, success: true })
        : real(input, init);
    try {
      const element = await openSettings({ oneHub: { prices: [], owners: [] } });
      const part = await setting(element, "Passkeys");
      await findByText(part, "Laptop 笔记本");
      await press(part, "Remove Laptop 笔记本");
      const asking = await findByRole(element, "dialog", { name: "Remove “Laptop 笔记本”?" });
      await expectAccessible(asking);
      await press(asking, "Cancel");
      await press(part, "Add passkey");
      const naming = await findByRole(element, "dialog", { name: "Add a passkey" });
      await expectAccessible(naming);
      await fill(await findByLabel(naming, "Name"), " ");
      await press(naming, "Add passkey");
      await findByText(naming, "Enter a name");
      await fill(await findByLabel(naming, "Name"), "Phone");
      await press(naming, "Add passkey");
      await findByText(element, /^Canceled or timed out/);
      expect(findAllByRole(element, "heading", { name: "Two-factor authentication" })).to.deep.equal([]);
    } finally {
      globalThis.fetch = real;
      for (const name of ["create", "get"]) Reflect.deleteProperty(navigator.credentials, name);
    }
  });

  it("lets an administrator take a lost second factor away, and says where there is none", async () => {
    gateway = await openGateway({ seed: "demo", ...newApi });
    const element = openConsole(gateway);
    await screenNamed(element, "Sign in");
    await signInAs(element, "root", "123456");
    await click(await findByRole(element, "link", { name: "Users" }));
    await press(element, "Actions for zoe");
    await click(await findByRole(element, "menuitem", { name: "Edit" }));
    await findByRole(element, "heading", { name: "zoe" });
    await findByRole(element, "button", { name: "Remove passkey" });
    await findByText(element, "For users who lost their authenticator app or passkey device");
    await press(element, "Turn off two-factor authentication");
    const asking = await findByRole(element, "dialog", {
      name: "Turn off two-factor authentication for “zoe”?",
    });
    await expectAccessible(asking);
    await press(asking, "Turn off two-factor authentication");
    await findByText(element, "Two-factor authentication isn't set up for this account");
  });

  it("speaks of no passkeys to an administrator of a gateway without", async () => {
    gateway = await openGateway({ seed: "demo", newApi: true });
    const element = openConsole(gateway);
    await screenNamed(element, "Sign in");
    await signInAs(element, "root", "123456");
    await click(await findByRole(element, "link", { name: "Users" }));
    await press(element, "Actions for zoe");
    await click(await findByRole(element, "menuitem", { name: "Edit" }));
    await findByText(element, "For users who lost their authenticator app");
    await findByRole(element, "button", { name: "Turn off two-factor authentication" });
    expect(findAllByRole(element, "button", { name: "Remove passkey" })).to.deep.equal([]);
  });

  it("offers what the release has: no sessions before July 2026, nothing on one-api", async () => {
    let element = await openSettings({ newApi: true });
    await setting(element, "Two-factor authentication");
    await waitFor(() => findAllByRole(element, "heading", { name: "Sessions" }).length === 0, "no sessions");
    goHome();
    element.remove();
    localStorage.clear();
    element = await openSettings({});
    expect(findAllByRole(element, "heading", { name: "Two-factor authentication" })).to.deep.equal([]);
    expect((await gateway.requests()).some(({ path }) => /2fa|passkey/.test(path))).to.equal(false);
  });
});
