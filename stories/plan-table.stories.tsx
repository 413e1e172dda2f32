import type { Meta, StoryObj } from "@storybook/react-vite";
import { planMessages } from "../src/areas/plans/generated/messages.en.js";
import {
  isEmpty,
  isFilled,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";
import { playing, showing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-plan-table",
};
export default meta;
type Story = StoryObj;

const path = "/api/subscription/admin/plans";
const shop = { signedInAs: "root", newApi: true, shop: {}, seed: "sample" } as const;

/** What a shop sells, and what it no longer sells. */
export const Default: Story = { parameters: { gateway: shop }, play: isFilled };

/** The form of a new plan, beside the list. */
export const Creating: Story = {
  parameters: { gateway: shop },
  play: playing(planMessages, async ({ press, shows }, t) => {
    await press(t.add);
    await shows(t.form.priceHint);
  }),
};

/** Nothing is sold yet. */
export const Empty: Story = { parameters: { gateway: { ...shop, seed: "demo" } }, play: isEmpty };

/** One-api has no plans. */
export const NoPlans: Story = {
  parameters: { gateway: { signedInAs: "root" } },
  play: showing(planMessages, (t) => t.none.text),
};

export const SignedOut: Story = { parameters: { gateway: {} }, play: showsSignedOut };

export const Loading: Story = {
  parameters: { gateway: { ...shop, faults: [{ path, kind: "slow", ms: 10_000_000 }] } },
  play: staysLoading,
};

export const ServerError: Story = {
  parameters: { gateway: { ...shop, faults: [{ path, kind: "server" }] } },
  play: showsServerError,
};

export const RateLimited: Story = {
  parameters: { gateway: { ...shop, faults: [{ path, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { ...shop, faults: [{ path, kind: "offline" }] } },
  play: showsOffline,
};
