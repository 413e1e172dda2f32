import { toJson } from "../../../domain/built-ins.js";
import { useId, useState } from "react";
import { exportSettings } from "../../../api/backup/settings-file.js";
import { fileName } from "../../../domain/text/csv.js";
import { listed } from "../../../i18n/listed.js";
import { useGateway, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import { saveFile } from "../../../ui/kit/notice/save-file.js";
import { backupMessages } from "./generated/messages.en.js";
import { labelOfSetting, secretLabels } from "./setting-labels.js";
import { useSettingTexts } from "./use-setting-texts.js";

/** Saves every setting but secrets as a file, and says which are left out. */
export function SaveBackup() {
  const { save: t } = useMessages(backupMessages);
  const texts = useSettingTexts();
  const locale = useLocale();
  const gateway = useGateway();
  const report = useReport();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState<{
    readonly name: string;
    readonly count: number;
    readonly omitted: readonly string[];
  }>();
  const omitted = new Set([
    ...secretLabels(texts),
    ...(saved?.omitted ?? []).map((key) => labelOfSetting(key, texts)),
  ]);

  const save = async () => {
    setBusy(true);
    try {
      const backup = await exportSettings(gateway.http);
      const name = `${fileName(`${backup.gateway.name || "gateway"}-settings-${backup.time.slice(0, 10)}`)}.json`;
      saveFile(name, toJson(backup, 2), "application/json");
      setSaved({ name, count: backup.options.length, omitted: backup.omitted ?? [] });
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="opt-group" aria-labelledby={id} data-option="backup">
      <header className="opt-about">
        <h2 id={id}>{t.title}</h2>
        <p className="muted">{t.text}</p>
      </header>
      <div className="stack">
        <p>{t.omitted(listed(locale, omitted))}</p>
        <div className="row">
          <Button icon="download" busy={busy} onClick={() => void save()}>
            {t.action}
          </Button>
          <span role="status" className="backup-about muted">
            {saved ? t.saved(saved.count, saved.name) : null}
          </span>
        </div>
      </div>
    </section>
  );
}
