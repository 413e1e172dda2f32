import type { Meta, StoryObj } from "@storybook/react-vite";
import { personalMessages } from "../src/areas/settings/personal/generated/personal.messages.en.js";
import { demoWith } from "./support/demo-options.js";
import { playing, showing } from "./support/visitor.js";
import { isFilled, showsSignedOut } from "./support/states.js";

const bob = { signedInAs: "bob" };

const everythingOffered = {
  GitHubOAuthEnabled: "true",
  GitHubClientId: "id",
  LarkClientId: "id",
  WeChatAuthEnabled: "true",
  WeChatAccountQRCodeImageURL: "/logo.png",
};

const meta: Meta = {
  title: "Elements/gw-settings",
  args: { "profile-url": "#profile" },
};
export default meta;
type Story = StoryObj;

/** Only e-mail can be bound where the gateway offers nothing else. */
export const Default: Story = { parameters: { gateway: bob }, play: isFilled };

export const EverythingOffered: Story = {
  parameters: { gateway: { ...bob, data: demoWith(everythingOffered) } },
  play: isFilled,
};

/** New-api's further services, which its operator partly added. */
export const OfNewApi: Story = {
  parameters: {
    gateway: {
      ...bob,
      newApi: true,
      providers: [
        {
          id: 4,
          name: "Acme ID",
          slug: "acme",
          icon: "",
          enabled: true,
          client_id: "acme",
          authorization_endpoint: "https://id.acme.example/authorize",
          token_endpoint: "",
          user_info_endpoint: "",
          scopes: "",
        },
      ],
      data: demoWith({
        "discord.enabled": "true",
        "discord.client_id": "disc",
        TelegramOAuthEnabled: "true",
        TelegramBotName: "gate_bot",
      }),
    },
  },
  play: showing(personalMessages, () => "Acme ID"),
};

export const OfNewApiChinese: Story = {
  ...OfNewApi,
  globals: { locale: "zh-CN" },
  play: showing(personalMessages, (t) => t.bindings.none),
};

export const Narrow: Story = {
  parameters: { gateway: { ...bob, data: demoWith(everythingOffered) } },
  globals: { width: "280" },
  play: isFilled,
};

/** A super administrator's account cannot be deleted. */
export const SuperAdmin: Story = {
  parameters: { gateway: { signedInAs: "root" } },
  play: showing(personalMessages, (t) => t.remove.rootText),
};

export const AskingForAccessToken: Story = {
  parameters: { gateway: bob },
  play: playing(personalMessages, async ({ press, shows }, t) => {
    await press(t.token.make);
    await shows(t.token.askText);
  }),
};

export const BindingEmail: Story = {
  parameters: { gateway: bob },
  play: playing(personalMessages, async ({ press, sees }, t) => {
    await press(t.bindings.change(t.providers.email));
    await sees("dialog");
  }),
};

export const BindingWeChat: Story = {
  parameters: { gateway: { ...bob, data: demoWith(everythingOffered) } },
  play: playing(personalMessages, async ({ press, sees }, t) => {
    await press(t.bindings.bind(t.providers.wechat));
    await sees("dialog");
  }),
};

export const DeletingAccount: Story = {
  parameters: { gateway: bob },
  play: playing(personalMessages, async ({ press, sees }, t) => {
    await press(t.remove.open);
    await sees("dialog", t.remove.askTitle);
  }),
};

export const Stale: Story = {
  parameters: { gateway: { ...bob, faults: [{ path: "/api/user/self", kind: "server", after: 1 }] } },
  play: showing(personalMessages, (t) => t.rereadFailed),
};

export const SignedOut: Story = { parameters: { gateway: {} }, play: showsSignedOut };
