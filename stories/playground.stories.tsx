import type { Meta, StoryObj } from "@storybook/react-vite";
import { playgroundMessages } from "../src/areas/playground/generated/messages.en.js";
import { relayMessages } from "../src/areas/shared/generated/relay.messages.en.js";
import { playing, showing } from "./support/visitor.js";
import { isFilled, showsSignedOut, staysLoading } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-playground",
};
export default meta;
type Story = StoryObj;

const bob = { signedInAs: "bob", password: "password1" };

const asks = (text: string) =>
  playing(playgroundMessages, async (visitor, t) => {
    await visitor.type(t.message, text);
    await visitor.press(t.send);
  });

export const Empty: Story = { parameters: { gateway: bob }, play: isFilled };

/** An answer with code, streamed. */
export const Answer: Story = { parameters: { gateway: bob }, play: asks("Write a Python script") };

/** An answer that takes its time; it can be stopped. */
export const Slow: Story = {
  parameters: { gateway: { ...bob, faults: [{ kind: "provider-slow", ms: 2000 }] } },
  play: playing(playgroundMessages, async (visitor, t) => {
    await visitor.type(t.message, "hello");
    await visitor.press(t.send);
    await visitor.sees("button", t.stop);
  }),
};

/** Refused for too many requests. */
export const RateLimited: Story = {
  parameters: {
    gateway: { ...bob, faults: [{ kind: "provider-error", status: 429, message: "Slow down" }] },
  },
  play: asks("hello"),
};

/** The connection breaks off amid the answer. */
export const CutOff: Story = {
  parameters: { gateway: { ...bob, faults: [{ kind: "cut", path: "/v1/chat", parts: 8 }] } },
  play: asks("How do I start?"),
};

export const Narrow: Story = {
  parameters: { gateway: bob },
  globals: { width: "280" },
  play: asks("Compare two small models"),
};

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
