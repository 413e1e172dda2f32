import type { Meta, StoryObj } from "@storybook/react-vite";
import { EventLog } from "./support/event-log.js";

const meta: Meta = {
  title: "Guides/Events and steering/Live",
  tags: ["!autodocs"],
  parameters: { gateway: { seed: "demo", signedInAs: "bob" } },
  render: (args) => (
    <EventLog>
      <gw-token-list {...args} />
    </EventLog>
  ),
};
export default meta;
type Story = StoryObj;

/** Copy, create or switch a key: what a host page would hear stands below. */
export const Heard: Story = {};
