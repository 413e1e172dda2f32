import type { Gateway } from "../gateways.js";
import type { GatewayStorage } from "../storage.js";

/** Sums of the log over time that is past, which never change. */
export interface KeptSums {
  get(this: void, key: string): number | undefined;
  set(this: void, key: string, spend: number): void;
  /** Writes what was noted since the last time. */
  flush(this: void): void;
  forget(this: void): void;
}

type NeededGateway = Pick<Gateway, "session" | "storage">;

/** The most sums that a browser keeps; the oldest go first. */
const most = 4000;
/** A visit that breaks off loses fewer sums than this. */
const batch = 10;

interface Owned {
  readonly user: number | undefined;
  readonly sums: Map<string, number>;
}

const byStorage = new WeakMap<GatewayStorage, Owned>();

/** Sessions whose sign-out deletes what is in memory, too. */
const watched = new WeakSet<NeededGateway["session"]>();

/** What is kept of one account; the session deletes it when the account goes (`keepPrivateFor`). */
function ownedBy({ session, storage }: NeededGateway): Owned {
  const user = session.user.peek()?.id;
  const before = byStorage.get(storage);
  if (before && before.user === user) return before;
  const found = storage.readJson("usage-sums") as { user?: unknown; sums?: unknown } | null | undefined;
  const list: readonly unknown[] =
    user !== undefined && found?.user === user && Array.isArray(found.sums) ? found.sums : [];
  const owned: Owned = {
    user,
    sums: new Map(
      list.flatMap((entry): [string, number][] => {
        const [key, spend] = Array.isArray(entry) ? (entry as unknown[]) : [];
        return typeof key === "string" && typeof spend === "number" ? [[key, spend]] : [];
      }),
    ),
  };
  byStorage.set(storage, owned);
  if (!watched.has(session)) {
    watched.add(session);
    session.user.subscribe((next) => {
      if (next?.id !== byStorage.get(storage)?.user) byStorage.delete(storage);
    });
  }
  return owned;
}

/** The sums that this browser keeps for the account that is signed in. */
export function keptSums(gateway: NeededGateway): KeptSums {
  const { storage } = gateway;
  let unwritten = 0;
  function flush(): void {
    const { user, sums } = ownedBy(gateway);
    if (unwritten === 0 || user === undefined) return;
    unwritten = 0;
    storage.write("usage-sums", JSON.stringify({ user, sums: [...sums].slice(-most) }));
  }
  return {
    get: (key) => ownedBy(gateway).sums.get(key),
    set(key, spend) {
      ownedBy(gateway).sums.set(key, spend);
      unwritten += 1;
      if (unwritten >= batch) flush();
    },
    flush,
    forget() {
      ownedBy(gateway).sums.clear();
      unwritten = 0;
      storage.write("usage-sums", undefined);
    },
  };
}
