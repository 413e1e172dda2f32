import type { JobRun } from "../../state/jobs/job-run.js";
import { useMessages } from "../host/context/host.js";
import { LeaveGuard } from "../host/leave/leave-guard.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { jobMessages } from "./messages.en.js";

/** States in which a job is this page's. */
export const underWay: readonly string[] = ["running", "paused", "stopping"];

/** Asks before the page of a job is left: while it is under way, and while what it left is known to this page alone. */
export function JobGuard({ run, label }: { readonly run: JobRun; readonly label: string }) {
  const t = useMessages(jobMessages);
  const { done, total } = useValue(run.counts);
  const isUnderWay = underWay.includes(useValue(run.state));
  const isHereAlone = useValue(run.notes) === "none" && run.ranHere && done < total;
  const question = { ...t.leave, text: t.leave.text(label, done, total) };
  return <LeaveGuard account dirty={isUnderWay || isHereAlone} unload question={question} />;
}
