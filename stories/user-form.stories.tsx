import type { Meta, StoryObj } from "@storybook/react-vite";
import { pressButton } from "./support/press-button.js";

const meta: Meta = {
  title: "Elements/gw-user-form",
  render: (args) => <gw-user-form {...args} />,
};
export default meta;
type Story = StoryObj;

export const New: Story = {};

export const Edit: Story = { args: { "user-id": 3 } };

/** Quota is added in one step, with a remark. */
export const AddingQuota: Story = {
  args: { "user-id": 3 },
  play: ({ canvasElement }) => pressButton(canvasElement, "gw-user-form", "Add quota"),
};

/** An account that the reader's role does not reach. */
export const Refused: Story = {
  args: { "user-id": 1 },
  parameters: { gateway: { signedInAs: "ada", password: "password1" } },
};

/** The group can be typed where the groups cannot be loaded. */
export const GroupsFailed: Story = {
  args: { "user-id": 3 },
  parameters: { gateway: { signedInAs: "root", faults: [{ path: "/api/group/", kind: "server" }] } },
};

/** In a side bar of 300 px. */
export const Narrow: Story = {
  args: { "user-id": 3 },
  render: (args) => (
    <div style={{ width: 300 }}>
      <gw-user-form {...args} />
    </div>
  ),
};

export const Loading: Story = {
  args: { "user-id": 3 },
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/user/3", kind: "slow", ms: 600_000 }] },
  },
};

export const Gone: Story = { args: { "user-id": 4711 } };

/** For accounts below role 10. */
export const NotAllowed: Story = {
  parameters: { gateway: { signedInAs: "bob", password: "password1" } },
};

export const SignedOut: Story = { parameters: { gateway: {} } };
