import { countList } from "../../state/usage/count-plan.js";
import type { JobAreas } from "../../ui/jobs/job-page.js";

/** Where the jobs are that count the log. */
export const countAreas: JobAreas = { [countList]: () => import("./count-jobs.js") };
