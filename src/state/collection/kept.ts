import type { Gateway } from "../gateways.js";
import type { GatewayStorage } from "../storage.js";

/** A list that was loaded whole, kept while its view is away. */
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
 * Where a list that is wholly here is kept in memory while its view is away: for each gateway, and never for another
 * account than the one that is signed in now, to whom the list belongs.
 * @param name tells the lists of one gateway apart
 */
export function keptList<Row>(
  { storage, session }: Pick<Gateway, "storage" | "session">,
  name: string,
): KeptList<Row> {
  // Whose list it is: what is read or put away later, when somebody else may be signed in, is still theirs.
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
