import type { Meta, StoryObj } from "@storybook/react-vite";
import { logMessages } from "../src/areas/logs/generated/messages.en.js";
import { collectionMessages } from "../src/ui/collection/generated/messages.en.js";
import { listDialogMessages } from "../src/ui/collection/generated/dialogs.messages.en.js";
import { jobMessages } from "../src/ui/jobs/generated/messages.en.js";
import { longLog } from "../test/support/log-data.js";
import type { FaultRule } from "../demo/gateway/faults.js";
import { gatewayOf } from "./support/gateway-decorator.js";
import type { InPageOptions } from "./support/in-page-gateway.js";
import { playing, type Visitor } from "./support/visitor.js";

/** Entries of the log, and those that an export has when the gateway stops answering. */
const all = 290;
const read = 249;

const gateway: InPageOptions = { signedInAs: "root", data: longLog(all) };

/** Answers nothing any more once the export has asked for some pages, after those by which it is estimated. */
const held: FaultRule = { path: "/api/log/self", kind: "slow", ms: 600_000, after: 31 };

const meta: Meta = {
  title: "Elements/gw-log-table",
  args: { scope: "self" },
  parameters: { gateway },
  // Nobody is there to say where the file goes: it goes to the downloads.
  beforeEach() {
    Object.defineProperty(window, "showSaveFilePicker", { configurable: true, value: undefined });
    return () => void Reflect.deleteProperty(window, "showSaveFilePicker");
  },
  // The log itself has the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

/** Opens the dialog, which says how many entries there are. */
async function openExport({ press, shows, texts }: Visitor): Promise<void> {
  const list = await texts(collectionMessages);
  await press(list.tools);
  await press(list.export);
  await shows((await texts(logMessages)).chart.count(all));
}

/** Begins an export that gets no further than its first few hundred entries. */
async function beginExport(visitor: Visitor): Promise<void> {
  const t = await visitor.texts(jobMessages);
  await openExport(visitor);
  await visitor.pressInDialog("button", (await visitor.texts(listDialogMessages)).exportAction);
  await visitor.shows(t.progress(t.labels.export, read, all));
}

/** The program beside the gateway reads its database: two calls in place of thirty-two. */
export const ExportingFromTheDatabase: Story = {
  parameters: { gateway: { ...gateway, database: {} } },
  play: playing(listDialogMessages, async (visitor, t) => {
    await openExport(visitor);
    const { chart } = await visitor.texts(logMessages);
    await visitor.shows(t.estimate(chart.count(all), 2, 0, 1, false));
  }),
};

/** The database can't be read right now; what reads it goes on with the log. */
export const ExportRunningWithoutDatabase: Story = {
  parameters: {
    gateway: { ...gateway, database: {}, faults: [{ path: "/gateway-console/", kind: "server" }, held] },
  },
  play: playing(logMessages, async (visitor, t) => {
    await beginExport(visitor);
    await visitor.shows(t.databaseAway);
  }),
};

/** How many entries are in the file, of how many; it can be paused and stopped. */
export const ExportRunning: Story = {
  parameters: { gateway: { ...gateway, faults: [held] } },
  play: playing(jobMessages, async (visitor, t) => {
    await beginExport(visitor);
    await visitor.sees("progressbar", t.labels.export);
    await visitor.sees("button", t.pause);
    await visitor.sees("button", t.stop);
  }),
};

/** It was stopped: what there is can be saved, and the rest fetched. */
export const ExportStopped: Story = {
  parameters: { gateway: { ...gateway, faults: [held] } },
  play: playing(jobMessages, async (visitor, t, { loaded }) => {
    await beginExport(visitor);
    await visitor.press(t.stop);
    gatewayOf(loaded)?.gateway.faults.clear();
    const { chart } = await visitor.texts(logMessages);
    await visitor.shows(t.stoppedAfter(t.labels.export, chart.count(read)));
    await visitor.sees("button", t.goOnLong);
    await visitor.sees("button", t.saveSoFar);
  }),
};
