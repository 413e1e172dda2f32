import type { Meta, StoryObj } from "@storybook/react-vite";
import { seedSample } from "../demo/gateway/seed.js";
import { overviewMessages } from "../src/areas/overview/generated/messages.en.js";
import { demoWith } from "./support/demo-options.js";
import { playing, showing } from "./support/visitor.js";
import {
  isFilled,
  showsExpired,
  showsOffline,
  showsRateLimit,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-overview",
};
export default meta;
type Story = StoryObj;

const root = { seed: "sample", signedInAs: "root" } as const;
const bob = { seed: "sample", signedInAs: "bob" } as const;
/** The demonstration's data with channels that all work. */
function allClear() {
  const data = demoWith({});
  for (const channel of data.channels)
    Object.assign(channel, { status: 1, response_time: 800, test_time: channel.created_time, balance: 20 });
  return data;
}

const stat = { path: "/api/log/stat" };
const ownStat = { path: "/api/log/self/stat" };
const channels = { path: "/api/channel/search" };
const sample = { path: "/api/log/search" };

/** What an administrator sees: the spend of the whole gateway, what needs attention, and what took most. */
export const Administrator: Story = {
  parameters: { gateway: root },
  play: showing(overviewMessages, (t) => t.problems.autoDisabled),
};

/** The company's data after somebody replaced the key that one channel's provider had refused. */
function keyReplaced() {
  const data = seedSample(Date.now());
  for (const channel of data.channels)
    if (channel.name === "OpenAI trial") Object.assign(channel, { key: "sk-replaced" });
  return data;
}

/** A channel that the gateway disabled is tested with its new key, and enabled once the test has passed. */
export const Enabling: Story = {
  parameters: { gateway: { signedInAs: "root", data: keyReplaced() } },
  play: playing(overviewMessages, async ({ press, shows }, t) => {
    await press(t.actOn.test("OpenAI trial"));
    await press(t.actOn.enable("OpenAI trial"));
    await shows(t.enabled);
  }),
};

/** What a user sees: the balance and one's own spend, requests, models and tokens. */
export const User: Story = {
  parameters: { gateway: bob },
  play: showing(overviewMessages, (t) => t.balance),
};

/** An administrator's own account. */
export const OwnAccount: Story = { parameters: { gateway: root }, args: { scope: "self" }, play: isFilled };

export const Compact: Story = { parameters: { gateway: root }, args: { density: "compact" }, play: isFilled };

export const Narrow: Story = { parameters: { gateway: root }, globals: { width: "280" }, play: isFilled };

/** A new gateway. */
export const Empty: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: showing(overviewMessages, (t) => t.noSpend),
};

/** Every channel works. */
export const AllClear: Story = {
  parameters: { gateway: { signedInAs: "root", data: allClear() } },
  play: showing(overviewMessages, (t) => t.allClear),
};

export const Loading: Story = {
  parameters: {
    gateway: {
      ...root,
      faults: [stat, channels, sample].map((call) => ({ ...call, kind: "slow", ms: 600_000 })),
    },
  },
  play: staysLoading,
};

/** Each part fails for itself: the sums are there, the channels are not. */
export const PartlyFailed: Story = {
  parameters: {
    gateway: { ...root, faults: [{ ...channels, kind: "refused", message: "数据库繁忙" }] },
  },
  play: showing(overviewMessages, (t) => t.loadFailed),
};

export const Error: Story = {
  parameters: {
    gateway: {
      ...root,
      faults: [stat, channels, sample].map((call) => ({ ...call, kind: "refused", message: "数据库繁忙" })),
    },
  },
  play: showing(overviewMessages, (t) => t.failed),
};

/** Too many requests: the sums are read again by themselves as soon as calls go out. */
export const RateLimited: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...ownStat, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { ...root, faults: [{ ...stat, kind: "offline" }] } },
  play: showsOffline,
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};

/** The session ends while the figures are loading. */
export const Expired: Story = {
  parameters: { gateway: { ...root, faults: [{ ...stat, kind: "unauthorised" }] } },
  args: { "login-url": "/login" },
  play: showsExpired,
};
