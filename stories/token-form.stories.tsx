import type { Meta, StoryObj } from "@storybook/react-vite";
import { moneyMessages } from "../src/ui/kit/money/generated/money.messages.en.js";
import { spentCheckMessages } from "../src/areas/shared/generated/spent-check.messages.en.js";
import { tokenFormMessages } from "../src/areas/tokens/generated/form.messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { demoWith } from "./support/demo-options.js";
import { playing, showing } from "./support/visitor.js";
import { isFilled, showsOffline, showsSignedOut, staysLoading } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-token-form",
};
export default meta;
type Story = StoryObj;

export const New: Story = { play: isFilled };

export const Edit: Story = { args: { "token-id": 3 }, play: isFilled };

/** What it has spent beside the log's sum. */
export const ComparedWithLog: Story = {
  args: { "token-id": 2 },
  play: playing(spentCheckMessages, async ({ press, sees }, t) => {
    await press(t.compare);
    await sees("button", t.again);
  }),
};

const data = demoWith({
  GroupRatio: '{"default":1,"svip":0.5,"vip":0.8}',
  UserUsableGroups: '{"auto":"Cheapest first","default":"For everyone","vip":"Faster channels"}',
  AutoGroups: '["vip","default"]',
});
for (const token of data.tokens)
  if (token.id === 3) Object.assign(token, { group: "auto", auto_groups: '["vip","default"]' });

/** The groups that it tries, in their order, and what each costs: new-api. */
export const GroupsInOrder: Story = {
  args: { "token-id": 3 },
  parameters: { gateway: { signedInAs: "root", newApi: true, data } },
  play: showing(tokenFormMessages, (t) => t.auto.hint),
};

/** Its key, the address for its calls, and a first call to copy. */
export const Created: Story = {
  play: playing(tokenFormMessages, async ({ type, press, sees }, t) => {
    await type(t.name, "Staging");
    await press(t.create);
    await sees("heading", t.created);
    await sees("tab", "Python");
  }),
};

/** Far above the usual: a warning, which doesn't keep it from being saved. */
export const HighQuota: Story = {
  play: playing(tokenFormMessages, async ({ type, texts, shows }, t) => {
    await type(t.quota, "$5,000");
    await shows((await texts(moneyMessages)).high("$1.00"));
  }),
};

export const Narrow: Story = {
  globals: { width: "280" },
  play: isFilled,
};

/** The models in their dialog, of which the token has some. */
export const Models: Story = {
  args: { "token-id": 3 },
  play: playing(tokenFormMessages, async ({ sees }, t) => {
    (await sees("button", new RegExp(`^${t.models}`))).click();
    await sees("dialog", t.models);
    await sees("group", t.modelsAvailable);
  }),
};

/** The account's group has no models. */
export const NoModels: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: playing(tokenFormMessages, async ({ sees, shows }, t) => {
    (await sees("button", new RegExp(`^${t.models}`))).click();
    await shows(t.modelsNone);
  }),
};

export const ModelsFailed: Story = {
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/user/available_models", kind: "server" }] },
  },
  play: playing(tokenFormMessages, async ({ sees, texts }, t) => {
    (await sees("button", new RegExp(`^${t.models}`))).click();
    await sees("button", (await texts(commonMessages)).retry);
  }),
};

export const Loading: Story = {
  args: { "token-id": 3 },
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/token/3", kind: "slow", ms: 600_000 }] },
  },
  play: staysLoading,
};

export const Offline: Story = {
  args: { "token-id": 3 },
  parameters: {
    gateway: { signedInAs: "root", faults: [{ path: "/api/token/3", kind: "offline" }] },
  },
  play: showsOffline,
};

export const Gone: Story = {
  args: { "token-id": 4711 },
  play: showing(commonMessages, (t) => t.toList),
};

export const SignedOut: Story = { parameters: { gateway: {} }, play: showsSignedOut };
