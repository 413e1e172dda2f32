import type { Meta, StoryObj } from "@storybook/react-vite";

const meta: Meta = {
  title: "Elements/gw-profile",
  render: (args) => <gw-profile settings-url="#settings" {...args} />,
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: { gateway: { signedInAs: "carol" } } };

/** In a side bar of 300 px. */
export const Narrow: Story = {
  parameters: { gateway: { signedInAs: "carol" } },
  render: (args) => (
    <div style={{ width: 300 }}>
      <gw-profile {...args} />
    </div>
  ),
};

/** What is shown may be old: the account could not be read again. */
export const Stale: Story = {
  parameters: {
    gateway: {
      signedInAs: "carol",
      faults: [{ path: "/api/user/self", kind: "server", after: 1 }],
    },
  },
};

export const Failed: Story = {
  parameters: {
    gateway: {
      signedInAs: "carol",
      faults: [{ path: "/api/user/self", kind: "offline" }],
    },
  },
};

export const SignedOut: Story = { parameters: { gateway: {} } };
