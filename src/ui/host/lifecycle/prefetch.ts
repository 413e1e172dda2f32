interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor may be on a metered connection, as far as the browser reports it. */
function isMetered(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/**
 * Handlers for what leads to a part whose code comes later: it starts with the pointer or the focus, before the click,
 * unless bytes cost the visitor something.
 */
export function prefetching(preload: () => void) {
  const start = () => {
    if (!isMetered()) preload();
  };
  return { onPointerEnter: start, onFocus: start };
}

/**
 * Starts code that is probably wanted next once the browser has nothing to do, unless bytes cost the visitor something.
 */
export function prefetchOnIdle(preload: () => void): void {
  if (isMetered()) return;
  // Safari has no such callback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(() => preload());
  else setTimeout(preload);
}
