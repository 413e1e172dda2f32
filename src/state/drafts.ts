/**
 * What was typed into forms that had to go away before it could be sent: a lost session leads the console to its
 * sign-in screen, and the form finds its text again afterwards. In memory only, and never a password.
 */
export interface Drafts {
  /** Keeps a form's values under its name. */
  keep(form: string, values: unknown): void;
  has(form: string): boolean;
  /** The values that were kept. The caller checks the shape. */
  read(form: string): unknown;
  drop(form: string): void;
  clear(): void;
}

/** An empty store of drafts. */
export function createDrafts(): Drafts {
  const drafts = new Map<string, unknown>();
  return {
    keep: (form, values) => void drafts.set(form, values),
    has: (form) => drafts.has(form),
    read: (form) => drafts.get(form),
    drop: (form) => void drafts.delete(form),
    clear: () => drafts.clear(),
  };
}
