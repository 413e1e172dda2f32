import type { Meta, StoryObj } from "@storybook/react-vite";
import { paymentGatewayMessages } from "../src/areas/payment-gateways/generated/messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
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
  title: "Elements/gw-payment-gateway-table",
};
export default meta;
type Story = StoryObj;

const path = "/api/payment/";
const gateway = { signedInAs: "root", oneHub: { prices: [], owners: [] }, shop: {} } as const;

/** What a shop takes payments by. */
export const Default: Story = { parameters: { gateway }, play: isFilled };

/** The form of a new one, beside the list. */
export const Creating: Story = {
  parameters: { gateway },
  play: playing(paymentGatewayMessages, async ({ press, shows }, t) => {
    await press(t.add);
    await shows(t.form.hints.pay_domain);
  }),
};

/** A stored one: its secrets are kept while they stay empty. */
export const Editing: Story = {
  parameters: { gateway: { ...gateway, doneHub: true } },
  play: playing(paymentGatewayMessages, async ({ press, shows }, t) => {
    await press("微信支付");
    await shows(t.form.restartNote);
  }),
};

/** Before one goes. */
export const Deleting: Story = {
  parameters: { gateway },
  play: playing(paymentGatewayMessages, async ({ press, shows, texts }, t) => {
    await press(t.rowActions("微信支付"));
    await press((await texts(commonMessages)).remove);
    await shows(t.deleteText);
  }),
};

/** Nothing is set up yet. */
export const Empty: Story = {
  parameters: { gateway: { signedInAs: "root", oneHub: { prices: [], owners: [] } } },
  play: isEmpty,
};

export const Chinese: Story = {
  parameters: { gateway: { ...gateway, doneHub: true } },
  args: { locale: "zh-CN" },
  play: playing(paymentGatewayMessages, async ({ press, shows }, t) => {
    await press(t.add);
    await shows(t.form.rateHint);
  }),
};

/** One-api takes no payments. */
export const NotAvailable: Story = {
  parameters: { gateway: { signedInAs: "root" } },
  play: showing(paymentGatewayMessages, (t) => t.none.text),
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
