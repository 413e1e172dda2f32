import { useEffect, useRef } from "react";
import { useGateway, useHost } from "../context/host.js";

/**
 * Keeps a form's typed values when the form has to go away although the reader did not leave it: the session ended,
 * or the page took the element out for a while. What an earlier form of this name left behind is `drafts.read(name)`
 * until this one has been left.
 */
export function useDraft<T>(name: string, values: T, changed: boolean): void {
  const { drafts, element } = useHost();
  const { session } = useGateway();
  const latest = useRef({ values, changed });
  useEffect(() => {
    latest.current = { values, changed };
  });
  useEffect(
    () => () => {
      const { values: typed, changed: worthKeeping } = latest.current;
      const interrupted = !element.isConnected || session.state.peek() === "expired";
      if (worthKeeping && interrupted) drafts.keep(name, typed);
      else drafts.drop(name);
    },
    [drafts, element, name, session],
  );
}
