import { signal, type ReadonlySignal } from "@preact/signals-core";

/**
 * Form input that was unmounted before it could be sent: after a lost session, the console shows its sign-in screen,
 * and the form restores its input afterwards. Kept in memory only, never contains a password, and is only restored for
 * the account that typed it.
 */
export interface Drafts {
  /** Stores a form's values under its name. */
  keep(form: string, values: unknown): void;
  /** Whether any form's values are stored. */
  readonly hasAny: ReadonlySignal<boolean>;
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
  const hasAny = signal(false);
  let owner: number | undefined;
  return {
    keep(form, values) {
      drafts.set(form, values);
      hasAny.value = true;
    },
    hasAny,
    read: (form) => drafts.get(form),
    drop(form) {
      drafts.delete(form);
      hasAny.value = drafts.size > 0;
    },
    belongTo(account) {
      if (owner !== undefined && account !== owner) {
        drafts.clear();
        hasAny.value = false;
      }
      owner = account;
    },
  };
}
