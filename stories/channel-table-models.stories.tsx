import type { Meta, StoryObj } from "@storybook/react-vite";
import { channelMessages } from "../src/areas/channels/messages.en.js";
import { providerModelMessages } from "../src/areas/channels/models/messages.en.js";
import { playing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-channel-table",
  // The list itself has the page of the element.
  tags: ["!autodocs"],
  parameters: {
    gateway: {
      signedInAs: "root",
      newApi: true,
      faults: [{ kind: "provider-says", message: "openrouter/auto openrouter/fast gpt-4.1" }],
    },
  },
};
export default meta;
type Story = StoryObj;

/** What the provider of one channel lists, beside what it has. */
export const ProviderModels: Story = {
  play: playing(providerModelMessages, async ({ press, shows, texts }, t) => {
    const list = await texts(channelMessages);
    await press(list.rowActions("OpenRouter"));
    await press(list.fetchModels);
    await shows(t.update.within(2, 1));
  }),
};
