import { useState } from "react";
import { isOn } from "../../../domain/settings/option-values.js";
import { choicesOf, plannedSettings, type BackupDifference } from "../../../domain/settings/restore-plan.js";
import { jobsOf } from "../../../state/jobs/jobs.js";
import { isolated } from "../../../i18n/isolate.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useDialogJobPage } from "../../../ui/jobs/job-page.js";
import { Button } from "../../../ui/kit/button/button.js";
import { ConfirmDialog } from "../../../ui/kit/dialog/dialog.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { settingAreas } from "./job-areas.js";
import { backupMessages } from "./generated/messages.en.js";
import type { Selection } from "./selection.js";
import { labelOfSetting } from "./setting-labels.js";
import { useSettingTexts } from "./use-setting-texts.js";

/** How much is selected, and the button that restores it, as a job. */
export function RestoreBar({
  differences,
  selection,
  file,
}: {
  readonly differences: readonly BackupDifference[];
  readonly selection: Selection;
  /** The name of the backup. */
  readonly file: string;
}) {
  const { restore: t } = useMessages(backupMessages);
  const texts = useSettingTexts();
  const host = useHost();
  const gateway = useGateway();
  const pageOf = useDialogJobPage(settingAreas);
  const name = useValue(gateway.session.status)?.system_name ?? "";
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const all = differences.flatMap(choicesOf);
  const count = all.filter((choice) => selection.chosen.has(choice)).length;
  const planned = plannedSettings(differences, selection.chosen);
  const turnsPasswordOff = planned.some(
    ({ key, set: { value } }) => key === "PasswordLoginEnabled" && !isOn(String(value)),
  );

  const start = async () => {
    setBusy(true);
    try {
      const page = await pageOf("settings");
      const keys = planned.map(({ key }) => key);
      if (!page || !host.ask("gw-before-settings-update", { keys })) return;
      const run = await jobsOf(gateway).add({
        list: "settings",
        kind: "restore",
        action: "restore",
        params: { file },
        // A switch comes after what it needs, and is set back before that.
        inOrder: true,
        items: planned.map(({ key, set, before }) => ({
          key,
          name: labelOfSetting(key, texts),
          about: { key },
          set,
          before,
        })),
      });
      void run.go(page);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <div className="backup-bar" role="group" aria-label={t.action(planned.length)}>
      <span role="status" className="grow">
        {t.selected(count, all.length)}
      </span>
      {count < all.length ? (
        <Button variant="quiet" onClick={() => selection.set(all, true)}>
          {t.all}
        </Button>
      ) : null}
      {count > 0 ? (
        <Button variant="quiet" onClick={() => selection.set(all, false)}>
          {t.none}
        </Button>
      ) : null}
      <Button variant="primary" disabled={planned.length === 0} onClick={() => setAsking(true)}>
        {t.action(planned.length)}
      </Button>
      {asking ? (
        <ConfirmDialog
          variant="primary"
          title={t.title(planned.length)}
          text={t.text(isolated(name))}
          confirm={t.confirm(planned.length)}
          busy={busy}
          onConfirm={() => void start()}
          onClose={() => setAsking(false)}
        >
          {turnsPasswordOff ? <Callout tone="warning">{t.passwordOff}</Callout> : null}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
