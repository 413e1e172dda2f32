import type { JobAreas } from "../../../ui/jobs/job-page.js";

/** Where the jobs of settings are: the same object each time. */
export const settingAreas: JobAreas = { settings: () => import("./jobs.js") };
