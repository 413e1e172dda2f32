import type { Meta, StoryObj } from "@storybook/react-vite";
import { sampleOrders } from "../demo/gateway/payments/sample-orders.js";
import { orderMessages } from "../src/areas/orders/generated/messages.en.js";
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
  title: "Elements/gw-orders",
};
export default meta;
type Story = StoryObj;

const path = "/api/user/topup/self";
const orders = sampleOrders(Date.now() / 1000);
const account = { signedInAs: "bob", newApi: true, shop: {}, orders };

/** One's own orders. */
export const Default: Story = { parameters: { gateway: account }, play: isFilled };

/** Everyone's, of which an administrator completes one that its provider didn't report. */
export const Completing: Story = {
  parameters: { gateway: { ...account, signedInAs: "root" } },
  play: playing(orderMessages, async ({ press, shows }, t) => {
    await press(new RegExp(`^${t.scopes.all}$`));
    await shows(t.state.failed);
  }),
};

/** Nothing was ordered yet. */
export const Empty: Story = { parameters: { gateway: { ...account, orders: [] } }, play: isEmpty };

/** One-api has no payments. */
export const NoOrders: Story = {
  parameters: { gateway: { signedInAs: "bob" } },
  play: showing(orderMessages, (t) => t.none.text),
};

export const SignedOut: Story = { parameters: { gateway: {} }, play: showsSignedOut };

export const Loading: Story = {
  parameters: { gateway: { ...account, faults: [{ path, kind: "slow", ms: 10_000_000 }] } },
  play: staysLoading,
};

export const ServerError: Story = {
  parameters: { gateway: { ...account, faults: [{ path, kind: "server" }] } },
  play: showsServerError,
};

export const RateLimited: Story = {
  parameters: { gateway: { ...account, faults: [{ path, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { ...account, faults: [{ path, kind: "offline" }] } },
  play: showsOffline,
};
