import type { Meta, StoryObj } from "@storybook/react-vite";
import { groupMessages } from "../src/areas/groups/generated/messages.en.js";
import { keptGroupMessages } from "../src/areas/groups/kept/generated/messages.en.js";
import { demoWith } from "./support/demo-options.js";
import {
  isFilled,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { playing, showing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-group-table",
};
export default meta;
type Story = StoryObj;

const path = "/api/user_group/";
const gateway = { signedInAs: "root", oneHub: { prices: [], owners: [] } } as const;

/** The groups that one-hub begins with. */
export const Default: Story = { parameters: { gateway }, play: isFilled };

/** The form of a new group, beside the list. */
export const Creating: Story = {
  parameters: { gateway },
  play: playing(groupMessages, async ({ press, shows }, t) => {
    await press(t.add);
    await shows(t.form.symbolHint);
  }),
};

/** Before a group goes: who has it. */
export const Deleting: Story = {
  parameters: { gateway },
  play: playing(groupMessages, async ({ press, shows, texts }, t) => {
    await press(t.rowActions("vip分组"));
    await press((await texts(commonMessages)).remove);
    await shows(t.removal.confirm);
  }),
};

const data = demoWith({
  GroupRatio: '{"default":1,"svip":0.5,"vip":0.8}',
  UserUsableGroups: '{"auto":"Cheapest first","default":"For everyone","vip":"Faster channels"}',
  GroupGroupRatio: '{"vip":{"svip":0.4},"svip":{"vip":0.6}}',
  AutoGroups: '["svip","vip","default"]',
  "group_ratio_setting.group_special_usable_group":
    '{"vip":{"+:svip":"For members"},"svip":{"-:default":""}}',
});
const newApi = { signedInAs: "root", newApi: true, data } as const;

/** The groups of new-api, which its settings hold. */
export const InSettings: Story = { parameters: { gateway: newApi }, play: isFilled };

/** A group of new-api, with other ratios for accounts of some groups. */
export const EditingInSettings: Story = {
  parameters: { gateway: newApi },
  play: playing(keptGroupMessages, async ({ press, shows }, t) => {
    await press("svip");
    await shows(t.specialHint);
  }),
};

/** The order in which tokens of the group auto try groups. */
export const AutomaticOrder: Story = {
  parameters: { gateway: newApi },
  play: playing(keptGroupMessages, async ({ press, shows }, t) => {
    await press("auto");
    await shows(t.orderHint);
  }),
};

export const Chinese: Story = {
  parameters: { gateway: newApi },
  args: { locale: "zh-CN" },
  play: playing(keptGroupMessages, async ({ press, shows }, t) => {
    await press("svip");
    await shows(t.specialHint);
  }),
};

/** Of new-api's administrators only the super admin reads settings. */
export const SuperAdminOnly: Story = {
  parameters: { gateway: { ...newApi, signedInAs: "ada", password: "password1" } },
  play: showing(groupMessages, (t) => t.rootOnly.text),
};

/** One-api has no more of groups than their ratios. */
export const NoGroups: Story = {
  parameters: { gateway: { signedInAs: "root" } },
  play: showing(groupMessages, (t) => t.none.text),
};

export const SignedOut: Story = { parameters: { gateway: {} }, play: showsSignedOut };

export const Loading: Story = {
  parameters: { gateway: { ...gateway, faults: [{ path, kind: "slow", ms: 10_000_000 }] } },
  play: staysLoading,
};

export const ServerError: Story = {
  parameters: { gateway: { ...gateway, faults: [{ path, kind: "server" }] } },
  play: showsServerError,
};

export const RateLimited: Story = {
  parameters: { gateway: { ...gateway, faults: [{ path, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { ...gateway, faults: [{ path, kind: "offline" }] } },
  play: showsOffline,
};
