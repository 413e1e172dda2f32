import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  channelFileMessages,
  type ChannelFileMessages,
} from "../src/areas/channels/file/generated/messages.en.js";
import { channelMessages, type ChannelMessages } from "../src/areas/channels/generated/messages.en.js";
import { collectionMessages } from "../src/ui/collection/generated/messages.en.js";
import { jobMessages } from "../src/ui/jobs/generated/messages.en.js";
import { openFile } from "./support/open-file.js";
import { playing, type Visitor } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-channel-table",
  // The list itself has the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

/** Opens a dialog from the menu of the list. */
async function selectItem({ press, texts }: Visitor, item: (t: ChannelMessages) => string): Promise<void> {
  await press((await texts(collectionMessages)).tools);
  await press(item(await texts(channelMessages)));
}

const fileOf = (...channels: readonly object[]): string =>
  JSON.stringify({ format: "gateway-console/channels", formatVersion: 1, channels });

const key = "sk-only-an-example";
const fresh = { name: "OpenAI Europe", type: 1, models: ["gpt-4o", "gpt-4o-mini"], key };
/** What a file can have: new channels with and without a key, a changed one, and what can't be imported. */
const everyKind = fileOf(
  { ...fresh, status: "disabled" },
  {
    name: "Anthropic Europe",
    type: 14,
    models: ["claude-3-5-sonnet"],
    model_mapping: { claude: "claude-3-5-sonnet" },
  },
  { name: "OpenRouter", type: 20, priority: 5, status: "disabled" },
  { name: "Bedrock", type: 33, models: ["claude-3-5-sonnet"], region: "eu-west-1" },
  { name: "From another gateway", type: 10_033, models: ["llama-3.3-70b"] },
);

/** Opens the dialog of an import and gives it a file. */
async function open(visitor: Visitor, text: string): Promise<void> {
  await selectItem(visitor, (t) => t.importFile);
  await openFile(visitor, { name: "channels.json", text });
}

/** Opens a file of every kind of channel, and waits for what would become of each. */
async function preview(visitor: Visitor, t: ChannelFileMessages): Promise<void> {
  await open(visitor, everyKind);
  await visitor.shows(t.importing.counts(2, 1, 0, 2));
}

/** What is saved as a file, and that keys aren't. */
export const SavingFile: Story = {
  play: playing(channelFileMessages, async (visitor, t) => {
    await selectItem(visitor, (texts) => texts.saveFile);
    await visitor.shows(t.save.keysNever);
    await visitor.sees("button", t.save.confirm);
  }),
};

/** A gateway that returns keys: what it means to have them in a file. */
export const SavingFileWithKeys: Story = {
  parameters: { gateway: { signedInAs: "root", oneHub: { prices: [], owners: [] } } },
  play: playing(channelFileMessages, async (visitor, t) => {
    await selectItem(visitor, (texts) => texts.saveFile);
    await visitor.pressInDialog("checkbox", t.save.keys);
    await visitor.shows(t.save.keysWarning);
    await visitor.sees("button", t.save.confirmKeys);
  }),
};

/** Where a file with channels is selected or dropped. */
export const Importing: Story = {
  play: playing(channelFileMessages, async (visitor, t) => {
    await selectItem(visitor, (texts) => texts.importFile);
    await visitor.shows(t.importing.drop);
    await visitor.sees("button", t.importing.open);
  }),
};

/** A file that isn't what it should be, and where it is wrong. */
export const ImportWrong: Story = {
  play: playing(channelFileMessages, async (visitor, t) => {
    await open(visitor, "{ oops");
    await visitor.shows(t.problem["not-json"](1, 3));
    await visitor.sees("alert");
  }),
};

/** What would become of each channel of a file; one of the new ones still needs its key. */
export const ImportPreview: Story = {
  play: playing(channelFileMessages, async (visitor, t) => {
    await preview(visitor, t);
    const { bulk } = await visitor.texts(channelMessages);
    for (const text of [t.importing.keyInFile, t.why["built-key"], t.why["unknown-type"]])
      await visitor.shows(text);
    await visitor.sees("button", t.importing.confirm(bulk.things(2)));
  }),
};

/** The same in a narrow box, with the key entered. */
export const ImportPreviewNarrow: Story = {
  globals: { width: "280" },
  play: playing(channelFileMessages, async (visitor, t) => {
    await preview(visitor, t);
    const { bulk } = await visitor.texts(channelMessages);
    await visitor.type(t.importing.key("Anthropic Europe"), key);
    await visitor.sees("button", t.importing.confirm(bulk.things(3)));
  }),
};

/** A file of channels that are there as it has them, with a setting that this gateway lacks. */
export const ImportNothing: Story = {
  play: playing(channelFileMessages, async (visitor, t) => {
    await open(visitor, fileOf({ name: "OpenRouter", type: 20, tag: "eu" }));
    await visitor.shows(t.importing.nothing);
    await visitor.shows(t.importing.counts(0, 0, 1, 0));
  }),
};

/** The gateway refuses one of the new channels; the report says which, and why. */
export const PartlyImported: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [{ path: "/api/channel/", method: "POST", kind: "refused", message: "数据库错误", times: 1 }],
    },
  },
  play: playing(channelFileMessages, async (visitor, t) => {
    await open(visitor, fileOf(fresh, { ...fresh, name: "OpenAI Asia" }));
    const { bulk } = await visitor.texts(channelMessages);
    await visitor.press(t.importing.confirm(bulk.things(2)));
    await visitor.sees("button", (await visitor.texts(jobMessages)).retry(1));
  }),
};
