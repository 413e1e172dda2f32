import type { Bulk } from "../../state/collection/bulk.js";
import type { BulkFailure } from "../../state/collection/bulk-report.js";
import { bulkMessages } from "./bulk.messages.en.js";
import { csvText, fileName } from "../../domain/text/csv.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { Button } from "../kit/button/button.js";
import { Dialog } from "../kit/dialog/dialog.js";
import { useErrorText } from "../kit/notice/errors.js";
import { useLocale, useMessages } from "../host/context/host.js";
import { LongText } from "../kit/text/long-text.js";
import { canCheckAgain } from "../host/leave/lost-answer.js";
import { saveFile } from "../kit/notice/save-file.js";
import { useValue } from "../host/lifecycle/use-value.js";

/** How many failures are listed; the rest is a number. */
const listed = 50;

/** What a run over many rows left undone, and the way to go on with just that. */
export function BulkResult({
  run,
  label,
  name,
  nameOf,
  onAgain,
  onUndo,
  onClose,
}: {
  readonly run: Bulk<object>;
  readonly label: string;
  /** The list's, for the file. */
  readonly name: string;
  readonly nameOf: (row: object) => string;
  readonly onAgain: (work: () => Promise<void>) => void;
  /** Undoes what was done. */
  readonly onUndo: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const t = useMessages(bulkMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const done = useValue(run.done);
  const total = useValue(run.total);
  const failures = useValue(run.failures);
  const unconfirmed = useValue(run.unconfirmed);
  const left = useValue(run.left).length;
  const changed = useValue(run.changed).length;
  const checking = useValue(run.checking);
  const download = () => {
    const lines = [
      [t.file.row, t.file.result, t.file.reason],
      ...failures.map(({ row, error }) => [nameOf(row), t.file.failed, error.serverMessage ?? error.message]),
      ...unconfirmed.map(({ row }) => [nameOf(row), t.file.unconfirmed, ""]),
      ...run.left.peek().map((row) => [nameOf(row), t.file.left, ""]),
    ];
    saveFile(`${fileName(`${name}-${label}`)}.csv`, `\ufeff${csvText(lines)}`, "text/csv");
  };
  return (
    <Dialog
      title={t.resultTitle(label)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button icon="download" onClick={download}>
            {t.download}
          </Button>
          {onUndo && changed > 0 ? (
            <Button disabled={checking} onClick={onUndo}>
              {t.undoDone(changed)}
            </Button>
          ) : null}
          {left > 0 ? (
            <Button disabled={checking} onClick={() => onAgain(run.goOn)}>
              {t.goOn(left)}
            </Button>
          ) : null}
          {unconfirmed.some(({ lost }) => canCheckAgain(lost)) || checking ? (
            <Button icon="refresh" busy={checking} onClick={() => onAgain(run.check)}>
              {common.lost.check}
            </Button>
          ) : null}
          {failures.length > 0 ? (
            <Button variant="primary" icon="refresh" disabled={checking} onClick={() => onAgain(run.retry)}>
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
          <ul className="bulk-failures">
            {failures.slice(0, listed).map((failure, index) => (
              <Failure key={index} failure={failure} nameOf={nameOf} />
            ))}
          </ul>
          {failures.length > listed ? <p className="muted">{t.andMore(failures.length - listed)}</p> : null}
        </div>
      ) : null}
      {unconfirmed.length > 0 ? (
        <div>
          <p role="status">{t.resultUnconfirmed(unconfirmed.length)}</p>
          <ul className="bulk-failures">
            {unconfirmed.slice(0, listed).map(({ row }, index) => (
              <li key={index}>
                <strong>{nameOf(row)}</strong>
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

function Failure({ failure, nameOf }: { failure: BulkFailure<object>; nameOf: (row: object) => string }) {
  const t = useMessages(bulkMessages);
  const common = useMessages(commonMessages);
  const described = useErrorText(failure.error);
  const { lost } = failure;
  const text = lost?.cause.kind === "network" ? common.lost.lead : described;
  return (
    <li>
      <strong>{nameOf(failure.row)}</strong>{" "}
      <span className="danger">
        {text === undefined ? null : <LongText text={text} />}
        {lost ? ` ${lost.finding === "gone" ? common.lost.gone : t.checkedNotDone}` : null}
      </span>
    </li>
  );
}
