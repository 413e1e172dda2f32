import type { Meta, StoryObj } from "@storybook/react-vite";
import { channelFormMessages } from "../src/areas/channels/generated/form.messages.en.js";
import { gatewaySettingMessages } from "../src/areas/channels/gateway-settings/generated/messages.en.js";
import { channelWarningMessages } from "../src/areas/channels/warnings/generated/messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { matchLocale } from "../src/i18n/locale.js";
import { playing, showing } from "./support/visitor.js";
import { isFilled, showsForbidden, showsOffline, showsSignedOut, staysLoading } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-channel-form",
};
export default meta;
type Story = StoryObj;

/** A new channel of the type OpenAI. */
export const New: Story = { play: isFilled };

/** The list of providers, filtered. */
export const Providers: Story = {
  play: playing(channelFormMessages, async ({ sees }, t) => {
    (await sees("combobox", t.type)).click();
    await sees("option", /DeepSeek/);
  }),
};

/** The models in their dialog: by provider, with what is selected. */
export const Models: Story = {
  args: { "channel-id": 1 },
  play: playing(channelFormMessages, async ({ sees }, t) => {
    (await sees("button", new RegExp(`^${t.models}`))).click();
    await sees("dialog", t.models);
    await sees("group", "OpenAI");
  }),
};

/** What the provider lists, and which of the channel's models it no longer does. */
export const ProviderModels: Story = {
  args: { "channel-id": 1 },
  parameters: {
    gateway: {
      signedInAs: "root",
      newApi: true,
      faults: [{ kind: "provider-says", message: "gpt-4o gpt-4.1" }],
    },
  },
  play: playing(channelFormMessages, async ({ press, sees }, t) => {
    (await sees("button", new RegExp(`^${t.models}`))).click();
    await press(t.offered.fetch);
    await sees("group", t.offered.missing);
  }),
};

/** On new-api, what only its channels are set to: here headers that can't be sent as they are typed. */
export const GatewaySettings: Story = {
  args: { "channel-id": 1 },
  parameters: { gateway: { signedInAs: "root", newApi: true } },
  play: async (context) => {
    const common = await commonMessages.load(matchLocale(String(context.globals.locale)) ?? "en");
    await playing(gatewaySettingMessages, async ({ root, shows, type, press }, t) => {
      await shows(t.title);
      const folds = root.querySelector("gw-channel-form")?.shadowRoot?.querySelectorAll("summary") ?? [];
      [...folds].find(({ textContent }) => textContent.includes(t.title))?.click();
      await type(t.fields.proxy.label, "socks5://10.0.0.8:1080");
      await type(t.fields.headers.label, '{\n  "User-Agent": 1\n}');
      await press(common.save);
      await shows(t.textsWrong("User-Agent"));
    })(context);
  },
};

/** Created and tested: the result stands in the form, which edits the channel from then on. */
export const Tested: Story = {
  play: playing(channelFormMessages, async ({ type, press, sees }, t) => {
    await type(t.key, "sk-1");
    await press(t.createAndTest);
    await sees("button", t.testAgain);
    await sees("heading", "OpenAI");
  }),
};

/** Created, but the provider refused the test. */
export const CreatedTestFailed: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [{ pattern: "^/api/channel/test/", kind: "refused", message: "invalid api key" }],
    },
  },
  play: playing(channelFormMessages, async ({ type, press, sees }, t) => {
    await type(t.key, "sk-1");
    await press(t.createAndTest);
    await sees("button", t.editKey);
  }),
};

/** Saved, but the provider refused the test. */
export const TestFailed: Story = {
  args: { "channel-id": 4 },
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [{ path: "/api/channel/test/4", kind: "refused", message: "invalid api key" }],
    },
  },
  play: playing(channelFormMessages, async ({ press, shows }, t) => {
    await press(t.saveAndTest);
    await shows(t.testFailed);
  }),
};

/** What is missing, at its field. */
export const Wrong: Story = {
  play: playing(channelFormMessages, async ({ press, shows }, t) => {
    await press(t.createAndTest);
    await shows(t.keyRequired);
  }),
};

const warned = playing(channelFormMessages, async ({ type, sees, shows, texts }, t) => {
  const warnings = await texts(channelWarningMessages);
  await type(t.name, "OpenAI main");
  await type(t.key, "sk-ant-1");
  await sees("log", warnings.title);
  await shows(warnings.keyForeign("Anthropic", "OpenAI"));
  await shows(warnings.nameExists(1));
});

/** What is probably a mistake, below the buttons: nothing of it prevents saving. */
export const Warned: Story = { play: warned };

/** The same where there is little room. */
export const WarnedNarrow: Story = { globals: { width: "280" }, play: warned };

/** A channel of the type Azure, with its endpoint and version. */
export const Azure: Story = { args: { "channel-id": 4 }, play: isFilled };

/** A channel of the type AWS: its key is built from three fields. */
export const Aws: Story = { args: { "channel-id": 9 }, play: isFilled };

/** With a model mapping. */
export const Mapped: Story = { args: { "channel-id": 10 }, play: isFilled };

/** Begins as another channel; its key has to be typed again. */
export const Copy: Story = {
  args: { "copy-of": 10 },
  play: showing(channelFormMessages, (t) => t.copyNote),
};

export const Narrow: Story = {
  globals: { width: "280" },
  play: isFilled,
};

/** Models cannot be loaded: their names can still be typed. */
export const PartlyLoaded: Story = {
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/channel/models", kind: "server" }] },
  },
  play: playing(channelFormMessages, async ({ sees }, t) => {
    (await sees("button", new RegExp(`^${t.models}`))).click();
    await sees("dialog", t.models);
    await sees("alert");
  }),
};

export const Gone: Story = {
  args: { "channel-id": 999 },
  play: showing(commonMessages, (t) => t.toList),
};

export const Loading: Story = {
  args: { "channel-id": 4 },
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/channel/4", kind: "slow", ms: 600_000 }] },
  },
  play: staysLoading,
};

export const Offline: Story = {
  args: { "channel-id": 4 },
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/channel/4", kind: "offline" }] },
  },
  play: showsOffline,
};

export const NotAllowed: Story = {
  parameters: { gateway: { signedInAs: "bob", password: "password1" } },
  play: showsForbidden,
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};
