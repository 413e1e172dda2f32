import { useState } from "react";
import { jobCount, keptJobs } from "../state/jobs/kept-jobs.js";
import { useGateway } from "../ui/host/context/host.js";
import { createLazy } from "../ui/host/lifecycle/lazy.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";

/** Loads what shows jobs in the frame. */
export const loadFrameJobs = () => import("./frame-jobs.js");

const LazyJobs = createLazy(loadFrameJobs, { over: true });

/** The jobs of the account, on every screen. Their code comes with the first one. */
export function JobDock() {
  const { session, storage } = useGateway();
  const user = useValue(session.user)?.id;
  const hasJobs = useValue(jobCount(storage)) > 0;
  // Another tab may have started one.
  useValue(storage.changedElsewhere);
  const [used, setUsed] = useState(false);
  if (!used && (hasJobs || keptJobs(storage, user).length > 0)) setUsed(true);
  return used ? <LazyJobs /> : null;
}
