import type { Meta, StoryObj } from "@storybook/react-vite";

const meta: Meta = {
  title: "Elements/gw-balance",
  render: (args) => <gw-balance {...args} />,
};
export default meta;
type Story = StoryObj;

const bob = { seed: "demo", signedInAs: "bob" } as const;
const self = { path: "/api/user/self" };

/** The points stand in the popup. */
export const Known: Story = { parameters: { gateway: bob } };

export const HideUsed: Story = { parameters: { gateway: bob }, args: { "hide-used": "" } };

export const Compact: Story = { parameters: { gateway: bob }, args: { density: "compact" } };

export const Loading: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...self, kind: "slow", ms: 600_000 }] } },
};

export const Failed: Story = { parameters: { gateway: { ...bob, faults: [{ ...self, kind: "offline" }] } } };

export const SignedOut: Story = { parameters: { gateway: {} } };

/** In a line of the page's own text. */
export const InText: Story = {
  parameters: { gateway: bob },
  render: (args) => (
    <p>
      Your balance is <gw-balance {...args} /> until the next invoice.
    </p>
  ),
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
};
