/** What takes letters: fields, and lists of choices that jump to what is typed. */
const fields =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset])";

/** Keys that a page may listen for whatever has the focus. */
const free = /^(Escape|Tab|Shift|Control|Alt|AltGraph|Meta|CapsLock|F\d+)$/;

/** The keys that went down in a field of ours and are still held. */
const held = new Set<string>();

/** Whether a key, by itself or with Shift, is typed into a field of ours, or has been used by what has the focus. */
function isTyped(event: KeyboardEvent): boolean {
  if (event.type === "keyup") return held.delete(event.code);
  const [target] = event.composedPath();
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  const isOwn = !free.test(event.key) && (!hasModifier || event.getModifierState("AltGraph"));
  if (!isOwn || !(event.defaultPrevented || (target instanceof HTMLElement && target.matches(fields))))
    return false;
  held.add(event.code);
  return true;
}

/**
 * Keeps a typed key inside. At the document it would come from our tag, so that a library for shortcuts couldn't see
 * that it was typed into a field.
 */
export function keepTypedKey(event: { readonly nativeEvent: KeyboardEvent; stopPropagation(): void }): void {
  if (isTyped(event.nativeEvent)) event.stopPropagation();
}

/** Keeps typed keys inside a shadow root, after everything in it has heard them. The returned function ends that. */
export function keepTypedKeys(root: ShadowRoot): () => void {
  const stop = new AbortController();
  for (const type of ["keydown", "keypress", "keyup"] as const)
    (root as Node).addEventListener(
      type,
      (event) => {
        if (event instanceof KeyboardEvent && isTyped(event)) event.stopPropagation();
      },
      { signal: stop.signal },
    );
  return () => stop.abort();
}
