import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { GatewayError } from "../../api/client/errors.js";
import { searchChannels } from "../../api/entities/channels.js";
import type { Channel } from "../../api/entities/channel-schema.js";
import { searchLogs, type LogEntry } from "../../api/entities/logs.js";
import { searchTokens, type Token } from "../../api/entities/tokens.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { DAY, dayStart } from "../../domain/time/day-spans.js";
import { stepsOf, type Steps } from "../../domain/access/first-steps.js";
import { coverageOf, type Coverage } from "../../domain/logs/log-sample.js";
import { LogType } from "../../domain/records/statuses.js";
import type { Gateway } from "../../state/gateways.js";
import { createLiveRefresh } from "../../state/live-refresh.js";
import { namesKept } from "../../state/channel-names.js";
import { createPart, type Part } from "../../state/part.js";
import { createFailureReasons, type FailureReasons } from "./failure-reasons.js";
import { readGatewaySpend, readOwnSpend, type SpendSummary } from "./spend-summary.js";

/** The newest calls of the last 7 days, and what they cover of these. */
export interface Sample {
  readonly entries: readonly LogEntry[];
  readonly coverage: Coverage;
  /** Whether there are calls at all, also older ones. */
  readonly everCalled: boolean;
}

/** What an overview shows. Each part is read and fails for itself. */
export interface OverviewModel {
  readonly spend: Part<SpendSummary>;
  /**
   * What only administrators see: every channel, and the newest calls of everybody. Undefined for one's own account.
   */
  readonly all:
    | {
        readonly channels: Part<readonly Channel[]>;
        readonly reasons: FailureReasons["all"];
        readonly sample: Part<Sample>;
      }
    | undefined;
  /** One's own tokens; of the whole gateway only while it is empty, for the first steps. */
  readonly tokens: Part<readonly Token[]>;
  /** How far the steps of the first hour are; undefined until that is known, and for one's own account. */
  readonly steps: ReadonlySignal<Steps | undefined>;
  /** Whether the reader put the first steps away; kept by the browser. */
  readonly dismissed: ReadonlySignal<boolean>;
  dismiss(this: void, dismissed: boolean): void;
  /** Whether something is read for the first time or again. */
  readonly loading: ReadonlySignal<boolean>;
  /** Why nothing at all could be read; undefined once something was. */
  readonly failure: ReadonlySignal<GatewayError | undefined>;
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
 * The overview of a whole gateway (`all`, for administrators) or of one's own account. Opening it takes 15 calls at
 * most: ten sums of the log, all channels by one search, the newest 100 calls, and the last tests of three channels; of
 * one's own account five.
 */
export function createOverviewModel(
  gateway: NeededGateway,
  whose: "self" | "all",
  now: () => number = nowSeconds,
): OverviewModel {
  const { http, session, pausedUntil, storage } = gateway;
  const dismissed = signal(storage.read(dismissedFlag) !== undefined);
  const readAt = signal(0);
  const spend = createPart<SpendSummary>(gateway, (abort, show) =>
    (whose === "all" ? readGatewaySpend : readOwnSpend)(gateway, now(), abort, show),
  );
  const tokens = createPart(gateway, (abort) => searchTokens(http, "", { signal: abort }));
  const channels = createPart(gateway, (abort) =>
    namesKept(gateway, searchChannels(http, "", { signal: abort })),
  );
  const reasons = createFailureReasons(gateway, () => channels.value.peek() ?? []);
  const all: OverviewModel["all"] =
    whose === "all"
      ? {
          channels,
          reasons: reasons.all,
          sample: createPart(gateway, async (abort): Promise<Sample> => {
            const found = await searchLogs(http, String(LogType.consumption), { signal: abort });
            // A keyword finds contents, too.
            const calls = found.filter(({ type }) => type === LogType.consumption);
            const since = dayStart(now()) - 6 * DAY;
            const entries = calls.filter(({ created_at }) => created_at >= since);
            const isWhole = found.length < SAMPLE || found.some(({ created_at }) => created_at < since);
            return {
              entries,
              coverage: { ...coverageOf(entries, SAMPLE), whole: isWhole },
              everCalled: calls.length > 0,
            };
          }),
        }
      : undefined;
  const parts = [spend, ...(all ? [all.channels, all.sample] : [tokens])];
  const loading = computed(() => parts.some((part) => part.loading.value));

  const failure = computed(() =>
    parts.every(({ value, error }) => value.value === undefined && error.value !== undefined)
      ? spend.error.value
      : undefined,
  );

  async function load(): Promise<void> {
    await Promise.all(
      parts.map(async (part) => {
        await part.load();
        if (part === channels) await reasons.load();
      }),
    );
    if (parts.every((part) => part.error.peek() === undefined)) readAt.value = now();
    // A gateway without calls is at its first steps, one of which is a token.
    if (all?.sample.value.peek()?.everCalled === false) await tokens.load();
  }

  const live = createLiveRefresh({
    run: load,
    interval: () => INTERVAL,
    isFree: () => !loading.peek() && pausedUntil.peek() === undefined && session.state.peek() === "signed-in",
  });

  const steps = computed(() => {
    const found = all?.channels.value.value;
    const everCalled = all?.sample.value.value?.everCalled;
    const owned = tokens.value.value;
    if (!found || everCalled === undefined) return undefined;
    // Tokens are read only where nobody has called yet.
    if (!everCalled && !owned) return undefined;
    const defaultPassword = session.defaultPassword.value;
    return stepsOf({
      defaultPassword,
      channels: found,
      tokens: owned?.length ?? 1,
      calls: Number(everCalled),
    });
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
    failure,
    readAt,
    load,
    follow() {
      live.turn(true);
      return () => live.turn(false);
    },
    dispose() {
      live.dispose();
      for (const part of [...parts, tokens, reasons]) part.dispose();
    },
  };
}
