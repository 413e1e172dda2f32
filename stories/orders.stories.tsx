import type { Meta, StoryObj } from "@storybook/react-vite";

const meta: Meta = {
  title: "Elements/gw-orders",
  render: (args) => <gw-orders {...args} />,
};
export default meta;
type Story = StoryObj;

export const Ready: Story = { parameters: { gateway: { seed: "demo", signedInAs: "bob" } } };

export const SignedOut: Story = { parameters: { gateway: {} }, args: { "login-url": "/login" } };
