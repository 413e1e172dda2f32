import { useEffect, useState } from "react";
import { jobCount, keptJobs } from "../../state/jobs/kept-jobs.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useGateway } from "../host/context/host.js";
import { createLazy } from "../host/lifecycle/lazy.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { useJobFrame } from "../jobs/job-frame.js";
import type { ActionsRoom } from "./actions/actions-room.js";
import type { AnyDefinition } from "./definition.js";

/** What the bar of the chosen rows is drawn from. */
export interface BulkProps {
  readonly definition: AnyDefinition;
  readonly room: ActionsRoom;
}

const LazyBar = createLazy<BulkProps & { readonly onClose: () => void }>(() => import("./bulk-bar.js"), {
  over: true,
});

/** Whether rows can be chosen: where something that the host wants can be done to many. */
export function useSelectable({ offers }: AnyDefinition): boolean {
  const can = useCapabilities();
  const { many = [], removes = false } = offers ?? {};
  return can("select") && (many.some(can) || (removes && can("delete")));
}

/**
 * The bar of the selected rows. Its code comes with the first selection, or with the first job: then the rows follow
 * it, and it says how jobs go where no frame around the list does.
 */
export function Bulk(props: BulkProps) {
  const { definition, room } = props;
  const { model, name } = definition;
  const { session, storage } = useGateway();
  const isFramed = useJobFrame();
  const any = useValue(model.selection.rows).length > 0;
  const hasJobs = useValue(jobCount(storage)) > 0;
  const [used, setUsed] = useState(
    () => !isFramed && keptJobs(storage, session.user.peek()?.id).some(({ list }) => list === name),
  );
  if ((any || hasJobs) && !used) setUsed(true);
  useEffect(() => {
    if (any) room.want();
  }, [any, room]);
  const giveUp = () => {
    model.selection.clear();
    setUsed(false);
  };
  return used ? <LazyBar {...props} onClose={giveUp} /> : null;
}
