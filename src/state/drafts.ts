/**
 * Form input that was unmounted before it could be sent: after a lost session, the console shows its sign-in screen,
 * and the form restores its input afterwards. Kept in memory only, never contains a password, and is only restored for
 * the account that typed it.
 */
export interface Drafts {
  /** Stores a form's values under its name. */
  keep(form: string, values: unknown): void;
  has(form: string): boolean;
  /** The stored values. The caller validates them. */
  read(form: string): unknown;
  drop(form: string): void;
  /**
   * Sets the account that drafts belong to from now on, `undefined` for none. Drafts of another account are dropped.
   */
  belongTo(account: number | undefined): void;
}

/** Creates an empty store of drafts. */
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
