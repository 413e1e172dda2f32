import { createContext, use, useLayoutEffect, useState } from "react";
import { useEffectEvent } from "./use-effect-event.js";

/** Knows when a view first shows what it is there for: rows, a form, a remark, a failure; not a placeholder. */
export interface Arrival {
  /**
   * The view is mounted, until the returned function is called.
   * @param arrived called once, in a microtask of the commit that leaves no placeholder
   */
  begin(arrived: () => void): () => void;
  /** A placeholder is shown, until the returned function is called. */
  expect(): () => void;
}

function createArrival(): Arrival {
  let tell: (() => void) | undefined;
  let placeholders = 0;
  let over = false;
  const check = () =>
    queueMicrotask(() => {
      if (!tell || placeholders > 0 || over) return;
      over = true;
      tell();
    });
  return {
    begin(arrived) {
      tell = arrived;
      check();
      return () => {
        tell = undefined;
      };
    },
    expect() {
      placeholders++;
      return () => {
        placeholders--;
        check();
      };
    },
  };
}

const ArrivalContext = createContext<Arrival | undefined>(undefined);

export const ArrivalProvider = ArrivalContext;

/** The arrival of the view that is drawn inside; calls `arrived` once. */
export function useArrival(arrived: () => void): Arrival {
  const tell = useEffectEvent(arrived);
  const [arrival] = useState(createArrival);
  useLayoutEffect(() => arrival.begin(() => tell()), [arrival]);
  return arrival;
}

/** Keeps the view from having arrived while what calls this is mounted as a placeholder, or has nothing to show yet. */
export function useExpected(waiting = true): void {
  const arrival = use(ArrivalContext);
  useLayoutEffect(() => (waiting ? arrival?.expect() : undefined), [arrival, waiting]);
}
