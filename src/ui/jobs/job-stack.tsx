import { useEffect, useState } from "react";
import { jobsOf } from "../../state/jobs/jobs.js";
import type { JobPage, JobRun } from "../../state/jobs/job-run.js";
import { jobMessages } from "./generated/messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { useGateway, useLocale, useMessages } from "../host/context/host.js";
import { useEffectEvent } from "../host/lifecycle/use-effect-event.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { Callout } from "../kit/tabs/panel.js";
import { JobDone } from "./job-done.js";
import { JobHalted } from "./job-halted.js";
import { useJobFrame } from "./job-frame.js";
import { useJobName, usePressedJobPage, type JobAreas, type JobName } from "./job-page.js";
import { JobProgress } from "./job-progress.js";
import { JobResult } from "./job-result.js";
import { LeaveGuard } from "../host/leave/leave-guard.js";

/** States in which a job is this page's. */
const underWay: readonly string[] = ["running", "paused", "stopping"];

/** Asks before the page of a job is left: while it is under way, and while what it left is known to this page alone. */
function JobGuard({ run, label }: { readonly run: JobRun; readonly label: string }) {
  const t = useMessages(jobMessages);
  const { done, total } = useValue(run.counts);
  const isUnderWay = underWay.includes(useValue(run.state));
  const isHereAlone = useValue(run.notes) === "none" && run.ranHere && done < total;
  const question = { ...t.leave, text: t.leave.text(label, done, total) };
  return <LeaveGuard account dirty={isUnderWay || isHereAlone} unload question={question} />;
}

/** The jobs of these lists: how far they are, what came of them, and what an earlier page left of them. */
export function JobStack({ areas }: { readonly areas: JobAreas }) {
  const jobs = jobsOf(useGateway());
  const runs = useValue(jobs.runs);
  return runs
    .filter(({ plan }) => plan.list in areas)
    .map((run) => <Job key={run.plan.id} run={run} areas={areas} />);
}

function Job({ run, areas }: { readonly run: JobRun; readonly areas: JobAreas }) {
  const name = useJobName(run.plan, areas);
  const state = useValue(run.state);
  if (!name || state === "waiting") return null;
  return (
    <>
      <JobGuard run={run} label={name.label} />
      <NamedJob run={run} areas={areas} name={name} />
    </>
  );
}

function NamedJob({ run, areas, name }: { run: JobRun; areas: JobAreas; name: JobName }) {
  const t = useMessages(jobMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const jobs = jobsOf(gateway);
  const pageOf = usePressedJobPage(areas);
  const state = useValue(run.state);
  const notes = useValue(run.notes);
  const { left, done, total, changed, failed, unconfirmed } = useValue(run.counts);
  const [read, setRead] = useState(false);
  // In the frame, the reader may be in the middle of something else.
  const opens = !useJobFrame() && run.ranHere;
  const { label, long } = name;
  const isOver = state === "stopped" || state === "finished";
  const isWhole = left + failed + unconfirmed === 0;
  const undoable = changed > 0 && !run.plan.undoing;

  const withPage =
    (work: (page: JobPage) => Promise<unknown>, isStillRead = false) =>
    () => {
      if (!isStillRead) setRead(false);
      void pageOf(run.plan.list).then((page) => page && work(page));
    };
  const close = () => jobs.forget(run);
  const undo = withPage(async (page) => {
    const undoing = await jobs.addUndo(run);
    await undoing.go(page);
  });
  // What is left to read, also where an earlier page has done it.
  const isRead = isOver || left === 0;
  const isSilent = isOver && isWhole && !undoable && !(name.reports && run.ranHere);
  const end = useEffectEvent(() => {
    // Another element of the page may have said so already.
    if (!jobs.runs.peek().some(({ plan }) => plan.id === run.plan.id)) return;
    const longEnd = name.ended ?? ((count: number) => t.exported(name.countText(count)));
    if (run.ranHere)
      gateway.toasts.show("success", long ? longEnd(done) : t.allDone(label, name.countDone(done)));
    close();
  });
  useEffect(() => {
    if (isSilent) end();
  }, [isSilent]);

  if (notes === "lost") {
    return state === "finished" ? null : (
      <Callout tone="warning" action={<Button onClick={close}>{t.forget}</Button>}>
        {t.notesLost(label, name.countText(total))}
      </Callout>
    );
  }
  if (underWay.includes(state) || state === "elsewhere") {
    return <JobProgress run={run} name={name} />;
  }
  if (isSilent) return null;
  if (long) {
    const save = withPage(async ({ session }) => {
      const count = await long.save?.({ ...session, plan: run.plan, show: () => undefined });
      if (count !== undefined) gateway.toasts.show("success", t.exported(name.countText(count)));
    });
    return <JobHalted run={run} name={name} on={{ resume: withPage((page) => run.go(page)), save, close }} />;
  }
  const { Report = JobResult } = name;
  const report = (
    <Report
      run={run}
      name={name}
      undoable={undoable}
      on={{
        resume: withPage((page) => run.go(page)),
        check: withPage((page) => run.check(page), true),
        retry: withPage((page) => run.retry(page)),
        undo,
        close,
        hide: () => setRead(false),
        begin: (job) =>
          withPage(async (page) => {
            const begun = await jobs.add({ ...job, list: run.plan.list });
            await begun.go(page);
          })(),
      }}
    />
  );
  if (isRead && isWhole) {
    const onRead = name.Report ? () => setRead(true) : undefined;
    return (
      <>
        <JobDone run={run} name={name} onUndo={undoable ? undo : undefined} onRead={onRead} onClose={close} />
        {read && onRead ? report : null}
      </>
    );
  }
  if (isRead) {
    return (
      <>
        <div className="job-line" role="region" aria-label={t.result}>
          <strong className="grow">
            {t.resultTitle(label, name.countDone(done), failed, unconfirmed, left)}
          </strong>
          <span className="row">
            <Button onClick={() => setRead(true)}>{t.report}</Button>
            <Button variant="quiet" icon="close" iconOnly onClick={close}>
              {t.forget}
            </Button>
          </span>
        </div>
        {read || (isOver && opens && !name.Report) ? report : null}
      </>
    );
  }
  return (
    <Callout
      tone="warning"
      action={
        <span className="row">
          <Button onClick={close}>{t.forget}</Button>
          <Button variant="primary" onClick={withPage((page) => run.go(page))}>
            {t.goOn(left)}
          </Button>
        </span>
      }
    >
      {sentences(locale, t.interrupted(label, done, total), notes === "refused" && t.unkeptHere)}
    </Callout>
  );
}
