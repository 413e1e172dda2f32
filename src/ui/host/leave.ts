/** Asks the reader whether to leave; resolves to the answer. */
export type Ask = () => Promise<boolean>;

const guards = new WeakMap<HTMLElement, Set<Ask>>();

/** Whether something in this element (`host.element`) would be lost by showing another screen in its place. */
export function hasUnsaved(element: HTMLElement): boolean {
  return (guards.get(element)?.size ?? 0) > 0;
}

/**
 * Whether another screen may take the place of what this element (`host.element`) shows. Asks the reader when
 * something unsaved would be lost. Whatever leads elsewhere inside an element calls this first.
 */
export async function mayLeave(element: HTMLElement): Promise<boolean> {
  for (const ask of guards.get(element) ?? []) if (!(await ask())) return false;
  return true;
}

/** Moves on at once, or once the reader has said that what is unsaved may go. Resolves to whether it did. */
export async function leave(element: HTMLElement, move: () => void): Promise<boolean> {
  if (hasUnsaved(element) && !(await mayLeave(element))) return false;
  move();
  return true;
}

/** Has {@link mayLeave} ask this before something in the element is left. The returned function takes it back. */
export function guardLeaving(element: HTMLElement, ask: Ask): () => void {
  const own = guards.get(element) ?? new Set<Ask>();
  guards.set(element, own.add(ask));
  return () => void own.delete(ask);
}
