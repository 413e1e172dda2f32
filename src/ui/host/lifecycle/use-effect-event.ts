import { useCallback, useInsertionEffect, useRef } from "react";

/**
 * React's hook of this name, which came with 19.2: hosts of the components have 19.0 and 19.1, too. A function that
 * never changes and runs with what was last drawn. For effects and what they register, never while drawing.
 */
export function useEffectEvent<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  // Before the layout effects of the same drawing.
  useInsertionEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
