import type { Meta, StoryObj } from "@storybook/react-vite";
import { channelMessages } from "../src/areas/channels/generated/messages.en.js";
import { channelFormMessages } from "../src/areas/channels/generated/form.messages.en.js";
import { manyMessages, type ManyMessages } from "../src/areas/channels/many/generated/messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { jobMessages } from "../src/ui/jobs/generated/messages.en.js";
import { pickerMessages } from "../src/ui/kit/picker/generated/picker.messages.en.js";
import { playing, type Visitor } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-channel-table",
  // The list itself has the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

/** Selects two channels and opens what edits them. */
async function editTwo({ press, pressForSelected, sees, texts }: Visitor): Promise<void> {
  const common = await texts(commonMessages);
  await press(common.chooseRow("OpenRouter"));
  await press(common.chooseRow("SiliconFlow"));
  await pressForSelected(common.edit);
  await sees("dialog");
}

/** Turns the priority on and previews a change of it. */
async function previewPriority(visitor: Visitor, t: ManyMessages): Promise<void> {
  await editTwo(visitor);
  await visitor.pressInDialog("checkbox", t.names.priority);
  await visitor.type(t.names.priority, "7");
  await visitor.press(t.preview);
}

/** What each setting is across the selection; nothing is turned on yet. */
export const EditingMany: Story = {
  play: playing(manyMessages, async (visitor, t) => {
    await editTwo(visitor);
    await visitor.sees("checkbox", t.names.models);
  }),
};

/** Nothing valid was entered in the settings that are turned on. */
export const EditingManyWrong: Story = {
  play: playing(manyMessages, async (visitor, t) => {
    await editTwo(visitor);
    for (const name of [t.names.models, t.names.model_mapping, t.names.weight])
      await visitor.pressInDialog("checkbox", name);
    await visitor.press(t.preview);
    await visitor.shows(t.problem.names);
    await visitor.shows(t.problem.weight);
  }),
};

/** What becomes of each channel. */
export const EditingManyPreview: Story = {
  play: playing(manyMessages, async (visitor, t) => {
    await previewPriority(visitor, t);
    const { bulk } = await visitor.texts(channelMessages);
    await visitor.shows(t.changing(bulk.things(2)));
  }),
};

/** The groups are longer than the gateway's column. */
export const EditingManyWarned: Story = {
  play: playing(manyMessages, async (visitor, t) => {
    await editTwo(visitor);
    const form = await visitor.texts(channelFormMessages);
    const picker = await visitor.texts(pickerMessages);
    const name = "a-group-with-a-name-of-35-characters";
    await visitor.pressInDialog("checkbox", t.names.group);
    await visitor.press(t.how.replace);
    await visitor.press(`${t.names.group} ${form.groupPick}`);
    await visitor.type(form.groupSearch, name);
    await visitor.press(picker.add(name));
    await visitor.press((await visitor.texts(commonMessages)).done);
    await visitor.press(t.preview);
    await visitor.shows(t.groupTooLong(name.length, 32));
  }),
};

/** The gateway refuses one of two. */
export const PartlyEdited: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [{ path: "/api/channel/", method: "PUT", kind: "refused", message: "数据库错误", times: 1 }],
    },
  },
  play: playing(manyMessages, async (visitor, t) => {
    await previewPriority(visitor, t);
    const { bulk } = await visitor.texts(channelMessages);
    await visitor.press(t.edit.confirm(bulk.things(2)));
    await visitor.sees("button", (await visitor.texts(jobMessages)).retry(1));
  }),
};

/** Opens a dialog about a channel from its menu. */
async function chooseInMenu({ press, texts }: Visitor, name: string, item: string): Promise<void> {
  await press((await texts(channelMessages)).rowActions(name));
  await press(item);
}

/** Which settings go to which channels. */
export const CopyingSettings: Story = {
  play: playing(manyMessages, async (visitor, t) => {
    const { copySettings } = await visitor.texts(channelMessages);
    await chooseInMenu(visitor, "SiliconFlow", copySettings);
    await visitor.pressInDialog("checkbox", t.names.models);
    await visitor.pressInDialog("checkbox", "OpenRouter");
    await visitor.sees("button", t.preview);
  }),
};

/** What a copy makes of the channels that get it. */
export const CopyingSettingsPreview: Story = {
  play: playing(manyMessages, async (visitor, t) => {
    const { bulk, copySettings } = await visitor.texts(channelMessages);
    await chooseInMenu(visitor, "SiliconFlow", copySettings);
    await visitor.pressInDialog("checkbox", t.names.models);
    await visitor.pressInDialog("checkbox", "OpenRouter");
    await visitor.press(t.preview);
    await visitor.shows(t.changing(bulk.things(1)));
  }),
};

/** Opens the move of a model and chooses where it goes. */
async function moveTo(visitor: Visitor, from: string, model: string, to: string): Promise<void> {
  const { moveModel } = await visitor.texts(channelMessages);
  const t = await visitor.texts(manyMessages);
  await chooseInMenu(visitor, from, moveModel);
  await visitor.pressInDialog("combobox", t.move.model);
  await visitor.pressInDialog("option", model);
  await visitor.pressInDialog("checkbox", new RegExp(`^${to}`));
}

/** Both sides of a move, with the groups that nobody would serve. */
export const MovingModel: Story = {
  args: { view: "size=50" },
  play: playing(manyMessages, async (visitor, t) => {
    await moveTo(visitor, "OpenAI main", "gpt-4", "Azure East");
    await visitor.shows(t.move.stranded("gpt-4", ["svip", "vip"].join(t.between)));
    await visitor.sees("button", t.move.confirm("gpt-4"));
  }),
};
