import type { Meta, StoryObj } from "@storybook/react-vite";
import { pressButton } from "./support/press-button.js";

const meta: Meta = {
  title: "Elements/gw-redemption-table",
  render: (args) => <gw-redemption-table {...args} />,
};
export default meta;
type Story = StoryObj;

const codes = { path: "/api/redemption/" };

export const Default: Story = {};

/** As an administrator who is no super administrator. */
export const Administrator: Story = {
  parameters: { gateway: { signedInAs: "ada", password: "password1" } },
};

export const Compact: Story = { args: { density: "compact" } };

/** In a side bar of 300 px the table becomes cards. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ width: 300 }}>
      <gw-redemption-table {...args} />
    </div>
  ),
};

/** Where the page has no form of its own, it opens beside the list. */
export const Creating: Story = {
  play: ({ canvasElement }) => pressButton(canvasElement, "gw-redemption-table", "New codes"),
};

export const Empty: Story = { parameters: { gateway: { seed: "fresh", signedInAs: "root" } } };

/** The page's own words in place of the empty list's. */
export const EmptySlot: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  render: (args) => (
    <gw-redemption-table {...args}>
      <p slot="empty">Make codes for the spring campaign here.</p>
    </gw-redemption-table>
  ),
};

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...codes, kind: "slow", ms: 600_000 }] } },
};

export const Failed: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...codes, kind: "server" }] } },
};

/** The first page is there; what comes next is not. */
export const PartlyLoaded: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...codes, kind: "server", after: 1 }] } },
  play: ({ canvasElement }) => pressButton(canvasElement, "gw-redemption-table", "Next page"),
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...codes, kind: "rate-limited" }] } },
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...codes, kind: "offline" }] } },
};

/** For accounts below role 10. */
export const NotAllowed: Story = {
  parameters: { gateway: { signedInAs: "bob", password: "password1" } },
};

export const SignedOut: Story = { parameters: { gateway: {} }, args: { "login-url": "/login" } };
