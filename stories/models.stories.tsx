import type { Meta, StoryObj } from "@storybook/react-vite";
import { modelsMessages } from "../src/areas/models/generated/messages.en.js";
import { nothingFoundMessages } from "../src/areas/shared/nothing-found/generated/messages.en.js";
import { demoWith } from "./support/demo-options.js";
import {
  isFilled,
  isShown,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";
import { playing, showing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-models",
};
export default meta;
type Story = StoryObj;

const path = "/api/pricing";
const account = { signedInAs: "bob", newApi: true };

/** What new-api tells an account, at the prices of its group. */
export const Default: Story = { parameters: { gateway: account }, play: isFilled };

/** The same for a visitor, at the prices of new accounts. */
export const Visitor: Story = { parameters: { gateway: { newApi: true } }, play: isShown };

/** A model with its endpoints, and with its price in each group. */
export const Details: Story = {
  parameters: { gateway: account },
  play: playing(modelsMessages, async ({ press, shows }, t) => {
    await press(/^gpt-4o$/);
    await shows(t.byGroup);
  }),
};

/** A model without a price, whose calls new-api refuses. */
export const NoPrice: Story = {
  parameters: { gateway: account },
  play: playing(modelsMessages, async ({ press, shows }, t) => {
    await press(/^llama-3-70b$/);
    await shows(t.unset);
  }),
};

/** What is searched for isn't there. */
export const NothingFound: Story = {
  parameters: { gateway: account },
  play: playing(modelsMessages, async ({ type, shows, sees, texts }, t) => {
    await sees("button", /^gpt-4o$/);
    await type(t.searchLabel, "no-such-model");
    const said = await texts(nothingFoundMessages);
    await shows(said.title.models);
  }),
};

/** One-api tells nobody but the super admin what its models cost. */
export const NotPublished: Story = {
  parameters: { gateway: { signedInAs: "bob" } },
  play: showing(modelsMessages, (t) => t.notice.untold),
};

/** One-hub has a table, and a default price of models without one. */
export const OneHub: Story = {
  parameters: {
    gateway: {
      oneHub: {
        owners: [{ id: 1, name: "OpenAI" }],
        prices: [
          { model: "gpt-4o", type: "tokens", channel_type: 1, input: 1.25, output: 5, locked: true },
          { model: "gpt-*", type: "tokens", channel_type: 1, input: 1, output: 2, locked: false },
        ],
      },
    },
  },
  play: isShown,
};

/** The operator has turned the list off. */
export const TurnedOff: Story = {
  parameters: { gateway: { newApi: true, data: demoWith({ HeaderNavModules: '{"pricing":false}' }) } },
  play: showing(modelsMessages, (t) => t.offTitle),
};

/** The operator leaves the list to accounts. */
export const SignedOut: Story = {
  parameters: {
    gateway: { newApi: true, data: demoWith({ HeaderNavModules: '{"pricing":{"requireAuth":true}}' }) },
  },
  play: showsSignedOut,
};

export const Loading: Story = {
  parameters: {
    gateway: { ...account, faults: [{ path, kind: "slow", ms: 10_000_000 }] },
  },
  play: staysLoading,
};

export const ServerError: Story = {
  parameters: { gateway: { ...account, faults: [{ path, kind: "server" }] } },
  play: showsServerError,
};

export const RateLimited: Story = {
  parameters: { gateway: { ...account, faults: [{ path, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { ...account, faults: [{ path, kind: "offline" }] } },
  play: showsOffline,
};
