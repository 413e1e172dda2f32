import { toJson } from "../../domain/built-ins.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import type { Gateway } from "../gateways.js";
import type { GatewayStorage } from "../storage.js";
import { isSameQuestion, type CountPlan } from "./count-plan.js";

/**
 * Sums of the log that needn't be asked for again: those over time that is past, which never change, and those of
 * counts that took many calls.
 */
export interface KeptSums {
  get(this: void, key: string): number | undefined;
  /** Returns false where the browser didn't keep what was noted so far, which lasts as long as the page then. */
  set(this: void, key: string, spend: number): boolean;
  /** The newest count of a question that is done, if it is kept. */
  count(this: void, question: UsageQuestion): CountPlan | undefined;
  /** Keeps a count that is done, in place of the last one of its question; as long as the page where it can't be. */
  keepCount(this: void, plan: CountPlan): void;
  /** Writes what was noted since the last time. */
  flush(this: void): void;
  forget(this: void): void;
}

type NeededGateway = Pick<Gateway, "session" | "storage">;

/** The most sums that a browser keeps; the oldest go first. More than 5,000 users have in a week by day. */
const maxKept = 6000;
/** The most counts that a browser keeps. */
const maxCounts = 4;
/** A visit that breaks off loses fewer sums than this. */
const batch = 10;

interface Owned {
  readonly user: number | undefined;
  readonly sums: Map<string, number>;
  counts: readonly CountPlan[];
}

/** What of it the browser's storage may hold, which another release may have written. */
interface Stored {
  readonly user?: unknown;
  readonly sums?: unknown;
  readonly counts?: unknown;
}

const byStorage = new WeakMap<GatewayStorage, Owned>();

/** Sessions whose sign-out deletes what is in memory, too. */
const watched = new WeakSet<NeededGateway["session"]>();

function storedOf(storage: GatewayStorage, user: number | undefined): Owned {
  const found = storage.readJson("usage-sums") as Stored | null | undefined;
  const isOwn = user !== undefined && found?.user === user;
  const list: readonly unknown[] = isOwn && Array.isArray(found.sums) ? found.sums : [];
  return {
    user,
    sums: new Map(
      list.flatMap((entry): [string, number][] => {
        const [key, spend] = Array.isArray(entry) ? (entry as unknown[]) : [];
        return typeof key === "string" && typeof spend === "number" ? [[key, spend]] : [];
      }),
    ),
    counts: isOwn && Array.isArray(found.counts) ? (found.counts as readonly CountPlan[]) : [],
  };
}

/** What is kept of one account; the session deletes it when the account goes (`keepPrivateFor`). */
function ownedBy({ session, storage }: NeededGateway): Owned {
  const user = session.user.peek()?.id;
  const before = byStorage.get(storage);
  if (before && before.user === user) return before;
  const owned = storedOf(storage, user);
  byStorage.set(storage, owned);
  if (!watched.has(session)) {
    watched.add(session);
    session.user.subscribe((next) => {
      if (next?.id !== byStorage.get(storage)?.user) byStorage.delete(storage);
    });
    // What another tab has counted needn't be asked for here.
    storage.changedElsewhere.subscribe((name) => {
      const here = byStorage.get(storage);
      if (name !== "usage-sums" || !here) return;
      const there = storedOf(storage, here.user);
      for (const [key, spend] of there.sums) if (!here.sums.has(key)) here.sums.set(key, spend);
      here.counts = there.counts;
    });
  }
  return owned;
}

/** The sums that this browser keeps for the account that is signed in. */
export function keptSums(gateway: NeededGateway): KeptSums {
  const { storage } = gateway;
  let unwritten = 0;
  let isKept = true;
  function flush(): void {
    const { user, sums, counts } = ownedBy(gateway);
    if (unwritten === 0 || user === undefined) return;
    unwritten = 0;
    isKept = storage.write("usage-sums", toJson({ user, sums: [...sums].slice(-maxKept), counts }));
  }
  return {
    get: (key) => ownedBy(gateway).sums.get(key),
    set(key, spend) {
      ownedBy(gateway).sums.set(key, spend);
      unwritten += 1;
      if (unwritten >= batch) flush();
      return isKept;
    },
    count: (question) => ownedBy(gateway).counts.find((one) => isSameQuestion(one.question, question)),
    keepCount(plan) {
      const owned = ownedBy(gateway);
      const others = owned.counts.filter((one) => !isSameQuestion(one.question, plan.question));
      const kept = [plan, ...others].slice(0, maxCounts);
      // Sums up to the time of a count belong to it alone.
      for (const { at } of owned.counts)
        if (!kept.some((one) => one.at === at))
          for (const key of owned.sums.keys()) if (key.includes(`,${at},`)) owned.sums.delete(key);
      owned.counts = kept;
      unwritten += 1;
      flush();
    },
    flush,
    forget() {
      byStorage.delete(storage);
      unwritten = 0;
      storage.write("usage-sums", undefined);
    },
  };
}
