import { useState } from "react";
import type { SettingValues } from "../../../domain/settings/compare-settings.js";
import {
  choiceOf,
  type BackupDifference,
  type EntryDifference,
} from "../../../domain/settings/restore-plan.js";
import { isolated } from "../../../i18n/isolate.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { Button } from "../../../ui/kit/button/button.js";
import { ChangedValue } from "./changed-value.js";
import { CheckBox } from "./check-box.js";
import { entryTexts } from "./entry-text.js";
import { backupMessages } from "./generated/messages.en.js";
import type { Selection } from "./selection.js";

/** How many entries are drawn at once. */
const step = 40;
/** So many are open at first. */
const few = 8;

/** Settings on both sides, which prices depend on. */
export interface BothSides {
  readonly before: SettingValues;
  /** As they would be with what is selected. */
  readonly after: SettingValues;
}

/** How many entries are new, others and no longer there. */
export function countEntries(
  entries: readonly EntryDifference[],
): [changed: number, added: number, removed: number] {
  const added = entries.filter(({ before }) => before === undefined).length;
  const removed = entries.filter(({ after }) => after === undefined).length;
  return [entries.length - added - removed, added, removed];
}

/** The entries of a setting that differ, each to be selected. */
export function SettingEntries({
  setting: { key, entries = [], obstacle },
  sides,
  selection,
}: {
  readonly setting: BackupDifference;
  readonly sides: BothSides;
  /** Undefined where nothing can be restored. */
  readonly selection: Selection | undefined;
}) {
  const { differences: t } = useMessages(backupMessages);
  const locale = useLocale();
  const { currency } = useQuota();
  const [drawn, setDrawn] = useState(step);
  const left = entries.length - drawn;
  const before = entryTexts(key, sides.before, t, locale, currency);
  const after = entryTexts(key, sides.after, t, locale, currency);
  const counts = countEntries(entries);
  return (
    <details className="backup-entries" open={entries.length <= few}>
      <summary>
        <span>{t.entries(...counts)}</span>
      </summary>
      {counts[2] > 0 && selection && !obstacle ? <p className="muted">{t.addedSince}</p> : null}
      <ul>
        {entries.slice(0, drawn).map((entry) => {
          const line = (
            <>
              <span className="mono backup-name">{isolated(entry.name)}</span>
              <ChangedValue
                before={before(entry.name, entry.before)}
                after={after(entry.name, entry.after)}
              />
            </>
          );
          const choice = choiceOf(key, entry.name);
          return (
            <li key={entry.name}>
              {selection && !obstacle ? (
                <CheckBox
                  checked={selection.chosen.has(choice)}
                  onChange={(isChosen) => selection.set([choice], isChosen)}
                >
                  {line}
                </CheckBox>
              ) : (
                <div className="backup-check">{line}</div>
              )}
            </li>
          );
        })}
      </ul>
      {left > 0 ? (
        <Button variant="quiet" onClick={() => setDrawn(drawn + step)}>
          {t.more(Math.min(left, step))}
        </Button>
      ) : null}
    </details>
  );
}
