import type { Meta, StoryObj } from "@storybook/react-vite";
import { isFilled } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-notice",
  parameters: { gateway: {} },
};
export default meta;
type Story = StoryObj;

export const Default: Story = { play: isFilled };
