/**
 * What was typed into forms that had to go away before it could be sent: a lost session leads the console to its
 * sign-in screen, and the form finds its text again afterwards. In memory only, never a password, and never for another
 * account than the one that typed it.
 */
export interface Drafts {
  /** Keeps a form's values under its name. */
  keep(form: string, values: unknown): void;
  has(form: string): boolean;
  /** The values that were kept. The caller checks the shape. */
  read(form: string): unknown;
  drop(form: string): void;
  /** Says whose drafts these are from now on, `undefined` for nobody's: what another account typed is dropped. */
  belongTo(account: number | undefined): void;
}

/** An empty store of drafts. */
export function createDrafts(): Drafts {
  const drafts = new Map<string, unknown>();
  let owner: number | undefined;
  return {
    keep: (form, values) => void drafts.set(form, values),
    has: (form) => drafts.has(form),
    read: (form) => drafts.get(form),
    drop: (form) => void drafts.delete(form),
    belongTo(account) {
      if (owner !== undefined && account !== owner) drafts.clear();
      owner = account;
    },
  };
}
