import { signal, type ReadonlySignal } from "@preact/signals-core";
import type { GatewayStorage } from "../storage.js";

const firstRun = { username: "root", password: "123456" };

/** Whether a sign-in is the one that a new gateway comes with (wire.md 1.3). */
export const isFirstRun = ({ username, password }: { username: string; password: string }): boolean =>
  username === firstRun.username && password === firstRun.password;

/** What this browser knows of an account's password; kept, so that reloads don't forget it and other tabs learn it. */
export interface FirstPassword {
  /** Whether it is the first-run one; `undefined` where nothing tells. */
  readonly isFirst: ReadonlySignal<boolean | undefined>;
  /** Keeps what is known of this account's password, and forgets that of any other. */
  keep(id: number | undefined, known?: "first" | "own"): void;
  /** Takes what is kept of this account's password. */
  read(id: number | undefined): void;
}

/** Nothing is known until it is read or kept. */
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
