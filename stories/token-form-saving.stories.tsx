import type { Meta, StoryObj } from "@storybook/react-vite";
import { tokenFormMessages } from "../src/areas/tokens/generated/form.messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { leaveMessages } from "../src/ui/host/leave/generated/leave.messages.en.js";
import { savingStories } from "./support/saving.js";
import { playing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-token-form",
  args: { "token-id": 3 },
  // The form itself has the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

const saving = savingStories({
  table: "tokens",
  id: 3,
  path: "/api/token/",
  field: "name",
  label: async ({ texts }) => (await texts(tokenFormMessages)).name,
});

/** A new one without a name, of an expiry that can't be one and of a network that isn't one. */
export const Wrong: Story = {
  args: { "token-id": undefined },
  play: playing(tokenFormMessages, async ({ press, type, shows }, t) => {
    await type(t.subnet, "everywhere");
    await press(t.create);
    await shows(t.nameRequired);
    await shows(t.subnetWrong("everywhere"));
  }),
};

/** Leaving it would lose what was typed. */
export const Unsaved: Story = {
  play: playing(leaveMessages, async ({ type, press, sees, texts }, t) => {
    await type((await texts(tokenFormMessages)).name, "Mine");
    await press((await texts(commonMessages)).cancel);
    await sees("dialog", t.title);
  }),
};

export const SaveRefused: Story = saving.refused;

export const ChangedElsewhere: Story = saving.changedElsewhere;

export const DeletedElsewhere: Story = saving.deletedElsewhere;

export const SaveNotConfirmed: Story = saving.notConfirmed;

export const SaveNotChecked: Story = saving.notChecked;

export const SaveWaiting: Story = saving.waiting;

/** It had expired and may be used again: it is saved, but the second call, which enables it, is refused. */
export const NotEnabledAgain: Story = {
  args: { "token-id": 6 },
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [
        { path: "/api/token/?status_only", method: "PUT", kind: "refused", message: "database is locked" },
      ],
    },
  },
  play: playing(tokenFormMessages, async ({ press, shows, texts }, t) => {
    await press(t.quick.never);
    await shows(t.reviveNote);
    await press((await texts(commonMessages)).save);
    await shows(t.reviveFailed("database is locked"));
  }),
};
