import { login } from "../../src/elements/catalog/login.js";
import { topup } from "../../src/elements/catalog/topup.js";
import { profile } from "../../src/elements/catalog/profile.js";
import { settings } from "../../src/elements/catalog/settings.js";
import { usage } from "../../src/elements/catalog/usage.js";
import { overview } from "../../src/elements/catalog/overview.js";
import "../../src/elements/login.js";
import "../../src/elements/profile.js";
import "../../src/elements/settings.js";
import "../../src/elements/topup.js";
import "../../src/elements/overview.js";
import "../../src/elements/usage.js";
import { expect } from "chai";
import { click, fill, findByLabel, findByRole, findByText, mount, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { expectEverySwitch, expectOffered, offered, type Checked } from "./offered.js";
import { setOptions } from "./sign-in-support.js";

const everyProvider = {
  GitHubClientId: "github-id",
  GitHubClientSecret: "secret",
  GitHubOAuthEnabled: "true",
  LarkClientId: "lark-id",
  OidcClientId: "oidc-id",
  OidcAuthorizationEndpoint: "https://id.example/authorize",
  OidcEnabled: "true",
  WeChatServerAddress: "https://wechat.example",
  WeChatAuthEnabled: "true",
};

const section = (part: string) => (root: ShadowRoot) => root.querySelector(`[part~="${part}"]`) !== null;

describe("hide and only of views that are no lists", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  const open = (tag: string, attributes = "") =>
    mount(`<${tag} base-url="${gateway.base}" locale="en" ${attributes}></${tag}>`);

  it("take away and keep each chart of the usage, its tables and its refreshing", async () => {
    await expectEverySwitch({
      definition: usage,
      element: open("gw-usage"),
      marks: {
        requests: "button Requests",
        spend: "button Spend",
        tokens: "button Tokens",
        filter: "button Filters",
        views: /^button .*[Vv]iews/,
        export: "button Export CSV",
        refresh: "button Refresh",
        table: (root) => root.querySelector("details") !== null,
      },
    });
  });

  it("take away and keep each part of the overview, of the gateway and of one's own account", async () => {
    const marks = {
      "first-steps": "heading Get started",
      attention: section("attention"),
      figures: section("chart"),
      models: "heading Top models",
      users: "heading Top users",
      channels: "heading Top channels",
      tokens: "heading Top tokens",
      refresh: "button Refresh",
      scope: "button My account",
      switch: /^button Enable /,
      test: /^button Test /,
    };
    const put = (id: number, fields: object) => gateway.call("PUT", "/api/channel/", { id, ...fields });
    await put(1, { status: 3 });
    await put(2, { key: "bad", status: 1 });
    await gateway.call("GET", "/api/channel/test/2");
    for (const [attributes, offered] of [
      ["", ["attention", "figures", "models", "users", "channels", "refresh", "scope", "switch", "test"]],
      ['scope="self"', ["attention", "figures", "models", "tokens", "refresh", "scope"]],
    ] as const) {
      const checked: Checked = { definition: overview, element: open("gw-overview", attributes), marks };
      // A channel that was disabled can be enabled once a test has passed.
      if (attributes === "")
        await click(await findByRole(checked.element, "button", { name: "Test OpenAI main" }));
      await expectOffered(checked, offered);
      for (const name of offered) {
        checked.element.setAttribute("hide", name);
        // What can be done about a problem goes with it.
        const gone = name === "attention" ? [name, "switch", "test"] : [name];
        await expectOffered(
          checked,
          offered.filter((other) => !gone.includes(other)),
        );
      }
      checked.element.removeAttribute("hide");
      checked.element.setAttribute("only", "figures");
      await expectOffered(checked, ["figures", "refresh", "scope"]);
    }
  });

  it("take away and keep each part of the top-up", async () => {
    const checked: Checked = {
      definition: topup,
      element: open("gw-topup"),
      marks: {
        balance: section("balance"),
        redeem: "heading Redeem a code",
        buy: "button Buy credit",
        refresh: "button Refresh",
      },
    };
    await expectOffered(checked, ["balance", "redeem", "buy", "refresh"]);
    checked.element.setAttribute("hide", "balance");
    // What would be refreshed is gone with it.
    await expectOffered(checked, ["redeem", "buy"]);
    checked.element.setAttribute("hide", "refresh");
    await expectOffered(checked, ["balance", "redeem", "buy"]);
    checked.element.removeAttribute("hide");
    checked.element.setAttribute("only", "redeem");
    await expectOffered(checked, ["redeem"]);
    checked.element.setAttribute("only", "buy balance");
    await expectOffered(checked, ["balance", "buy", "refresh"]);
  });

  it("take away and keep each field of the profile, and forget what was typed into a hidden one", async () => {
    const element = open("gw-profile");
    const checked: Checked = {
      definition: profile,
      element,
      marks: {
        "display-name": "textbox Display name",
        username: "textbox Username",
        password: (root) => root.querySelector('sl-input[type="password"], input[type="password"]') !== null,
        account: "heading Account",
      },
    };
    await expectEverySwitch(checked);
    await fill(await findByLabel(element, "Username"), "renamed");
    await fill(await findByLabel(element, "Display name"), "Shown");
    element.setAttribute("hide", "username password");
    await expectOffered(checked, ["display-name", "account"]);
    await click(await findByRole(element, "button", { name: "Save profile" }));
    await findByText(element, "Profile saved");
    const { body } = await gateway.call("GET", "/api/user/self");
    expect(body?.data).to.include({ username: "root", display_name: "Shown" });
  });

  it("take away and keep each tab of the settings and each section of the personal one", async () => {
    const element = open("gw-settings", 'profile-url="/profile"');
    const checked: Checked = {
      definition: settings,
      element,
      marks: {
        personal: "tab Personal",
        operation: "tab Operation",
        prices: "tab Prices",
        system: "tab System",
        other: "tab Other",
        backup: "tab Backup",
        profile: "link Edit profile",
        "access-token": section("access-token"),
        invite: section("invite"),
        bindings: section("bindings"),
        "delete-account": "heading Delete account",
      },
    };
    const sections = ["profile", "access-token", "invite", "bindings", "delete-account"];
    await expectOffered(checked, [
      ...["personal", "operation", "prices", "system", "other", "backup"],
      ...sections,
    ]);
    for (const name of ["operation", "prices", "system", "other", "backup", ...sections]) {
      element.setAttribute("hide", name);
      await waitFor(async () => {
        expect(await offered(checked)).to.not.contain(name);
        expect((await offered(checked)).length).to.equal(10);
        return true;
      });
    }
    element.removeAttribute("hide");
    // One tab is no choice: its panel stands alone.
    element.setAttribute("only", "personal invite");
    await expectOffered(checked, ["invite"]);
    element.setAttribute("only", "operation other");
    await expectOffered(checked, ["operation", "other"]);
  });

  it("take away and keep each way to sign in, and the links", async () => {
    await setOptions(gateway, everyProvider);
    const element = open("gw-login", 'reset-url="/reset" register-url="/register"');
    const checked: Checked = {
      definition: login,
      element,
      marks: {
        github: /^button .*GitHub/,
        oidc: /^button .*OIDC/,
        lark: /^button .*Lark/,
        wechat: /^button .*WeChat/,
        reset: /^link .*(password|Reset)/,
        register: "link Sign up",
        "sign-out": "button Sign out",
      },
    };
    const all = ["github", "oidc", "lark", "wechat", "reset", "register"];
    await expectOffered(checked, all);
    for (const name of all) {
      element.setAttribute("hide", name);
      await expectOffered(
        checked,
        all.filter((other) => other !== name),
      );
    }
    element.removeAttribute("hide");
    element.setAttribute("only", "github");
    await expectOffered(checked, ["github", "reset", "register"]);
    element.setAttribute("hide", "github, oidc, lark, wechat, reset, register");
    await expectOffered(checked, []);
  });

  it("take away the button that signs out", async () => {
    const element = open("gw-login");
    await findByRole(element, "button", { name: "Sign out" });
    element.setAttribute("hide", "sign-out");
    await waitFor(() => element.shadowRoot?.querySelector("button") === null, "the button to go");
    await findByText(element, "root");
  });
});
