import type { Meta, StoryObj } from "@storybook/react-vite";
import { redemptionMessages } from "../src/areas/redemptions/generated/messages.en.js";
import { savingStories } from "./support/saving.js";
import { playing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-redemption-form",
  args: { "redemption-id": 1 },
  // The form itself has the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

const saving = savingStories({
  table: "redemptions",
  id: 1,
  path: "/api/redemption/",
  field: "name",
  label: async ({ texts }) => (await texts(redemptionMessages)).form.name,
});

/** New ones without a name, of an amount that is none, and more than one call may create. */
export const Wrong: Story = {
  args: { "redemption-id": undefined },
  play: playing(redemptionMessages, async ({ press, type, shows }, { form }) => {
    await type(form.quota, "plenty");
    await type(form.count, "101");
    await press(form.create);
    await shows(form.nameRequired);
    await shows(form.quotaWrong);
    await shows(form.countWrong);
  }),
};

/** The gateway refused after the second of three. */
export const PartlyCreated: Story = {
  args: { "redemption-id": undefined },
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [
        {
          path: "/api/redemption/",
          method: "POST",
          kind: "refused",
          message: "database is locked",
          data: ["5f0d7a1c2b3e4f60718293a4b5c6d7e8", "60718293a4b5c6d7e85f0d7a1c2b3e4f"],
        },
      ],
    },
  },
  play: playing(redemptionMessages, async ({ press, type, shows }, { form, made }) => {
    await type(form.name, "spring");
    await type(form.count, "3");
    await press(form.create);
    await shows(made.partly(2, 3));
    await shows("database is locked");
  }),
};

export const SaveRefused: Story = saving.refused;

export const ChangedElsewhere: Story = saving.changedElsewhere;

export const DeletedElsewhere: Story = saving.deletedElsewhere;

export const SaveNotConfirmed: Story = saving.notConfirmed;

export const SaveNotChecked: Story = saving.notChecked;

export const SaveWaiting: Story = saving.waiting;
