import type { Meta, StoryObj } from "@storybook/react-vite";
import { chargeMessages } from "../src/areas/logs/charge/generated/messages.en.js";
import { logMessages } from "../src/areas/logs/generated/messages.en.js";
import { collectionMessages } from "../src/ui/collection/generated/messages.en.js";
import { listDialogMessages } from "../src/ui/collection/generated/dialogs.messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { matching, playing, showing } from "./support/visitor.js";
import {
  isEmpty,
  isFilled,
  showsExpired,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-log-table",
};
export default meta;
type Story = StoryObj;

const logs = { path: "/api/log/" };
const bob = { signedInAs: "bob", password: "password1" };

/** What an administrator sees: everybody's entries. */
export const Everybody: Story = { play: isFilled };

/** What a user sees: one's own entries. */
export const Own: Story = { parameters: { gateway: bob }, play: isFilled };

/** An administrator's own entries. */
export const OwnOfAnAdministrator: Story = { args: { scope: "self" }, play: isFilled };

export const Compact: Story = { args: { density: "compact" }, play: isFilled };

/** In a narrow box the table becomes cards. */
export const Narrow: Story = {
  globals: { width: "280" },
  play: isFilled,
};

/** What was spent over any time, added up on request, and what the figure covers. */
export const Total: Story = {
  play: playing(logMessages, async ({ press, sees }, t) => {
    await press(t.total.show);
    await sees("button", t.total.again);
  }),
};

/** What was spent over a week, bar by bar, in place of how many entries are loaded. */
export const Histogram: Story = {
  play: playing(logMessages, async ({ press, sees }, t) => {
    await press(t.ranges.any);
    await press(t.ranges["7d"]);
    await press(t.chart.showSpend);
    await sees("list", t.chart.help);
  }),
};

/** What isn't a request has its type and its text in the row, and there are no columns for what it lacks. */
export const Events: Story = {
  play: playing(logMessages, async ({ press, sees }, t) => {
    await press(t.pickBy(t.picked.type));
    await press(t.types.management);
    await sees("button", t.remove(t.chip(t.type, t.types.management)));
  }),
};

/** Suggestions for a filter: what the rows have, and what the gateway knows. */
export const Suggestions: Story = {
  play: playing(logMessages, async ({ press, sees, shows }, t) => {
    await press(t.pickBy(t.picked.token));
    await sees("combobox", t.token);
    await shows(t.exactHelp);
  }),
};

/** One user's calls of the last week, without one of their models: what the exclusion covers is said. */
export const Narrowed: Story = {
  play: playing(logMessages, async ({ press, sees, shows }, t) => {
    await press(t.ranges.any);
    await press(t.ranges["7d"]);
    await press(t.value.menu(t.picked.username, "bob"));
    await press(t.value.only);
    await sees("button", t.remove(t.chip(t.pick.username, "bob")));
    await press(matching((model) => t.value.menu(t.picked.model, model)));
    await press(t.value.exclude);
    await sees(
      "button",
      matching((model) => t.remove(t.notChip(t.pick.model, model))),
    );
    await shows(t.clearFilters);
  }),
};

/** One entry, with the way to its neighbours. */
export const Details: Story = {
  play: playing(logMessages, async ({ press, sees }, t) => {
    await press(matching(t.details));
    await sees("dialog", t.detail.title);
  }),
};

/** How a call's charge came about: in a sentence, and line by line. */
export const Charge: Story = {
  play: playing(logMessages, async ({ sees, shows, texts }, t) => {
    const charge = await texts(chargeMessages);
    // A model whose price has no more decimals than the log keeps.
    const row = await sees("row", /claude-3-5-sonnet-latest/);
    row.querySelector<HTMLElement>('[data-column="time"]')?.click();
    await shows(charge.formula);
    (await sees("dialog", t.detail.title)).querySelector("summary")?.click();
    await shows(charge.charged);
  }),
};

/** Before the history is cleared a phrase has to be typed. */
export const Clearing: Story = {
  play: playing(logMessages, async ({ press, shows, texts }, t) => {
    await press((await texts(collectionMessages)).tools);
    await press(t.clear.open);
    await shows(t.clear.type(t.clear.phrase));
  }),
};

/** What a file of the log would hold, and how long it takes. */
export const Exporting: Story = {
  play: playing(listDialogMessages, async ({ press, sees, texts }, t) => {
    const list = await texts(collectionMessages);
    await press(list.tools);
    await press(list.export);
    await sees("dialog", t.exportTitle);
    await sees("button", t.exportAction);
  }),
};

export const Empty: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: showing(logMessages, (t) => t.emptyTitle),
};

/** The page's own words in place of the empty log's. */
export const EmptySlot: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  args: { "slot-empty": "Your first call will appear here." },
  play: isEmpty,
};

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...logs, kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

export const Error: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...logs, kind: "server" }] } },
  play: showsServerError,
};

/** The first page is there; what comes next is not. */
export const PartlyLoaded: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...logs, kind: "server", after: 1 }] } },
  play: playing(commonMessages, async ({ press, shows }, t) => {
    await press(t.nextPage);
    await shows(t.error.server);
  }),
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...logs, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

/** The server refuses what the page thought the account may do. */
export const NotAllowed: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [{ ...logs, kind: "refused", message: "无权进行此操作，权限不足" }],
    },
  },
  play: showing(logMessages, (t) => t.loadFailed),
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...logs, kind: "offline" }] } },
  play: showsOffline,
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};

/** The session ends while the log is loading. */
export const Expired: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...logs, kind: "unauthorised" }] } },
  args: { "login-url": "/login" },
  play: showsExpired,
};
