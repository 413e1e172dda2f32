import type { Meta, StoryObj } from "@storybook/react-vite";
import { isFilled } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-provider",
  render: (args) => (
    <gw-provider {...args}>
      <div style={{ display: "grid", gap: 16 }}>
        <gw-balance />
        <gw-topup />
      </div>
    </gw-provider>
  ),
};
export default meta;
type Story = StoryObj;

const bob = { seed: "demo", signedInAs: "bob" } as const;

/** What stands inside asks this provider, and what it leaves open the one around it. */
export const Nested: Story = { parameters: { gateway: bob }, play: isFilled };

export const Chinese: Story = { parameters: { gateway: bob }, args: { locale: "zh-CN" }, play: isFilled };

export const Dark: Story = { parameters: { gateway: bob }, args: { theme: "dark" }, play: isFilled };

export const Compact: Story = { parameters: { gateway: bob }, args: { density: "compact" }, play: isFilled };

/** An element's own attribute counts more. */
export const Overruled: Story = {
  parameters: { gateway: bob },
  args: { locale: "zh-CN" },
  render: (args) => (
    <gw-provider {...args}>
      <gw-balance /> <gw-balance locale="en" />
    </gw-provider>
  ),
  play: isFilled,
};
