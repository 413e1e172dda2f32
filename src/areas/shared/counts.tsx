import { useState } from "react";
import { jobCount, keptJobs } from "../../state/jobs/kept-jobs.js";
import { countList } from "../../state/usage/count-plan.js";
import { useGateway } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { useJobFrame } from "../../ui/jobs/job-frame.js";

const Stack = createLazy(() => import("./count-stack.js"), { over: true });

/** How counts of the log go, above what they answer, where no frame shows that. Its code comes with the first one. */
export function Counts() {
  const { session, storage } = useGateway();
  const user = useValue(session.user)?.id;
  const isFramed = useJobFrame();
  const hasJobs = useValue(jobCount(storage)) > 0;
  const [used, setUsed] = useState(false);
  if (isFramed) return null;
  if (!used && (hasJobs || keptJobs(storage, user).some(({ list }) => list === countList))) setUsed(true);
  return used ? <Stack /> : null;
}
