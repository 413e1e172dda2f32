import type { Meta, StoryObj } from "@storybook/react-vite";
import { channelFormMessages } from "../src/areas/channels/generated/form.messages.en.js";
import { everyElement, waitFor } from "../test/support/queries.js";
import { savingStories } from "./support/saving.js";
import { playing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-channel-form",
  args: { "channel-id": 3 },
  // The form itself has the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

const saving = savingStories({
  table: "channels",
  id: 3,
  path: "/api/channel/",
  field: "name",
  label: async ({ texts }) => (await texts(channelFormMessages)).name,
});

export const SaveRefused: Story = saving.refused;

export const ChangedElsewhere: Story = saving.changedElsewhere;

export const DeletedElsewhere: Story = saving.deletedElsewhere;

export const SaveNotConfirmed: Story = saving.notConfirmed;

export const SaveNotChecked: Story = saving.notChecked;

export const SaveWaiting: Story = saving.waiting;

/** A channel for each of three keys: the gateway refuses, which may have been after the first of them. */
export const PerhapsCreated: Story = {
  args: { "channel-id": undefined },
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [{ path: "/api/channel/", method: "POST", kind: "refused", message: "database is locked" }],
    },
  },
  play: playing(channelFormMessages, async ({ press, type, shows, root }, t) => {
    const fold = () => [...everyElement(root)].find((one) => one instanceof HTMLDetailsElement);
    (await waitFor(fold, t.more)).open = true;
    await press(t.batch);
    await type(t.key, "sk-1\nsk-2\nsk-3");
    await press(t.createMany(3));
    await shows("database is locked");
    await shows(t.perhapsCreated);
  }),
};
