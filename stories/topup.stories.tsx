import type { Meta, StoryObj } from "@storybook/react-vite";

const meta: Meta = {
  title: "Elements/gw-topup",
  render: (args) => <gw-topup {...args} />,
};
export default meta;
type Story = StoryObj;

const redeem = { path: "/api/user/topup" };
const bob = { seed: "demo", signedInAs: "bob" } as const;

/** Codes to try end in 1, 2 and 3: de500000000000000000000000000001. One that takes quota away ends in 6. */
export const Ready: Story = { parameters: { gateway: bob } };

export const Compact: Story = { parameters: { gateway: bob }, args: { density: "compact" } };

/** In a side bar of 280 px. */
export const Narrow: Story = {
  parameters: { gateway: bob },
  render: (args) => (
    <div style={{ width: 280 }}>
      <gw-topup {...args} />
    </div>
  ),
};

/** A new gateway: no payment link is set, which the button says. */
export const WithoutLink: Story = { parameters: { gateway: { seed: "fresh", signedInAs: "root" } } };

/** Redeeming takes a while; the button waits. */
export const Slow: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...redeem, kind: "slow", ms: 600_000 }] } },
};

/** Whether the code was redeemed is not certain after this. */
export const Failing: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...redeem, kind: "offline" }] } },
};

export const Unreachable: Story = {
  parameters: { gateway: { ...bob, faults: [{ path: "/api/user/self", kind: "offline" }] } },
};

export const SignedOut: Story = { parameters: { gateway: {} }, args: { "login-url": "/login" } };
