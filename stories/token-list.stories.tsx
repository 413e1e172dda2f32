import type { Meta, StoryObj } from "@storybook/react-vite";

const meta: Meta = {
  title: "Elements/gw-token-list",
  render: (args) => <gw-token-list {...args} />,
};
export default meta;
type Story = StoryObj;

const tokens = { path: "/api/token/" };

/** Ten of many tokens, in every status. */
export const Full: Story = {};

export const Readonly: Story = { args: { readonly: true } };

/** With few columns, for a page that only hands out keys. */
export const FewColumns: Story = { args: { only: "status remaining create search copy" } };

/** What cannot be done has no place, not even a column. */
export const NoActions: Story = {
  args: { only: "used remaining", hide: "copy chat edit switch delete select load-all export order" },
};

export const Compact: Story = { args: { density: "compact" } };

/** In a side bar of 300 px the table becomes cards. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ width: 300 }}>
      <gw-token-list {...args} />
    </div>
  ),
};

export const Empty: Story = { parameters: { gateway: { seed: "fresh", signedInAs: "root" } } };

/** The page's own words in place of the empty list's. */
export const EmptySlot: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  render: (args) => (
    <gw-token-list {...args}>
      <p slot="empty">Ask the team for your first key.</p>
    </gw-token-list>
  ),
};

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "slow", ms: 600_000 }] } },
};

export const Failed: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "server" }] } },
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "rate-limited" }] } },
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "offline" }] } },
};

/** A page of another program answers in the gateway's place. */
export const NotAGateway: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "html" }] } },
};

export const SignedOut: Story = { parameters: { gateway: {} }, args: { "login-url": "/login" } };

/** The session ends while the list is loading. */
export const Expired: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "unauthorised" }] } },
  args: { "login-url": "/login" },
};
