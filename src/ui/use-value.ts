import { useSignals } from "@preact/signals-react/runtime";
import type { ReadonlySignal } from "@preact/signals-core";
import { useEffect, useState } from "react";

/**
 * Reads a signal in a view and draws the view again when it changes. The only door: a bare `.value` in a view would
 * never be drawn again, silently.
 */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  useSignals();
  return signal.value;
}

/** Makes a model for as long as the view stands, and disposes of it afterwards. A new `key` makes a new one. */
export function useModel<M extends { dispose(): void }>(make: () => M, key: unknown): M {
  const [held, setHeld] = useState(() => ({ key, model: make() }));
  let current = held;
  if (held.key !== key) {
    current = { key, model: make() };
    setHeld(current);
  }
  const { model } = current;
  useEffect(() => () => model.dispose(), [model]);
  return model;
}
