import type { Meta, StoryObj } from "@storybook/react-vite";
import { allTokensMessages } from "../src/areas/all-tokens/generated/messages.en.js";
import {
  isFilled,
  showsForbidden,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";
import { showing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-token-table",
};
export default meta;
type Story = StoryObj;

const path = "/api/token/admin/search";
const gateway = { signedInAs: "root", seed: "sample", oneHub: { prices: [], owners: [] } } as const;

/** Everybody's tokens, on one-hub. */
export const Default: Story = { parameters: { gateway }, play: isFilled };

/** New-api and one-api show accounts their own alone. */
export const NoList: Story = {
  parameters: { gateway: { signedInAs: "root" } },
  play: showing(allTokensMessages, (t) => t.none.text),
};

export const NotAllowed: Story = {
  parameters: { gateway: { ...gateway, seed: "demo", signedInAs: "bob" } },
  play: showsForbidden,
};

export const SignedOut: Story = { parameters: { gateway: {} }, play: showsSignedOut };

export const Loading: Story = {
  parameters: { gateway: { ...gateway, faults: [{ path, kind: "slow", ms: 10_000_000 }] } },
  play: staysLoading,
};

export const ServerError: Story = {
  parameters: { gateway: { ...gateway, faults: [{ path, kind: "server" }] } },
  play: showsServerError,
};

export const RateLimited: Story = {
  parameters: { gateway: { ...gateway, faults: [{ path, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { ...gateway, faults: [{ path, kind: "offline" }] } },
  play: showsOffline,
};
