import { choicesOf, type BackupDifference } from "../../../domain/settings/restore-plan.js";
import { isOn } from "../../../domain/settings/option-values.js";
import { listed } from "../../../i18n/listed.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { problemText } from "../options/option-texts.js";
import { ChangedValue } from "./changed-value.js";
import { CheckBox } from "./check-box.js";
import { backupMessages } from "./generated/messages.en.js";
import { extentOf, type Selection } from "./selection.js";
import { labelOfSetting, neededSecrets } from "./setting-labels.js";
import { SettingEntries, type BothSides } from "./setting-entries.js";
import { useSettingTexts } from "./use-setting-texts.js";
import { wholeTexts } from "./whole-texts.js";

/** One setting that differs: both values, or the entries of a table, and the box that selects it. */
export function SettingDifference({
  setting,
  sides,
  selection,
}: {
  readonly setting: BackupDifference;
  readonly sides: BothSides;
  readonly selection: Selection | undefined;
}) {
  const { differences: t } = useMessages(backupMessages);
  const texts = useSettingTexts();
  const locale = useLocale();
  const { key, option, entries, obstacle } = setting;
  const label = labelOfSetting(key, texts);
  const choices = choicesOf(setting);
  const name = <strong className={option ? "backup-name" : "backup-name mono"}>{label}</strong>;
  const secrets =
    option?.kind === "switch" && isOn(setting.after) && !obstacle && selection
      ? neededSecrets(key, texts)
      : [];
  return (
    <li className="backup-setting">
      <div className="backup-head">
        {selection && !obstacle ? (
          <CheckBox
            label={t.chooseSetting(label)}
            {...extentOf(choices, selection)}
            onChange={(isChosen) => selection.set(choices, isChosen)}
          >
            {name}
          </CheckBox>
        ) : (
          <div className="backup-check">{name}</div>
        )}
        {entries ? null : <ChangedValue {...wholeTexts(setting, t, texts.admin)} />}
      </div>
      {obstacle ? (
        <p className="backup-note">
          {obstacle.kind === "missing" ? t.missing : t.invalid(problemText(obstacle.problem, texts.admin))}
        </p>
      ) : null}
      {secrets.length > 0 ? <p className="backup-note">{t.secret(listed(locale, secrets))}</p> : null}
      {entries ? <SettingEntries setting={setting} sides={sides} selection={selection} /> : null}
    </li>
  );
}
