import type { Meta, StoryObj } from "@storybook/react-vite";
import { pagesMessages } from "../src/areas/pages/generated/messages.en.js";
import { playing } from "./support/visitor.js";
import { isFilled } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-notice",
  parameters: { gateway: {} },
};
export default meta;
type Story = StoryObj;

export const Default: Story = { play: isFilled };

/** It was read, and can be shown again. */
export const Hidden: Story = {
  play: playing(pagesMessages, async ({ press, sees }, t) => {
    await press(t.hideNotice);
    await sees("button", t.showNotice);
  }),
};
