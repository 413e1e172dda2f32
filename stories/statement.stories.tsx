import type { Meta, StoryObj } from "@storybook/react-vite";
import { statementMessages } from "../src/areas/statement/generated/messages.en.js";
import { seedDemo } from "../demo/gateway/seed.js";
import {
  isFilled,
  showsExpired,
  showsOffline,
  showsRateLimit,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";
import { showing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-statement",
};
export default meta;
type Story = StoryObj;

const bob = { signedInAs: "bob", password: "password1" };
const entries = { path: "/api/log/self/stat" };

/** A gift whose amount nobody recorded, and its month. */
function withUnknownAmount() {
  const data = seedDemo(Date.now());
  const gift = data.logs.find(({ type, username }) => type === 1 && username === "bob");
  if (gift) Object.assign(gift, { content: "gift", quota: 0 });
  const at = new Date((gift?.created_at ?? 0) * 1000);
  return { data, month: `${String(at.getFullYear())}-${String(at.getMonth() + 1).padStart(2, "0")}` };
}
const unknown = withUnknownAmount();

/** The demonstration without currency. */
function inPoints() {
  const data = seedDemo(Date.now());
  data.options.DisplayInCurrencyEnabled = "false";
  return data;
}

/** The current month: the last line is what is left now. */
export const Month: Story = { parameters: { gateway: bob }, play: isFilled };

/** A month without credit and without calls. */
export const QuietMonth: Story = {
  parameters: { gateway: bob },
  args: { month: "2020-02" },
  play: showing(statementMessages, (t) => t.noSpend),
};

/** Where a change has no amount, the balances before it are unknown. */
export const UnknownAmount: Story = {
  parameters: { gateway: { ...bob, data: unknown.data } },
  args: { month: unknown.month },
  play: showing(statementMessages, (t) => t.openingUnknown),
};

export const Points: Story = { parameters: { gateway: { ...bob, data: inPoints() } }, play: isFilled };

/** Another account's, for administrators. */
export const OfAUser: Story = {
  parameters: { gateway: { seed: "sample", signedInAs: "root" } },
  args: { "user-id": 2 },
  play: isFilled,
};

export const Narrow: Story = { parameters: { gateway: bob }, globals: { width: "280" }, play: isFilled };

export const Loading: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...entries, kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

export const Error: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...entries, kind: "refused", message: "无法获取日志" }] } },
  play: showing(statementMessages, (t) => t.loadFailed),
};

export const RateLimited: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...entries, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...entries, kind: "offline" }] } },
  play: showsOffline,
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};

export const Expired: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...entries, kind: "unauthorised" }] } },
  args: { "login-url": "/login" },
  play: showsExpired,
};
