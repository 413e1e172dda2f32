import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { searchChannels } from "../../api/entities/channels.js";
import type { Channel } from "../../api/entities/channel-schema.js";
import { searchLogs, type LogEntry } from "../../api/entities/logs.js";
import { searchTokens, type Token } from "../../api/entities/tokens.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { stepsOf, type Steps } from "../../domain/access/first-steps.js";
import { coverageOf, type Coverage } from "../../domain/logs/log-sample.js";
import { LogType } from "../../domain/records/statuses.js";
import type { Gateway } from "../../state/gateways.js";
import { createLiveRefresh } from "../../state/live-refresh.js";
import { namesKept } from "../../state/channel-names.js";
import { createPart, type Part } from "../../state/part.js";
import { readGatewaySpend, readOwnSpend, type SpendSummary } from "./spend-summary.js";

/** The newest calls, and what they cover. */
export interface Sample {
  readonly entries: readonly LogEntry[];
  readonly coverage: Coverage;
}

/** What an overview shows. Each part is read and fails for itself. */
export interface OverviewModel {
  readonly spend: Part<SpendSummary>;
  /**
   * What only administrators see: every channel, and the newest calls of everybody. Undefined for one's own account.
   */
  readonly all: { readonly channels: Part<readonly Channel[]>; readonly sample: Part<Sample> } | undefined;
  /** One's own tokens; of the whole gateway only while it is empty, for the first steps. */
  readonly tokens: Part<readonly Token[]>;
  /** How far the steps of the first hour are; undefined until that is known, and for one's own account. */
  readonly steps: ReadonlySignal<Steps | undefined>;
  /** Whether the reader put the first steps away; kept by the browser. */
  readonly dismissed: ReadonlySignal<boolean>;
  dismiss(this: void, dismissed: boolean): void;
  /** Whether something is read for the first time or again. */
  readonly loading: ReadonlySignal<boolean>;
  /** When everything was read the last time, epoch seconds; 0 before. */
  readonly readAt: ReadonlySignal<number>;
  load(this: void): Promise<void>;
  /** Reads again by itself from now on, while the page is seen; returns what ends that. */
  follow(this: void): () => void;
  dispose(this: void): void;
}

type NeededGateway = Pick<Gateway, "http" | "session" | "whenResumed" | "pausedUntil" | "storage">;

/** The most entries that a search of the log answers (wire.md 4.2). */
const SAMPLE = 100;

/** Remembers that the first steps were put away (behaviour.md 3: per-name 'prompt-' flags). */
const dismissedFlag = "prompt-first-steps";

/**
 * Milliseconds between two readings: what is over is not read again, so that each is 3 calls of the gateway or 3 of
 * one's own.
 */
const INTERVAL = 60_000;

/**
 * The overview of a whole gateway (`all`, for administrators) or of one's own account. Opening it takes 12 calls at
 * most: ten sums of the log, all channels by one search, and the newest 100 calls; of one's own account five.
 */
export function createOverviewModel(
  gateway: NeededGateway,
  whose: "self" | "all",
  now: () => number = nowSeconds,
): OverviewModel {
  const { http, session, pausedUntil, storage } = gateway;
  const dismissed = signal(storage.read(dismissedFlag) !== undefined);
  const readAt = signal(0);
  const spend = createPart(gateway, (abort) =>
    (whose === "all" ? readGatewaySpend : readOwnSpend)(gateway, now(), abort),
  );
  const tokens = createPart(gateway, (abort) => searchTokens(http, "", { signal: abort }));
  const all: OverviewModel["all"] =
    whose === "all"
      ? {
          channels: createPart(gateway, (abort) =>
            namesKept(gateway, searchChannels(http, "", { signal: abort })),
          ),
          sample: createPart(gateway, async (abort): Promise<Sample> => {
            const found = await searchLogs(http, String(LogType.consumption), { signal: abort });
            // A keyword finds contents, too.
            const entries = found.filter(({ type }) => type === LogType.consumption);
            return { entries, coverage: { ...coverageOf(entries, SAMPLE), whole: found.length < SAMPLE } };
          }),
        }
      : undefined;
  const parts = [spend, ...(all ? [all.channels, all.sample] : [tokens])];
  const loading = computed(() => parts.some((part) => part.loading.value));

  async function load(): Promise<void> {
    await Promise.all(parts.map((part) => part.load()));
    if (parts.every((part) => part.error.peek() === undefined)) readAt.value = now();
    // A gateway without calls is at its first steps, one of which is a token.
    if (all?.sample.value.peek()?.entries.length === 0) await tokens.load();
  }

  const live = createLiveRefresh({
    run: load,
    interval: () => INTERVAL,
    isFree: () => !loading.peek() && pausedUntil.peek() === undefined && session.state.peek() === "signed-in",
  });

  const steps = computed(() => {
    const channels = all?.channels.value.value;
    const calls = all?.sample.value.value?.entries.length;
    const owned = tokens.value.value;
    if (!channels || calls === undefined) return undefined;
    // Tokens are read only where nobody has called yet.
    if (calls === 0 && !owned) return undefined;
    const defaultPassword = session.defaultPassword.value;
    return stepsOf({ defaultPassword, channels, tokens: owned?.length ?? 1, calls });
  });

  return {
    steps,
    dismissed,
    dismiss(next) {
      dismissed.value = next;
      storage.write(dismissedFlag, next ? "true" : undefined);
    },
    spend,
    all,
    tokens,
    loading,
    readAt,
    load,
    follow() {
      live.turn(true);
      return () => live.turn(false);
    },
    dispose() {
      live.dispose();
      for (const part of [...parts, tokens]) part.dispose();
    },
  };
}
