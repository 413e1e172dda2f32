import { useEffect, useRef, type RefObject } from "react";
import { countAreas } from "../areas/shared/count-areas.js";
import { useHost } from "../ui/host/context/host.js";
import type { JobAreas } from "../ui/jobs/job-page.js";
import { JobStack } from "../ui/jobs/job-stack.js";
import { jobSheet } from "../ui/jobs/jobs.css.js";

/** Where the jobs of each list are. */
const areas: JobAreas = {
  tokens: () => import("../areas/tokens/jobs.js"),
  "all-tokens": () => import("../areas/all-tokens/jobs.js"),
  channels: () => import("../areas/channels/jobs.js"),
  users: () => import("../areas/users/jobs.js"),
  "redemption-codes": () => import("../areas/redemptions/jobs.js"),
  "invitation-codes": () => import("../areas/redemptions/invitations/jobs.js"),
  "payment-gateways": () => import("../areas/payment-gateways/jobs.js"),
  logs: () => import("../areas/logs/jobs.js"),
  prices: () => import("../areas/settings/prices/jobs.js"),
  catalog: () => import("../areas/model-catalog/jobs.js"),
  vendors: () => import("../areas/model-catalog/vendors/jobs.js"),
  settings: () => import("../areas/settings/backup/jobs.js"),
  ...countAreas,
};

/** The jobs in the frame of the console. */
export function View() {
  useHost().adopt(jobSheet);
  const dock = useRef<HTMLDivElement>(null);
  useReservedDock(dock);
  return (
    <div ref={dock} className="job-dock">
      <JobStack areas={areas} />
    </div>
  );
}

/** Tells the sheets how high the jobs are, as `--_dock`, so that every other bar at the bottom is above them. */
function useReservedDock(dock: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = dock.current;
    const frame = element?.closest<HTMLElement>(".gw");
    if (!element || !frame) return undefined;
    const reserve = () => {
      const height = element.offsetHeight;
      frame.style.setProperty("--_dock", height > 0 ? `calc(${String(height)}px + var(--_s4))` : "0px");
    };
    const resized = new ResizeObserver(reserve);
    resized.observe(element);
    return () => {
      resized.disconnect();
      frame.style.removeProperty("--_dock");
    };
  }, [dock]);
}
