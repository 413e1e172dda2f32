import type { Meta, StoryObj } from "@storybook/react-vite";
import { priceMessages } from "../src/areas/settings/prices/prices.messages.en.js";
import { bulkMessages } from "../src/ui/collection/bulk.messages.en.js";
import { collectionMessages } from "../src/ui/collection/messages.en.js";
import { commonMessages } from "../src/i18n/common.messages.en.js";
import { jobMessages } from "../src/ui/jobs/messages.en.js";
import type { FaultRule } from "../demo/gateway/faults.js";
import { playing, type Visitor } from "./support/visitor.js";

/** Prices as one-hub keeps them: one call for each. */
const prices = [
  { model: "gpt-4o", type: "tokens", channel_type: 1, input: 1.25, output: 5, locked: true },
  { model: "gpt-4o-mini", type: "tokens", channel_type: 1, input: 0.075, output: 0.3, locked: false },
  { model: "dall-e-3", type: "times", channel_type: 1, input: 20, output: 20, locked: false },
];
const onOneHub = (...faults: readonly FaultRule[]) => ({
  gateway: { signedInAs: "root", oneHub: { owners: [{ id: 1, name: "OpenAI" }], prices }, faults },
});

const meta: Meta = {
  title: "Elements/gw-prices",
  // The prices themselves have the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

/** Pastes a list, and compares it with what is there. */
async function compare({ press, type, texts }: Visitor, list: string): Promise<void> {
  const { paste } = await texts(priceMessages);
  await press(paste.open);
  await type(paste.label, list);
  await press(paste.compare);
}

/** Lines that have no price are skipped, and named. */
export const PastedWrong: Story = {
  play: playing(priceMessages, async (visitor, { paste }) => {
    await compare(visitor, "gpt-4o 3 12\nwithout a price\nbrand-new 1 2");
    await visitor.shows(paste.wrong("2", false));
    await visitor.sees("button", paste.save(2));
  }),
};

/** A locked price is left out unless somebody takes it in. */
export const PastedLocked: Story = {
  parameters: onOneHub(),
  play: playing(priceMessages, async (visitor, { paste }) => {
    await compare(visitor, "gpt-4o 3 12\ngpt-4o-mini 1 2");
    await visitor.shows(paste.summary(2, 0));
    await visitor.sees("button", paste.save(1));
  }),
};

/** All is saved; where each price is a call, it can be undone. */
export const PasteSaved: Story = {
  parameters: onOneHub(),
  play: playing(priceMessages, async (visitor, { paste }) => {
    await compare(visitor, "gpt-4o-mini 1 2\nbrand-new 1 2");
    await visitor.press(paste.save(2));
    await visitor.shows((await visitor.texts(jobMessages)).allDone(paste.label, 2));
    await visitor.sees("button", (await visitor.texts(collectionMessages)).undo);
  }),
};

/** The gateway refuses one of two. */
export const PastePartlySaved: Story = {
  parameters: onOneHub({ path: "/api/prices/single", kind: "refused", message: "数据库错误", times: 1 }),
  play: playing(priceMessages, async (visitor, { paste }) => {
    await compare(visitor, "gpt-4o-mini 1 2\nbrand-new 1 2");
    await visitor.press(paste.save(2));
    await visitor.sees("button", (await visitor.texts(jobMessages)).retry(1));
  }),
};

/** The same input price for several. */
export const SettingPrice: Story = {
  parameters: onOneHub(),
  play: playing(priceMessages, async (visitor, t) => {
    const common = await visitor.texts(commonMessages);
    for (const model of ["gpt-4o-mini", "dall-e-3"]) await visitor.press(common.chooseRow(model));
    await visitor.pressForSelected(t.set.input);
    await visitor.type(t.form.input, "2");
    await visitor.shows((await visitor.texts(bulkMessages)).undoable);
  }),
};

/** What deleting several prices means for what calls cost. */
export const DeletingPrices: Story = {
  parameters: onOneHub(),
  play: playing(priceMessages, async (visitor, t) => {
    const common = await visitor.texts(commonMessages);
    for (const model of ["gpt-4o-mini", "dall-e-3"]) await visitor.press(common.chooseRow(model));
    await visitor.pressForSelected(common.remove);
    await visitor.sees("dialog", t.bulk.deleteTitle(2));
    await visitor.sees("button", t.bulk.deleteConfirm(2));
  }),
};

/** Nothing valid was typed for a new price. */
export const WrongPrice: Story = {
  play: playing(priceMessages, async (visitor, t) => {
    await visitor.press(t.add);
    await visitor.type(t.form.input, "cheap");
    await visitor.pressInDialog("button", t.form.create);
    await visitor.shows(t.form.modelRequired);
    await visitor.shows(t.form.priceWrong);
  }),
};
