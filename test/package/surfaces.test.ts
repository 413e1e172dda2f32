// axe looks at every menu, dialog and panel: each file that draws one is opened by a walk or by a test of its own.
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";

/** What a walk has to have opened, by the names that its file requires. */
const byWalk: Readonly<Record<string, readonly [walk: string, name: string]>> = {
  "areas/channels/delete-disabled": ["channels", "Delete all disabled channels?"],
  "areas/channels/file/import-channels": ["channels", "Import channels"],
  "areas/channels/file/save-channels": ["channels", "Save settings of all channels"],
  "areas/channels/group-picker": ["forms", "Groups"],
  "areas/channels/many/copy-settings": ["channels", "Copy settings of “OpenRouter”"],
  "areas/channels/many/edit-many": ["channels", "Edit 2 channels"],
  "areas/channels/many/move-model": ["channels", "Move a model from “OpenRouter”"],
  "areas/channels/many/planned-dialog": ["channels", "Edit 2 channels"],
  "areas/channels/model-picker": ["forms", "Models"],
  "areas/channels/tests/plan-dialog": ["channels", "Test channels"],
  "areas/channels/tests/report": ["channels", "Test report"],
  "areas/logs/bar/log-picks": ["log", "Model name"],
  "areas/logs/bar/value-menu": ["log", "Channel ID"],
  "areas/logs/clear-logs": ["log", "Delete old logs?"],
  "areas/logs/rows/log-detail": ["log", "Log entry"],
  "areas/overview/overview": ["charts", "More"],
  "areas/redemptions/amount-many": ["lists", "Set amount"],
  "areas/settings/options/clear-logs": ["settings", "Delete old logs?"],
  "areas/settings/options/switch-option": ["settings", "Turn off password sign-in?"],
  "areas/settings/personal/email-dialog": ["settings", "Connect email"],
  "areas/settings/personal/personal": ["settings", "Generate a new access token?"],
  "areas/settings/prices/delete-prices": ["lists", "Delete 2 prices?"],
  "areas/settings/prices/paste-dialog": ["lists", "Paste prices"],
  "areas/settings/prices/price-dialog": ["lists", "New price"],
  "areas/statement/statement": ["lists", "More"],
  "areas/tokens/many/expiry": ["lists", "Set expiry"],
  "areas/tokens/many/limit": ["lists", "Set spending limit"],
  "areas/tokens/model-picker": ["forms", "Models"],
  "areas/usage/range-dialog": ["charts", "Custom range"],
  "areas/usage/usage-bar": ["charts", "More"],
  "areas/usage/usage-filters": ["charts", "Filters"],
  "areas/users/add-quota": ["lists", "Add credit to zoe"],
  "areas/users/credit-many": ["lists", "Add credit to users"],
  "areas/users/group-many": ["lists", "Set group"],
  "console/alerts/alert-panel": ["charts", "Alert thresholds"],
  "console/palette/palette-dialog": ["pages", "Command palette"],
  "console/switches": ["pages", "Theme"],
  "console/user-menu": ["pages", "Account root"],
  "ui/collection/bulk-ask": ["lists", "Disable 2 users?"],
  "ui/collection/bulk-choices": ["channels", "Actions"],
  "ui/collection/column-chooser": ["lists", "Columns"],
  "ui/collection/export/export-dialog": ["lists", "Export"],
  "ui/collection/filter-dialog": ["lists", "Filters"],
  "ui/collection/list-menu": ["lists", "List options"],
  "ui/collection/many-dialog": ["lists", "Set group"],
  "ui/collection/actions/remove-dialog": ["lists", "Delete “zoe”?"],
  "ui/collection/row-detail": ["lists", "zoe"],
  "ui/collection/row-menu": ["lists", "Actions for zoe"],
  "ui/collection/save-view": ["lists", "Save view"],
  "ui/collection/saved-views": ["channels", "Saved views"],
  "ui/collection/shortcuts": ["channels", "Keyboard shortcuts"],
  "ui/host/leave/leave-question": ["settings", "Leave without saving?"],
  "ui/kit/picker/picker-dialog": ["forms", "Models"],
};

/** What only a widget, another gateway or an earlier step opens: the test that asks axe about it, by a text in it. */
const byTest: Readonly<Record<string, readonly [test: string, text: string]>> = {
  "areas/channels/channel-dialog": ["areas/channel-form.test.tsx", '"dialog", { name: "New channel" }'],
  "areas/channels/checks/all-channels": ["areas/channel-model-checks.test.tsx", "Models of all providers"],
  "areas/channels/checks/apply-found": [
    "areas/channel-model-checks.test.tsx",
    '"dialog", { name: "Update models"',
  ],
  "areas/channels/checks/checked-channel": [
    "areas/channel-model-checks.test.tsx",
    'openOne(table, "Differs")',
  ],
  "areas/channels/checks/repair-channels": [
    "areas/channel-model-checks.test.tsx",
    "Repair channel consistency?",
  ],
  "areas/channels/keys/channel-keys": ["areas/channel-keys.test.tsx", "2 of 4 keys in use"],
  "areas/channels/keys/key-question": ["areas/channel-keys.test.tsx", "Delete key 1 of “Pool”?"],
  "areas/channels/many/names-field": ["areas/channels-many.test.tsx", '"dialog", { name: "Models" }'],
  "areas/channels/rotate/rotate-key": ["areas/channel-key-rotation.test.tsx", "Rotate a provider's key"],
  "areas/channels/models/provider-models": ["areas/channel-provider-models.test.tsx", "models of “Mapped”"],
  "areas/channels/models/report": [
    "areas/channel-provider-models.test.tsx",
    'return findByRole(table, "dialog", { name: "Provider models" })',
  ],
  "areas/channels/models/update-models": ["areas/channel-provider-models.test.tsx", "Update models"],
  "areas/channels/tests/disable-failed": ["areas/channel-tests.test.tsx", "Disable 6 channels?"],
  "areas/models/model-detail": ["areas/models.test.tsx", '"table", { name: "Prices by group" }'],
  "areas/orders/complete-dialog": ["areas/orders.test.tsx", "Complete order USR"],
  "areas/playground/export-menu": ["areas/playground.test.tsx", '"Export as Markdown", "Export as JSON"'],
  "areas/redemptions/delete-invalid": ["areas/redemption-expiry.test.tsx", "Delete all invalid codes?"],
  "areas/settings/backup/report": ["areas/settings-backup.test.tsx", "const dialog = await report(element)"],
  "areas/settings/backup/restore-bar": ["areas/settings-backup.test.tsx", "const restore = async"],
  "areas/settings/options/payment-terms": ["areas/payment-terms.test.tsx", "await openDialog(settings)"],
  "areas/settings/personal/delete-dialog": ["areas/settings-deletion.test.tsx", "Delete your account?"],
  "areas/settings/personal/own/transfer-dialog": ["areas/own-settings.test.tsx", "Move to balance"],
  "areas/settings/personal/security/backup-codes": ["console/security.test.tsx", '"Backup codes"'],
  "areas/settings/personal/security/code-dialog": ["console/security.test.tsx", "Set up two-factor"],
  "areas/settings/personal/security/passkey-name": ["console/security.test.tsx", "Add a passkey"],
  "areas/settings/personal/security/passkeys": ["console/security.test.tsx", "Remove “Laptop 笔记本”?"],
  "areas/settings/personal/security/sessions": ["console/security.test.tsx", "Sign out 2 other sessions?"],
  "areas/tasks/task-detail": ["areas/task-log.test.tsx", '"dialog", { name: "Task" }'],
  "areas/tokens/token-dialog": ["areas/token-list.test.tsx", '"dialog", { name: "New token" }'],
  "areas/users/account-resets": ["console/security.test.tsx", "authentication for “zoe”?"],
  "areas/topup/paying/use-payment": ["areas/paying.test.tsx", "Start another payment?"],
  "areas/topup/plans/buy-dialog": ["areas/plans.test.tsx", "Buy “${plan}”?"],
  "areas/groups/delete-group": ["areas/group-table.test.tsx", "Delete the group “vip分组”?"],
  "areas/model-catalog/catalog-sync": ["areas/model-catalog.test.tsx", "Sync the catalog"],
  "areas/model-catalog/missing-models": ["areas/model-catalog.test.tsx", "Missing models"],
  "areas/settings/prices/sync-dialog": ["areas/price-sync.test.tsx", '"dialog", { name: "Sync prices" }'],
  "areas/plans/reset-dialog": ["areas/plan-table.test.tsx", "Reset “Team” for everyone?"],
  "areas/settings/prices/change-many": [
    "areas/prices-ratios.test.tsx",
    '"dialog", { name: "Change by percentage" }',
  ],
  "areas/users/user-plan-dialog": ["areas/plan-table.test.tsx", "Grant bob a plan?"],
  "areas/users/several/several-users": ["areas/user-table.test.tsx", "New users from a list…"],
  "areas/users/user-dialog": ["areas/user-actions.test.tsx", '"dialog", { name: "bob" }'],
  "ui/collection/manage-views": ["areas/lists.test.tsx", '"Saved views", "Saved views…"'],
  "areas/shared/confirmed-removal": ["areas/sign-in-members.test.tsx", "Disconnect Acme ID?"],
  "areas/sign-in/invitation-dialog": [
    "console/done-hub-sign-up.test.tsx",
    '"dialog", { name: "Invitation code" }',
  ],
  "areas/sign-in/terms-dialog": ["areas/sign-in-members.test.tsx", '"dialog", { name: "User agreement" }'],
  "ui/content/telegram-dialog": [
    "areas/sign-in-members.test.tsx",
    '{ name: "Sign in with Telegram" });\n    await',
  ],
  "ui/content/wechat-dialog": ["areas/settings-connections.test.tsx", "Connect WeChat"],
  "ui/host/read-only/read-only-note": ["console/read-only.test.tsx", "Enable writing…"],
  "ui/jobs/job-result": ["areas/channel-actions.test.tsx", "Disable (finished|stopped)"],
  "ui/record/record-dialog": ["areas/token-list.test.tsx", '"dialog", { name: "New token" }'],
  "ui/record/row-form": ["areas/group-table.test.tsx", '"dialog", { name: "New group" }'],
};

/** What is drawn as another file draws it, from other texts. */
const alike: Readonly<Record<string, string>> = {
  "areas/tokens/many/group": "areas/users/group-many",
};

const drawing =
  /<(Dialog|Menu|MenuAt|ConfirmDialog|ManyDialog|RecordDialog|Dropdown|PlannedDialog|PickerDialog)\b/;

describe("axe", () => {
  it("is asked about everything that opens", () => {
    const drawn = ["areas", "ui", "console"].flatMap((folder) =>
      readdirSync(`src/${folder}`, { recursive: true, encoding: "utf8" })
        .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
        .filter((path) => path.endsWith(".tsx") && !/^ui\/kit\/(dialog|menu)\//.test(path))
        .filter((path) => drawing.test(readFileSync(`src/${path}`, "utf8")))
        .map((path) => path.replace(/\.tsx$/, "")),
    );
    const known = [byWalk, byTest, alike].flatMap((one) => Object.keys(one));
    expect(drawn.length).to.be.above(60);
    expect(drawn.toSorted()).to.deep.equal(known.toSorted());
  });

  it("is asked about what others are alike", () => {
    for (const other of Object.values(alike)) expect({ ...byWalk, ...byTest }).to.have.property(other);
  });

  for (const [file, [walk, name]] of Object.entries(byWalk))
    it(`is asked about ${file} by the walk of ${walk}`, () => {
      expect(readFileSync(`test/built/accessible-${walk}.test.ts`, "utf8")).to.include(`"${name}"`);
    });

  for (const [file, [test, text]] of Object.entries(byTest))
    it(`is asked about ${file} by ${test}`, () => {
      const source = readFileSync(`test/${test}`, "utf8");
      const at = source.indexOf(text);
      expect(at, text).to.be.above(-1);
      expect(source.slice(at).slice(0, 4000), "axe is asked after it").to.include("expectAccessible");
    });
});
