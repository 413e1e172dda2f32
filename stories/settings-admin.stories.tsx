import type { Meta, StoryObj } from "@storybook/react-vite";
import { callLimitMessages } from "../src/areas/settings/call-limit/generated/messages.en.js";
import { newApiOptionMessages } from "../src/areas/settings/options/members/generated/new-api.messages.en.js";
import { settingsAdminMessages } from "../src/areas/settings/options/generated/admin.messages.en.js";
import type { FaultRule } from "../demo/gateway/faults.js";
import { demoWith } from "./support/demo-options.js";
import { gatewayOf } from "./support/gateway-decorator.js";
import { playing, showing } from "./support/visitor.js";
import { isFilled, staysLoading } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-settings",
  // The personal settings have the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

const withFaults = (...faults: FaultRule[]) => ({ gateway: { signedInAs: "root", faults } });

/** Texts that an earlier console let through. */
const broken = { RetryTimes: "three", GroupRatio: '{"default": 1,}', CompletionRatio: "{}" };

export const Operation: Story = { args: { tab: "operation" }, play: isFilled };

/** The rate limit where the page sets it: nothing to change. */
export const RateLimitOfThePage: Story = {
  args: { tab: "operation", "rate-limit": 700 },
  play: showing(callLimitMessages, (t) => t.now.page(700)),
};

/** A rate limit that can't be one. */
export const RateLimitWrong: Story = {
  args: { tab: "operation" },
  play: playing(callLimitMessages, async ({ type, sees, shows }, t) => {
    await type(t.label, "5");
    const heading = await sees("heading", t.title);
    heading.closest("section")?.querySelector("form")?.requestSubmit();
    await shows(t.wrong(30, 1_000_000));
  }),
};

export const System: Story = { args: { tab: "system" }, play: isFilled };

export const Other: Story = { args: { tab: "other" }, play: isFilled };

const newApi = { gateway: { signedInAs: "root", newApi: true, seed: "sample", shop: {} } } as const;

/** What new-api has beside one-api's settings, by topic. */
export const Payments: Story = { args: { tab: "payments" }, parameters: newApi, play: isFilled };

export const Models: Story = { args: { tab: "models" }, parameters: newApi, play: isFilled };

export const Limits: Story = { args: { tab: "limits" }, parameters: newApi, play: isFilled };

export const LimitsInChinese: Story = {
  args: { tab: "limits", locale: "zh-CN" },
  parameters: newApi,
  play: isFilled,
};

export const SystemOfNewApi: Story = { args: { tab: "system" }, parameters: newApi, play: isFilled };

export const OtherOfNewApi: Story = { args: { tab: "other" }, parameters: newApi, play: isFilled };

/** A list that isn't of the form that the gateway takes: which entry lacks what is said before anything is sent. */
export const EntryWrong: Story = {
  args: { tab: "other" },
  parameters: newApi,
  play: playing(newApiOptionMessages, async ({ type, shows }, t) => {
    const list = t.options["console_setting.faq"].label;
    await type(list, '[{"question": "Why?"}]');
    await shows(t.groups.questions.title);
  }),
};

export const NarrowAdministration: Story = {
  args: { tab: "operation" },
  globals: { width: "360" },
  play: isFilled,
};

/** The server holds texts that are neither numbers nor ratios. */
export const BrokenValues: Story = {
  args: { tab: "operation" },
  parameters: { gateway: { signedInAs: "root", data: demoWith(broken) } },
  play: isFilled,
};

export const OptionsLoading: Story = {
  args: { tab: "operation" },
  parameters: withFaults({ path: "/api/option/", kind: "slow", ms: 600_000 }),
  play: staysLoading,
};

export const OptionsError: Story = {
  args: { tab: "system" },
  parameters: withFaults({ path: "/api/option/", kind: "server" }),
  play: showing(settingsAdminMessages, (t) => t.loadFailed),
};

/** An administrator who is not the super administrator: the server refuses settings to role 10. */
export const OnlyAdministrator: Story = {
  args: { tab: "operation" },
  parameters: { gateway: { signedInAs: "ada", password: "password1" } },
  play: showing(settingsAdminMessages, (t) => t.rootOnlyTitle),
};

/** The server's session says less than the account's role. */
export const RightsRefused: Story = {
  args: { tab: "system" },
  parameters: withFaults({ path: "/api/option/", kind: "refused", message: "无权进行此操作，权限不足" }),
  play: isFilled,
};

/** What a save would send is listed before it is sent. */
export const Unsaved: Story = {
  args: { tab: "operation" },
  play: playing(settingsAdminMessages, async ({ type, shows }, t) => {
    await type(t.options.RetryTimes.label, "3");
    await type(t.options.ChatLink.label, "https://chat.new.example");
    await shows(t.changes.title(2));
  }),
};

export const NeedsCorrection: Story = {
  args: { tab: "operation" },
  play: playing(settingsAdminMessages, async ({ type, press, shows }, t) => {
    await type(t.options.RetryTimes.label, "1.5");
    await type(t.options.TopUpLink.label, "pay.example.com");
    await press(t.changes.saveAll);
    await shows(t.problems["not-whole"]);
    await shows(t.problems.address);
  }),
};

/** Another administrator saved the same setting in between. */
export const ChangedElsewhere: Story = {
  args: { tab: "system" },
  play: playing(settingsAdminMessages, async ({ type, press, shows }, t, { loaded }) => {
    await type(t.options.SMTPServer.label, "mine.example.com");
    const body = JSON.stringify({ key: "SMTPServer", value: "theirs.example.com" });
    await fetch(`${gatewayOf(loaded)?.base ?? ""}/api/option/`, { method: "PUT", body });
    await press(t.changes.saveAll);
    await shows("theirs.example.com");
  }),
};

/** Two of three settings were saved. */
export const PartlySaved: Story = {
  args: { tab: "system" },
  parameters: withFaults({
    method: "PUT",
    path: "/api/option/",
    kind: "refused",
    message: "database is locked",
    after: 2,
    times: 1,
  }),
  play: playing(settingsAdminMessages, async ({ type, press, shows }, t) => {
    await type(t.options.ServerAddress.label, "https://gateway.example.com");
    await type(t.options.SMTPServer.label, "smtp.example.com");
    await type(t.options.SMTPAccount.label, "gateway@example.com");
    await press(t.changes.saveAll);
    await shows(t.changes.partly(2, 1));
  }),
};
