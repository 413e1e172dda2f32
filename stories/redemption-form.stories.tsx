import type { Meta, StoryObj } from "@storybook/react-vite";

const meta: Meta = {
  title: "Elements/gw-redemption-form",
  render: (args) => <gw-redemption-form {...args} />,
};
export default meta;
type Story = StoryObj;

export const New: Story = {};

export const Edit: Story = { args: { "redemption-id": 1 } };

/** Another quota changes nothing for the account any more. */
export const EditUsed: Story = { args: { "redemption-id": 5 } };

/** In a side bar of 300 px. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ width: 300 }}>
      <gw-redemption-form {...args} />
    </div>
  ),
};

export const Loading: Story = {
  args: { "redemption-id": 1 },
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/redemption/1", kind: "slow", ms: 600_000 }] },
  },
};

export const Gone: Story = { args: { "redemption-id": 4711 } };

/** For accounts below role 10. */
export const NotAllowed: Story = {
  parameters: { gateway: { signedInAs: "bob", password: "password1" } },
};

export const SignedOut: Story = { parameters: { gateway: {} } };
