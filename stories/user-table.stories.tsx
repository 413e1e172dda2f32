import type { Meta, StoryObj } from "@storybook/react-vite";
import { pressButton } from "./support/press-button.js";

const meta: Meta = {
  title: "Elements/gw-user-table",
  render: (args) => <gw-user-table {...args} />,
};
export default meta;
type Story = StoryObj;

const users = { path: "/api/user/?" };
const ada = { signedInAs: "ada", password: "password1" };

/** As the super administrator. */
export const Default: Story = {};

/** As an administrator: super administrators and equals are closed, and say why. */
export const Administrator: Story = { parameters: { gateway: ada } };

export const Compact: Story = { args: { density: "compact" } };

/** In a side bar of 300 px the table becomes cards. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ width: 300 }}>
      <gw-user-table {...args} />
    </div>
  ),
};

/** Where the page has no form of its own, it opens beside the list. */
export const Creating: Story = {
  play: ({ canvasElement }) => pressButton(canvasElement, "gw-user-table", "New user"),
};

export const Editing: Story = {
  play: ({ canvasElement }) => pressButton(canvasElement, "gw-user-table", "Edit"),
};

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...users, kind: "slow", ms: 600_000 }] } },
};

export const Failed: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...users, kind: "server" }] } },
};

/** The first page is there; what comes next is not. */
export const PartlyLoaded: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...users, kind: "server", after: 1 }] } },
  play: ({ canvasElement }) => pressButton(canvasElement, "gw-user-table", "Next page"),
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...users, kind: "rate-limited" }] } },
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...users, kind: "offline" }] } },
};

/** For accounts below role 10. */
export const NotAllowed: Story = {
  parameters: { gateway: { signedInAs: "bob", password: "password1" } },
};

export const SignedOut: Story = { parameters: { gateway: {} }, args: { "login-url": "/login" } };
