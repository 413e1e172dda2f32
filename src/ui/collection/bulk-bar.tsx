import { useState } from "react";
import { createBulk, type Bulk } from "../../state/collection/bulk.js";
import { rateLimiterOf } from "../../state/rate-limiter.js";
import { bulkMessages } from "../../i18n/messages/bulk.js";
import { bulk as sheet } from "./bulk.css.js";
import { BulkAsk } from "./bulk-ask.js";
import { BulkResult } from "./bulk-result.js";
import type { BulkAction, BulkProps, RowAction } from "./bulk.js";
import { Button } from "../kit/button.js";
import { useErrorText } from "../kit/errors.js";
import { useGateway, useHost, useMessages } from "../host/host.js";
import { LongText } from "../kit/long-text.js";
import { PausedNote } from "../kit/paused-note.js";
import { useModel, useValue } from "../host/use-value.js";

/** What can be done to the chosen rows, and how it goes. */
export function View(props: BulkProps<unknown>) {
  useHost().adopt(sheet);
  const gateway = useGateway();
  const t = useMessages(bulkMessages);
  const run = useModel(
    () =>
      createBulk<unknown>({
        rateLimiter: rateLimiterOf(gateway),
        whenResumed: (signal) => gateway.whenResumed(signal),
      }),
    gateway,
  );
  const state = useValue(run.state);
  const rows = useValue(props.selection.rows);
  const [asking, setAsking] = useState<RowAction<unknown>>();
  const [label, setLabel] = useState("");

  const settle = async (name: string, work: Promise<void>) => {
    await work;
    props.onFinished?.();
    if (run.state.peek() !== "finished") return;
    if (run.failures.peek().length > 0 || run.doubts.peek().length > 0) return;
    gateway.toasts.show("success", t.allDone(name, run.done.peek()));
    props.selection.clear();
    run.reset();
  };
  const begin = (action: RowAction<unknown>, value = "") => {
    setAsking(undefined);
    const wanted = props.selection.rows.peek().filter((row) => !action.skip?.(row, value));
    if (wanted.length === 0) {
      gateway.toasts.show("info", t.nothingToDo);
      return;
    }
    setLabel(action.label);
    void settle(
      action.label,
      run.run(wanted, (row) => action.act(row, value)),
    );
  };

  if (state !== "idle") {
    const over = state === "stopped" || state === "finished";
    return (
      <>
        <Progress run={run} label={label} />
        {over ? (
          <BulkResult
            run={run}
            label={label}
            nameOf={(row) => props.nameOf(row)}
            onAgain={(work) => void settle(label, work)}
            onClose={() => {
              run.reset();
              props.selection.clear();
            }}
          />
        ) : null}
      </>
    );
  }
  if (rows.length === 0 || props.actions.length === 0) return null;
  return (
    <>
      <Choices
        {...props}
        count={rows.length}
        choose={(action) => {
          if ("atOnce" in action) action.atOnce(rows);
          else if (action.danger ?? action.field) setAsking(action);
          else begin(action);
        }}
      />
      {asking && props.actions.some(({ key }) => key === asking.key) ? (
        <BulkAsk
          action={asking}
          rows={rows}
          onGo={(value) => begin(asking, value)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}

function Choices({
  selection,
  shown,
  actions,
  count,
  choose,
}: BulkProps<unknown> & { count: number; choose: (action: BulkAction<unknown>) => void }) {
  const t = useMessages(bulkMessages);
  const all = useValue(shown);
  return (
    <div className="bulk-bar" role="region" aria-label={t.bar}>
      <strong role="status">{t.chosen(count)}</strong>
      {count < all.length ? (
        <Button variant="quiet" onClick={() => selection.set(all, true)}>
          {t.chooseShown(all.length)}
        </Button>
      ) : null}
      <Button variant="quiet" onClick={() => selection.clear()}>
        {t.clear}
      </Button>
      <span className="grow" />
      {actions.map((action) => (
        <Button key={action.key} icon={action.icon} onClick={() => choose(action)}>
          {action.label}
        </Button>
      ))}
    </div>
  );
}

function Progress({ run, label }: { run: Bulk<unknown>; label: string }) {
  const t = useMessages(bulkMessages);
  const state = useValue(run.state);
  const total = useValue(run.total);
  const done = useValue(run.done);
  const failed = useValue(run.failures).length;
  const doubts = useValue(run.doubts).length;
  const trouble = useErrorText(useValue(run.trouble));
  const on = state === "running" || state === "paused";
  return (
    <div className="bulk-bar" role="region" aria-label={t.bar} aria-busy={on}>
      <div className="bulk-progress">
        <span role="status">
          {t.progress(label, done, total)}
          {failed > 0 ? `, ${t.failedSoFar(failed)}` : ""}
          {doubts > 0 ? `, ${t.doubtsSoFar(doubts)}` : ""}
          {state === "paused" ? ` – ${t.paused}` : state === "stopping" ? ` – ${t.stopping}` : ""}
        </span>
        <progress value={done + failed + doubts} max={Math.max(1, total)} aria-label={label} />
        {trouble ? (
          <p className="danger">
            <LongText text={trouble} />
          </p>
        ) : null}
        {total > 50 && state === "running" ? <p className="muted">{t.pace}</p> : null}
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
