import { Fragment } from "react";
import { roughMinutes } from "../../domain/time/rough-minutes.js";
import { jobMessages } from "./generated/messages.en.js";
import { useLocale, useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { useErrorText } from "../kit/notice/errors.js";
import { PausedNote } from "../kit/notice/paused-note.js";
import { LongText } from "../kit/text/long-text.js";
import type { JobRun } from "../../state/jobs/job-run.js";
import type { JobName } from "./job-page.js";

/** How far a job is, how fast, and for how long it goes on, with pause and stop. */
export function JobProgress({ run, name }: { readonly run: JobRun; readonly name: JobName }) {
  const t = useMessages(jobMessages);
  const locale = useLocale();
  const state = useValue(run.state);
  const { total, done, failed, unconfirmed } = useValue(run.counts);
  const trouble = useErrorText(useValue(run.trouble));
  const remark = useValue(run.remark);
  const notes = useValue(run.notes);
  const on = state === "running" || state === "paused";
  const perMinute = run.perMinute();
  const left = run.remaining();
  const minutes = roughMinutes((left ?? 0) / 1000);
  const hours = minutes < 90 ? 0 : Math.floor(minutes / 60);
  const status = state === "paused" ? t.paused : state === "stopping" ? t.stopping : undefined;
  const totalText = name.countText(total);
  const isGuess = name.long && run.plan.params.isExact !== true;
  const facts = [
    ...(total === 0 ? [] : [isGuess ? t.about(totalText) : totalText]),
    ...(state === "elsewhere" ? [t.elsewhere] : []),
    ...(state === "running" && perMinute !== undefined ? [t.pace(Math.round(perMinute))] : []),
    ...(state === "running" && total > 0 && left !== undefined
      ? [t.remaining(hours, hours === 0 ? minutes : minutes % 60, Math.max(1, Math.round(left / 1000)))]
      : []),
  ];
  return (
    <div className="job-line" role="region" aria-label={t.region} aria-busy={on} data-job={run.plan.list}>
      <div className="job-progress">
        <span role="status">
          {total === 0 ? t.soFar(name.label, name.countText(done)) : t.progress(name.label, done, total)}
          {failed > 0 ? `, ${t.failedSoFar(failed)}` : ""}
          {unconfirmed > 0 ? `, ${t.unconfirmedSoFar(unconfirmed)}` : ""}
          {status === undefined ? "" : ` – ${status}`}
        </span>
        <progress
          value={total === 0 ? undefined : done + failed + unconfirmed}
          max={Math.max(1, total)}
          aria-label={name.label}
        />
        <span className="muted" lang={locale}>
          {facts.map((fact, index) => (
            <Fragment key={index}>
              {index > 0 ? " · " : null}
              <span className="nowrap">{fact}</span>
            </Fragment>
          ))}
        </span>
        {remark === undefined ? null : <p role="status">{remark}</p>}
        {notes === "refused" ? <p role="alert">{t.unkept}</p> : null}
        {notes === "none" && on ? <p role="status">{t.onlyHere}</p> : null}
        {trouble ? (
          <p className="danger">
            <LongText text={trouble} />
          </p>
        ) : null}
        <PausedNote />
      </div>
      {on ? (
        <span className="row">
          {state === "paused" ? (
            <Button icon="play" onClick={() => run.resume()}>
              {notes === "refused" ? t.goOnUnkept : t.resume}
            </Button>
          ) : (
            <Button onClick={() => run.pause()}>{t.pause}</Button>
          )}
          <Button icon="close" onClick={() => run.stop()}>
            {t.stop}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
