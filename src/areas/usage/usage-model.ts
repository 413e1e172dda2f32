import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { getUsage, type UsageRow } from "../../api/entities/dashboard.js";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { lastUtcDays, summariseUsage, type UsageSummary } from "../../domain/money/usage.js";
import type { Gateway } from "../../state/gateways.js";

/** What the account used in the last days. */
export interface UsageModel {
  /** `undefined` until the first answer. */
  readonly usage: ReadonlySignal<UsageSummary | undefined>;
  readonly loading: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** How many days, today included; seven at first. */
  readonly days: ReadonlySignal<number>;
  /** Reads that many days instead; until they are here, those before stay. */
  setDays(days: number): void;
  /** Reads it (again); after "too many requests" once more as soon as calls go out. */
  load(): Promise<void>;
  dispose(): void;
}

/** The usage of the account that is signed in (wire.md 2.6, 3.4). */
export function createUsageModel(
  { http, whenResumed }: Pick<Gateway, "http" | "whenResumed">,
  now: () => number = nowSeconds,
): UsageModel {
  const rows = signal<readonly UsageRow[] | undefined>(undefined);
  const readAt = signal(now());
  const days = signal(7);
  const readDays = signal(7);
  const loading = signal(true);
  const error = signal<GatewayError | undefined>(undefined);
  let running = new AbortController();

  async function load(): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal: abort } = running;
    batch(() => {
      loading.value = true;
      error.value = undefined;
    });
    try {
      const wanted = days.peek();
      const answer = await getUsage(http, { signal: abort, days: wanted });
      if (abort.aborted) return;
      batch(() => {
        rows.value = answer;
        readAt.value = now();
        readDays.value = wanted;
        loading.value = false;
      });
    } catch (failure) {
      if (abort.aborted || isAbortError(failure)) return;
      if (!isGatewayError(failure)) throw failure;
      batch(() => {
        loading.value = false;
        error.value = failure;
      });
      if (failure.kind === "rate-limited") whenResumed(abort).then(load, () => undefined);
    }
  }

  return {
    usage: computed(
      () => rows.value && summariseUsage(rows.value, lastUtcDays(readAt.value, readDays.value)),
    ),
    days,
    setDays(next) {
      days.value = next;
      void load();
    },
    loading,
    error,
    load,
    dispose: () => running.abort(),
  };
}
