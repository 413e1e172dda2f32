import { useHost } from "../../ui/host/context/host.js";
import { JobStack } from "../../ui/jobs/job-stack.js";
import { jobSheet } from "../../ui/jobs/jobs.css.js";
import { countAreas } from "./count-areas.js";

/** The counts of the log, where no frame shows jobs. */
export function View() {
  useHost().adopt(jobSheet);
  return <JobStack areas={countAreas} />;
}
