import { createContext, use, useEffect, useState } from "react";
import type { Capabilities } from "../../../domain/access/capabilities.js";
import { useEffectEvent } from "../lifecycle/use-effect-event.js";

const CapabilitiesContext = createContext<Capabilities>(() => true);

/** Says what the views inside it offer; without one it is everything. */
export const CapabilitiesProvider = CapabilitiesContext;

/** What the host of this view wants to be offered, by the names that the catalogue lists. */
export function useCapabilities(): Capabilities {
  return use(CapabilitiesContext);
}

/**
 * Whether something is offered that leaves a lasting trace, such as a search. `undo` takes the trace away when it no
 * longer is: nobody is left with rows that are hidden and no way to see them.
 */
export function useCapability(name: string, undo: () => void): boolean {
  const offered = useCapabilities()(name);
  const withdraw = useEffectEvent(undo);
  useEffect(() => {
    if (!offered) withdraw();
  }, [offered]);
  return offered;
}

/**
 * What an action opened, a dialog mostly. It closes as soon as the action is not offered any more.
 * @param actionOf the name of the action that opened it
 */
export function useOpened<Opened>(
  actionOf: (opened: Opened) => string,
): [Opened | undefined, (opened: Opened | undefined) => void] {
  const can = useCapabilities();
  const [opened, open] = useState<Opened>();
  if (opened !== undefined && !can(actionOf(opened))) open(undefined);
  return [opened, open];
}
