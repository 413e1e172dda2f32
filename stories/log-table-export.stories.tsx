import type { Meta, StoryObj } from "@storybook/react-vite";
import { collectionMessages } from "../src/ui/collection/messages.en.js";
import { listDialogMessages } from "../src/ui/collection/dialogs.messages.en.js";
import { jobMessages } from "../src/ui/jobs/messages.en.js";
import { longLog } from "../test/support/log-data.js";
import { renderedText, waitFor } from "../test/support/queries.js";
import { gatewayOf } from "./support/gateway-decorator.js";
import { playing, type Visitor } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-log-table",
  args: { scope: "self" },
  parameters: {
    gateway: {
      signedInAs: "root",
      data: longLog(290),
      // More than are asked to know how many there are, and fewer than there are pages.
      faults: [{ path: "/api/log/self", kind: "slow", ms: 600_000, after: 27 }],
    },
  },
  // The log itself has the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

/** Begins an export that gets no further than its first few hundred entries. */
async function beginExport({ root, press, pressInDialog, sees, texts }: Visitor): Promise<void> {
  const list = await texts(collectionMessages);
  const t = await texts(listDialogMessages);
  await press(list.tools);
  await press(list.export);
  await sees("dialog", t.exportTitle);
  await waitFor(() => !renderedText(root).includes(t.estimating), "how many there are");
  await pressInDialog("button", t.exportAction);
}

/** How many entries are there, of about how many; it can be stopped. */
export const ExportRunning: Story = {
  play: playing(jobMessages, async (visitor, t) => {
    await beginExport(visitor);
    await visitor.sees("button", t.stop);
    await visitor.sees("progressbar");
  }),
};

/** It was stopped: what there is can be saved, and the rest fetched. */
export const ExportStopped: Story = {
  play: playing(jobMessages, async (visitor, t, { loaded }) => {
    await beginExport(visitor);
    await visitor.press(t.stop);
    gatewayOf(loaded)?.gateway.faults.clear();
    await visitor.sees("button", t.goOnLong);
    await visitor.sees("button", t.saveSoFar);
  }),
};
