import type { Meta, StoryObj } from "@storybook/react-vite";
import { tokenMessages } from "../src/areas/shared/generated/tokens.messages.en.js";
import { showing } from "./support/visitor.js";
import {
  isEmpty,
  isFilled,
  showsExpired,
  showsNoGateway,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-token-list",
};
export default meta;
type Story = StoryObj;

const tokens = { path: "/api/token/" };

/** Ten of many tokens, in every status. */
export const Full: Story = { play: isFilled };

export const Readonly: Story = { args: { readonly: true }, play: isFilled };

/** With few columns, for a page that only hands out keys. */
export const FewColumns: Story = {
  args: { only: ["status", "remaining", "create", "search", "copy"] },
  play: isFilled,
};

/** What cannot be done has no place, not even a column. */
export const NoActions: Story = {
  args: {
    only: ["used", "remaining"],
    hide: ["copy", "chat", "edit", "switch", "delete", "select", "load-all", "export", "order"],
  },
  play: isFilled,
};

export const Compact: Story = { args: { density: "compact" }, play: isFilled };

/** In a narrow box the table becomes cards. */
export const Narrow: Story = {
  globals: { width: "280" },
  play: isFilled,
};

export const Empty: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: showing(tokenMessages, (t) => t.emptyTitle),
};

/** The page's own words in place of the empty list's. */
export const EmptySlot: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  args: { "slot-empty": "Ask the team for your first key." },
  play: isEmpty,
};

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

export const Error: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "server" }] } },
  play: showsServerError,
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "offline" }] } },
  play: showsOffline,
};

/** A page of another program answers in the gateway's place. */
export const NotAGateway: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "html" }] } },
  play: showsNoGateway,
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};

/** The session ends while the list is loading. */
export const Expired: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "unauthorised" }] } },
  args: { "login-url": "/login" },
  play: showsExpired,
};
