import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";

/**
 * Draws React into an island.
 * @returns takes it away again
 */
export function showReact(box: HTMLElement, content: ReactElement): () => void {
  const root = createRoot(box);
  root.render(content);
  // Vue takes the box away in the same moment; React isn't to be stopped while it draws.
  return () => queueMicrotask(() => root.unmount());
}
