import { useSignals } from "@preact/signals-react/runtime";
import type { ReadonlySignal } from "@preact/signals-core";
import { useEffect, useRef, useState } from "react";
import { useEffectEvent } from "./use-effect-event.js";

/**
 * Reads a signal in a view and draws the view again when it changes. The only door: a bare `.value` in a view would
 * never be drawn again, silently.
 */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  useSignals();
  return signal.value;
}

/** The model of a view. React may create one and never show it: until `attach`, it uses nothing outside itself. */
interface Model {
  attach?(): void;
  dispose(): void;
}

/** Creates a model while the view is mounted, and disposes of it afterwards. A new one of `keys` creates a new one. */
export function useModel<M extends Model>(make: () => M, ...keys: readonly unknown[]): M {
  const [held, setHeld] = useState(() => ({ keys, model: make() }));
  let current = held;
  if (keys.some((key, index) => key !== held.keys[index])) {
    current = { keys, model: make() };
    setHeld(current);
  }
  const { model } = current;
  const disposed = useRef<M>(undefined);
  const makeAgain = useEffectEvent(() => setHeld({ keys, model: make() }));
  useEffect(() => {
    // React ends the effects of a view that stays, and begins them again: in strict mode, or out of sight.
    if (disposed.current === model) {
      makeAgain();
      return undefined;
    }
    model.attach?.();
    return () => {
      model.dispose();
      disposed.current = model;
    };
  }, [model]);
  return model;
}
