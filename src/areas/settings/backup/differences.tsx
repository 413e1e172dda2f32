import { useId } from "react";
import { choicesOf, type BackupDifference } from "../../../domain/settings/restore-plan.js";
import { sentences } from "../../../i18n/sentences.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { CheckBox } from "./check-box.js";
import { backupMessages } from "./generated/messages.en.js";
import { extentOf, type Selection } from "./selection.js";
import type { BothSides } from "./setting-entries.js";
import { sectionsOf, type SettingsSection } from "./setting-labels.js";
import { SettingDifference } from "./setting-difference.js";
import { useSettingTexts } from "./use-setting-texts.js";

/** What differs between two sets of settings, by the sections of the settings. */
export function Differences({
  differences,
  sides,
  kept,
  selection,
}: {
  readonly differences: readonly BackupDifference[];
  readonly sides: BothSides;
  /** How many settings only the first has. */
  readonly kept: number;
  readonly selection: Selection | undefined;
}) {
  const { differences: t } = useMessages(backupMessages);
  const texts = useSettingTexts();
  const locale = useLocale();
  const id = useId();
  return (
    <section className="backup-differences" aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <p role="status">
        {differences.length === 0 ? (
          <>
            <strong>{t.same}</strong>{" "}
            <span className="muted">{t.sameText(Math.min(sides.before.size, sides.after.size))}</span>
          </>
        ) : (
          sentences(locale, t.found(differences.length), kept > 0 && selection && t.kept(kept))
        )}
      </p>
      {sectionsOf(differences, texts).map((section) => (
        <Section key={section.name} section={section} sides={sides} selection={selection} />
      ))}
    </section>
  );
}

function Section({
  section: { tab, title, settings },
  sides,
  selection,
}: {
  readonly section: SettingsSection<BackupDifference>;
  readonly sides: BothSides;
  readonly selection: Selection | undefined;
}) {
  const { differences: t } = useMessages(backupMessages);
  const id = useId();
  const choices = settings.flatMap(choicesOf);
  const heading = <h3 id={id}>{tab === undefined ? title : t.section(tab, title)}</h3>;
  return (
    <section className="backup-section" aria-labelledby={id}>
      {selection && choices.length > 0 ? (
        <CheckBox
          label={t.chooseSection(title)}
          {...extentOf(choices, selection)}
          onChange={(isChosen) => selection.set(choices, isChosen)}
        >
          {heading}
        </CheckBox>
      ) : (
        <div className="backup-check">{heading}</div>
      )}
      <ul>
        {settings.map((setting) => (
          <SettingDifference key={setting.key} setting={setting} sides={sides} selection={selection} />
        ))}
      </ul>
    </section>
  );
}
