// On lite, too: views that load when a tab is opened, and forms in them.
import { expect } from "chai";
import "../../src/elements/settings.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  nextEvent,
  waitFor,
} from "../support/dom.js";
import { asked, openSettings, personalise, setOptions } from "./settings-page.js";

/** The button of the question before an access token is generated. */
const confirmButton = async (settings: HTMLElement) =>
  findByRole(await findByRole(settings, "dialog"), "button", { name: "Generate access token" });

describe("<gw-settings>", () => {
  const me = personalise();

  describe("access token", () => {
    it("asks first, and makes none when the answer is no", async () => {
      const settings = await openSettings(me.gateway);
      const button = await findByRole(settings, "button", { name: "Generate access token" });
      await click(button);
      const dialog = await findByRole(settings, "dialog", { name: "Generate a new access token?" });
      await findByText(dialog, /will stop working immediately/);
      await expectAccessible(dialog);
      await click(await findByRole(dialog, "button", { name: "Cancel" }));
      await waitFor(() => findAllByRole(settings, "dialog").length === 0);
      expect(focused()).to.equal(button);
      expect(await asked(me.gateway, "/api/user/token")).to.equal(0);
    });

    it("makes one, copies it, shows it masked and once, and says what it is for", async () => {
      const settings = await openSettings(me.gateway);
      await findByText(settings, /To call models, use a token/);
      await click(await findByRole(settings, "button", { name: "Generate access token" }));
      const told = nextEvent<object>(settings, "gw-access-token-created");
      await click(await confirmButton(settings));
      expect((await told).detail).to.deep.equal({});
      await findByText(settings, "Access token generated and copied");
      const field = (await findByLabel(settings, "Access token")) as HTMLInputElement;
      expect(field.type).to.equal("password");
      expect(field.value).to.match(/^[0-9a-f]{32}$/);
      expect(me.copied).to.deep.equal([field.value]);
      expect(settings.shadowRoot?.innerHTML, "the markup").not.to.include(field.value);
      await waitFor(() => settings.shadowRoot?.getAnimations().length === 0, "the toast to stand");
      await expectAccessible(settings);
      await click(await findByRole(settings, "button", { name: "Done" }));
      await waitFor(() => settings.shadowRoot?.querySelector(".secret") === null);
      expect(focused()).to.equal(await findByRole(settings, "button", { name: "Generate access token" }));
      expect(await asked(me.gateway, "/api/user/token")).to.equal(1);
      expect(JSON.stringify(Object.entries(localStorage))).not.to.include(field.value);
    });

    it("shows it to be copied by hand where the clipboard is closed", async () => {
      me.replace(navigator.clipboard, "writeText", () => Promise.reject(new Error("closed")));
      me.replace(document, "execCommand", () => false);
      const settings = await openSettings(me.gateway);
      await click(await findByRole(settings, "button", { name: "Generate access token" }));
      await click(await confirmButton(settings));
      await findByText(settings, "Access token generated. Copy it now.");
      await findByLabel(settings, "Access token");
    });

    it("makes one for two presses, and says when it cannot", async () => {
      const settings = await openSettings(me.gateway);
      await me.gateway.fault({ path: "/api/user/token", kind: "slow", ms: 600_000 });
      await me.gateway.fault({ path: "/api/user/token", kind: "server" });
      await click(await findByRole(settings, "button", { name: "Generate access token" }));
      const confirm = await confirmButton(settings);
      await click(confirm);
      await click(confirm);
      await me.gateway.clearFaults();
      await findByText(settings, /We can't tell whether a new access token was generated/);
      expect(await asked(me.gateway, "/api/user/token")).to.equal(1);
      expect(me.copied).to.deep.equal([]);
    });
  });

  describe("invite link", () => {
    it("leads to the gateway's own console", async () => {
      const settings = await openSettings(me.gateway);
      await click(await findByRole(settings, "button", { name: "Copy invite link" }));
      await findByText(settings, "Invite link copied");
      const link = `${location.origin}${me.gateway.base}/register?aff=d102`;
      expect(me.copied).to.deep.equal([link]);
      expect(((await findByLabel(settings, "Invite link")) as HTMLInputElement).value).to.equal(link);
    });

    it("is there although the answer was lost", async () => {
      await me.gateway.fault({ path: "/api/user/aff", kind: "offline", executed: true });
      const settings = await openSettings(me.gateway);
      await click(await findByRole(settings, "button", { name: "Copy invite link" }));
      await findByText(settings, "Invite link copied");
      expect(me.copied).to.deep.equal([`${location.origin}${me.gateway.base}/register?aff=d102`]);
    });

    it("leads to the address that the administrator set", async () => {
      await me.gateway.logIn();
      await setOptions(me.gateway, { ServerAddress: "https://console.example/" });
      await me.gateway.logIn("bob", "password1");
      const settings = await openSettings(me.gateway);
      await click(await findByRole(settings, "button", { name: "Copy invite link" }));
      await waitFor(() => me.copied.length > 0);
      expect(me.copied).to.deep.equal(["https://console.example/register?aff=d102"]);
    });

    it("leads where the page says", async () => {
      const settings = await openSettings(me.gateway, 'register-url="/shop/join?lang=en"');
      await click(await findByRole(settings, "button", { name: "Copy invite link" }));
      await waitFor(() => me.copied.length > 0);
      expect(me.copied).to.deep.equal([`${location.origin}/shop/join?lang=en&aff=d102`]);
    });

    it("stays inside a route that lives in the hash", async () => {
      const settings = await openSettings(me.gateway, 'register-url="/console#/register"');
      await click(await findByRole(settings, "button", { name: "Copy invite link" }));
      await waitFor(() => me.copied.length > 0);
      expect(me.copied).to.deep.equal([`${location.origin}/console#/register?aff=d102`]);
    });
  });

  it("links the profile where the page has one", async () => {
    const settings = await openSettings(me.gateway, 'profile-url="/user/edit"');
    const link = await findByRole(settings, "link", { name: "Edit profile" });
    expect(link.getAttribute("href")).to.equal("/user/edit");
  });

  it("says so when the account could not be read again", async () => {
    await me.gateway.fault({ path: "/api/user/self", kind: "server", after: 1 });
    const settings = await openSettings(me.gateway);
    await findByText(settings, /Information may be out of date/);
    await me.gateway.clearFaults();
    await click(await findByRole(settings, "button", { name: "Try again" }));
    await waitFor(() => !settings.shadowRoot?.textContent.includes("out of date"));
  });

  it("tells the page when the session ends, and keeps what was typed", async () => {
    const settings = await openSettings(me.gateway);
    await click(await findByRole(settings, "button", { name: "Change Email" }));
    const dialog = await findByRole(settings, "dialog", { name: "Change email" });
    await fill(await findByLabel(dialog, "Email address"), "half@done.example");
    await me.gateway.fault({ kind: "unauthorised" });
    const told = nextEvent(settings, "gw-session-expired");
    await click(await findByRole(dialog, "button", { name: "Send code" }));
    await told;
    expect(((await findByLabel(dialog, "Email address")) as HTMLInputElement).value).to.equal(
      "half@done.example",
    );
  });

  it("stays and says so when nobody is signed in", async () => {
    await me.gateway.logOut();
    const settings = mount(`<gw-settings base-url="${me.gateway.base}" locale="en"></gw-settings>`);
    await findByText(settings, "You're signed out");
  });

  it("is accessible, light and dark, wide and narrow", async () => {
    const settings = await openSettings(me.gateway, 'profile-url="/user/edit"');
    await expectAccessible(settings);
    settings.setAttribute("theme", "dark");
    await waitFor(() => settings.shadowRoot?.querySelector('[data-scheme="dark"]'));
    await expectAccessible(settings);
    settings.style.width = "300px";
    await expectAccessible(settings);
    expect(settings.scrollWidth).to.be.at.most(300);
  });

  it("speaks Chinese", async () => {
    const settings = await openSettings(me.gateway);
    settings.setAttribute("locale", "zh-CN");
    await findByRole(settings, "button", { name: "复制邀请链接" });
  });
});
