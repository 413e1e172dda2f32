import type { Meta, StoryObj } from "@storybook/react-vite";
import { pressButton } from "./support/press-button.js";
import { pressLabelled } from "./support/press-labelled.js";

const meta: Meta = {
  title: "Elements/gw-channel-table",
  render: (args) => <gw-channel-table {...args} />,
};
export default meta;
type Story = StoryObj;

const channels = { path: "/api/channel/" };

export const Default: Story = {};

/** As an administrator who is no super administrator. */
export const Administrator: Story = {
  parameters: { gateway: { signedInAs: "ada", password: "password1" } },
};

/** With few columns: what answers and how fast, and the test. */
export const FewColumns: Story = {
  args: { only: "type status response search filter refresh test test-all" },
};

export const Compact: Story = { args: { density: "compact" } };

/** In a side bar of 300 px the table becomes cards. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ width: 300 }}>
      <gw-channel-table {...args} />
    </div>
  ),
};

/** What can be done to the chosen rows. */
export const Chosen: Story = {
  play: ({ canvasElement }) => pressLabelled(canvasElement, "gw-channel-table", "Choose OpenRouter"),
};

/** Every page at once. */
export const Whole: Story = {
  async play({ canvasElement }) {
    await pressLabelled(canvasElement, "gw-channel-table", "List tools");
    await pressButton(canvasElement, "gw-channel-table", "Load all rows");
  },
};

/** Where the page has no form of its own, it opens beside the list. */
export const Creating: Story = {
  play: ({ canvasElement }) => pressButton(canvasElement, "gw-channel-table", "New channel"),
};

export const Deleting: Story = {
  play: ({ canvasElement }) => pressButton(canvasElement, "gw-channel-table", "Delete disabled"),
};

export const Empty: Story = { parameters: { gateway: { seed: "fresh", signedInAs: "root" } } };

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "slow", ms: 600_000 }] } },
};

export const Failed: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "server" }] } },
};

/** The first page is there; what comes next is not. */
export const PartlyLoaded: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "server", after: 1 }] } },
  play: ({ canvasElement }) => pressButton(canvasElement, "gw-channel-table", "Next page"),
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "rate-limited" }] } },
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "offline" }] } },
};

/** For accounts below role 10. */
export const NotAllowed: Story = {
  parameters: { gateway: { signedInAs: "bob", password: "password1" } },
};

export const SignedOut: Story = { parameters: { gateway: {} }, args: { "login-url": "/login" } };
