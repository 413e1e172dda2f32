import type { Meta, StoryObj } from "@storybook/react-vite";
import { collectionMessages } from "../src/ui/collection/messages.en.js";
import { bulkMessages } from "../src/ui/collection/bulk.messages.en.js";
import { channelTestMessages } from "../src/areas/channels/tests/messages.en.js";
import { channelMessages } from "../src/areas/channels/messages.en.js";
import { channelFormMessages } from "../src/areas/channels/form.messages.en.js";
import { channelFileMessages } from "../src/areas/channels/file/messages.en.js";
import { manyMessages, type ManyMessages } from "../src/areas/channels/many/messages.en.js";
import { commonMessages } from "../src/i18n/common.messages.en.js";
import { pickerMessages } from "../src/ui/kit/picker/picker.messages.en.js";
import { jobMessages } from "../src/ui/jobs/messages.en.js";
import { playing, showing, type Visitor } from "./support/visitor.js";
import {
  isFilled,
  showsForbidden,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-channel-table",
};
export default meta;
type Story = StoryObj;

const channels = { path: "/api/channel/" };

/** What a button says, with any number in it. */
const anyCount = (text: (count: number) => string) => new RegExp(`^${text(9).replace("9", "\\d+")}$`);

export const Default: Story = { play: isFilled };

/** As an administrator who is no super administrator. */
export const Administrator: Story = {
  parameters: { gateway: { signedInAs: "ada", password: "password1" } },
  play: isFilled,
};

/** With few columns: what answers and how fast, and the test. */
export const FewColumns: Story = {
  args: { only: ["type", "status", "response", "search", "filter", "refresh", "test", "test-all"] },
  play: isFilled,
};

export const Compact: Story = { args: { density: "compact" }, play: isFilled };

/** In a narrow box the table becomes cards. */
export const Narrow: Story = {
  globals: { width: "280" },
  play: isFilled,
};

/** What can be done to the selected rows. */
export const Selected: Story = {
  play: playing(commonMessages, async ({ press, sees, texts }, t) => {
    await press(t.chooseRow("OpenRouter"));
    await sees("button", (await texts(bulkMessages)).clear);
  }),
};

/** A plan of tests: which channels, with which model, and when it stops. */
export const TestPlan: Story = {
  play: playing(channelMessages, async ({ press, sees, texts }, t) => {
    const lists = await texts(collectionMessages);
    const tests = await texts(channelTestMessages);
    await press(lists.tools);
    await press(t.testMany);
    await sees("button", anyCount(tests.start));
  }),
};

/** What the tests came to: two providers refuse. */
export const TestReport: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [
        { kind: "provider-error", status: 401, message: "Incorrect API key provided: sk-…f3a.", times: 2 },
      ],
    },
  },
  play: playing(channelMessages, async ({ press, shows, texts }, t) => {
    const lists = await texts(collectionMessages);
    const tests = await texts(channelTestMessages);
    const jobs = await texts(jobMessages);
    await press(lists.tools);
    await press(t.testMany);
    await press(anyCount(tests.start));
    await press(jobs.report);
    await shows(tests.report.failed(2));
  }),
};

/** Selects two channels and opens what edits them. */
async function editTwo({ press, sees, texts }: Visitor): Promise<void> {
  const common = await texts(commonMessages);
  await press(common.chooseRow("OpenRouter"));
  await press(common.chooseRow("SiliconFlow"));
  await press(common.edit);
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
    await visitor.press(t.confirm(bulk.things(2)));
    await visitor.sees("button", (await visitor.texts(jobMessages)).retry(1));
  }),
};

/** Opens a dialog about a channel from its menu. */
async function chooseInMenu({ press, texts }: Visitor, name: string, item: string): Promise<void> {
  await press((await texts(channelMessages)).rowActions(name));
  await press(item);
}

/** What is saved as a file, and that keys aren't. */
export const SavingFile: Story = {
  play: playing(channelMessages, async ({ press, sees, texts }, t) => {
    await press((await texts(collectionMessages)).tools);
    await press(t.saveFile);
    await sees("button", (await texts(channelFileMessages)).save.confirm);
  }),
};

/** Where a file with channels is selected or dropped. */
export const Importing: Story = {
  play: playing(channelMessages, async ({ press, sees, texts }, t) => {
    await press((await texts(collectionMessages)).tools);
    await press(t.importFile);
    await sees("button", (await texts(channelFileMessages)).importing.open);
  }),
};

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

/** Every page at once. */
export const Whole: Story = {
  play: playing(collectionMessages, async ({ press, shows }, t) => {
    await press(t.tools);
    await press(t.loadRest);
    await shows(t.rows(14));
  }),
};

/** Where the page has no form of its own, it opens beside the list. */
export const Creating: Story = {
  play: playing(channelMessages, async ({ press, sees }, t) => {
    await press(t.add);
    await sees("dialog", t.add);
  }),
};

export const Deleting: Story = {
  play: playing(channelMessages, async ({ press, shows, texts }, t) => {
    await press((await texts(collectionMessages)).tools);
    await press(t.deleteDisabled);
    await shows(t.deleteDisabledText);
  }),
};

export const Empty: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: showing(channelMessages, (t) => t.list.emptyTitle),
};

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

export const Failed: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "server" }] } },
  play: showsServerError,
};

/** The first page is there; what comes next is not. */
export const PartlyLoaded: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "server", after: 1 }] } },
  play: playing(commonMessages, async ({ press, shows }, t) => {
    await press(t.nextPage);
    await shows(t.error.server);
  }),
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "offline" }] } },
  play: showsOffline,
};

/** For accounts below role 10. */
export const NotAllowed: Story = {
  parameters: { gateway: { signedInAs: "bob", password: "password1" } },
  play: showsForbidden,
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};
