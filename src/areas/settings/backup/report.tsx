import { csvText, fileName } from "../../../domain/text/csv.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { isolated } from "../../../i18n/isolate.js";
import { useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import type { JobReportProps } from "../../../ui/jobs/job-page.js";
import { jobMessages } from "../../../ui/jobs/generated/messages.en.js";
import { ReportActions } from "../../../ui/jobs/report-actions.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { saveFile } from "../../../ui/kit/notice/save-file.js";
import { LongText } from "../../../ui/kit/text/long-text.js";
import { backupSheet } from "./backup.css.js";
import { ChangedValue } from "./changed-value.js";
import { entryTexts } from "./entry-text.js";
import { backupMessages, type BackupMessages } from "./generated/messages.en.js";
import { restoreResults, restoreRows, type RestoreRow } from "./report-rows.js";
import { useSettingTexts } from "./use-setting-texts.js";
import { wholeTexts } from "./whole-texts.js";

/** So many entries of a setting are listed; the rest is a number. */
const listed = 5;

/** Saves the report as a file, a line for each value. */
function saveReport(rows: readonly RestoreRow[], { report: { file: t, title } }: BackupMessages): void {
  const lines = rows.flatMap(({ item, result, error, values }) =>
    values.map(({ entry, before, after }) => [
      entry === undefined ? item.name : `${item.name}: ${entry}`,
      String(item.key),
      t.results[result],
      before ?? "",
      after ?? "",
      error ? (error.serverMessage ?? error.message) : "",
    ]),
  );
  const head = [t.name, t.key, t.result, t.before, t.after, t.reason];
  saveFile(`${fileName(title)}.csv`, `\ufeff${csvText([head, ...lines])}`, "text/csv");
}

/** What a restoration of settings wrote, what it left alone and why, with the way to undo exactly that. */
export function View({ run, undoable, on }: JobReportProps) {
  useHost().adopt(backupSheet);
  const messages = useMessages(backupMessages);
  const { report: t } = messages;
  const jobs = useMessages(jobMessages);
  const { changed, left } = useValue(run.counts);
  useValue(run.states);
  const rows = restoreRows(run);
  const of = (result: RestoreRow["result"]) => rows.filter((row) => row.result === result);
  const [failed, unconfirmed] = [of("failed").length, of("unconfirmed").length];
  return (
    <Dialog
      title={run.plan.undoing ? t.undoTitle : t.title}
      wide
      onClose={on.hide}
      footer={
        <ReportActions
          run={run}
          on={on}
          left={left}
          undoable={undoable ? changed : 0}
          unconfirmed={unconfirmed}
          failed={failed}
          retry={jobs.retry(failed + of("changed").length)}
          onClose={on.hide}
          onSave={() => saveReport(rows, messages)}
        />
      }
    >
      <div className="backup-results">
        {restoreResults.map((result) => {
          const some = of(result);
          return some.length === 0 ? null : (
            <section key={result} aria-label={t[result](some.length)}>
              <h3>{t[result](some.length)}</h3>
              {result === "changed" ? <p className="muted">{t.compare}</p> : null}
              <ul>
                {some.map((row) => (
                  <Row key={row.item.key} row={row} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

function Row({ row: { item, error, finding, values } }: { readonly row: RestoreRow }) {
  const { differences: t } = useMessages(backupMessages);
  const { admin } = useSettingTexts();
  const locale = useLocale();
  const { currency } = useQuota();
  const common = useMessages(commonMessages);
  const jobs = useMessages(jobMessages);
  const key = String(item.key);
  const textOf = entryTexts(
    key,
    new Map([["QuotaPerUnit", String(currency.quotaPerUnit)]]),
    t,
    locale,
    currency,
  );
  const described = useErrorText(error);
  const reason = finding !== undefined && error?.kind === "network" ? common.lost.lead : described;
  return (
    <li>
      <strong className="backup-name">{isolated(item.name)}</strong>
      {values.slice(0, listed).map(({ entry, before, after }) =>
        entry === undefined ? (
          <div key="">
            <ChangedValue {...wholeTexts({ key, before, after }, t, admin)} />
          </div>
        ) : (
          <div key={entry}>
            <span className="mono backup-name">{isolated(entry)} </span>
            <ChangedValue before={textOf(entry, before)} after={textOf(entry, after)} />
          </div>
        ),
      )}
      {values.length > listed ? <p className="muted">{jobs.andMore(values.length - listed)}</p> : null}
      {reason === undefined ? null : (
        <p className="danger">
          <LongText text={reason} />
          {finding === "not-done" ? ` ${jobs.checkedNotDone}` : null}
        </p>
      )}
    </li>
  );
}
