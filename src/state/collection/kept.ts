import type { Gateway } from "../gateways.js";
import type { GatewayStorage } from "../storage.js";

/** A completely loaded list, kept while its view isn't mounted. */
export interface KeptList<Row> {
  read(): readonly Row[] | undefined;
  write(rows: readonly Row[] | undefined): void;
}

interface Kept {
  readonly owner: number;
  readonly rows: unknown;
}

const lists = new WeakMap<GatewayStorage, Map<string, Kept>>();

/**
 * Keeps a completely loaded list in memory while its view isn't mounted: separately for each gateway, and only for the
 * account that is signed in now, whose list it is.
 * @param name distinguishes the lists of one gateway
 */
export function keptList<Row>(
  { storage, session }: Pick<Gateway, "storage" | "session">,
  name: string,
): KeptList<Row> {
  // The account is fixed now: results that arrive after another account has signed in still belong to this one.
  const account = session.user.peek()?.id;
  return {
    read() {
      const kept = lists.get(storage)?.get(name);
      return kept && kept.owner === account ? (kept.rows as readonly Row[]) : undefined;
    },
    write(rows) {
      let all = lists.get(storage);
      if (!all) lists.set(storage, (all = new Map<string, Kept>()));
      if (rows === undefined || account === undefined) all.delete(name);
      else all.set(name, { owner: account, rows });
    },
  };
}
