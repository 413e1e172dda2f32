import { createContext, use, useCallback } from "react";

/** Whether the view is the page itself, as a console is whose routes are the page's addresses. */
const OwnsPage = createContext(false);

export const OwnsPageProvider = OwnsPage;

/**
 * Whether a form that has just come may put the focus into its first field although nobody asked for it there: only
 * where it is what the page was opened for, and nothing has the focus. A widget of somebody's page never takes it.
 */
export function useMayBegin(): () => boolean {
  const owns = use(OwnsPage);
  return useCallback(
    () => owns && (document.activeElement === null || document.activeElement === document.body),
    [owns],
  );
}
