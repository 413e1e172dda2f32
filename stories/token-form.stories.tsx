import type { Meta, StoryObj } from "@storybook/react-vite";

const meta: Meta = {
  title: "Elements/gw-token-form",
  render: (args) => <gw-token-form {...args} />,
};
export default meta;
type Story = StoryObj;

export const New: Story = {};

export const Edit: Story = { args: { "token-id": 3 } };

/** In a side bar of 300 px. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ width: 300 }}>
      <gw-token-form {...args} />
    </div>
  ),
};

/** The account's group has no models. */
export const NoModels: Story = { parameters: { gateway: { seed: "fresh", signedInAs: "root" } } };

export const ModelsFailed: Story = {
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/user/available_models", kind: "server" }] },
  },
};

export const Loading: Story = {
  args: { "token-id": 3 },
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/token/3", kind: "slow", ms: 600_000 }] },
  },
};

export const Gone: Story = { args: { "token-id": 4711 } };

export const SignedOut: Story = { parameters: { gateway: {} } };
