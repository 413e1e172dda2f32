import type { Meta, StoryObj } from "@storybook/react-vite";
import { usageMessages, type UsageMessages } from "../src/areas/usage/generated/messages.en.js";
import { nowSeconds, utcDate } from "../src/domain/time/date-time.js";
import { customRange } from "../src/domain/usage/ranges.js";
import { usagePlanMessages } from "../src/areas/shared/generated/usage-plan.messages.en.js";
import { jobMessages } from "../src/ui/jobs/generated/messages.en.js";
import type { FaultRule } from "../demo/gateway/faults.js";
import { everyElement, waitFor } from "../test/support/queries.js";
import { playing, showing } from "./support/visitor.js";
import { seedDemo } from "../demo/gateway/seed.js";
import {
  isFilled,
  showsExpired,
  showsOffline,
  showsRateLimit,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-usage",
};
export default meta;
type Story = StoryObj;

const yesterday = utcDate(nowSeconds() - 86_400);

const usage = { path: "/api/user/dashboard" };
const bob = { signedInAs: "bob", password: "password1" };

const refused = (path: string) => ({ path, kind: "refused" as const, message: "无法获取统计信息" });

/** A warning of the program, which is for operators and in English. */
const mayWrite =
  "The database's user may change data. Use one that may only read (select on logs and users).";

/** Sums of the log are on their way until the faults are cleared. */
const heldSums: FaultRule = { path: "/api/log/stat", kind: "slow", ms: 600_000 };

/** The demonstration with other models in its log. */
function withModels(count: number) {
  const data = seedDemo(Date.now());
  let turn = 0;
  for (const log of data.logs) if (log.type === 2) log.model_name = `model-${(turn += 1) % count}`;
  return data;
}

/** The demonstration without currency. */
function inPoints() {
  const data = seedDemo(Date.now());
  data.options.DisplayInCurrencyEnabled = "false";
  return data;
}

/** There is a ranking with this name. */
const seesRanking = (name: (t: UsageMessages) => string) =>
  playing(usageMessages, async ({ sees }, t) => sees("table", name(t)));

/** A week of calls in currency. */
export const Week: Story = { parameters: { gateway: bob }, play: isFilled };

/** A gateway that shows points. */
export const Points: Story = { parameters: { gateway: { ...bob, data: inPoints() } }, play: isFilled };

/** More models than there are colours: the rest is one bar, the table has them all. */
export const ManyModels: Story = {
  parameters: { gateway: { ...bob, data: withModels(12) } },
  play: isFilled,
};

export const Compact: Story = { parameters: { gateway: bob }, args: { density: "compact" }, play: isFilled };

/** In a narrow box the models stand below the days. */
export const Narrow: Story = {
  parameters: { gateway: bob },
  globals: { width: "280" },
  play: isFilled,
};

/** Another page of the same tag: a channel's, for administrators, with its tests. */
export const OfAChannel: Story = {
  parameters: { gateway: { seed: "sample", signedInAs: "root" } },
  args: { "channel-id": 1 },
  play: isFilled,
};

/** The whole gateway, of which a sample is shown until the log is counted. */
export const WholeGateway: Story = {
  parameters: { gateway: { seed: "sample", signedInAs: "root" } },
  play: isFilled,
};

/** The log is counted, sum by sum, for figures that are exact. */
export const Counting: Story = {
  parameters: { gateway: { seed: "sample", signedInAs: "root", faults: [heldSums] } },
  play: playing(usagePlanMessages, async ({ press, sees, texts }, t) => {
    await press(t.count);
    await sees("progressbar", t.job.label);
    await sees("button", (await texts(jobMessages)).stop);
  }),
};

/** The count was stopped, and can be gone on with. */
export const CountStopped: Story = {
  parameters: { gateway: { seed: "sample", signedInAs: "root", faults: [heldSums] } },
  play: playing(jobMessages, async ({ press, sees, texts }, t) => {
    await press((await texts(usagePlanMessages)).count);
    await press(t.stop);
    await sees("button", t.goOnLong);
  }),
};

/** The log was counted: the figures are exact, and say of when they are. */
export const Counted: Story = {
  parameters: { gateway: { seed: "sample", signedInAs: "root" } },
  // A whole day: soon after midnight, today's entries are so few that they are counted unasked.
  args: { range: customRange(yesterday, yesterday) },
  play: playing(usagePlanMessages, async ({ press, sees, texts, shows }, t) => {
    await press(t.count);
    await sees("button", t.again);
    await shows((await texts(usageMessages)).exact);
  }),
};

/** The whole gateway, summed up in its own database by the program beside it: every figure is exact. */
export const FromTheDatabase: Story = {
  parameters: { gateway: { seed: "sample", signedInAs: "root", database: {} } },
  play: showing(
    usageMessages,
    (t) => t.sources.database,
    (t) => t.exact,
  ),
};

/** What the program tells administrators of the database. */
export const DatabaseWarning: Story = {
  parameters: { gateway: { seed: "sample", signedInAs: "root", database: { warnings: [mayWrite] } } },
  play: showing(usageMessages, () => mayWrite),
};

/** The program can't read the database right now, and the log is summed up instead. */
export const DatabaseAway: Story = {
  parameters: {
    gateway: {
      ...{ seed: "sample", signedInAs: "root", database: {} },
      faults: [{ path: "/gateway-console/usage", kind: "server" }],
    },
  },
  play: showing(
    usageMessages,
    (t) => t.databaseAway,
    (t) => t.sources.sample,
  ),
};

/** What each user spent, for administrators. */
export const ByUser: Story = {
  parameters: { gateway: { seed: "sample", signedInAs: "root" } },
  args: { split: "user" },
  play: seesRanking((t) => t.by(t.measures.spend, t.splitNames.user)),
};

/** How many requests went to which channel. */
export const ByChannel: Story = {
  parameters: { gateway: { seed: "sample", signedInAs: "root" } },
  args: { split: "channel", measure: "requests" },
  play: seesRanking((t) => t.by(t.measures.requests, t.splitNames.channel)),
};

/** What each token used, in tokens. */
export const ByToken: Story = {
  parameters: { gateway: bob },
  args: { split: "token", measure: "tokens" },
  play: seesRanking((t) => t.by(t.measures.tokens, t.splitNames.token)),
};

/** The days alone, and the same figures as a table. */
export const ByDay: Story = {
  parameters: { gateway: bob },
  args: { split: "none" },
  play: playing(usageMessages, async ({ root, sees }, t) => {
    const name = t.table(t.measures.spend);
    const table = () => [...everyElement(root)].find((one) => one instanceof HTMLDetailsElement);
    (await waitFor(table, name)).open = true;
    await sees("grid", name);
  }),
};

/** Only what went through one model. */
export const Filtered: Story = {
  parameters: { gateway: bob },
  args: { split: "token", model: "gpt-4o" },
  play: seesRanking((t) => t.by(t.measures.spend, t.splitNames.token)),
};

/** The days of a range of one's own. */
export const CustomRange: Story = {
  play: playing(usageMessages, async ({ type, sees }, t) => {
    await type(t.range, "custom");
    await sees("dialog", t.dates);
  }),
};

/** Dates that are no range. */
export const CustomRangeWrong: Story = {
  play: playing(usageMessages, async ({ type, pressInDialog, shows }, t) => {
    await type(t.range, "custom");
    await type(t.from, "2026-03-02");
    await type(t.to, "2026-03-01");
    await pressInDialog("button", t.apply);
    await shows(t.datesWrong);
  }),
};

export const Empty: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: showing(usageMessages, (t) => t.emptyTitle),
};

export const Loading: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...usage, kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

export const Error: Story = {
  parameters: { gateway: { ...bob, faults: [refused(usage.path), refused("/api/log/self/search")] } },
  play: showing(usageMessages, (t) => t.loadFailed),
};

export const RateLimited: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...usage, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...usage, kind: "offline" }] } },
  play: showsOffline,
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};

/** The session ends while the figures are loading. */
export const Expired: Story = {
  parameters: { gateway: { ...bob, faults: [{ ...usage, kind: "unauthorised" }] } },
  args: { "login-url": "/login" },
  play: showsExpired,
};
