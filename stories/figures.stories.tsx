import type { Meta, StoryObj } from "@storybook/react-vite";
import { figuresMessages } from "../src/areas/figures/messages.en.js";
import { showing } from "./support/visitor.js";
import { showsSignedOut } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-figures",
};
export default meta;
type Story = StoryObj;

const root = { seed: "sample", signedInAs: "root" } as const;
const bob = { seed: "sample", signedInAs: "bob" } as const;
const stat = { path: "/api/log/stat" };
const requests = { path: "/api/log/" };

/** A token of one's own. */
export const Token: Story = {
  parameters: { gateway: bob },
  args: { kind: "token", "record-id": 8 },
  play: showing(figuresMessages, (t) => t.spendByDay),
};

/** A user, for administrators. */
export const User: Story = { parameters: { gateway: root }, args: { kind: "user", "record-id": 5 } };

/** A channel, with its last tests. */
export const Channel: Story = {
  parameters: { gateway: root },
  args: { kind: "channel", "record-id": 1 },
  play: showing(figuresMessages, (t) => t.tests),
};

export const Narrow: Story = {
  parameters: { gateway: root },
  args: { kind: "channel", "record-id": 1 },
  globals: { width: "280" },
};

export const Loading: Story = {
  parameters: {
    gateway: { ...root, faults: [stat, requests].map((call) => ({ ...call, kind: "slow", ms: 600_000 })) },
  },
  args: { kind: "channel", "record-id": 1 },
};

/** The sums are there, the requests are not. */
export const PartlyFailed: Story = {
  parameters: { gateway: { ...root, faults: [{ ...requests, kind: "refused", message: "数据库繁忙" }] } },
  args: { kind: "channel", "record-id": 1 },
  play: showing(figuresMessages, (t) => t.loadFailed),
};

export const NotFound: Story = {
  parameters: { gateway: root },
  args: { kind: "channel", "record-id": 9999 },
  play: showing(figuresMessages, (t) => t.notFound),
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login", kind: "token", "record-id": 1 },
  play: showsSignedOut,
};
