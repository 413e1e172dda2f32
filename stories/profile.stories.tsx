import type { Meta, StoryObj } from "@storybook/react-vite";
import { isFilled, showsFailure, showsSignedOut, staysLoading } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-profile",
  args: { "settings-url": "#settings" },
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: { gateway: { signedInAs: "carol" } }, play: isFilled };

export const Narrow: Story = {
  parameters: { gateway: { signedInAs: "carol" } },
  globals: { width: "280" },
  play: isFilled,
};

/** What is shown may be old: the account could not be read again. */
export const Stale: Story = {
  parameters: {
    gateway: {
      signedInAs: "carol",
      faults: [{ path: "/api/user/self", kind: "server", after: 1 }],
    },
  },
  play: isFilled,
};

export const Offline: Story = {
  parameters: {
    gateway: {
      signedInAs: "carol",
      faults: [{ path: "/api/user/self", kind: "offline" }],
    },
  },
  play: showsFailure,
};

export const SignedOut: Story = { parameters: { gateway: {} }, play: showsSignedOut };

export const Loading: Story = {
  parameters: {
    gateway: { signedInAs: "carol", faults: [{ path: "/api/user/self", kind: "slow", ms: 600_000 }] },
  },
  play: staysLoading,
};
