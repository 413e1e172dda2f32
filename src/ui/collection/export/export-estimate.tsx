import { useEffect } from "react";
import { keepsFiles } from "../../../state/jobs/job-file.js";
import { useMessages } from "../../host/context/host.js";
import { useLoaded } from "../../host/lifecycle/use-loaded.js";
import { ErrorCallout } from "../../kit/notice/errors.js";
import { PausedNote } from "../../kit/notice/paused-note.js";
import type { ExportEstimate, ListExport } from "../definition.js";
import { listDialogMessages } from "../dialogs.messages.en.js";

/** What an export takes, and whether it outlives its page; before it starts. */
export function EstimateNote({
  exporting,
  things,
  onEstimate,
}: {
  readonly exporting: ListExport;
  readonly things: (count: number) => string;
  readonly onEstimate: (estimate: ExportEstimate) => void;
}) {
  const t = useMessages(listDialogMessages);
  const { value, error, retry } = useLoaded((signal) => exporting.estimate(signal), exporting);
  const { value: isKept = false } = useLoaded(keepsFiles, exporting);
  useEffect(() => {
    if (value) onEstimate(value);
  }, [value, onEstimate]);
  if (error)
    return (
      <ErrorCallout error={error} retry={retry}>
        {t.estimateFailed}
      </ErrorCallout>
    );
  const { rows, isExact = false, calls = 0, seconds = 0 } = value ?? {};
  return (
    <div>
      <p role="status">
        {value
          ? t.estimate(rows === undefined ? undefined : things(rows), isExact, calls, Math.ceil(seconds))
          : t.estimating}
      </p>
      <p className="muted">{exporting.of !== undefined && isKept ? t.exportStays : t.exportGoesOn}</p>
      {value ? null : <PausedNote />}
    </div>
  );
}
