import type { JobFailure } from "../../state/jobs/job-ledger.js";
import { jobMessages } from "./generated/messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { Dialog } from "../kit/dialog/dialog.js";
import { useErrorText } from "../kit/notice/errors.js";
import { useLocale, useMessages } from "../host/context/host.js";
import { LongText } from "../kit/text/long-text.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { useSaveReport } from "./job-file.js";
import type { JobReportProps } from "./job-page.js";
import { ReportActions } from "./report-actions.js";

/** How many failures are listed; the rest is a number. */
const listed = 50;

/** What a job left undone, and the way to go on with just that. */
export function JobResult({ run, name, undoable, on }: JobReportProps) {
  const t = useMessages(jobMessages);
  const locale = useLocale();
  const { done, total, left, changed } = useValue(run.counts);
  const failures = useValue(run.failures);
  const unconfirmed = useValue(run.unconfirmed);
  const save = useSaveReport(name);
  return (
    <Dialog
      wide
      title={t.resultTitle(name.label, name.countDone(done), failures.length, unconfirmed.length, left)}
      onClose={on.close}
      footer={
        <ReportActions
          run={run}
          on={on}
          left={left}
          undoable={undoable ? changed : 0}
          unconfirmed={unconfirmed.length}
          failed={failures.length}
          retry={t.retry(failures.length)}
          onClose={on.close}
          onSave={() => save(run)}
        />
      }
    >
      <p>{sentences(locale, t.resultDone(done, total), left > 0 && t.resultLeft(left))}</p>
      {failures.length > 0 ? (
        <div>
          <p>{t.resultFailed(failures.length)}</p>
          <ul className="job-failures" tabIndex={0} aria-label={t.resultFailed(failures.length)}>
            {failures.slice(0, listed).map((failure) => (
              <Failure key={failure.index} failure={failure} />
            ))}
          </ul>
          {failures.length > listed ? <p className="muted">{t.andMore(failures.length - listed)}</p> : null}
        </div>
      ) : null}
      {unconfirmed.length > 0 ? (
        <div>
          <p role="status">{t.resultUnconfirmed(unconfirmed.length)}</p>
          <ul className="job-failures" tabIndex={0} aria-label={t.resultUnconfirmed(unconfirmed.length)}>
            {unconfirmed.slice(0, listed).map(({ index, item }) => (
              <li key={index}>
                <strong>{item.name}</strong>
              </li>
            ))}
          </ul>
          {unconfirmed.length > listed ? (
            <p className="muted">{t.andMore(unconfirmed.length - listed)}</p>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}

function Failure({ failure: { item, error, finding } }: { failure: JobFailure }) {
  const t = useMessages(jobMessages);
  const common = useMessages(commonMessages);
  const described = useErrorText(error);
  const text = finding !== undefined && error.kind === "network" ? common.lost.lead : described;
  return (
    <li>
      <strong>{item.name}</strong>{" "}
      <span className="danger">
        {text === undefined ? null : <LongText text={text} />}
        {finding === undefined ? null : ` ${finding === "gone" ? common.lost.gone : t.checkedNotDone}`}
      </span>
    </li>
  );
}
