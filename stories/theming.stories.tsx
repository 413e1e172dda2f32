import type { Meta, StoryObj } from "@storybook/react-vite";
import { TokenWorkbench } from "./support/token-workbench.js";

const meta: Meta = {
  title: "Guides/Theming/Workbench",
  tags: ["!autodocs"],
  parameters: { edgeToEdge: true, gateway: { seed: "demo", signedInAs: "bob" } },
  render: () => <TokenWorkbench />,
};
export default meta;
type Story = StoryObj;

/** Change a value, or ask where a token is: the elements beside it wear it at once. */
export const Workbench: Story = {};
