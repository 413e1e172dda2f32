import type { Meta, StoryObj } from "@storybook/react-vite";
import { pressButton } from "./support/press-button.js";

const meta: Meta = {
  title: "Elements/gw-log-table",
  render: (args) => <gw-log-table {...args} />,
};
export default meta;
type Story = StoryObj;

const logs = { path: "/api/log/" };
const bob = { signedInAs: "bob", password: "password1" };

/** What an administrator sees: everybody's entries. */
export const Everybody: Story = {};

/** What a user sees: one's own entries. */
export const Own: Story = { parameters: { gateway: bob } };

/** An administrator's own entries. */
export const OwnOfAnAdministrator: Story = { args: { scope: "self" } };

export const Compact: Story = { args: { density: "compact" } };

/** In a side bar of 300 px the table becomes cards. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ width: 300 }}>
      <gw-log-table {...args} />
    </div>
  ),
};

/** What was spent, and what the figure covers. */
export const Total: Story = {
  play: ({ canvasElement }) => pressButton(canvasElement, "gw-log-table", "Show total"),
};

/** One entry, with the way to its neighbours. */
export const Details: Story = {
  play: ({ canvasElement }) => pressButton(canvasElement, "gw-log-table", "Details"),
};

/** Before the history is cleared a phrase has to be typed. */
export const Clearing: Story = {
  play: ({ canvasElement }) => pressButton(canvasElement, "gw-log-table", "Clear history"),
};

export const Empty: Story = { parameters: { gateway: { seed: "fresh", signedInAs: "root" } } };

/** The page's own words in place of the empty log's. */
export const EmptySlot: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  render: (args) => (
    <gw-log-table {...args}>
      <p slot="empty">Your first call will appear here.</p>
    </gw-log-table>
  ),
};

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...logs, kind: "slow", ms: 600_000 }] } },
};

export const Failed: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...logs, kind: "server" }] } },
};

/** The first page is there; what comes next is not. */
export const PartlyLoaded: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...logs, kind: "server", after: 1 }] } },
  play: ({ canvasElement }) => pressButton(canvasElement, "gw-log-table", "Next page"),
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...logs, kind: "rate-limited" }] } },
};

/** The server refuses what the page thought the account may do. */
export const NotAllowed: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [{ ...logs, kind: "refused", message: "无权进行此操作，权限不足" }],
    },
  },
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...logs, kind: "offline" }] } },
};

export const SignedOut: Story = { parameters: { gateway: {} }, args: { "login-url": "/login" } };

/** The session ends while the log is loading. */
export const Expired: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...logs, kind: "unauthorised" }] } },
  args: { "login-url": "/login" },
};
