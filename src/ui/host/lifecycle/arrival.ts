import { createContext, use, useLayoutEffect, useState, type ReactNode } from "react";
import { useEffectEvent } from "./use-effect-event.js";

/** What parts of a view can say of it: a placeholder, nothing to list, something that couldn't be loaded. */
export type ShownState = "loading" | "empty" | "error";

/** Knows what a view shows, and when that first is what it is there for: rows, a form, a remark, a failure. */
export interface Arrival {
  /**
   * The view is mounted, until the returned function is called.
   * @param arrived called once, in a microtask of the commit that leaves no placeholder
   */
  begin(arrived: () => void): () => void;
  /** This is shown, until the returned function is called. A view that shows a placeholder hasn't arrived. */
  shows(state: ShownState): () => void;
}

/** Called when a state begins and ends. */
type Mark = (state: ShownState, is: boolean) => void;

function createArrival(mark: Mark): Arrival {
  let onArrived: (() => void) | undefined;
  const parts = { loading: 0, empty: 0, error: 0 };
  let over = false;
  const check = () =>
    queueMicrotask(() => {
      if (!onArrived || parts.loading > 0 || over) return;
      over = true;
      onArrived();
    });
  return {
    begin(arrived) {
      onArrived = arrived;
      check();
      return () => {
        onArrived = undefined;
      };
    },
    shows(state) {
      if (parts[state]++ === 0) mark(state, true);
      return () => {
        if (--parts[state] === 0) mark(state, false);
        check();
      };
    },
  };
}

const ArrivalContext = createContext<Arrival | undefined>(undefined);

export const ArrivalProvider = ArrivalContext;

/**
 * The arrival of the view that is drawn inside; calls `arrived` once.
 * @param mark called with what the view shows; the same function in every drawing
 */
export function useArrival(arrived: () => void, mark: Mark = () => undefined): Arrival {
  const onArrived = useEffectEvent(arrived);
  const [arrival] = useState(() => createArrival(mark));
  useLayoutEffect(() => arrival.begin(() => onArrived()), [arrival]);
  return arrival;
}

/** Says that the view shows this while what calls it is mounted. */
export function useShows(state: ShownState, is = true): void {
  const arrival = use(ArrivalContext);
  useLayoutEffect(() => (is ? arrival?.shows(state) : undefined), [arrival, state, is]);
}

/** Keeps the view from having arrived while what calls this is mounted as a placeholder, or has nothing to show yet. */
export const useExpected = (waiting = true): void => useShows("loading", waiting);

/** What a view draws where it has nothing to list. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  useShows("empty");
  return children;
}
