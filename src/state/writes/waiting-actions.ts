import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { GatewayError } from "../../api/client/errors.js";

/**
 * Actions that a message reported as done although they wait a few seconds so that they can be undone: those of
 * everything on the page that writes to one gateway. They are never lost: they are sent when the page is left, or
 * before the account signs out.
 */
export interface WaitingActions {
  /** Number of actions that are waiting or in progress. */
  readonly open: ReadonlySignal<number>;
  /** Whether the page is being left, so that nothing can be waited for. */
  readonly leaving: boolean;
  /** Sends all waiting actions. Resolves to the failed ones, once these and those in progress have ended. */
  settle(): Promise<readonly GatewayError[]>;
  /** Drops all waiting actions, because their account is no longer signed in. */
  drop(): void;
}

/** Waiting actions whose code comes with the first of them, see `deferredOf`. */
export interface LateActions<Parts, Made extends WaitingActions> extends WaitingActions {
  /** The page's token while an action waits, for a call that is sent while the page is being left. */
  readonly token: string | undefined;
  /** Those that were made before, or new ones. */
  through(make: (parts: Parts) => Made & { readonly token: string | undefined }): Made;
}

/**
 * What stands for waiting actions until there are any: nothing waits.
 * @param parts what they need of their gateway
 */
export function createLateActions<Parts, Made extends WaitingActions>(
  parts: () => Parts,
): LateActions<Parts, Made> {
  const made = signal<(Made & { readonly token: string | undefined }) | undefined>(undefined);
  return {
    open: computed(() => made.value?.open.value ?? 0),
    get leaving() {
      return made.peek()?.leaving ?? false;
    },
    get token() {
      return made.peek()?.token;
    },
    settle: async () => (await made.peek()?.settle()) ?? [],
    drop: () => made.peek()?.drop(),
    through(make) {
      const now = made.peek() ?? make(parts());
      made.value = now;
      return now;
    },
  };
}
