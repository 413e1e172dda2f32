import type { Meta, StoryObj } from "@storybook/react-vite";
import { spentCheckMessages } from "../src/areas/shared/generated/spent-check.messages.en.js";
import { userMessages } from "../src/areas/users/generated/messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { playing, showing } from "./support/visitor.js";
import { isFilled, showsForbidden, showsOffline, showsSignedOut, staysLoading } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-user-form",
};
export default meta;
type Story = StoryObj;

export const New: Story = { play: isFilled };

export const Edit: Story = { args: { "user-id": 3 }, play: isFilled };

/** Quota is added in one step, with a remark. */
export const AddingQuota: Story = {
  args: { "user-id": 3 },
  play: playing(userMessages, async ({ press, sees }, t) => {
    await press(t.action.addQuota);
    await sees("dialog");
  }),
};

/** What it has spent beside the log's sum. */
export const ComparedWithLog: Story = {
  args: { "user-id": 3 },
  play: playing(spentCheckMessages, async ({ press, sees }, t) => {
    await press(t.compare);
    await sees("button", t.again);
  }),
};

/** An account that the reader's role does not reach. */
export const Refused: Story = {
  args: { "user-id": 1 },
  parameters: { gateway: { signedInAs: "ada", password: "password1" } },
  play: showing(userMessages, (t) => t.form.refused),
};

/** The group can be typed where the groups cannot be loaded. */
export const GroupsFailed: Story = {
  args: { "user-id": 3 },
  parameters: { gateway: { signedInAs: "root", faults: [{ path: "/api/group/", kind: "server" }] } },
  play: showing(userMessages, (t) => t.form.groupsFailed),
};

export const Narrow: Story = {
  args: { "user-id": 3 },
  globals: { width: "280" },
  play: isFilled,
};

export const Loading: Story = {
  args: { "user-id": 3 },
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/user/3", kind: "slow", ms: 600_000 }] },
  },
  play: staysLoading,
};

export const Offline: Story = {
  args: { "user-id": 3 },
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/user/3", kind: "offline" }] },
  },
  play: showsOffline,
};

export const Gone: Story = {
  args: { "user-id": 4711 },
  play: showing(commonMessages, (t) => t.toList),
};

/** For accounts below role 10. */
export const NotAllowed: Story = {
  parameters: { gateway: { signedInAs: "bob", password: "password1" } },
  play: showsForbidden,
};

export const SignedOut: Story = { parameters: { gateway: {} }, play: showsSignedOut };
