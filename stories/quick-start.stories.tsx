import type { Meta, StoryObj } from "@storybook/react-vite";
import { quickStartMessages } from "../src/areas/quick-start/generated/messages.en.js";
import { relayMessages } from "../src/areas/shared/generated/relay.messages.en.js";
import { playing, showing } from "./support/visitor.js";
import { isFilled, showsSignedOut, staysLoading } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-quick-start",
};
export default meta;
type Story = StoryObj;

const bob = { signedInAs: "bob", password: "password1" };

export const Ready: Story = { parameters: { gateway: bob }, play: isFilled };

/** A test request with its answer and cost. */
export const Answered: Story = {
  parameters: { gateway: bob },
  play: playing(quickStartMessages, (visitor, t) => visitor.press(t.send)),
};

/** The provider fails. */
export const Failed: Story = {
  parameters: {
    gateway: {
      ...bob,
      faults: [{ kind: "provider-error", status: 500, message: "The server had an error" }],
    },
  },
  play: playing(quickStartMessages, (visitor, t) => visitor.press(t.send)),
};

export const Narrow: Story = { parameters: { gateway: bob }, globals: { width: "280" }, play: isFilled };

export const NoToken: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: showing(relayMessages, (t) => t.noTokens.title),
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};

export const Loading: Story = {
  parameters: { gateway: { ...bob, faults: [{ path: "/api/token/", kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

export const Offline: Story = {
  parameters: { gateway: { ...bob, faults: [{ path: "/api/token/", kind: "offline" }] } },
  play: showing(relayMessages, (t) => t.loadFailed),
};
