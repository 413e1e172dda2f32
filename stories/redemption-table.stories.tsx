import type { Meta, StoryObj } from "@storybook/react-vite";
import { redemptionMessages } from "../src/areas/redemptions/generated/messages.en.js";
import { nothingFoundMessages } from "../src/areas/shared/nothing-found/generated/messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { playing, showing } from "./support/visitor.js";
import {
  isEmpty,
  isFilled,
  showsForbidden,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-redemption-table",
};
export default meta;
type Story = StoryObj;

const codes = { path: "/api/redemption/" };

export const Default: Story = { play: isFilled };

/** As an administrator who is no super administrator. */
export const Administrator: Story = {
  parameters: { gateway: { signedInAs: "ada", password: "password1" } },
  play: isFilled,
};

export const Compact: Story = { args: { density: "compact" }, play: isFilled };

/** In a narrow box the table becomes cards. */
export const Narrow: Story = {
  globals: { width: "280" },
  play: isFilled,
};

/** Where the page has no form of its own, it opens beside the list. */
export const Creating: Story = {
  play: playing(redemptionMessages, async ({ press, sees }, t) => {
    await press(t.add);
    await sees("dialog", t.form.addTitle);
  }),
};

export const NothingFound: Story = {
  play: playing(redemptionMessages, async ({ press, sees, shows, texts, type }, t) => {
    await type(t.searchLabel, "no-such-code");
    await press((await texts(commonMessages)).search);
    const said = await texts(nothingFoundMessages);
    await shows(said.title.codes);
    await sees("button", said.showAll.codes);
  }),
};

/** What another amount for several unused codes comes to. */
export const SettingAmount: Story = {
  play: playing(redemptionMessages, async ({ press, pressForSelected, sees, texts }, t) => {
    await press((await texts(commonMessages)).chooseAll);
    await pressForSelected(t.bulk.amount);
    await sees("dialog", t.bulk.amount);
  }),
};

/** What deleting several codes means for whoever holds them. */
export const DeletingMany: Story = {
  play: playing(redemptionMessages, async ({ press, pressForSelected, shows, texts }, t) => {
    const common = await texts(commonMessages);
    await press(common.chooseAll);
    await pressForSelected(common.remove);
    await shows(t.bulk.deleteText(10));
  }),
};

export const Empty: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: showing(redemptionMessages, (t) => t.list.emptyTitle),
};

/** The page's own words in place of the empty list's. */
export const EmptySlot: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  args: { "slot-empty": "Create codes for the spring campaign here." },
  play: isEmpty,
};

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...codes, kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

export const Error: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...codes, kind: "server" }] } },
  play: showsServerError,
};

/** The first page is there; what comes next is not. */
export const PartlyLoaded: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...codes, kind: "server", after: 1 }] } },
  play: playing(commonMessages, async ({ press, shows }, t) => {
    await press(t.nextPage);
    await shows(t.error.server);
  }),
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...codes, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...codes, kind: "offline" }] } },
  play: showsOffline,
};

/** For accounts below role 10. */
export const NotAllowed: Story = {
  parameters: { gateway: { signedInAs: "bob", password: "password1" } },
  play: showsForbidden,
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};
