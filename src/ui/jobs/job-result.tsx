import type { JobFailure } from "../../state/jobs/job-ledger.js";
import { jobMessages } from "./messages.en.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { Button } from "../kit/button/button.js";
import { Dialog } from "../kit/dialog/dialog.js";
import { useErrorText } from "../kit/notice/errors.js";
import { useLocale, useMessages } from "../host/context/host.js";
import { LongText } from "../kit/text/long-text.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { saveReport } from "./job-file.js";
import type { JobReportProps } from "./job-page.js";

/** How many failures are listed; the rest is a number. */
const listed = 50;

/** What a job left undone, and the way to go on with just that. */
export function JobResult({ run, name, undoable, on }: JobReportProps) {
  const t = useMessages(jobMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const { done, total, left, changed } = useValue(run.counts);
  const failures = useValue(run.failures);
  const unconfirmed = useValue(run.unconfirmed);
  const checking = useValue(run.checking);
  return (
    <Dialog
      title={t.resultTitle(name.label)}
      onClose={on.close}
      footer={
        <>
          <Button onClick={on.close}>{common.close}</Button>
          <Button icon="download" onClick={() => saveReport(run, name, t)}>
            {t.download}
          </Button>
          {undoable && changed > 0 ? (
            <Button disabled={checking} onClick={on.undo}>
              {t.undoDone(changed)}
            </Button>
          ) : null}
          {left > 0 ? (
            <Button disabled={checking} onClick={on.again}>
              {t.goOn(left)}
            </Button>
          ) : null}
          {unconfirmed.length > 0 ? (
            <Button icon="refresh" busy={checking} onClick={on.check}>
              {common.lost.check}
            </Button>
          ) : null}
          {failures.length > 0 ? (
            <Button variant="primary" icon="refresh" disabled={checking} onClick={on.retry}>
              {t.retry(failures.length)}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{sentences(locale, t.resultDone(done, total), left > 0 && t.resultLeft(left))}</p>
      {failures.length > 0 ? (
        <div>
          <p>{t.resultFailed(failures.length)}</p>
          <ul className="job-failures">
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
          <ul className="job-failures">
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
