import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { tokenBulkMessages } from "../src/areas/tokens/generated/bulk.messages.en.js";
import { tokenFormMessages } from "../src/areas/tokens/generated/form.messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { createJobLock } from "../src/state/jobs/job-lock.js";
import { createJobStore, noProgress } from "../src/state/jobs/job-store.js";
import { gatewayFor } from "../src/state/gateways.js";
import { bulkMessages } from "../src/ui/collection/generated/bulk.messages.en.js";
import { collectionMessages } from "../src/ui/collection/generated/messages.en.js";
import { jobMessages } from "../src/ui/jobs/generated/messages.en.js";
import type { FaultRule } from "../demo/gateway/faults.js";
import { findAllByRole } from "../test/support/queries.js";
import { gatewayOf } from "./support/gateway-decorator.js";
import { askAll, takeLimits } from "./support/token-jobs.js";
import { playing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-token-list",
  // The list itself has the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

const writes: Pick<FaultRule, "path" | "method"> = { path: "/api/token/", method: "PUT" };
const withFaults = (...faults: readonly FaultRule[]) => ({ gateway: { signedInAs: "root", faults } });
/** Every write is on its way until the faults are cleared. */
const held = withFaults({ ...writes, kind: "slow", ms: 600_000 });
/** Rows of the page that have a limit, which a job can take away, and how many calls are sent at once. */
const limited = 8;
const atOnce = 3;

/** The id of a job that another page began. */
const earlier = "earlier";

type Loaded = Parameters<typeof gatewayOf>[0];

/** What the pages of a browser keep for the gateway of a story. */
function keptFor(loaded: Loaded) {
  const opened = gatewayOf(loaded);
  if (!opened) throw new Error("The story has no gateway.");
  const { base, gateway } = opened;
  const { key, storage } = gatewayFor({ baseUrl: base });
  return { gateway, key, storage };
}

/** Keeps a job of a page that is gone in the browser. @param states how far its rows are, see `ItemState` */
function keep(loaded: Loaded, states: string): void {
  const { gateway, storage } = keptFor(loaded);
  const rows = gateway.store.data.tokens.filter(({ user_id: owner }) => owner === 1).slice(-states.length);
  const items = rows.map(({ id, name }) => ({
    ...{ key: id, name, about: { id, name } },
    ...{ set: { unlimited_quota: true }, before: { unlimited_quota: false } },
  }));
  const lost = { kind: "network", message: "No answer came", finding: "unseen" } as const;
  const failures = states.includes("?") ? { [states.indexOf("?")]: lost } : {};
  const plan = { id: earlier, owner: 1, list: "tokens", kind: "edit", action: "limit" };
  createJobStore(storage, 1).add(
    { ...plan, params: {}, undoing: false, items },
    { ...noProgress(states.length), states, failures },
  );
}

/** What another expiry means, before anything is sent. */
export const SettingExpiry: Story = {
  play: playing(tokenBulkMessages, async (visitor, t) => {
    await askAll(visitor, t.expiry);
    await visitor.press((await visitor.texts(tokenFormMessages)).quick.never);
    await visitor.shows((await visitor.texts(bulkMessages)).undoable);
  }),
};

/** What a spending limit for each comes to. */
export const SettingLimit: Story = {
  play: playing(tokenBulkMessages, async (visitor, t) => {
    await askAll(visitor, t.limit);
    await visitor.type((await visitor.texts(tokenFormMessages)).quota, "20");
    await visitor.shows((await visitor.texts(bulkMessages)).undoable);
  }),
};

/** What deleting several means, with their names. */
export const DeletingMany: Story = {
  play: playing(tokenBulkMessages, async (visitor, t) => {
    const common = await visitor.texts(commonMessages);
    await visitor.press(common.chooseRow("batch-05"));
    await visitor.press(common.chooseRow("batch-04"));
    await visitor.pressForSelected(common.remove);
    await visitor.sees("dialog", t.deleteTitle(2));
    await visitor.shows(t.deleteText(2));
  }),
};

/** How far a job is, which can be paused and stopped; its rows fade. */
export const LimitBeingSet: Story = {
  parameters: held,
  play: playing(jobMessages, async (visitor, t) => {
    await takeLimits(visitor);
    const { limit } = await visitor.texts(tokenBulkMessages);
    await visitor.shows(t.progress(limit, 0, limited));
    await visitor.sees("button", t.pause);
  }),
};

/** Somebody paused it. */
export const LimitPaused: Story = {
  parameters: held,
  play: playing(jobMessages, async (visitor, t) => {
    await takeLimits(visitor);
    await visitor.press(t.pause);
    await visitor.shows(t.paused);
    await visitor.sees("button", t.resume);
  }),
};

/** It was stopped: what is done, what is left, and the way to go on or back. */
export const LimitStopped: Story = {
  parameters: held,
  play: playing(jobMessages, async (visitor, t, { loaded }) => {
    await takeLimits(visitor);
    await visitor.press(t.stop);
    await visitor.shows(t.stopping);
    gatewayOf(loaded)?.gateway.faults.clear();
    await visitor.shows(t.resultLeft(limited - atOnce));
    await visitor.sees("button", t.goOn(limited - atOnce));
    await visitor.sees("button", t.undoDone(atOnce));
  }),
};

/** Everything is done, and can be undone. */
export const LimitSet: Story = {
  play: playing(jobMessages, async (visitor, t) => {
    await takeLimits(visitor);
    const { limit } = await visitor.texts(tokenBulkMessages);
    await visitor.shows(t.allDone(limit, t.countDone(limited)));
    await visitor.sees("button", (await visitor.texts(collectionMessages)).undo);
  }),
};

/** It is undone, as a job of its own. */
export const LimitBeingUndone: Story = {
  parameters: withFaults({ ...writes, kind: "slow", ms: 600_000, after: limited }),
  play: playing(jobMessages, async (visitor, t) => {
    await takeLimits(visitor);
    const { limit } = await visitor.texts(tokenBulkMessages);
    await visitor.shows(t.allDone(limit, t.countDone(limited)));
    await visitor.press((await visitor.texts(collectionMessages)).undo);
    await visitor.shows(t.progress(t.undoOf(limit), 0, limited));
  }),
};

/** The gateway refuses one of them, and says why. */
export const LimitPartlySet: Story = {
  parameters: withFaults({ ...writes, kind: "refused", message: "数据库错误", times: 1 }),
  play: playing(jobMessages, async (visitor, t) => {
    await takeLimits(visitor);
    await visitor.shows(t.resultFailed(1));
    await visitor.sees("button", t.retry(1));
  }),
};

/** It refuses all of them: there is nothing to undo. */
export const LimitRefused: Story = {
  parameters: withFaults({ ...writes, kind: "refused", message: "数据库错误" }),
  play: playing(jobMessages, async (visitor, t) => {
    await takeLimits(visitor);
    await visitor.sees("button", t.retry(limited));
    await expect(findAllByRole(visitor.root, "button", { name: /^Undo/ })).toEqual([]);
  }),
};

/** The answer to one of them was lost on a page that is gone, and nobody knows yet what came of it. */
export const LimitNotConfirmed: Story = {
  beforeEach: ({ loaded }) => keep(loaded, "cc?"),
  play: playing(jobMessages, async (visitor, t) => {
    await visitor.press(t.report);
    await visitor.shows(t.resultUnconfirmed(1));
    await visitor.sees("button", (await visitor.texts(commonMessages)).lost.check);
  }),
};

/** A page that is gone had begun it; this one can go on with the rest. */
export const LimitInterrupted: Story = {
  beforeEach: ({ loaded }) => keep(loaded, "c--"),
  play: playing(jobMessages, async (visitor, t) => {
    const { limit } = await visitor.texts(tokenBulkMessages);
    await visitor.shows(t.interrupted(limit, 1, 3));
    await visitor.sees("button", t.goOn(2));
  }),
};

/** Another tab runs it, and this one says how far it is. */
export const LimitSetElsewhere: Story = {
  async beforeEach({ loaded }) {
    keep(loaded, "c--");
    const { key, storage } = keptFor(loaded);
    const lock = createJobLock(key, storage, earlier);
    await lock.hold();
    return () => lock.release();
  },
  play: playing(jobMessages, async (visitor, t) => {
    await visitor.shows(t.elsewhere);
    await expect(findAllByRole(visitor.root, "button", { name: t.stop })).toEqual([]);
  }),
};
