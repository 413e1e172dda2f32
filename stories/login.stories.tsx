import type { Meta, StoryObj } from "@storybook/react-vite";
import { demoWith } from "./support/demo-options.js";
import { fillForm } from "./support/fill-form.js";

const meta: Meta = {
  title: "Elements/gw-login",
  args: { "register-url": "#register", "reset-url": "#reset", "profile-url": "#profile" },
  parameters: { gateway: {} },
  render: (args) => <gw-login {...args} />,
};
export default meta;
type Story = StoryObj;

const signIn =
  (username: string, password: string): NonNullable<Story["play"]> =>
  ({ canvasElement }) =>
    fillForm(canvasElement, "gw-login", { username, password });

export const SignedOut: Story = {};

/** Nothing on the page shows registration and reset. */
export const WithoutLinks: Story = {
  args: { "register-url": undefined, "reset-url": undefined, "profile-url": undefined },
};

export const Expired: Story = { args: { expired: true } };

export const EmptyFields: Story = { play: signIn("", "") };

export const Refused: Story = { play: signIn("carol", "wrong") };

export const RateLimited: Story = {
  parameters: { gateway: { faults: [{ path: "/api/user/login", kind: "rate-limited" }] } },
  play: signIn("carol", "password1"),
};

export const Offline: Story = {
  parameters: { gateway: { faults: [{ path: "/api/user/login", kind: "offline" }] } },
  play: signIn("carol", "password1"),
};

export const SigningIn: Story = {
  parameters: { gateway: { faults: [{ path: "/api/user/login", kind: "slow", ms: 600_000 }] } },
  play: signIn("carol", "password1"),
};

export const SignedIn: Story = {
  parameters: { gateway: { signedInAs: "carol", password: "password1" } },
};

/** The first-run account, with the password that everybody knows. */
export const DefaultPassword: Story = { play: signIn("root", "123456") };

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
};

/** In a side bar of 280 px. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ width: 280 }}>
      <gw-login {...args} />
    </div>
  ),
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
};

/** Name and logo of the page instead of the gateway's. */
export const OwnHeader: Story = {
  render: (args) => (
    <gw-login {...args}>
      <h2 slot="header" style={{ textAlign: "center" }}>
        Members of the shop
      </h2>
    </gw-login>
  ),
};
