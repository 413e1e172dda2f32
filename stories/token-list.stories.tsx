import type { Meta, StoryObj } from "@storybook/react-vite";
import { tokenMessages } from "../src/areas/shared/tokens.messages.en.js";
import { tokenBulkMessages, type TokenBulkMessages } from "../src/areas/tokens/bulk.messages.en.js";
import { bulkMessages } from "../src/ui/collection/bulk.messages.en.js";
import { commonMessages } from "../src/i18n/common.messages.en.js";
import { jobMessages } from "../src/ui/jobs/messages.en.js";
import { tokenFormMessages } from "../src/areas/tokens/form.messages.en.js";
import { matching, playing, showing, type Visitor } from "./support/visitor.js";
import {
  isEmpty,
  isFilled,
  showsExpired,
  showsNoGateway,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-token-list",
};
export default meta;
type Story = StoryObj;

const tokens = { path: "/api/token/" };

/** Ten of many tokens, in every status. */
export const Full: Story = { play: isFilled };

export const Readonly: Story = { args: { readonly: true }, play: isFilled };

/** With few columns, for a page that only hands out keys. */
export const FewColumns: Story = {
  args: { only: ["status", "remaining", "create", "search", "copy"] },
  play: isFilled,
};

/** What cannot be done has no place, not even a column. */
export const NoActions: Story = {
  args: {
    only: ["used", "remaining"],
    hide: ["copy", "chat", "edit", "switch", "delete", "select", "load-all", "export", "order"],
  },
  play: isFilled,
};

export const Compact: Story = { args: { density: "compact" }, play: isFilled };

/** In a narrow box the table becomes cards. */
export const Narrow: Story = {
  globals: { width: "280" },
  play: isFilled,
};

export const Empty: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: showing(tokenMessages, (t) => t.emptyTitle),
};

/** The page's own words in place of the empty list's. */
export const EmptySlot: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  args: { "slot-empty": "Ask the team for your first key." },
  play: isEmpty,
};

/** Selects the tokens of the page, and opens what sets something for them. */
async function askAll({ press, pressForSelected, sees, texts }: Visitor, action: string): Promise<void> {
  await press((await texts(commonMessages)).chooseAll);
  await pressForSelected(action);
  await sees("dialog", action);
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

/** Takes every limit away and waits for what the result offers. */
async function takeLimits(visitor: Visitor, t: TokenBulkMessages): Promise<void> {
  await askAll(visitor, t.limit);
  await visitor.press((await visitor.texts(tokenFormMessages)).unlimited);
  await visitor.press(matching((await visitor.texts(bulkMessages)).apply));
}

/** The gateway refuses one of them, and says why. */
export const LimitPartlySet: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [{ ...tokens, method: "PUT", kind: "refused", message: "数据库错误", times: 1 }],
    },
  },
  play: playing(tokenBulkMessages, async (visitor, t) => {
    await takeLimits(visitor, t);
    await visitor.sees("button", (await visitor.texts(jobMessages)).retry(1));
  }),
};

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

export const Error: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "server" }] } },
  play: showsServerError,
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "offline" }] } },
  play: showsOffline,
};

/** A page of another program answers in the gateway's place. */
export const NotAGateway: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "html" }] } },
  play: showsNoGateway,
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};

/** The session ends while the list is loading. */
export const Expired: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...tokens, kind: "unauthorised" }] } },
  args: { "login-url": "/login" },
  play: showsExpired,
};
