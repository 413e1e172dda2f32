import type { Meta, StoryObj } from "@storybook/react-vite";

const meta: Meta = {
  title: "Elements/gw-notice",
  parameters: { gateway: {} },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {};
