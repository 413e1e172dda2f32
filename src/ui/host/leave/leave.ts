/** Asks the reader whether to leave; resolves to the answer. */
export type Ask = () => Promise<boolean>;

interface Guards {
  readonly asking: Set<Ask>;
  /** Those that only a sign-out concerns. */
  readonly account: Set<Ask>;
  /** Those that the reader has agreed to leave, and isn't asked by again. */
  readonly agreed: Set<Ask>;
}

const guards = new WeakMap<HTMLElement, Guards>();

/** Whether something in this element (`host.element`) would be lost by showing another screen in its place. */
export function hasUnsaved(element: HTMLElement): boolean {
  return (guards.get(element)?.asking.size ?? 0) > 0;
}

/**
 * Whether another screen may take the place of what this element (`host.element`) shows. Asks the reader when
 * something unsaved would be lost. Whatever navigates inside an element calls this first.
 */
export async function mayLeave(element: HTMLElement): Promise<boolean> {
  const { asking, agreed } = guards.get(element) ?? {};
  for (const ask of asking ?? []) {
    if (!(await ask())) {
      stay(element);
      return false;
    }
    if (asking?.delete(ask)) agreed?.add(ask);
  }
  return true;
}

/** Has the reader asked again about what they agreed to leave, where it wasn't left after all. */
export function stay(element: HTMLElement): void {
  const { asking, agreed } = guards.get(element) ?? {};
  for (const ask of agreed ?? []) asking?.add(ask);
  agreed?.clear();
}

/** Moves on at once, or once the reader has said that what is unsaved may go. Resolves to whether it did. */
export async function leave(element: HTMLElement, move: () => void): Promise<boolean> {
  if (hasUnsaved(element) && !(await mayLeave(element))) return false;
  move();
  return true;
}

/** Whether the account may be left: asks the reader about work that goes on while screens change, and ends with it. */
export async function mayLeaveAccount(element: HTMLElement): Promise<boolean> {
  for (const ask of guards.get(element)?.account ?? []) if (!(await ask())) return false;
  return mayLeave(element);
}

/**
 * Registers a question that {@link mayLeave} asks before something in the element is left; returns its removal.
 * @param account asks only before the account is left, by {@link mayLeaveAccount}
 */
export function guardLeaving(element: HTMLElement, ask: Ask, account = false): () => void {
  const own = guards.get(element) ?? { asking: new Set(), account: new Set(), agreed: new Set() };
  guards.set(element, own);
  own[account ? "account" : "asking"].add(ask);
  return () => {
    own.asking.delete(ask);
    own.account.delete(ask);
    own.agreed.delete(ask);
  };
}
