import { createContext, use, useEffect, useEffectEvent } from "react";
import type { Offers } from "../domain/offers.js";

const OffersContext = createContext<Offers>(() => true);

/** Says what the views inside it offer; without one it is everything. */
export const OffersProvider = OffersContext;

/** What the host of this view wants to be offered, by the names that the catalogue lists. */
export function useOffers(): Offers {
  return use(OffersContext);
}

/**
 * Whether something is offered that leaves a lasting trace, such as a search. `undo` takes the trace away when it no longer
 * is: nobody is left with rows that are hidden and no way to see them.
 */
export function useOffered(name: string, undo: () => void): boolean {
  const offered = useOffers()(name);
  const withdraw = useEffectEvent(undo);
  useEffect(() => {
    if (!offered) withdraw();
  }, [offered]);
  return offered;
}
