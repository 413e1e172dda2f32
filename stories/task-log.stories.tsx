import type { Meta, StoryObj } from "@storybook/react-vite";
import { sampleTasks } from "../demo/gateway/tasks/sample-tasks.js";
import { taskMessages } from "../src/areas/tasks/generated/messages.en.js";
import {
  isEmpty,
  isFilled,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";
import { playing, showing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-task-log",
};
export default meta;
type Story = StoryObj;

const path = "/api/task/self";
const tasks = sampleTasks(Date.now() / 1000);
const account = { signedInAs: "bob", newApi: true, tasks };

/** One's own tasks, of which one is under way. */
export const Default: Story = { parameters: { gateway: account }, play: isFilled };

/** Everyone's, for administrators. */
export const Everyones: Story = {
  parameters: { gateway: { ...account, signedInAs: "root" } },
  play: showing(taskMessages, (t) => t.actions.LYRICS),
};

/** Midjourney's, which have a list of their own. */
export const Drawings: Story = {
  parameters: { gateway: { ...account, signedInAs: "root" } },
  play: playing(taskMessages, async ({ press, shows }, t) => {
    await press(new RegExp(`^${t.kinds.drawings}$`));
    await shows(t.actions.UPSCALE);
  }),
};

/** Why a task failed, and all that was asked for. */
export const Details: Story = {
  parameters: { gateway: { ...account, signedInAs: "root" } },
  play: playing(taskMessages, async ({ press, shows }, t) => {
    await press(new RegExp(`^${t.actions.generate}$`));
    await shows(t.columns.reason);
  }),
};

/** Those of one-hub, for an administrator. */
export const OneHub: Story = {
  parameters: { gateway: { signedInAs: "root", oneHub: { prices: [], owners: [] }, tasks } },
  play: isFilled,
};

/** Nothing was begun yet. */
export const Empty: Story = { parameters: { gateway: { ...account, tasks: [] } }, play: isEmpty };

/** One-api has no tasks. */
export const NoTasks: Story = {
  parameters: { gateway: { signedInAs: "bob" } },
  play: showing(taskMessages, (t) => t.none.text),
};

export const SignedOut: Story = { parameters: { gateway: {} }, play: showsSignedOut };

export const Loading: Story = {
  parameters: { gateway: { ...account, faults: [{ path, kind: "slow", ms: 10_000_000 }] } },
  play: staysLoading,
};

export const ServerError: Story = {
  parameters: { gateway: { ...account, faults: [{ path, kind: "server" }] } },
  play: showsServerError,
};

export const RateLimited: Story = {
  parameters: { gateway: { ...account, faults: [{ path, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { ...account, faults: [{ path, kind: "offline" }] } },
  play: showsOffline,
};
