import type { Bulk } from "../../state/collection/bulk.js";
import { bulkMessages } from "./bulk.messages.en.js";
import { useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { LeaveGuard } from "../host/leave/leave-guard.js";
import { useErrorText } from "../kit/notice/errors.js";
import { LongText } from "../kit/text/long-text.js";
import { PausedNote } from "../kit/notice/paused-note.js";

/** How far a run is, with pause and stop. While it goes on, the reader is asked before the list or the page is left. */
export function Progress({
  run,
  label,
}: {
  readonly run: Bulk<object>;
  /** What is done, as its button says it. */
  readonly label: string;
}) {
  const t = useMessages(bulkMessages);
  const state = useValue(run.state);
  const total = useValue(run.total);
  const done = useValue(run.done);
  const failed = useValue(run.failures).length;
  const unconfirmed = useValue(run.unconfirmed).length;
  const trouble = useErrorText(useValue(run.trouble));
  const on = state === "running" || state === "paused";
  return (
    <div className="bulk-bar" role="region" aria-label={t.bar} aria-busy={on}>
      <LeaveGuard
        dirty={on || state === "stopping"}
        unload
        question={{ ...t.leave, text: t.leave.text(label, done, total) }}
      />
      <div className="bulk-progress">
        <span role="status">
          {t.progress(label, done, total)}
          {failed > 0 ? `, ${t.failedSoFar(failed)}` : ""}
          {unconfirmed > 0 ? `, ${t.unconfirmedSoFar(unconfirmed)}` : ""}
          {state === "paused" ? ` – ${t.paused}` : state === "stopping" ? ` – ${t.stopping}` : ""}
        </span>
        <progress value={done + failed + unconfirmed} max={Math.max(1, total)} aria-label={label} />
        {trouble ? (
          <p className="danger">
            <LongText text={trouble} />
          </p>
        ) : null}
        {total > 50 && state === "running" ? <p className="muted">{t.throttled}</p> : null}
        <PausedNote />
      </div>
      {on ? (
        <>
          {state === "paused" ? (
            <Button icon="play" onClick={() => run.resume()}>
              {t.resume}
            </Button>
          ) : (
            <Button onClick={() => run.pause()}>{t.pause}</Button>
          )}
          <Button icon="close" onClick={() => run.stop()}>
            {t.stop}
          </Button>
        </>
      ) : null}
    </div>
  );
}
