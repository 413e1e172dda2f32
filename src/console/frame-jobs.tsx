import { countAreas } from "../areas/shared/count-areas.js";
import { useHost } from "../ui/host/context/host.js";
import type { JobAreas } from "../ui/jobs/job-page.js";
import { JobStack } from "../ui/jobs/job-stack.js";
import { jobSheet } from "../ui/jobs/jobs.css.js";

/** Where the jobs of each list are. */
const areas: JobAreas = {
  tokens: () => import("../areas/tokens/jobs.js"),
  channels: () => import("../areas/channels/jobs.js"),
  users: () => import("../areas/users/jobs.js"),
  "redemption-codes": () => import("../areas/redemptions/jobs.js"),
  logs: () => import("../areas/logs/jobs.js"),
  prices: () => import("../areas/settings/prices/jobs.js"),
  settings: () => import("../areas/settings/backup/jobs.js"),
  ...countAreas,
};

/** The jobs in the frame of the console. */
export function View() {
  useHost().adopt(jobSheet);
  return (
    <div className="job-dock">
      <JobStack areas={areas} />
    </div>
  );
}
