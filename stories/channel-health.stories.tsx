import type { Meta, StoryObj } from "@storybook/react-vite";
import { channelHealthMessages } from "../src/areas/channel-health/generated/messages.en.js";
import { nothingFoundMessages } from "../src/areas/shared/nothing-found/generated/messages.en.js";
import { playing, showing } from "./support/visitor.js";
import {
  isFilled,
  showsForbidden,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-channel-health",
};
export default meta;
type Story = StoryObj;

const channels = { path: "/api/channel/search" };

/** What the program beside new-api answers from its database of calls that failed. */
const failed = {
  success: true,
  message: "",
  data: {
    rows: [
      { key: "1", model: "gpt-4o", spend: 9_000, requests: 40, failures: 6 },
      { key: "2", model: "gpt-4o-mini", spend: 2_000, requests: 25, failures: 1 },
    ].map((row) => ({ ...row, promptTokens: 1_000, completionTokens: 200 })),
    covers: { from: 0, to: 4_000_000_000 },
    warnings: [],
  },
};

export const Default: Story = { play: isFilled };

/** What follows if one channel goes. */
export const WithoutOne: Story = {
  play: playing(channelHealthMessages, async ({ press, sees }, t) => {
    await press(/^OpenAI main/);
    await sees("button", t.restore);
  }),
};

/** What is searched for isn't there. */
export const NothingFound: Story = {
  play: playing(channelHealthMessages, async ({ type, shows, sees, texts }, t) => {
    await sees("button", /^OpenAI main/);
    await type(t.searchLabel, "no-such-model");
    const said = await texts(nothingFoundMessages);
    await shows(said.title.models);
  }),
};

/** What failed on each channel, and of how many calls, which only the gateway's database knows. */
export const FailuresFromTheDatabase: Story = {
  parameters: {
    gateway: {
      ...{ signedInAs: "root", newApi: true },
      faults: [{ path: "/gateway-console/usage", kind: "other", body: failed }],
    },
  },
  play: showing(
    channelHealthMessages,
    (t) => t.failures.of(6, 40),
    (t) => t.failures.sources.database,
  ),
};

/** The channels are there; what failed on them couldn't be read. */
export const FailuresNotLoaded: Story = {
  parameters: {
    gateway: { signedInAs: "root", newApi: true, faults: [{ path: "/api/log/", kind: "server" }] },
  },
  play: showing(channelHealthMessages, (t) => t.failures.loadFailed),
};

/** In a narrow box the table becomes cards. */
export const Narrow: Story = {
  globals: { width: "280" },
  play: isFilled,
};

export const Empty: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: showing(channelHealthMessages, (t) => t.list.emptyTitle),
};

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

export const Error: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "server" }] } },
  play: showsServerError,
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "offline" }] } },
  play: showsOffline,
};

/** For accounts below role 10. */
export const NotAllowed: Story = {
  parameters: { gateway: { signedInAs: "bob", password: "password1" } },
  play: showsForbidden,
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};
