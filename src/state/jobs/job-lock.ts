import type { GatewayStorage } from "../storage.js";

/** Has one tab at a time run a job. */
export interface JobLock {
  /** Resolves to whether this tab has it now. */
  hold(): Promise<boolean>;
  release(): void;
  /** Calls back once no other tab has it; returns what ends the waiting. */
  whenFree(free: () => void): () => void;
}

/** For how long a tab that renews its lease counts as running a job, and how often it does so, in milliseconds. */
const lease = { lasts: 20_000, renewed: 5000 };

/** The Web Locks API; missing on plain http. */
const locks = (): LockManager | undefined =>
  typeof navigator === "undefined" ? undefined : (navigator as Partial<Navigator>).locks;

function byLocks(manager: LockManager, name: string): JobLock {
  let release: (() => void) | undefined;
  return {
    hold() {
      if (release) return Promise.resolve(true);
      return new Promise((resolve) => {
        manager
          .request(name, { ifAvailable: true }, (lock) => {
            resolve(lock !== null);
            if (!lock) return undefined;
            return new Promise<void>((end) => {
              release = end;
            });
          })
          // Rejected in a document that is being unloaded.
          .catch(() => resolve(false));
      });
    },
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
}

/** Where there are no locks: the tab that runs the job says so every few seconds. */
function byLease(storage: GatewayStorage, id: string): JobLock {
  const tab = `${Math.random()}`;
  const name = `job-lease-${id}` as const;
  let timer: ReturnType<typeof setInterval> | undefined;
  const isFree = () => {
    const held = storage.readJson(name) as { tab?: unknown; at?: unknown } | null | undefined;
    return !held || held.tab === tab || Date.now() - Number(held.at) > lease.lasts;
  };
  const renew = () => storage.write(name, JSON.stringify({ tab, at: Date.now() }));
  return {
    hold() {
      if (timer !== undefined) return Promise.resolve(true);
      if (!isFree()) return Promise.resolve(false);
      renew();
      timer = setInterval(renew, lease.renewed);
      return Promise.resolve(true);
    },
    release() {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      storage.write(name, undefined);
    },
    whenFree(free) {
      const asking = setInterval(() => {
        if (!isFree()) return;
        clearInterval(asking);
        free();
      }, lease.renewed);
      return () => clearInterval(asking);
    },
  };
}

/** The lock of one job of a gateway, in every tab of its origin. */
export function createJobLock(key: string, storage: GatewayStorage, id: string): JobLock {
  const manager = locks();
  return manager ? byLocks(manager, `gateway-console:${key}:job:${id}`) : byLease(storage, id);
}
