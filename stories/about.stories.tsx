import type { Meta, StoryObj } from "@storybook/react-vite";
import { pagesMessages } from "../src/areas/pages/generated/messages.en.js";
import { showing } from "./support/visitor.js";
import { isShown, staysLoading } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-about",
  parameters: { gateway: {} },
};
export default meta;
type Story = StoryObj;

export const Default: Story = { play: isShown };

/** The super administrator reads where an own text can be written. */
export const SuperAdmin: Story = {
  parameters: { gateway: { signedInAs: "root" } },
  play: showing(pagesMessages, (t) => t.aboutHint),
};

export const Loading: Story = {
  parameters: { gateway: { faults: [{ path: "/api/about", kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

/** The administrator's text can't be loaded; the facts of the gateway take its place. */
export const Error: Story = {
  parameters: { gateway: { faults: [{ path: "/api/about", kind: "server" }] } },
  play: showing(pagesMessages, (t) => t.ownFailed),
};
