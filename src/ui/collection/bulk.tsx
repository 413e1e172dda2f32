import { useMemo, useState } from "react";
import { createRunNotes, type RunNotes } from "../../state/collection/unfinished.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useGateway } from "../host/context/host.js";
import { createLazy } from "../host/lifecycle/lazy.js";
import { useValue } from "../host/lifecycle/use-value.js";
import type { AnyDefinition, RowAction } from "./definition.js";
import type { Removing } from "./removal.js";

/** What the bar of the chosen rows is drawn from. */
export interface BulkProps {
  readonly definition: AnyDefinition;
  readonly actions: readonly RowAction<object>[];
  readonly removing: Removing | undefined;
}

const LazyBar = createLazy<BulkProps>(() => import("./bulk-bar.js"), { fallback: null });

/**
 * Those of a list's actions that are for many rows and that the host wants; none where it wants no rows to be chosen.
 */
export function useManyActions({ actions, removal }: AnyDefinition): {
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

/** Where runs over many rows of a list are noted, for a reload. */
export function useRunNotes(name: string): RunNotes {
  const { baseUrl, session } = useGateway();
  const owner = session.user.peek()?.id ?? "";
  return useMemo(() => createRunNotes(`${baseUrl}:${owner}:${name}`), [baseUrl, owner, name]);
}

/** The bar of the chosen rows. Its code comes with the first choice, and it stays until a run of it is over. */
export function Bulk(props: BulkProps) {
  const { model, name } = props.definition;
  const any = useValue(model.selection.rows).length > 0;
  const notes = useRunNotes(name);
  const [used, setUsed] = useState(() => any || notes.read() !== undefined);
  if (any && !used) setUsed(true);
  return used ? <LazyBar {...props} /> : null;
}
