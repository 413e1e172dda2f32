import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FaultRule } from "../demo/gateway/faults.js";
import type { StoreData } from "../demo/gateway/store.js";
import { channelKeyMessages } from "../src/areas/channels/keys/generated/messages.en.js";
import { channelMessages } from "../src/areas/channels/generated/messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { demoWith } from "./support/demo-options.js";
import { playing, type Visitor } from "./support/visitor.js";

const name = "OpenRouter";
const managing = "/api/channel/multi_key/manage";
const inUse = 1;
const disabled = 2;
const autoDisabled = 3;

/** The demonstration's data, whose last channel keeps a key in each of these states. */
function keysIn(states: readonly number[]): StoreData {
  const data = demoWith({});
  const now = Math.floor(Date.now() / 1000);
  const off = [...states.entries()].filter(([, state]) => state !== inUse);
  const auto = off.filter(([, state]) => state === autoDisabled);
  const channels = data.channels.map((channel) =>
    channel.name === name
      ? {
          ...channel,
          key: states.map((_, index) => `sk-or-${String(index)}`).join("\n"),
          channel_info: {
            is_multi_key: true,
            multi_key_size: states.length,
            multi_key_status_list: Object.fromEntries(off),
            multi_key_disabled_reason: Object.fromEntries(
              auto.map(([index]) => [index, "status_code=401, Incorrect API key provided: sk-or…"]),
            ),
            multi_key_disabled_time: Object.fromEntries(auto.map(([index]) => [index, now - 7200])),
            multi_key_polling_index: 0,
            multi_key_mode: "polling",
          },
        }
      : channel,
  );
  return { ...data, channels };
}

const keeping = (states: readonly number[], ...faults: readonly FaultRule[]) => ({
  gateway: { signedInAs: "root", newApi: true, data: keysIn(states), faults },
});

const meta: Meta = {
  title: "Elements/gw-channel-table",
  // The list itself has the page of the element.
  tags: ["!autodocs"],
  parameters: keeping([inUse, autoDisabled, disabled, inUse]),
};
export default meta;
type Story = StoryObj;

/** Opens the dialog of the channel's keys. */
async function openKeys({ press, sees, texts }: Visitor): Promise<void> {
  const list = await texts(channelMessages);
  await press(list.rowActions(name));
  await press(list.manageKeys);
  await sees("dialog", (await texts(channelKeyMessages)).title(name));
}

/** The keys of a channel by their places, in every state, with why and when the gateway disabled one. */
export const Keys: Story = {
  play: playing(channelKeyMessages, async (visitor, t) => {
    await openKeys(visitor);
    await visitor.shows(t.inUse(2, 4, false));
    await visitor.shows("Incorrect API key provided");
    await visitor.sees("button", t.deleteAuto(1));
  }),
};

/** Requests to the channel fail, as the dialog says. */
export const KeysNoneInUse: Story = {
  parameters: keeping([disabled, autoDisabled]),
  play: playing(channelKeyMessages, async (visitor, t) => {
    await openKeys(visitor);
    await visitor.shows(t.noneInUse);
  }),
};

/** Their states are still on their way. */
export const KeysLoading: Story = {
  parameters: keeping([inUse, inUse], { kind: "slow", ms: 60_000, path: managing }),
  play: playing(channelKeyMessages, async (visitor, t) => {
    await openKeys(visitor);
    await visitor.shows((await visitor.texts(commonMessages)).loading(t.list));
  }),
};

/** Their states couldn't be loaded. */
export const KeysNotLoaded: Story = {
  parameters: keeping([inUse, inUse], { kind: "server", path: managing }),
  play: playing(channelKeyMessages, async (visitor, t) => {
    await openKeys(visitor);
    await visitor.shows(t.loadFailed);
    await visitor.sees("button", (await visitor.texts(commonMessages)).retry);
  }),
};

/** Keys are added to those that are there, and are in use at once. */
export const KeysAdding: Story = {
  play: playing(channelKeyMessages, async (visitor, t) => {
    await openKeys(visitor);
    await visitor.type(t.add.label, "sk-or-8\nsk-or-9");
    await visitor.shows(t.add.count(2));
    await visitor.press(t.add.confirm);
    await visitor.shows(t.inUse(4, 6, false));
  }),
};

/** What replacing every key means, before it is done. */
export const KeysReplacing: Story = {
  play: playing(channelKeyMessages, async (visitor, t) => {
    await openKeys(visitor);
    await visitor.type(t.add.label, "sk-or-8\nsk-or-9");
    await visitor.press(t.add.replace);
    await visitor.shows(t.ask.replace.text(2));
    await visitor.sees("button", t.ask.replace.confirm);
  }),
};

/** What deleting one of them means, before it is done. */
export const KeysDeletingOne: Story = {
  play: playing(channelKeyMessages, async (visitor, t) => {
    await openKeys(visitor);
    await visitor.press(t.act.remove(2));
    await visitor.sees("dialog", t.ask.delete.title(2, name));
    await visitor.sees("button", t.ask.delete.confirm);
  }),
};
