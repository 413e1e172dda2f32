import { useCallback, type RefObject } from "react";
import { useFocusCode } from "../../host/lifecycle/use-focus-code.js";

/**
 * Makes what matches a selector in an element one stop of the Tab key, in which arrows, Home and End move. Its code
 * comes with the first focus in the view.
 */
export function useRoving(element: RefObject<HTMLElement | null>, selector: string): void {
  const load = useCallback(async () => {
    const { rove } = await import("./roving.js");
    return (place: HTMLElement, signal: AbortSignal) => rove(place, selector, signal);
  }, [selector]);
  useFocusCode(element, load);
}
