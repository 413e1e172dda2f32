// On lite, too: forms beside each other on one page, in dialogs.
import { expect } from "chai";
import { seedFresh } from "../../demo/gateway/seed.js";
import "../../src/elements/profile.js";
import { gatewayFor } from "../../src/state/gateways.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  nextEvent,
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

const valueOf = async (root: HTMLElement, label: string): Promise<string> =>
  ((await findByLabel(root, label)) as HTMLInputElement).value;

async function openProfile(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const profile = mount(`<gw-profile base-url="${gateway.base}" locale="en" ${attributes}></gw-profile>`);
  await findByRole(profile, "heading", { name: "Profile" });
  return profile;
}

/** Waits until the gateway has seen as many saves, and tells how it answered them. */
async function saves(gateway: TestGateway, count: number): Promise<number[]> {
  return waitFor(
    async () => {
      const seen = (await gateway.requests()).filter(({ method }) => method === "PUT");
      return seen.length === count ? seen.map(({ status }) => status) : undefined;
    },
    `${String(count)} saves`,
  );
}

async function self(gateway: TestGateway): Promise<Record<string, unknown>> {
  return (await gateway.call("GET", "/api/user/self")).body?.data as Record<string, unknown>;
}

describe("<gw-profile>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
  });

  it("shows the account, its ids and e-mail to read only", async () => {
    const profile = await openProfile(gateway, 'settings-url="/setting"');
    expect(await valueOf(profile, "Display name")).to.equal("Bob");
    expect(await valueOf(profile, "Username")).to.equal("bob");
    expect(await valueOf(profile, "New password")).to.equal("");
    const mail = await findByText(profile, "bob@example.com");
    expect(mail.closest("section")?.querySelector("input")).to.equal(null);
    const link = await findByRole(profile, "link", { name: "Manage in settings" });
    expect(link.getAttribute("href")).to.equal("/setting");
  });

  it("lists accounts of other services that can be connected here, not those that the gateway doesn't know", async () => {
    const names = (profile: HTMLElement) =>
      Array.from(
        profile.shadowRoot?.querySelectorAll("[part=account] dt") ?? [],
        ({ textContent }) => textContent,
      );
    const profile = await openProfile(gateway);
    await findByText(profile, "bob@example.com");
    expect(names(profile)).to.deep.equal(["User ID", "Email", "GitHub ID", "WeChat ID"]);
    await gateway.logIn();
    await gateway.call("PUT", "/api/option/", { key: "LarkClientId", value: "cli" });
    await gateway.logIn("bob", "password1");
    await gatewayFor({ baseUrl: gateway.base }).session.refreshStatus();
    await waitFor(() => names(profile).includes("Lark ID"), "Lark");
  });

  it("sends only what was changed, and tells the page without values", async () => {
    const profile = await openProfile(gateway);
    await fill(await findByLabel(profile, "Display name"), "Bobby 🙂");
    const told = nextEvent<{ fields: string[] }>(profile, "gw-profile-updated");
    await press("Enter");
    expect((await told).detail).to.deep.equal({ fields: ["display_name"] });
    await findByText(profile, "Profile saved");
    expect(await self(gateway)).to.include({ display_name: "Bobby 🙂", username: "bob" });
    await waitFor(
      () => gatewayFor({ baseUrl: gateway.base }).session.user.peek()?.display_name === "Bobby 🙂",
    );
    await gateway.forgetRequests();
    await click(await findByRole(profile, "button", { name: "Save profile" }));
    await findByText(profile, "No changes to save");
    expect((await gateway.requests()).filter(({ method }) => method === "PUT")).to.deep.equal([]);
  });

  it("changes the password, which can then be used", async () => {
    const profile = await openProfile(gateway);
    const field = await findByLabel(profile, "New password");
    await fill(field, "correct horse");
    await press("Enter");
    await findByText(profile, "Profile saved");
    await waitFor(async () => (await valueOf(profile, "New password")) === "");
    await findByText(profile, "Use the new password the next time you sign in.");
    await expectAccessible(profile);
    await gateway.logIn("bob", "correct horse");
  });

  it("leaves a name alone that is longer than the limit of today", async () => {
    const name = "github_1234567890";
    gateway = await longNamed(name);
    await gateway.logIn(name);
    const profile = await openProfile(gateway);
    await findByText(profile, /^Longer than 12 characters/);
    await fill(await findByLabel(profile, "Display name"), "From GitHub");
    await press("Enter");
    await findByText(profile, "Profile saved");
    expect(await self(gateway)).to.include({ username: name, display_name: "From GitHub" });
  });

  describe("before anything is sent", () => {
    const wrong: readonly (readonly [label: string, text: string, said: string])[] = [
      ["Username", "", "Enter a username"],
      ["Username", "thirteen-runes", "Too long: up to 12 characters"],
      ["Display name", "", "Display name can be changed but not cleared"],
      ["Display name", "x".repeat(21), "Too long: up to 20 characters"],
      ["New password", "seven77", "Password length must not be less than 8"],
      ["New password", "x".repeat(21), "Too long: up to 20 characters"],
      ["New password", "$I_LOVE_U", "This password is reserved. Enter another one."],
    ];
    for (const [label, text, said] of wrong) {
      it(`refuses ${label} "${text}"`, async () => {
        const profile = await openProfile(gateway);
        const field = await findByLabel(profile, label);
        await fill(field, text);
        await click(await findByRole(profile, "button", { name: "Save profile" }));
        await findByText(profile, said);
        await waitFor(() => focused() === field, "the focus on the wrong field");
        expect(field.getAttribute("aria-invalid")).to.equal("true");
        expect((await gateway.requests()).some(({ method }) => method === "PUT")).to.equal(false);
        await expectAccessible(profile);
      });
    }

    it("counts characters as the server does", async () => {
      const profile = await openProfile(gateway);
      await fill(await findByLabel(profile, "Username"), "🙂".repeat(12));
      await press("Enter");
      await findByText(profile, "Profile saved");
    });
  });

  it("keeps what was typed when the server refuses, and sends once for two presses", async () => {
    const profile = await openProfile(gateway);
    await fill(await findByLabel(profile, "Username"), "ada");
    await gateway.fault({ method: "PUT", kind: "slow", ms: 600_000 });
    await press("Enter");
    await press("Enter");
    await gateway.clearFaults();
    await findByText(profile, "This username is already in use");
    expect(await valueOf(profile, "Username")).to.equal("ada");
    expect(await saves(gateway, 1)).to.deep.equal([200]);
  });

  const faults = {
    offline: "Connection lost before the gateway confirmed. Your changes weren't saved.",
    "rate-limited": "Error: too many requests, please try again later!",
    server: "Error: internal server error, please contact the administrator! Your changes weren't saved.",
    html: "Cannot connect to the server normally Your changes weren't saved.",
  } as const;
  for (const [kind, said] of Object.entries(faults) as [keyof typeof faults, string][]) {
    it(`says what happened when a save ends ${kind}, and saves afterwards`, async () => {
      const profile = await openProfile(gateway);
      await fill(await findByLabel(profile, "Display name"), "Robert");
      await gateway.fault({ method: "PUT", kind });
      await press("Enter");
      await findByText(profile, said);
      expect(await valueOf(profile, "Display name")).to.equal("Robert");
      await gateway.clearFaults();
      // Calls are held back for as long as the gateway asked for.
      if (kind === "rate-limited") return;
      await click(await findByRole(profile, "button", { name: "Save profile" }));
      await findByText(profile, "Profile saved");
    });
  }

  it("cannot tell about a password, and sends it again only on the reader's word", async () => {
    const profile = await openProfile(gateway);
    await fill(await findByLabel(profile, "New password"), "long enough");
    await gateway.fault({ method: "PUT", kind: "broken-json", executed: true, times: 1 });
    await press("Enter");
    await findByText(profile, /We can't tell whether your password was changed/);
    await press("Enter");
    expect(await saves(gateway, 1)).to.deep.equal([200]);
    await click(await findByRole(profile, "button", { name: "Send again" }));
    await findByText(profile, "Profile saved");
  });

  it("does not overwrite with a name that was typed back to what it was", async () => {
    const profile = await openProfile(gateway);
    const field = await findByLabel(profile, "Display name");
    const before = await valueOf(profile, "Display name");
    await fill(field, "other");
    await fill(field, before);
    await gateway.call("PUT", "/api/user/self", { display_name: "elsewhere" });
    await gatewayFor({ baseUrl: gateway.base }).session.refreshUser();
    await waitFor(async () => (await valueOf(profile, "Display name")) === "elsewhere", "the newer name");
    await click(await findByRole(profile, "button", { name: "Save profile" }));
    await findByText(profile, "No changes to save");
  });

  it("says so when the account could not be read again, and reads it on demand", async () => {
    const profile = await openProfile(gateway);
    await waitFor(async () => (await gateway.requests()).some(({ path }) => path === "/api/user/self"));
    // A save reads the account first; what comes after that fails.
    await gateway.fault({ method: "GET", path: "/api/user/self", kind: "server", after: 1 });
    await fill(await findByLabel(profile, "Display name"), "Rob");
    await press("Enter");
    await findByText(profile, "Profile saved");
    await findByText(profile, /Information may be out of date/);
    expect(await valueOf(profile, "Display name")).to.equal("Rob");
    await gateway.clearFaults();
    await click(await findByRole(profile, "button", { name: "Try again" }));
    await waitFor(() => !profile.shadowRoot?.textContent.includes("out of date"));
  });

  it("warns of the first-run password until it is changed", async () => {
    const { session } = gatewayFor({ baseUrl: gateway.base });
    await gateway.logOut();
    await session.signIn({ username: "root", password: "123456" });
    const profile = await openProfile(gateway);
    await findByText(profile, "Please change the default password immediately");
    await expectAccessible(profile);
    await fill(await findByLabel(profile, "New password"), "a better one");
    await press("Enter");
    await findByText(profile, "Profile saved");
    await waitFor(() => !profile.shadowRoot?.textContent.includes("default password"));
    await findByText(profile, "Use the new password the next time you sign in.");
  });

  it("keeps what was typed, but no password, when the session ends", async () => {
    const profile = await openProfile(gateway);
    await fill(await findByLabel(profile, "New password"), "half a thought");
    await fill(await findByLabel(profile, "Display name"), "half done");
    await gateway.fault({ kind: "unauthorised" });
    const told = nextEvent(profile, "gw-session-expired");
    await press("Enter");
    await told;
    await findByText(profile, "Not logged in or login has expired, please log in again");
    expect(await valueOf(profile, "Display name")).to.equal("half done");
    profile.remove();
    await new Promise((resolve) => setTimeout(resolve));
    await gateway.clearFaults();
    mount(profile);
    await waitFor(async () => (await valueOf(profile, "Display name")) === "half done");
    expect(await valueOf(profile, "New password")).to.equal("");
  });

  it("stays and says so when nobody is signed in", async () => {
    await gateway.logOut();
    const profile = mount(
      `<gw-profile base-url="${gateway.base}" locale="en" login-url="/login"></gw-profile>`,
    );
    await findByText(profile, "You're signed out");
    await findByRole(profile, "button", { name: "Sign in" });
  });

  it("is accessible, light and dark, wide and narrow", async () => {
    const profile = await openProfile(gateway, 'settings-url="/setting"');
    await findByText(profile, "bob@example.com");
    await expectAccessible(profile);
    profile.setAttribute("theme", "dark");
    await waitFor(() => profile.shadowRoot?.querySelector('[data-scheme="dark"]'));
    await expectAccessible(profile);
    profile.style.width = "300px";
    await expectAccessible(profile);
    expect(profile.scrollWidth).to.be.at.most(300);
  });

  it("speaks Chinese", async () => {
    const profile = await openProfile(gateway);
    profile.setAttribute("locale", "zh-CN");
    await findByRole(profile, "button", { name: "保存个人信息" });
  });
});

/** A gateway with one account, whose name a sign-in provider made. */
function longNamed(username: string): Promise<TestGateway> {
  const data = seedFresh();
  for (const user of data.users) user.username = username;
  return openGateway({ data });
}
