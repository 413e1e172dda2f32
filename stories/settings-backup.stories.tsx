import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { backupMessages } from "../src/areas/settings/backup/generated/messages.en.js";
import { settingsAdminMessages } from "../src/areas/settings/options/generated/admin.messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { jobMessages } from "../src/ui/jobs/generated/messages.en.js";
import type { FaultRule } from "../demo/gateway/faults.js";
import { everyElement, waitFor } from "../test/support/queries.js";
import { demoWith } from "./support/demo-options.js";
import { gatewayOf } from "./support/gateway-decorator.js";
import { openFile } from "./support/open-file.js";
import { isFilled } from "./support/states.js";
import { playing, type Visitor } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-settings",
  // The personal settings have the page of the element.
  tags: ["!autodocs"],
  args: { tab: "backup" },
};
export default meta;
type Story = StoryObj;

const models = Array.from({ length: 120 }, (_, at) => `provider/model-${String(at + 1)}`);
const ratios = (of: (at: number) => number) =>
  JSON.stringify(Object.fromEntries(models.map((model, at) => [model, of(at)])));

/** What the gateway of these stories has. */
const options = {
  ModelRatio: ratios((at) => 1 + at / 10),
  CompletionRatio: '{"provider/model-1":4}',
  GroupRatio: '{"default":1,"vip":0.9}',
  QuotaPerUnit: "500000",
};
const withOptions = (...faults: FaultRule[]) => ({
  gateway: { signedInAs: "root", data: demoWith(options), faults },
});

const backupOf = (settings: Readonly<Record<string, string>>, member = "one-api"): string =>
  JSON.stringify({
    format: "gateway-console/settings",
    formatVersion: 1,
    gateway: { name: "One API", address: "https://gateway.example", version: "v0.6.10", member },
    time: "2026-01-02T03:04:05.000Z",
    options: Object.entries(settings).map(([key, value]) => ({ key, value })),
  });

/** What differs from the gateway of these stories. */
const others = {
  RetryTimes: "3",
  TopUpLink: "https://pay.example.com",
  ModelRatio: ratios((at) => (at % 4 === 0 ? 2 + at / 10 : 1 + at / 10)),
  CompletionRatio: '{"provider/model-1":5,"provider/model-2":2}',
  GroupRatio: '{"default":1}',
  SMTPPort: "many",
  OwnOption: "of another gateway",
};

/** Opens a text as a file. */
const opens = (visitor: Visitor, text: string, field = 0): Promise<void> =>
  openFile(visitor, { name: "one-api-settings.json", text, field });

/** Restores so many settings. */
async function restores({ press, pressInDialog, texts }: Visitor, count: number): Promise<void> {
  const { restore } = await texts(backupMessages);
  await press(restore.action(count));
  await pressInDialog("button", restore.confirm(count));
}

/** Nothing is opened yet. */
export const Backup: Story = { play: isFilled };

/** The settings were saved, and it says which are left out. */
export const BackupSaved: Story = {
  play: playing(backupMessages, async ({ press, sees }, t) => {
    await press(t.save.action);
    const about = await waitFor(async () => {
      const status = await sees("status");
      return status.textContent.includes(".json") ? status : undefined;
    }, "the file's name");
    await expect(about.textContent).toContain(".json");
  }),
};

/** What differs, by section; tables by model, in money. */
export const BackupCompared: Story = {
  parameters: withOptions(),
  play: playing(backupMessages, async (visitor, t) => {
    await opens(visitor, backupOf(others));
    await visitor.shows(t.differences.found(7));
    await visitor.shows(t.differences.missing);
    await visitor.sees("button", t.restore.action(4));
  }),
};

export const BackupComparedNarrow: Story = {
  parameters: withOptions(),
  globals: { width: "280" },
  play: playing(backupMessages, async (visitor, t) => {
    await opens(visitor, backupOf(others));
    await visitor.shows(t.differences.found(7));
  }),
};

/** The gateway has what the backup has. */
export const BackupSame: Story = {
  parameters: withOptions(),
  play: playing(backupMessages, async (visitor, t) => {
    await opens(visitor, backupOf({ QuotaPerUnit: "500000" }));
    await visitor.shows(t.differences.same);
  }),
};

/** Two backups beside each other: nothing can be restored. */
export const BackupsCompared: Story = {
  play: playing(backupMessages, async (visitor, t) => {
    await opens(visitor, backupOf({ ModelRatio: '{"gpt-4o":1.5}', QuotaPerUnit: "500000" }));
    await visitor.press(t.open.backup);
    await opens(visitor, backupOf({ ModelRatio: '{"gpt-4o":1.25}', QuotaPerUnit: "500000" }), 1);
    await visitor.shows(t.differences.found(1));
    await visitor.shows(t.differences.input("$3.00"));
  }),
};

/** A backup of another member of the family: nothing of it is selected by itself. */
export const BackupOfAnother: Story = {
  play: playing(backupMessages, async (visitor, t) => {
    await opens(visitor, backupOf({ RetryTimes: "3", OwnOption: "x" }, "new-api"));
    await visitor.shows(t.open.otherMember("new-api", "one-api"));
    await visitor.shows(t.restore.selected(0, 1));
  }),
};

/** A file that isn't a backup. */
export const BackupWrong: Story = {
  play: playing(backupMessages, async (visitor, t) => {
    await opens(visitor, '{"options":[]}');
    await visitor.shows(t.open.problems["not-settings"]);
  }),
};

/** The question before settings are restored, with what would lock people out. */
export const BackupAsks: Story = {
  play: playing(backupMessages, async (visitor, t) => {
    await opens(visitor, backupOf({ PasswordLoginEnabled: "false" }));
    await visitor.press(t.restore.action(1));
    await visitor.shows(t.restore.passwordOff);
  }),
};

/** All is restored, and can be undone. */
export const BackupRestored: Story = {
  parameters: withOptions(),
  play: playing(backupMessages, async (visitor, t) => {
    await opens(visitor, backupOf({ RetryTimes: "3", TopUpLink: "https://pay.example.com" }));
    await restores(visitor, 2);
    const jobs = await visitor.texts(jobMessages);
    await visitor.press(jobs.report);
    await visitor.sees("heading", t.report.written(2));
    await visitor.sees("button", jobs.undoDone(2));
  }),
};

/** One setting was refused, and somebody changed another in between. */
export const BackupPartlyRestored: Story = {
  parameters: withOptions({
    method: "PUT",
    path: "/api/option/",
    kind: "refused",
    message: "database is locked",
    after: 1,
    times: 1,
  }),
  play: playing(backupMessages, async (visitor, t, { loaded }) => {
    await opens(
      visitor,
      backupOf({ RetryTimes: "3", TopUpLink: "https://pay.example.com", SystemName: "Restored" }),
    );
    await visitor.sees("button", t.restore.action(3));
    const body = JSON.stringify({ key: "SystemName", value: "Somebody's" });
    await fetch(`${gatewayOf(loaded)?.base ?? ""}/api/option/`, { method: "PUT", body });
    await restores(visitor, 3);
    await visitor.press((await visitor.texts(jobMessages)).report);
    await visitor.sees("heading", t.report.changed(1));
    await visitor.sees("heading", t.report.failed(1));
    await visitor.sees("heading", t.report.written(1));
  }),
};

/** The gateway's settings are on their way. */
export const BackupLoading: Story = {
  parameters: withOptions({ path: "/api/option/", kind: "slow", ms: 600_000 }),
  play: playing(commonMessages, async (visitor, t) => {
    await opens(visitor, backupOf(others));
    await visitor.shows(t.loading((await visitor.texts(backupMessages)).differences.title));
  }),
};

/** The gateway's settings can't be read. */
export const BackupError: Story = {
  parameters: withOptions({ path: "/api/option/", kind: "server" }),
  play: playing(backupMessages, async (visitor, t) => {
    await opens(visitor, backupOf(others));
    await visitor.shows(t.differences.loadFailed);
  }),
};

/** A gateway that isn't recognised is compared, and never written to. */
export const BackupReadOnly: Story = {
  parameters: withOptions({
    kind: "other",
    path: "/api/status",
    body: { success: true, message: "", data: { system_name: "Another", telegram_bot: "" } },
  }),
  play: playing(backupMessages, async (visitor, t) => {
    await opens(visitor, backupOf({ RetryTimes: "3" }));
    await visitor.shows(t.differences.found(1));
    const { options: labels } = await visitor.texts(settingsAdminMessages);
    await visitor.shows(labels.RetryTimes.label);
    const boxes = [...everyElement(visitor.root)].filter((one) => one.matches("[type=checkbox]"));
    await expect(boxes).toEqual([]);
  }),
};
