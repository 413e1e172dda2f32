import type { ReadonlySignal } from "@preact/signals-core";
import type { UsageQuestion } from "../../domain/usage/question.js";
import { jobCount, keptJobs } from "../jobs/kept-jobs.js";
import type { JobRun } from "../jobs/job-run.js";
import type { UsageGateway } from "./answer.js";
import { countList, countOf, isSameQuestion } from "./count-plan.js";

/** The jobs of this page and of earlier ones. */
type Runs = ReadonlySignal<readonly JobRun[]>;

/** A count that a job makes. */
interface CountJob {
  readonly run: JobRun;
  readonly runs: Runs;
}

/** The newest unfinished job that counts the answer to a question. */
export function newestCountRun(runs: Runs, question: UsageQuestion): JobRun | undefined {
  return runs
    .peek()
    .findLast(
      ({ plan, state }) =>
        plan.list === countList &&
        state.peek() !== "finished" &&
        isSameQuestion(countOf(plan).question, question),
    );
}

/** As {@link newestCountRun} does; the engine of jobs is only loaded where there are some. */
export async function findCountJob(
  gateway: UsageGateway,
  question: UsageQuestion,
): Promise<CountJob | undefined> {
  const { session, storage } = gateway;
  const kept = keptJobs(storage, session.user.peek()?.id);
  if (jobCount(storage).peek() === 0 && !kept.some(({ list }) => list === countList)) return undefined;
  try {
    const { jobsOf } = await import("../jobs/jobs.js");
    const { runs } = jobsOf(gateway);
    const run = newestCountRun(runs, question);
    return run && { run, runs };
  } catch {
    // Without a connection the code doesn't come; the count is then offered anew.
    return undefined;
  }
}
