import { signal, type ReadonlySignal } from "@preact/signals-core";
import type { GatewayStorage } from "../storage.js";

const firstRun = { username: "root", password: "123456" };

/** Whether these are the default credentials of a new gateway (wire.md 1.3). */
export const isFirstRun = ({ username, password }: { username: string; password: string }): boolean =>
  username === firstRun.username && password === firstRun.password;

/** Whether an account still has its default password, stored so that it survives reloads and reaches other tabs. */
export interface FirstPassword {
  /** Whether it is the default password; `undefined` when unknown. */
  readonly isFirst: ReadonlySignal<boolean | undefined>;
  /** Stores the state for this account, and deletes that of any other. */
  keep(id: number | undefined, known?: "first" | "own"): void;
  /** Restores the stored state of this account. */
  read(id: number | undefined): void;
}

/** Creates the state, unknown until it is restored or set. */
export function createFirstPassword(storage: GatewayStorage): FirstPassword {
  const isFirst = signal<boolean | undefined>(undefined);

  function read(id: number | undefined): void {
    const [whose, known] = storage.read("password")?.split(" ") ?? [];
    isFirst.value = id !== undefined && whose === id.toString() ? known === "first" : undefined;
  }

  return {
    isFirst,
    keep(id, known) {
      storage.write("password", id === undefined || known === undefined ? undefined : `${id} ${known}`);
      read(id);
    },
    read,
  };
}
