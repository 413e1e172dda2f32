import type { Meta, StoryObj } from "@storybook/react-vite";
import { pagesMessages } from "../src/areas/pages/messages.en.js";
import { showing } from "./support/visitor.js";
import { isShown } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-about",
  parameters: { gateway: {} },
};
export default meta;
type Story = StoryObj;

export const Default: Story = { play: isShown };

/** The super administrator reads where an own text can be written. */
export const SuperAdmin: Story = {
  parameters: { gateway: { signedInAs: "root" } },
  play: showing(pagesMessages, (t) => t.aboutHint),
};
