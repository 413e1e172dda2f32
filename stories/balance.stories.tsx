import type { Meta, StoryObj } from "@storybook/react-vite";
import { balanceMessages } from "../src/areas/topup/generated/balance.messages.en.js";
import { showing } from "./support/visitor.js";
import { isFilled, staysLoading } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-balance",
};
export default meta;
type Story = StoryObj;

const bob = { seed: "demo", signedInAs: "bob" } as const;
const self = { path: "/api/user/self" };

/** The points stand in the popup. */
export const Known: Story = { parameters: { gateway: bob }, play: isFilled };

export const HideUsed: Story = { parameters: { gateway: bob }, args: { "hide-used": true }, play: isFilled };

export const Compact: Story = { parameters: { gateway: bob }, args: { density: "compact" }, play: isFilled };

export const Loading: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...self, kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

export const Offline: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...self, kind: "offline" }] } },
  play: showing(balanceMessages, (t) => t.failed),
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  play: showing(balanceMessages, (t) => t.signedOut),
};

/** In a line of the page's own text. */
export const InText: Story = {
  parameters: { gateway: bob },
  render: (args) => (
    <p>
      Your balance is <gw-balance {...args} /> until the next invoice.
    </p>
  ),
  play: isFilled,
};

/** It follows a code that is redeemed beside it. */
export const BesideTopup: Story = {
  parameters: { gateway: bob },
  render: (args) => (
    <div style={{ display: "grid", gap: 16 }}>
      <gw-balance {...args} />
      <gw-topup />
    </div>
  ),
  play: isFilled,
};
