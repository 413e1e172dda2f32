import type { Meta, StoryObj } from "@storybook/react-vite";
import { logMessages } from "../src/areas/logs/messages.en.js";
import { collectionMessages } from "../src/ui/collection/messages.en.js";
import { listDialogMessages } from "../src/ui/collection/dialogs.messages.en.js";
import { jobMessages } from "../src/ui/jobs/messages.en.js";
import { longLog } from "../test/support/log-data.js";
import { gatewayOf } from "./support/gateway-decorator.js";
import { playing, type Visitor } from "./support/visitor.js";

/** Entries of the log, and those that an export has when the gateway stops answering. */
const all = 290;
const read = 249;

const meta: Meta = {
  title: "Elements/gw-log-table",
  args: { scope: "self" },
  parameters: { gateway: { signedInAs: "root", data: longLog(all) } },
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

/** Begins an export that gets no further than its first few hundred entries. */
async function beginExport({ press, pressInDialog, shows, texts }: Visitor, loaded: Loaded): Promise<void> {
  const list = await texts(collectionMessages);
  const t = await texts(jobMessages);
  const { chart } = await texts(logMessages);
  await press(list.tools);
  await press(list.export);
  await shows(chart.count(all));
  gatewayOf(loaded)?.gateway.faults.add({ path: "/api/log/self", kind: "slow", ms: 600_000, after: 27 });
  await pressInDialog("button", (await texts(listDialogMessages)).exportAction);
  await shows(t.progress(t.labels.export, read, all));
}

/** How many entries are in the file, of how many; it can be paused and stopped. */
export const ExportRunning: Story = {
  play: playing(jobMessages, async (visitor, t, { loaded }) => {
    await beginExport(visitor, loaded);
    await visitor.sees("progressbar", t.labels.export);
    await visitor.sees("button", t.pause);
    await visitor.sees("button", t.stop);
  }),
};

/** It was stopped: what there is can be saved, and the rest fetched. */
export const ExportStopped: Story = {
  play: playing(jobMessages, async (visitor, t, { loaded }) => {
    await beginExport(visitor, loaded);
    await visitor.press(t.stop);
    gatewayOf(loaded)?.gateway.faults.clear();
    const { chart } = await visitor.texts(logMessages);
    await visitor.shows(t.stoppedAfter(t.labels.export, chart.count(read)));
    await visitor.sees("button", t.goOnLong);
    await visitor.sees("button", t.saveSoFar);
  }),
};
