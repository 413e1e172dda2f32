import type { Meta, StoryObj } from "@storybook/react-vite";
import { redemptionMessages } from "../src/areas/redemptions/generated/messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { playing, showing } from "./support/visitor.js";
import { isFilled, showsForbidden, showsOffline, showsSignedOut, staysLoading } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-redemption-form",
};
export default meta;
type Story = StoryObj;

export const New: Story = { play: isFilled };

export const Edit: Story = { args: { "redemption-id": 1 }, play: isFilled };

/** The codes that were just created, which nobody sees again in one place. */
export const Created: Story = {
  play: playing(redemptionMessages, async ({ press, type, sees }, t) => {
    await type(t.form.name, "spring");
    await type(t.form.count, "3");
    await press(t.form.create);
    await sees("heading", t.made.title(3));
    await sees("button", t.made.copyAll);
  }),
};

/** Another quota changes nothing for the account any more. */
export const EditUsed: Story = {
  args: { "redemption-id": 5 },
  play: showing(redemptionMessages, (t) => t.form.usedNote),
};

export const Narrow: Story = {
  globals: { width: "280" },
  play: isFilled,
};

export const Loading: Story = {
  args: { "redemption-id": 1 },
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/redemption/1", kind: "slow", ms: 600_000 }] },
  },
  play: staysLoading,
};

export const Offline: Story = {
  args: { "redemption-id": 1 },
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/redemption/1", kind: "offline" }] },
  },
  play: showsOffline,
};

export const Gone: Story = {
  args: { "redemption-id": 4711 },
  play: showing(commonMessages, (t) => t.toList),
};

/** For accounts below role 10. */
export const NotAllowed: Story = {
  parameters: { gateway: { signedInAs: "bob", password: "password1" } },
  play: showsForbidden,
};

export const SignedOut: Story = { parameters: { gateway: {} }, play: showsSignedOut };
