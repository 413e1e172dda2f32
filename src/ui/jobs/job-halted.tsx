import type { JobRun } from "../../state/jobs/job-run.js";
import { sentences } from "../../i18n/sentences.js";
import { useLocale, useMessages } from "../host/context/host.js";
import { useLoaded } from "../host/lifecycle/use-loaded.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import type { JobName } from "./job-page.js";
import { jobMessages } from "./generated/messages.en.js";

/** A job that does one long thing, and was stopped or cut off: what there is of it, and the way to go on. */
export function JobHalted({
  run,
  name,
  on,
}: {
  readonly run: JobRun;
  readonly name: JobName;
  readonly on: Readonly<Record<"resume" | "save" | "close", () => void>>;
}) {
  const t = useMessages(jobMessages);
  const locale = useLocale();
  const { done } = useValue(run.counts);
  const isStopped = useValue(run.state) === "stopped";
  const { plan, ranHere } = run;
  const { value: resumes } = useLoaded(
    async () => ranHere || (await name.long?.resumes(plan)) === true,
    plan,
  );
  const { value: isSaved = false } = useLoaded(
    async () => (await name.long?.resumes(plan)) === true,
    `${plan.id} ${done}`,
  );
  if (resumes === undefined) return null;
  const doneText = name.countText(done);
  return (
    <div className="job-line" role="region" aria-label={t.result}>
      <span className="grow" role="status">
        {sentences(
          locale,
          isStopped ? t.stoppedAfter(name.label, doneText) : t.interruptedAfter(name.label, doneText),
          !resumes && t.notResumed,
        )}
      </span>
      <span className="row">
        {isSaved && name.long?.save ? (
          <Button icon="download" onClick={on.save}>
            {t.saveSoFar}
          </Button>
        ) : null}
        {resumes ? (
          <Button variant="primary" icon="play" onClick={on.resume}>
            {t.goOnLong}
          </Button>
        ) : null}
        <Button variant="quiet" icon="close" iconOnly onClick={on.close}>
          {t.forget}
        </Button>
      </span>
    </div>
  );
}
