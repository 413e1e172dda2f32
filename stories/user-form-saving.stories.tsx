import type { Meta, StoryObj } from "@storybook/react-vite";
import { userMessages } from "../src/areas/users/generated/messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { savingStories } from "./support/saving.js";
import { playing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-user-form",
  args: { "user-id": 3 },
  // The form itself has the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

const saving = savingStories({
  table: "users",
  id: 3,
  path: "/api/user/",
  field: "username",
  label: async ({ texts }) => (await texts(userMessages)).form.username,
});

/** A new one with a long name and a short password. */
export const Wrong: Story = {
  args: { "user-id": undefined },
  play: playing(userMessages, async ({ press, type, shows }, { form }) => {
    await type(form.username, "a-name-of-22-characters");
    await type(form.password, "short");
    await press(form.create);
    await shows(form.tooLong(23, 12));
    await shows(form.tooShort(5, 8));
  }),
};

/** What the gateway would skip, and yet answer that it was saved. */
export const WrongEdit: Story = {
  play: playing(userMessages, async ({ press, type, shows, texts }, { form }) => {
    await type(form.displayName, "");
    await type(form.quota, "0");
    await press((await texts(commonMessages)).save);
    await shows(form.cannotEmpty("Bob"));
    await shows(form.quotaZero);
  }),
};

export const SaveRefused: Story = saving.refused;

export const ChangedElsewhere: Story = saving.changedElsewhere;

export const DeletedElsewhere: Story = saving.deletedElsewhere;

export const SaveNotConfirmed: Story = saving.notConfirmed;

export const SaveNotChecked: Story = saving.notChecked;

export const SaveWaiting: Story = saving.waiting;
