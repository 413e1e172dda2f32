import { jobMessages } from "./generated/messages.en.js";
import { collectionMessages } from "../collection/generated/messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { useSaveReport } from "./job-file.js";
import type { JobName } from "./job-page.js";
import type { JobRun } from "../../state/jobs/job-run.js";

/** What a job has done, and the way to undo it, until it is put away. */
export function JobDone({
  run,
  name,
  onUndo,
  onRead,
  onClose,
}: {
  readonly run: JobRun;
  readonly name: JobName;
  /** Undoes it, where it can be. */
  readonly onUndo: (() => void) | undefined;
  /** Opens the report of its kind, which has a file of its own. */
  readonly onRead: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const t = useMessages(jobMessages);
  const lists = useMessages(collectionMessages);
  const common = useMessages(commonMessages);
  const save = useSaveReport(name);
  return (
    <div className="job-line" role="region" aria-label={t.result}>
      <strong className="grow" role="status">
        {t.allDone(name.label, name.countDone(useValue(run.counts).done))}
      </strong>
      <span className="row">
        {onUndo ? <Button onClick={onUndo}>{lists.undo}</Button> : null}
        {onRead ? (
          <Button onClick={onRead}>{t.report}</Button>
        ) : (
          <Button variant="quiet" icon="download" iconOnly={!name.reports} onClick={() => save(run)}>
            {t.download}
          </Button>
        )}
        <Button variant="quiet" icon="close" iconOnly onClick={onClose}>
          {common.close}
        </Button>
      </span>
    </div>
  );
}
