import type { Meta, StoryObj } from "@storybook/react-vite";
import { collectionMessages } from "../src/ui/collection/messages.en.js";
import { listDialogMessages } from "../src/ui/collection/dialogs.messages.en.js";
import { jobMessages } from "../src/ui/jobs/messages.en.js";
import { longLog } from "../test/support/log-data.js";
import { gatewayOf } from "./support/gateway-decorator.js";
import { playing, type Visitor } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-log-table",
  args: { scope: "self" },
  parameters: { gateway: { signedInAs: "root", data: longLog(290) } },
  // The log itself has the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

/** Begins an export that gets no further than its first few hundred entries. */
async function beginExport(
  { press, pressInDialog, sees, texts }: Visitor,
  loaded: Parameters<typeof gatewayOf>[0],
): Promise<void> {
  const list = await texts(collectionMessages);
  const t = await texts(listDialogMessages);
  await press(list.tools);
  await press(list.export);
  await sees("dialog", t.exportTitle);
  gatewayOf(loaded)?.gateway.faults.add({ path: "/api/log/self", kind: "slow", ms: 600_000, after: 27 });
  await pressInDialog("button", t.exportAction);
}

/** How many entries are there, of about how many; it can be paused and stopped. */
export const ExportRunning: Story = {
  play: playing(jobMessages, async (visitor, t, { loaded }) => {
    await beginExport(visitor, loaded);
    await visitor.sees("button", t.pause);
    await visitor.sees("progressbar");
  }),
};

/** It was stopped: what there is can be saved, and the rest fetched. */
export const ExportStopped: Story = {
  play: playing(jobMessages, async (visitor, t, { loaded }) => {
    await beginExport(visitor, loaded);
    await visitor.press(t.stop);
    gatewayOf(loaded)?.gateway.faults.clear();
    await visitor.sees("button", t.goOnLong);
    await visitor.sees("button", t.saveSoFar);
  }),
};
