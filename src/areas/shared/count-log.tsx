import { useEffect } from "react";
import { jobsOf } from "../../state/jobs/jobs.js";
import { countList } from "../../state/usage/count-plan.js";
import type { UsageModel } from "../../state/usage/usage-model.js";
import { useGateway } from "../../ui/host/context/host.js";
import { useEffectEvent } from "../../ui/host/lifecycle/use-effect-event.js";
import { usePressedJobPage } from "../../ui/jobs/job-page.js";
import { countAreas } from "./count-areas.js";

/** Begins the job that counts the log, once; loaded when it is asked for. */
export function View({
  usage,
  isRepeat,
  onClose,
}: {
  readonly usage: UsageModel;
  /** Whether what was counted is counted anew. */
  readonly isRepeat: boolean;
  readonly onClose: () => void;
}) {
  const gateway = useGateway();
  const pageOf = usePressedJobPage(countAreas);
  const begin = useEffectEvent(async () => {
    const page = await pageOf(countList);
    if (page && isRepeat) await usage.load();
    const run = page && (await usage.count(jobsOf(gateway)));
    onClose();
    if (page) await run?.go(page);
  });
  useEffect(() => void begin(), []);
  return null;
}
