import type { Meta, StoryObj } from "@storybook/react-vite";
import { userMessages, type UserMessages } from "../src/areas/users/generated/messages.en.js";
import { nothingFoundMessages } from "../src/areas/shared/nothing-found/generated/messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { collectionMessages } from "../src/ui/collection/generated/messages.en.js";
import { jobMessages } from "../src/ui/jobs/generated/messages.en.js";
import { playing } from "./support/visitor.js";
import type { Visitor } from "./support/visitor.js";
import {
  isFilled,
  showsForbidden,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-user-table",
};
export default meta;
type Story = StoryObj;

const users = { path: "/api/user/?" };
const credit = { path: "/api/topup", method: "POST" };
const ada = { signedInAs: "ada", password: "password1" };

/** As the super administrator. */
export const Default: Story = { play: isFilled };

/** As an administrator: super administrators and equals are closed, and say why. */
export const Administrator: Story = { parameters: { gateway: ada }, play: isFilled };

export const Compact: Story = { args: { density: "compact" }, play: isFilled };

/** In a narrow box the table becomes cards. */
export const Narrow: Story = {
  globals: { width: "280" },
  play: isFilled,
};

/** Where the page has no form of its own, it opens beside the list. */
export const Creating: Story = {
  play: playing(userMessages, async ({ press, sees }, t) => {
    await press(t.add);
    await sees("dialog", t.form.addTitle);
  }),
};

export const Editing: Story = {
  play: playing(userMessages, async ({ press, sees }, t) => {
    await press("zoe");
    await sees("dialog", t.form.editTitle);
  }),
};

/** What deleting an account means. */
export const Deleting: Story = {
  play: playing(userMessages, async ({ press, sees, shows, texts }, t) => {
    await press(t.rowActions("zoe"));
    await press((await texts(commonMessages)).remove);
    await sees("dialog", t.deleteTitle("zoe"));
    await shows(t.deleteText("zoe"));
  }),
};

export const NothingFound: Story = {
  play: playing(userMessages, async ({ press, sees, shows, texts, type }, t) => {
    await type(t.searchLabel, "no-such-user");
    await press((await texts(commonMessages)).search);
    const said = await texts(nothingFoundMessages);
    await shows(said.title.users);
    await sees("button", said.showAll.users);
  }),
};

/** Types a list of names, of which there are two, and an amount for each. */
async function findMany({ press, type, texts }: Visitor, t: UserMessages): Promise<void> {
  await press((await texts(collectionMessages)).tools);
  await press(t.creditMany.menu);
  await type(t.creditMany.names, "zoe, bob, nobody");
  await type(t.creditMany.amount, "5");
  await press(t.creditMany.find);
}

/** A list of names gets credit: who of them there is, and what it comes to. */
export const CreditingMany: Story = {
  play: playing(userMessages, async (visitor, t) => {
    await findMany(visitor, t);
    await visitor.shows(t.creditMany.unknown(1, "nobody"));
    await visitor.sees("button", t.creditMany.confirm(t.bulk.things(2)));
  }),
};

/** The job that adds it, at its first rows, which fade: until they are written nothing can be done to them. */
export const CreditingJob: Story = {
  parameters: {
    gateway: { signedInAs: "root", faults: [{ ...credit, kind: "slow", ms: 600_000 }] },
  },
  play: playing(userMessages, async (visitor, t) => {
    await findMany(visitor, t);
    await visitor.press(t.creditMany.confirm(t.bulk.things(2)));
    await visitor.sees("button", (await visitor.texts(jobMessages)).stop);
  }),
};

/** The gateway refuses one of two. */
export const PartlyCredited: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [{ ...credit, kind: "refused", message: "用户不存在", times: 1 }],
    },
  },
  play: playing(userMessages, async (visitor, t) => {
    await findMany(visitor, t);
    await visitor.press(t.creditMany.confirm(t.bulk.things(2)));
    await visitor.sees("button", (await visitor.texts(jobMessages)).retry(1));
  }),
};

/** Another group for those that the reader's role reaches. */
export const SettingGroup: Story = {
  parameters: { gateway: ada },
  play: playing(userMessages, async ({ press, pressForSelected, sees, texts }, t) => {
    await press((await texts(commonMessages)).chooseAll);
    await pressForSelected(t.bulk.group);
    await sees("dialog", t.bulk.group);
  }),
};

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...users, kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

export const Error: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...users, kind: "server" }] } },
  play: showsServerError,
};

/** The first page is there; what comes next is not. */
export const PartlyLoaded: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...users, kind: "server", after: 1 }] } },
  play: playing(commonMessages, async ({ press, shows }, t) => {
    await press(t.nextPage);
    await shows(t.error.server);
  }),
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...users, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...users, kind: "offline" }] } },
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

/** An administrator was made of a user. */
export const Promoted: Story = {
  play: playing(userMessages, async ({ press, shows }, t) => {
    await press(t.rowActions("zoe"));
    await press(t.action.promote);
    await shows(t.toast.promote("zoe"));
  }),
};

/** A user can't sign in any more. */
export const Banned: Story = {
  play: playing(userMessages, async ({ press, shows, texts }, t) => {
    await press(t.rowActions("zoe"));
    await press((await texts(commonMessages)).disable);
    await shows(t.toast.disable("zoe"));
    await shows(t.status.banned);
  }),
};
