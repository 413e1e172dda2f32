import { signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError } from "../../api/client/errors.js";
import { isAdmin } from "../../domain/access/roles.js";
import { compareWithRules, type Alert } from "../../domain/alerts/alert.js";
import { hasRules, ownRules, type AlertRules } from "../../domain/alerts/alert-rules.js";
import type { Gateway } from "../gateways.js";
import { createJobLock, type JobLock } from "../jobs/job-lock.js";
import { createLiveRefresh, type LiveSource } from "../live-refresh.js";
import { rateLimiterOf, type GatewayRateLimiter } from "../rate-limit/rate-limiter.js";
import { callsOf, readForRules } from "./alert-readings.js";
import { alertsOf } from "./alerts.js";

/** Checks the thresholds of the account while a console is open and visible. */
export interface AlertWatch {
  /** What the last check of this page found. */
  readonly news: ReadonlySignal<readonly Alert[]>;
  attach(this: void): void;
  dispose(this: void): void;
}

/** Milliseconds between two checks, whichever tab they were in. */
export const checkEvery = 300_000;
/** A check that found no room within the rate limit, or another tab at work, is tried again after this. */
const triedAgain = 15_000;

/** What a watch needs of a gateway. */
export type WatchGateway = Pick<
  Gateway,
  "key" | "http" | "session" | "storage" | "supports" | "calls" | "whenResumed" | "pausedUntil"
>;

interface WatchOptions extends Partial<Pick<LiveSource, "visibility" | "setTimer">> {
  /** Epoch milliseconds; for tests. */
  readonly now?: () => number;
  readonly lock?: JobLock;
  readonly limiter?: GatewayRateLimiter;
  readonly isOnline?: () => boolean;
}

/** Creates a watch that hasn't started. One tab at a time checks, under a lock. */
export function createAlertWatch(
  gateway: WatchGateway,
  {
    now = Date.now,
    lock = createJobLock(gateway.key, gateway.storage, "alerts"),
    limiter = rateLimiterOf(gateway),
    isOnline = () => navigator.onLine,
    ...timing
  }: WatchOptions = {},
): AlertWatch {
  const { session, pausedUntil } = gateway;
  const alerts = alertsOf(gateway);
  const news = signal<readonly Alert[]>([]);
  let running = new AbortController();

  const account = () => (session.state.peek() === "signed-in" ? session.user.peek() : undefined);
  function rules(): AlertRules {
    const all = alerts.rules.peek();
    return isAdmin(account()?.role) ? all : ownRules(all);
  }
  const dueIn = () => alerts.checkedAt() + checkEvery - now();

  async function check(id: number): Promise<void> {
    running = new AbortController();
    const { signal: abort } = running;
    const current = rules();
    const turn = () => limiter.turn(abort);
    const at = now();
    const seconds = Math.floor(at / 1000);
    try {
      const readings = await readForRules({ gateway, now: seconds, signal: abort, turn }, current);
      // The account may have left while its answers were on their way.
      if (abort.aborted || account()?.id !== id) return;
      const outcome = compareWithRules(current, readings, alerts.over(), seconds);
      alerts.note(id, now(), outcome);
      if (outcome.fired.length > 0) news.value = outcome.fired;
    } catch (error) {
      if (isAbortError(error) || abort.aborted) return;
      if (!isGatewayError(error)) throw error;
      alerts.note(id, now(), error);
    }
  }

  const live = createLiveRefresh({
    ...timing,
    isFree: () => {
      const hasRoom = pausedUntil.peek() === undefined && limiter.timeFor(callsOf(rules())) === 0;
      return account() !== undefined && hasRules(rules()) && hasRoom && isOnline() && dueIn() <= 0;
    },
    interval: () => Math.max(triedAgain, dueIn()),
    async run() {
      const id = account()?.id;
      if (id === undefined || !(await lock.hold())) return;
      try {
        // Another tab may have checked while this one waited for the lock.
        if (dueIn() <= 0 && account()?.id === id) await check(id);
      } finally {
        lock.release();
      }
    },
  });
  /** Begins anew: what was read for another account or other thresholds is of no use. */
  function restart(): void {
    running.abort();
    live.turn(false);
    if (account() && hasRules(rules())) live.turn(true);
  }

  const following: (() => void)[] = [];
  return {
    news,
    attach() {
      let user: number | undefined;
      following.push(
        session.user.subscribe((next) => {
          if (next?.id === user) return;
          user = next?.id;
          news.value = [];
          restart();
        }),
        session.state.subscribe(restart),
        alerts.rules.subscribe(restart),
      );
    },
    dispose() {
      for (const stop of following.splice(0)) stop();
      running.abort();
      live.dispose();
    },
  };
}
