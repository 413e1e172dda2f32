import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals-core";
import type { GatewayError } from "../../api/client/errors.js";
import { searchChannels } from "../../api/entities/channels.js";
import type { Channel } from "../../api/entities/channel-schema.js";
import { listLogs } from "../../api/entities/logs.js";
import { searchTokens, type Token } from "../../api/entities/tokens.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { stepsOf, type Steps } from "../../domain/access/first-steps.js";
import { LogType } from "../../domain/records/statuses.js";
import type { Gateway } from "../../state/gateways.js";
import { createLiveRefresh } from "../../state/live-refresh.js";
import { namesKept } from "../../state/channel-names.js";
import { createPart, type Part } from "../../state/part.js";
import { createFailureReasons, type FailureReasons } from "./failure-reasons.js";
import type { OverviewUsage } from "./overview-usage.js";

/** What an overview shows. Each part is read and fails for itself. */
export interface OverviewModel {
  /** What was spent, and on what; undefined until the code for it is there. */
  readonly usage: ReadonlySignal<OverviewUsage | undefined>;
  /** Takes the usage as soon as its code is there, and reads it; what a later call brings is not used. */
  takeUsage(this: void, create: () => OverviewUsage): void;
  /** What only administrators see: every channel. Undefined for one's own account. */
  readonly all:
    | {
        readonly channels: Part<readonly Channel[]>;
        readonly reasons: Pick<FailureReasons, "all" | "settled">;
        /** IDs of channels whose test has passed since the overview was opened. */
        readonly passed: Signal<ReadonlySet<number>>;
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

type NeededGateway = Pick<
  Gateway,
  "http" | "session" | "supports" | "whenResumed" | "pausedUntil" | "storage"
>;

/** Remembers that the first steps were put away (behaviour.md 3: per-name 'prompt-' flags). */
const dismissedFlag = "prompt-first-steps";

/** Milliseconds between two readings. */
const INTERVAL = 60_000;

/**
 * The overview of a whole gateway (`all`, for administrators) or of one's own account. Without usage, opening it takes
 * one call for all channels and one for each of three failed tests, or one for one's own tokens.
 */
export function createOverviewModel(
  gateway: NeededGateway,
  whose: "self" | "all",
  now: () => number = nowSeconds,
): OverviewModel {
  const { http, session, pausedUntil, storage } = gateway;
  const dismissed = signal(storage.read(dismissedFlag) !== undefined);
  const readAt = signal(0);
  let isStarted = false;
  let isOver = false;
  const tokens = createPart(gateway, (abort) => searchTokens(http, "", { signal: abort }));
  const channels = createPart(gateway, (abort) =>
    namesKept(gateway, searchChannels(http, "", { signal: abort })),
  );
  const reasons = createFailureReasons(gateway, () => channels.value.peek() ?? []);
  const all: OverviewModel["all"] =
    whose === "all" ? { channels, reasons, passed: signal<ReadonlySet<number>>(new Set()) } : undefined;
  /** Whether anybody ever called; asked only where nobody did in the last 7 days. */
  const everCalled = createPart(gateway, async (abort) => {
    const calls = await listLogs(http, { type: LogType.consumption }, { signal: abort });
    return calls.length > 0;
  });
  const first = all ? channels : tokens;
  const usage = signal<OverviewUsage | undefined>(undefined);
  const loading = computed(() => first.loading.value || (usage.value?.loading.value ?? true));

  /** Whether there were calls in the last 7 days; undefined while that isn't known. */
  const hasCalls = computed(() => {
    const week = usage.value?.of("week").answer.value;
    return week?.table.total && (week.table.total.spend > 0 || week.table.total.requests > 0);
  });

  const failure = computed(() => {
    const week = usage.value?.of("week");
    const isNothing = first.value.value === undefined && week?.answer.value === undefined;
    return isNothing && first.error.value ? week?.error.value : undefined;
  });

  const unfollow = loading.subscribe((isLoading) => {
    const isRead = usage.peek()?.error.peek() === undefined && first.error.peek() === undefined;
    if (isRead && !isLoading) readAt.value = now();
  });

  async function readUsage(): Promise<void> {
    await usage.peek()?.load();
    // A gateway without calls is at its first steps, one of which is a token.
    if (all && hasCalls.peek() === false && everCalled.value.peek() !== true)
      await Promise.all([everCalled.load(), tokens.load()]);
  }

  async function readFirst(): Promise<void> {
    await first.load();
    if (all) await reasons.load();
  }

  async function load(): Promise<void> {
    isStarted = true;
    await Promise.all([readFirst(), readUsage()]);
  }

  const live = createLiveRefresh({
    run: load,
    interval: () => INTERVAL,
    isFree: () => !loading.peek() && pausedUntil.peek() === undefined && session.state.peek() === "signed-in",
  });

  const steps = computed(() => {
    const found = all?.channels.value.value;
    const isCalled = hasCalls.value === false ? everCalled.value.value : hasCalls.value;
    const owned = tokens.value.value;
    if (!found || isCalled === undefined) return undefined;
    // Tokens are read only where nobody has called yet.
    if (!isCalled && !owned) return undefined;
    const defaultPassword = session.defaultPassword.value;
    return stepsOf({
      defaultPassword,
      channels: found,
      tokens: owned?.length ?? 1,
      calls: Number(isCalled),
    });
  });

  return {
    steps,
    dismissed,
    dismiss(next) {
      dismissed.value = next;
      storage.write(dismissedFlag, next ? "true" : undefined);
    },
    usage: computed(() => usage.value),
    takeUsage(create) {
      if (usage.peek() || isOver) return;
      usage.value = create();
      if (isStarted) void readUsage();
    },
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
      isOver = true;
      unfollow();
      for (const part of [channels, tokens, everCalled, reasons]) part.dispose();
      usage.peek()?.dispose();
    },
  };
}
