import type { Meta, StoryObj } from "@storybook/react-vite";
import { pagesMessages } from "../src/areas/pages/generated/messages.en.js";
import { demoWith } from "./support/demo-options.js";
import { showsOffline } from "./support/states.js";
import { showing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-chat",
};
export default meta;
type Story = StoryObj;

export const NotSet: Story = {
  parameters: { gateway: { data: demoWith({ ChatLink: "" }) } },
  play: showing(pagesMessages, (t) => t.noChat),
};

export const Unusable: Story = {
  parameters: { gateway: { data: demoWith({ ChatLink: "chat.example" }) } },
  play: showing(pagesMessages, (t) => t.badChat),
};

export const Offline: Story = {
  parameters: { gateway: { faults: [{ path: "/api/status", kind: "offline" }] } },
  play: showsOffline,
};
