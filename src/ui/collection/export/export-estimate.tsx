import { useLayoutEffect } from "react";
import { roughMinutes } from "../../../domain/time/rough-minutes.js";
import { keepsFiles } from "../../../state/jobs/job-file.js";
import { useGateway, useMessages } from "../../host/context/host.js";
import { useLoaded } from "../../host/lifecycle/use-loaded.js";
import { ErrorCallout } from "../../kit/notice/errors.js";
import { PausedNote } from "../../kit/notice/paused-note.js";
import type { ExportEstimate, ListExport } from "../definition.js";
import { listDialogMessages, type ListDialogMessages } from "../generated/dialogs.messages.en.js";

/** How many rows there are, as far as that is known; undefined where it isn't. */
function rowsText(
  { rows, isExact, min, max }: ExportEstimate,
  countText: (count: number) => string,
  t: ListDialogMessages,
): string | undefined {
  if (rows === undefined) return undefined;
  if (isExact) return countText(rows);
  if (min === undefined) return t.estimateRows(countText(rows));
  return max === undefined ? t.estimateLeast(countText(rows)) : t.estimateBetween(countText(rows), min, max);
}

/** What an export takes, and whether it outlives its page; before it starts. */
export function EstimateNote({
  exporting,
  countText,
  onEstimate,
}: {
  readonly exporting: ListExport;
  readonly countText: (count: number) => string;
  readonly onEstimate: (estimate: ExportEstimate) => void;
}) {
  const t = useMessages(listDialogMessages);
  const { storage } = useGateway();
  const { value, error, retry } = useLoaded((signal) => exporting.estimate(signal), exporting);
  const { value: isKept = false } = useLoaded(
    async () => exporting.of !== undefined && keepsFiles(storage),
    exporting,
  );
  // Before anybody can press what goes by what is shown here.
  useLayoutEffect(() => {
    if (value) onEstimate(value);
  }, [value, onEstimate]);
  if (error)
    return (
      <ErrorCallout error={error} retry={retry}>
        {t.estimateFailed}
      </ErrorCallout>
    );
  return (
    <div>
      <p role="status">
        {value
          ? t.estimate(
              rowsText(value, countText, t),
              value.calls,
              roughMinutes(Math.ceil(value.seconds)),
              Math.ceil(value.seconds),
              value.min !== undefined && value.max === undefined,
            )
          : t.estimating}
      </p>
      {value?.remark === undefined ? null : <p>{value.remark}</p>}
      <p className="muted">{isKept ? t.exportStays : t.exportGoesOn}</p>
      {value ? null : <PausedNote />}
    </div>
  );
}
