import type { Meta, StoryObj } from "@storybook/react-vite";
import { presets, usualSources } from "../demo/gateway/ratio-sync/sources.js";
import { pasteMessages } from "../src/areas/settings/prices/generated/paste.messages.en.js";
import { priceMessages } from "../src/areas/settings/prices/generated/prices.messages.en.js";
import { syncMessages } from "../src/areas/settings/prices/generated/sync.messages.en.js";
import { readOnlyMessages } from "../src/ui/host/read-only/generated/read-only.messages.en.js";
import { demoWith } from "./support/demo-options.js";
import {
  isFilled,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";
import { playing, showing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-prices",
};
export default meta;
type Story = StoryObj;

const options = { path: "/api/option/" };

/** What one-hub has beside what one-api has. */
const oneHub = {
  owners: [{ id: 1, name: "OpenAI" }],
  prices: [
    {
      ...{ model: "gpt-4o", type: "tokens", channel_type: 1, input: 1.25, output: 5, locked: true },
      extra_ratios: { cached_tokens: 0.5 },
    },
    { model: "gpt-4o-mini", type: "tokens", channel_type: 1, input: 0.075, output: 0.3, locked: false },
    { model: "dall-e-3", type: "times", channel_type: 1, input: 20, output: 20, locked: false },
  ],
};

/** For the super admin, on a gateway with ratios. */
export const Default: Story = { play: isFilled };

/** A price in its form, with the ratios it comes to. */
export const Editing: Story = {
  parameters: { gateway: { signedInAs: "root", oneHub } },
  play: playing(priceMessages, async ({ press, sees }, t) => {
    await press(/^gpt-4o$/);
    await sees("textbox", t.form.input);
  }),
};

/** A list that is compared with what is there before anything is saved. */
export const Pasting: Story = {
  play: playing(priceMessages, async ({ press, type, shows, texts }, t) => {
    await press(t.paste.open);
    await type(t.paste.label, "gpt-4o 3 12\nbrand-new 1 2");
    await press((await texts(pasteMessages)).compare);
    await shows("brand-new");
  }),
};

const [first] = presets;

/** 600 prices of one source, some of which differ, and another source that can't be reached. */
const manyPrices = Object.fromEntries(
  Array.from({ length: 600 }, (_, index) => [
    index === 3 ? `vendor/a-model-with-a-very-long-name-that-nobody-abbreviates-${index}` : `model-${index}`,
    1 + index / 100,
  ]),
);
const sources = {
  ...usualSources,
  [`${first.base_url}/llm-metadata/api/newapi/ratio_config-v1-base.json`]: {
    body: {
      success: true,
      data: { model_ratio: { ...manyPrices, "gpt-4o": 1 }, model_price: { "sora-2": 0.2 } },
    },
  },
  "https://models.dev/api.json": { status: 502, body: "" },
};

const syncing = { signedInAs: "root", newApi: true, priceSources: sources };

const compares = playing(priceMessages, async ({ press, pressInDialog, shows, texts }, t) => {
  const sync = await texts(syncMessages);
  await press(t.sync);
  await pressInDialog("checkbox", new RegExp(`^${sync.names["preset -100"]}`));
  await pressInDialog("checkbox", new RegExp(`^${sync.names["preset -101"]}`));
  await pressInDialog("button", sync.compare);
  await shows("model-0");
  await shows("502 Bad Gateway");
});

/** Prices of other places, compared in money before any is taken: new-api. */
export const Syncing: Story = { parameters: { gateway: syncing }, play: compares };

/** The same in Chinese. */
export const SyncingInChinese: Story = {
  parameters: { gateway: syncing },
  args: { locale: "zh-CN" },
  play: compares,
};

/** One-hub takes prices of its release, or of a list. */
export const SyncingTable: Story = {
  parameters: { gateway: { signedInAs: "root", oneHub } },
  play: playing(priceMessages, async ({ press, pressInDialog, shows, texts }, t) => {
    const sync = await texts(syncMessages);
    await press(t.sync);
    await pressInDialog("checkbox", sync.names["built-in"]);
    await pressInDialog("button", sync.compare);
    await shows("mj_imagine");
  }),
};

/** The multipliers of groups. */
export const Groups: Story = {
  play: playing(priceMessages, async ({ press, sees }, t) => {
    await press(t.parts.groups);
    await sees("heading", t.parts.groups);
  }),
};

/** One-hub keeps prices in a table, which every administrator may change. */
export const PriceTable: Story = {
  parameters: { gateway: { signedInAs: "ada", password: "password1", oneHub } },
  play: isFilled,
};

/** A user on one-hub reads the prices of the models that the account can use. */
export const ForUsers: Story = {
  parameters: {
    gateway: {
      ...{ signedInAs: "bob", password: "password1", oneHub },
      faults: [
        {
          kind: "other",
          path: "/api/available_model",
          body: { success: true, message: "", data: { "gpt-4o": {}, "dall-e-3": {}, "gpt-5": {} } },
        },
      ],
    },
  },
  play: isFilled,
};

/** One-api tells prices to nobody but the super admin. */
export const NotTold: Story = {
  parameters: { gateway: { signedInAs: "bob", password: "password1" } },
  play: showing(priceMessages, (t) => t.untoldText),
};

/** An administrator who is not the super admin. */
export const NotAllowed: Story = {
  parameters: { gateway: { signedInAs: "ada", password: "password1" } },
  play: showing(priceMessages, (t) => t.rootOnlyText),
};

/** In a narrow box the table becomes cards. */
export const Narrow: Story = {
  globals: { width: "280" },
  play: isFilled,
};

export const Empty: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [{ ...options, kind: "other", body: { success: true, message: "", data: [] } }],
    },
  },
  play: showing(priceMessages, (t) => t.list.emptyTitle),
};

/** The gateway holds a table that can't be read. */
export const Broken: Story = {
  parameters: { gateway: { signedInAs: "root", data: demoWith({ CompletionRatio: '{"a":1,}' }) } },
  play: showing(priceMessages, (t) => t.list.loadFailed),
};

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...options, kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

export const Error: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...options, kind: "server" }] } },
  play: showsServerError,
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...options, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...options, kind: "offline" }] } },
  play: showsOffline,
};

/** A gateway that isn't recognised is read only. */
export const ReadOnly: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [
        {
          kind: "other",
          path: "/api/status",
          body: { success: true, message: "", data: { system_name: "Another", telegram_bot: "" } },
        },
      ],
    },
  },
  play: showing(readOnlyMessages, (t) => t.widget.found("one-hub")),
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};
