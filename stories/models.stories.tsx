import type { Meta, StoryObj } from "@storybook/react-vite";

const meta: Meta = {
  title: "Elements/gw-models",
  render: (args) => <gw-models {...args} />,
};
export default meta;
type Story = StoryObj;

export const Ready: Story = { parameters: { gateway: { seed: "demo", signedInAs: "bob" } } };

export const SignedOut: Story = { parameters: { gateway: {} }, args: { "login-url": "/login" } };
