import type { ReactNode } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import type { JobRun } from "../../state/jobs/job-run.js";
import { useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import type { JobReportProps } from "./job-page.js";
import { jobMessages } from "./generated/messages.en.js";

interface ReportActionsProps {
  readonly run: JobRun;
  readonly on: Pick<JobReportProps["on"], "resume" | "check" | "retry" | "undo">;
  /** How many rows are still to do. */
  readonly left: number;
  /** How many rows can be set back. */
  readonly undoable?: number;
  readonly unconfirmed: number;
  readonly failed: number;
  /** What trying again is called. */
  readonly retry: string;
  readonly onClose: () => void;
  /** Saves the report as a file. */
  readonly onSave: () => void;
  /** The next step of a report that leads to one, or null; in others trying again is the main button. */
  readonly next?: ReactNode;
}

/** The buttons below the report of a job: what can be done with the rows that it left, failed on or changed. */
export function ReportActions({
  run,
  on,
  left,
  undoable = 0,
  unconfirmed,
  failed,
  retry,
  onClose,
  onSave,
  next,
}: ReportActionsProps) {
  const t = useMessages(jobMessages);
  const common = useMessages(commonMessages);
  const checking = useValue(run.checking);
  return (
    <>
      <Button onClick={onClose}>{common.close}</Button>
      <Button icon="download" onClick={onSave}>
        {t.download}
      </Button>
      {undoable > 0 ? (
        <Button disabled={checking} onClick={on.undo}>
          {t.undoDone(undoable)}
        </Button>
      ) : null}
      {left > 0 ? (
        <Button disabled={checking} onClick={on.resume}>
          {t.goOn(left)}
        </Button>
      ) : null}
      {unconfirmed > 0 ? (
        <Button icon="refresh" busy={checking} onClick={on.check}>
          {common.lost.check}
        </Button>
      ) : null}
      {failed > 0 ? (
        <Button
          {...(next === undefined ? { variant: "primary" as const } : {})}
          icon="refresh"
          disabled={checking}
          onClick={on.retry}
        >
          {retry}
        </Button>
      ) : null}
      {next}
    </>
  );
}
