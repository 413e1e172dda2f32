import type { Meta, StoryObj } from "@storybook/react-vite";
import { logMessages } from "../src/areas/logs/messages.en.js";
import { collectionMessages } from "../src/ui/collection/messages.en.js";
import { listDialogMessages } from "../src/ui/collection/dialogs.messages.en.js";
import { jobMessages } from "../src/ui/jobs/messages.en.js";
import { longLog } from "../test/support/log-data.js";
import { gatewayOf } from "./support/gateway-decorator.js";
import type { InPageOptions } from "./support/in-page-gateway.js";
import { playing, type Visitor } from "./support/visitor.js";

/** Entries of the log, and those that an export has when the gateway stops answering. */
const all = 290;
const read = 249;

const gateway: InPageOptions = { signedInAs: "root", data: longLog(all) };

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

type Loaded = Parameters<typeof gatewayOf>[0];

/** Opens the dialog, which says how many entries there are. */
async function openExport({ press, shows, texts }: Visitor): Promise<void> {
  const list = await texts(collectionMessages);
  await press(list.tools);
  await press(list.export);
  await shows((await texts(logMessages)).chart.count(all));
}

/** Begins the export of an open dialog, which gets no further than its first few hundred entries. */
async function beginExport(visitor: Visitor, loaded: Loaded): Promise<void> {
  const { pressInDialog, shows, texts } = visitor;
  const t = await texts(jobMessages);
  gatewayOf(loaded)?.gateway.faults.add({ path: "/api/log/self", kind: "slow", ms: 600_000, after: 27 });
  await pressInDialog("button", (await texts(listDialogMessages)).exportAction);
  await shows(t.progress(t.labels.export, read, all));
}

/** The program beside the gateway reads its database: two calls in place of thirty-two. */
export const ExportingFromTheDatabase: Story = {
  parameters: { gateway: { ...gateway, database: {} } },
  play: playing(listDialogMessages, async (visitor, t) => {
    await openExport(visitor);
    const { chart } = await visitor.texts(logMessages);
    await visitor.shows(t.estimate(chart.count(all), 2, 1, false));
  }),
};

/** The database can't be read right now; what reads it goes on with the log. */
export const ExportRunningWithoutDatabase: Story = {
  parameters: {
    gateway: { ...gateway, database: {}, faults: [{ path: "/gateway-console/", kind: "server" }] },
  },
  play: playing(logMessages, async (visitor, t, { loaded }) => {
    await openExport(visitor);
    await visitor.shows(t.databaseAway);
    await beginExport(visitor, loaded);
    await visitor.shows(t.databaseAway);
  }),
};

/** How many entries are in the file, of how many; it can be paused and stopped. */
export const ExportRunning: Story = {
  play: playing(jobMessages, async (visitor, t, { loaded }) => {
    await openExport(visitor);
    await beginExport(visitor, loaded);
    await visitor.sees("progressbar", t.labels.export);
    await visitor.sees("button", t.pause);
    await visitor.sees("button", t.stop);
  }),
};

/** It was stopped: what there is can be saved, and the rest fetched. */
export const ExportStopped: Story = {
  play: playing(jobMessages, async (visitor, t, { loaded }) => {
    await openExport(visitor);
    await beginExport(visitor, loaded);
    await visitor.press(t.stop);
    gatewayOf(loaded)?.gateway.faults.clear();
    const { chart } = await visitor.texts(logMessages);
    await visitor.shows(t.stoppedAfter(t.labels.export, chart.count(read)));
    await visitor.sees("button", t.goOnLong);
    await visitor.sees("button", t.saveSoFar);
  }),
};
