import { useState } from "react";
import { jobCount, keptJobs } from "../../state/jobs/kept-jobs.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useGateway } from "../host/context/host.js";
import { createLazy } from "../host/lifecycle/lazy.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { useJobFrame } from "../jobs/job-frame.js";
import type { AnyDefinition, RowAction } from "./definition.js";
import type { Removing } from "./removal.js";

/** What the bar of the chosen rows is drawn from. */
export interface BulkProps {
  readonly definition: AnyDefinition;
  readonly actions: readonly RowAction<object>[];
  readonly removing: Removing | undefined;
}

const LazyBar = createLazy<BulkProps & { readonly onClose: () => void }>(() => import("./bulk-bar.js"), {
  over: true,
});

/**
 * Those of a list's actions that are for many rows and that the host wants; none where it wants no rows to be chosen.
 */
export function useSelectable({ actions, removal }: AnyDefinition): {
  readonly actions: readonly RowAction<object>[];
  /** Whether anything can be done to chosen rows. */
  readonly choosable: boolean;
} {
  const can = useCapabilities();
  const allowed = actions.filter(({ many, capability }) => many && can("select") && can(capability));
  return {
    actions: allowed,
    choosable: can("select") && (allowed.length > 0 || (removal !== undefined && can("delete"))),
  };
}

/**
 * The bar of the selected rows. Its code comes with the first selection, or with the first job: then the rows follow
 * it, and it says how jobs go where no frame around the list does.
 */
export function Bulk(props: BulkProps) {
  const { model, name } = props.definition;
  const { session, storage } = useGateway();
  const isFramed = useJobFrame();
  const any = useValue(model.selection.rows).length > 0;
  const hasJobs = useValue(jobCount(storage)) > 0;
  const [used, setUsed] = useState(
    () => !isFramed && keptJobs(storage, session.user.peek()?.id).some(({ list }) => list === name),
  );
  if ((any || hasJobs) && !used) setUsed(true);
  const giveUp = () => {
    model.selection.clear();
    setUsed(false);
  };
  return used ? <LazyBar {...props} onClose={giveUp} /> : null;
}
