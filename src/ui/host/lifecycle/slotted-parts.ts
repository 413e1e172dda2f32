/** What this copy of the code put into the page's own tree, as long as it is in use. */
const parts = new WeakSet<Element>();

let count = 0;

/**
 * Names of slots for the parts of one form or box. They are unique, so that a part in a copy of an element (a clone,
 * its `outerHTML`, a page that the browser or Turbo kept) never shows in the original's slots, nor the other way round.
 */
export function partSlots(name: string): (part: string) => string {
  // Random, because another copy of this code may count on the same page.
  const id = `gw-${name}-${Math.random().toString(36).slice(2, 8)}${++count}`;
  return (part) => `${id}-${part}`;
}

/** Creates a child for an element's light tree, shown by the slot of this name. Put it in place with `append`. */
export function createPart<T extends keyof HTMLElementTagNameMap>(
  { ownerDocument }: Element,
  tag: T,
  slot: string,
): HTMLElementTagNameMap[T] {
  const part = ownerDocument.createElement(tag);
  part.slot = slot;
  parts.add(part);
  return part;
}

/** Removes parts that a copied element brought along: nothing listens to them. Children of the page's own stay. */
export function removeDeadParts(element: Element): void {
  for (const child of element.querySelectorAll(':scope > [slot^="gw-"]'))
    if (!parts.has(child)) child.remove();
}
