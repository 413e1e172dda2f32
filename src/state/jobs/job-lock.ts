import { toJson } from "../../domain/built-ins.js";
import type { GatewayStorage } from "../storage.js";

/** Has one tab at a time run a job. */
export interface JobLock {
  /** Resolves to whether this tab has it now. */
  hold(): Promise<boolean>;
  /** Whether this tab surely has it now, so that no other tab that sees the job goes on with it. */
  isHeld(): boolean;
  /** Resolves to whether no other tab has it. */
  isFree(): Promise<boolean>;
  /**
   * Whether another tab has it by now, also while this one holds it: without Web Locks, a computer that slept may wake
   * to that.
   */
  isTaken(): boolean;
  release(): void;
  /** Calls back once no other tab has it; returns what ends the waiting. */
  whenFree(free: () => void): () => void;
}

/**
 * For how long a tab that renews its lease counts as running a job, and how often it does so, in milliseconds. Browsers
 * let a tab that has been hidden for minutes run timers once a minute only. A lease that can't be renewed ends for its
 * own tab a while before others may take it.
 */
const lease = { lasts: 90_000, holds: 80_000, renewed: 5000, settles: 50 };

/** The Web Locks API; missing on plain http. */
const locks = (): LockManager | undefined =>
  typeof navigator === "undefined" ? undefined : (navigator as Partial<Navigator>).locks;

function byLocks(manager: LockManager, name: string): JobLock {
  let release: (() => void) | undefined;
  const lock: JobLock = {
    isHeld: () => release !== undefined,
    hold() {
      if (release) return Promise.resolve(true);
      return new Promise((resolve) => {
        manager
          .request(name, { ifAvailable: true }, (held) => {
            resolve(held !== null);
            if (!held) return undefined;
            return new Promise<void>((end) => {
              release = end;
            });
          })
          // Rejected in a document that is being unloaded.
          .catch(() => resolve(false));
      });
    },
    async isFree() {
      if (!(await lock.hold())) return false;
      lock.release();
      return true;
    },
    isTaken: () => false,
    release() {
      release?.();
      release = undefined;
    },
    whenFree(free) {
      const stop = new AbortController();
      manager.request(name, { mode: "shared", signal: stop.signal }, free).catch(() => undefined);
      return () => stop.abort();
    },
  };
  return lock;
}

/** Where there are no locks: the tab that runs the job says so every few seconds, and no longer once it is left. */
function byLease(storage: GatewayStorage, id: string): JobLock {
  const tab = `${Math.random()}`;
  const name = `job-lease-${id}` as const;
  let timer: ReturnType<typeof setInterval> | undefined;
  const held = () => storage.readJson(name) as { tab?: unknown; at?: unknown } | null | undefined;
  let renewedAt = 0;
  const isOfOther = () => {
    const now = held();
    return !!now && now.tab !== tab && Date.now() - Number(now.at) <= lease.lasts;
  };
  /** Returns whether the other tabs see it: what only this page has of a lease holds nobody off. */
  const renew = () => {
    const at = Date.now();
    const isKept = storage.writeKept(name, toJson({ tab, at }));
    if (isKept) renewedAt = at;
    return isKept;
  };
  const giveBack = () => {
    if (held()?.tab === tab) storage.writeKept(name, undefined);
  };
  const hasBegun = () => timer !== undefined;
  const isTaken = () => isOfOther() || (hasBegun() && Date.now() - renewedAt > lease.holds && !renew());
  const page = typeof window === "undefined" ? undefined : window;
  return {
    isHeld: () => hasBegun() && !isTaken() && (held()?.tab === tab || renew()),
    async hold() {
      if (hasBegun()) return !isTaken();
      if (isTaken() || !renew()) return false;
      // Another tab may have written at the same moment: the one whose name stays has it.
      await new Promise((resolve) => setTimeout(resolve, lease.settles));
      if (isTaken()) return false;
      if (hasBegun()) return true;
      timer = setInterval(() => {
        if (!isTaken()) renew();
      }, lease.renewed);
      // A page that the browser keeps and shows again renews it where no other tab has taken it since.
      page?.addEventListener("pagehide", giveBack);
      return true;
    },
    isFree: () => Promise.resolve(!isTaken()),
    isTaken,
    release() {
      if (!hasBegun()) return;
      clearInterval(timer);
      timer = undefined;
      page?.removeEventListener("pagehide", giveBack);
      giveBack();
    },
    whenFree(free) {
      const end = () => {
        clearInterval(asking);
        unfollow();
      };
      const ask = () => {
        if (isTaken()) return;
        end();
        free();
      };
      const asking = setInterval(ask, lease.renewed);
      // Never within the subscription itself, which runs before it can be ended.
      const unfollow = storage.changedElsewhere.subscribe((changed) => {
        if (changed === name) queueMicrotask(ask);
      });
      return end;
    },
  };
}

/** The lock of one job of a gateway, in every tab of its origin. */
export function createJobLock(key: string, storage: GatewayStorage, id: string): JobLock {
  const manager = locks();
  return manager ? byLocks(manager, `gateway-console:${key}:job:${id}`) : byLease(storage, id);
}
