import type { Meta, StoryObj } from "@storybook/react-vite";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { signInMessages } from "../src/areas/sign-in/generated/messages.en.js";
import { termsMessages } from "../src/areas/sign-in/generated/terms.messages.en.js";
import { oauthMessages } from "../src/ui/content/generated/oauth.messages.en.js";
import type { SignInMessages } from "../src/areas/sign-in/generated/messages.en.js";
import type { CommonMessages } from "../src/i18n/generated/common.messages.en.js";
import { expect } from "storybook/test";
import { everyElement, waitFor } from "../test/support/queries.js";
import { isFilled, showsExpired, showsForm } from "./support/states.js";
import { demoWith } from "./support/demo-options.js";
import { playing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-login",
  args: { "register-url": "#register", "reset-url": "#reset", "profile-url": "#profile" },
  parameters: { gateway: {} },
};
export default meta;
type Story = StoryObj;

interface Texts {
  readonly form: SignInMessages;
  readonly common: CommonMessages;
}

/** Signs in, then asserts what is to be read. */
const signIn = (username: string, password: string, ...texts: readonly ((texts: Texts) => string)[]) =>
  playing(signInMessages, async ({ type, press, shows, texts: textsOf }, form) => {
    await type(form.username, username);
    await type(form.password, password);
    await press(form.submit);
    const common = await textsOf(commonMessages);
    for (const text of texts) await shows(text({ form, common }));
  });

export const SignedOut: Story = {
  play: playing(signInMessages, async ({ root }) => {
    const logo = await waitFor(() => [...everyElement(root)].find((one) => one instanceof HTMLImageElement));
    await waitFor(() => logo.complete);
    await expect(logo.naturalWidth).toBeGreaterThan(0);
  }),
};

const members = {
  "discord.enabled": "true",
  "discord.client_id": "disc",
  LinuxDOOAuthEnabled: "true",
  LinuxDOClientId: "ld",
  TelegramOAuthEnabled: "true",
  TelegramBotName: "gate_bot",
  GitHubOAuthEnabled: "true",
  GitHubClientId: "id",
  WeChatAuthEnabled: "true",
};

const acme = {
  id: 4,
  name: "Acme ID",
  slug: "acme",
  icon: "",
  enabled: true,
  client_id: "acme",
  authorization_endpoint: "https://id.acme.example/authorize",
  token_endpoint: "https://id.acme.example/token",
  user_info_endpoint: "https://id.acme.example/me",
  scopes: "",
};

/** New-api's further ways, one of them added by its operator. */
export const OtherServices: Story = {
  parameters: { gateway: { newApi: true, providers: [acme], data: demoWith(members) } },
  play: playing(oauthMessages, async ({ sees }, t) => {
    for (const name of [t.services.discord, t.services.linuxdo, t.services.telegram, acme.name])
      await sees("button", t.with(name));
  }),
};

export const OtherServicesChinese: Story = {
  ...OtherServices,
  globals: { locale: "zh-CN" },
  play: playing(oauthMessages, async ({ sees }, t) => {
    await sees("button", t.with(t.services.telegram));
  }),
};

const terms = { "legal.user_agreement": "# Be kind\n\nAnd pay.", "legal.privacy_policy": "Nothing is kept." };

/** Terms that weren't accepted yet. */
export const Terms: Story = {
  parameters: { gateway: { newApi: true, data: demoWith(terms) } },
  play: playing(termsMessages, async ({ type, press, shows, texts }, t) => {
    const form = await texts(signInMessages);
    await shows(t.acceptBoth);
    await type(form.username, "carol");
    await type(form.password, "password1");
    await press(form.submit);
    await shows(t.missing);
  }),
};

export const ReadingTerms: Story = {
  parameters: { gateway: { newApi: true, data: demoWith(terms) } },
  play: playing(termsMessages, async ({ press, shows }, t) => {
    await press(t.read["user-agreement"]);
    await shows("And pay.");
  }),
};

/** Nothing on the page shows registration and reset. */
export const WithoutLinks: Story = {
  args: { "register-url": undefined, "reset-url": undefined, "profile-url": undefined },
  play: showsForm,
};

export const Expired: Story = { args: { expired: true }, play: showsExpired };

export const EmptyFields: Story = {
  play: signIn(
    "",
    "",
    ({ form }) => form.usernameEmpty,
    ({ form }) => form.passwordEmpty,
  ),
};

export const Refused: Story = { play: signIn("carol", "wrong") };

export const RateLimited: Story = {
  parameters: { gateway: { faults: [{ path: "/api/user/login", kind: "rate-limited" }] } },
  play: signIn("carol", "password1"),
};

export const Offline: Story = {
  parameters: { gateway: { faults: [{ path: "/api/user/login", kind: "offline" }] } },
  play: signIn("carol", "password1", ({ common }) => common.error.network),
};

export const SigningIn: Story = {
  parameters: { gateway: { faults: [{ path: "/api/user/login", kind: "slow", ms: 600_000 }] } },
  play: signIn("carol", "password1", ({ form }) => form.pending),
};

export const SignedIn: Story = {
  parameters: { gateway: { signedInAs: "carol", password: "password1" } },
  play: isFilled,
};

/** The first-run account, with the password that everybody knows. */
export const DefaultPassword: Story = { play: signIn("root", "123456", ({ form }) => form.defaultPassword) };

/** GitHub, Lark, OIDC and WeChat are switched on. */
export const OtherWays: Story = {
  parameters: {
    gateway: {
      data: demoWith({
        GitHubOAuthEnabled: "true",
        GitHubClientId: "github-id",
        LarkClientId: "lark-id",
        OidcEnabled: "true",
        OidcClientId: "oidc-id",
        OidcAuthorizationEndpoint: "https://id.example/authorize",
        WeChatAuthEnabled: "true",
      }),
    },
  },
  play: showsForm,
};

export const Narrow: Story = {
  globals: { width: "280" },
  play: showsForm,
};

/** A page of its own mind about inputs and buttons. */
export const HostilePage: Story = {
  beforeEach() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "input, button { display: none !important; color: red !important; rotate: 9deg !important }",
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  },
  play: showsForm,
};

/** Name and logo of the page instead of the gateway's. */
export const OwnHeader: Story = {
  args: { "slot-header": "Members of the shop" },
  play: showsForm,
};
