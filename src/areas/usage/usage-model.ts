import { signal, type ReadonlySignal } from "@preact/signals-core";
import { getUsage } from "../../api/entities/dashboard.js";
import { lastUtcDays, summariseUsage, type UsageSummary } from "../../domain/money/usage.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import type { Gateway } from "../../state/gateways.js";
import { createPart, type Part } from "../../state/part.js";

/** What the account used in the last days. */
export interface UsageModel extends Part<UsageSummary> {
  /** How many days, today included; seven at first. */
  readonly days: ReadonlySignal<number>;
  /** Reads that many days instead; until they are here, those before stay. */
  setDays(days: number): void;
}

/** The usage of the account that is signed in (wire.md 2.6, 3.4). */
export function createUsageModel(gateway: Pick<Gateway, "http" | "whenResumed">): UsageModel {
  const days = signal(7);
  const part = createPart(gateway, async (abort) => {
    const wanted = days.peek();
    const rows = await getUsage(gateway.http, { signal: abort, days: wanted });
    return summariseUsage(rows, lastUtcDays(nowSeconds(), wanted));
  });
  return {
    ...part,
    days,
    setDays(next) {
      days.value = next;
      void part.load();
    },
  };
}
