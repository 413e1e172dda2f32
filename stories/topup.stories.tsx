import type { Meta, StoryObj } from "@storybook/react-vite";
import { topupMessages } from "../src/areas/topup/generated/messages.en.js";
import { plansMessages } from "../src/areas/topup/plans/generated/messages.en.js";
import { playing, showing } from "./support/visitor.js";
import { isFilled, showsFailure, showsSignedOut } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-topup",
};
export default meta;
type Story = StoryObj;

const redeem = { path: "/api/user/topup" };
const redeeming = playing(topupMessages, async ({ type, press }, t) => {
  await type(t.code, "de500000000000000000000000000001");
  await press(t.redeem);
});
const bob = { seed: "demo", signedInAs: "bob" } as const;

/** Codes to try end in 1, 2 and 3: de500000000000000000000000000001. One that takes quota away ends in 6. */
export const Ready: Story = { parameters: { gateway: bob }, play: isFilled };

export const Compact: Story = { parameters: { gateway: bob }, args: { density: "compact" }, play: isFilled };

export const Narrow: Story = {
  parameters: { gateway: bob },
  globals: { width: "280" },
  play: isFilled,
};

/** A new gateway: no payment link is set. */
export const WithoutLink: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: showing(topupMessages, (t) => t.noLink),
};

/** What the code added, and what the balance is now. */
export const Redeemed: Story = {
  parameters: { gateway: bob },
  play: playing(topupMessages, async (visitor, t, context) => {
    await redeeming({ ...context });
    await visitor.shows(t.added(`$1.00 (${t.points(500_000)})`));
  }),
};

/** The gateway says why it doesn't take the code, which stays to be corrected. */
export const Refused: Story = {
  parameters: {
    gateway: { ...bob, faults: [{ ...redeem, kind: "refused", message: "database is locked" }] },
  },
  play: playing(topupMessages, async (visitor, _t, context) => {
    await redeeming({ ...context });
    await visitor.shows("database is locked");
  }),
};

export const CodeMissing: Story = {
  parameters: { gateway: bob },
  play: playing(topupMessages, async ({ press, shows }, t) => {
    await press(t.redeem);
    await shows(t.codeMissing);
  }),
};

/** Redeeming takes a while; the button waits. */
export const Slow: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...redeem, kind: "slow", ms: 600_000 }] } },
  play: redeeming,
};

/** Whether the code was redeemed is not certain after this. */
export const Failing: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...redeem, kind: "offline" }] } },
  play: playing(topupMessages, async (visitor, t, context) => {
    await redeeming({ ...context });
    await visitor.shows(t.foundNotDone);
  }),
};

export const Offline: Story = {
  parameters: { gateway: { ...bob, faults: [{ path: "/api/user/self", kind: "offline" }] } },
  play: showsFailure,
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};

/** On new-api: what is left of one's plan, and those on offer. */
export const Plans: Story = {
  parameters: { gateway: { seed: "sample", signedInAs: "root", newApi: true, shop: {} } },
  play: showing(plansMessages, (t) => t.offered),
};

/** What a plan costs is said before it is bought. */
export const BuyingPlan: Story = {
  parameters: { gateway: { seed: "sample", signedInAs: "root", newApi: true, shop: {} } },
  play: playing(plansMessages, async ({ press, shows }, t) => {
    await press(t.buyNamed("Starter"));
    await shows(t.again);
  }),
};
