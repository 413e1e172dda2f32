import type { AlertRules } from "./alert-rules.js";

/** Why a channel counts as failing: its last test failed, none of its keys is in use, or the gateway disabled it. */
export const failures = ["failed", "noKey", "autoDisabled"] as const;

/** Why a channel counts as failing. */
export type ChannelFailure = (typeof failures)[number];

/** What an alert is about: balances, the spend of a day, channels that fail. */
export const alertKinds = [
  "balance",
  "user-balance",
  "channel-balance",
  "spend",
  "all-spend",
  "failing",
] as const;

/** What an alert is about. */
export type AlertKind = (typeof alertKinds)[number];

/** That a figure crossed its threshold. Plain data, because it is kept in the browser. */
export interface Alert {
  readonly id: string;
  readonly kind: AlertKind;
  /** Epoch seconds. */
  readonly at: number;
  /** Points of a balance or a spend, a channel's balance in its provider's unit, or how many channels fail. */
  readonly value: number;
  /** The threshold: in the unit of `value`, of a spend in percent of the mean; 0 for failing channels. */
  readonly limit: number;
  /** Points that the seven days before had on average; of a spend. */
  readonly mean?: number | undefined;
  /** The user or channel that it is about, if it is about one. */
  readonly record?: number | undefined;
  /** Its type, by which its balance has a unit; of a channel. */
  readonly type?: number | undefined;
  /** Why the channels fail, where it is the same for all; of failing channels. */
  readonly failure?: ChannelFailure | undefined;
  /** What the users or channels are called, the first few. */
  readonly names: readonly string[];
}

/** The spend of a day beside that of the seven days before, in points. */
export interface SpendReading {
  /** `YYYY-MM-DD` in UTC, as the log counts days. */
  readonly day: string;
  readonly today: number;
  /** Of one day on average. */
  readonly mean: number;
}

/** A channel as far as alerts depend on it. */
export interface ChannelReading {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  /** Undefined where the gateway never looked it up. */
  readonly balance: number | undefined;
  /** Undefined for one that works. */
  readonly failure: ChannelFailure | undefined;
}

/** What a check read. What is missing wasn't read, so that nothing is known of it. */
export interface AlertReadings {
  readonly balance?: number | undefined;
  readonly spend?: SpendReading | undefined;
  readonly allSpend?: SpendReading | undefined;
  readonly users?: readonly { readonly id: number; readonly balance: number }[] | undefined;
  readonly channels?: readonly ChannelReading[] | undefined;
}

/** What a check came to. */
export interface AlertOutcome {
  /** What crossed its threshold since the last check. */
  readonly fired: readonly Alert[];
  /** What is beyond its threshold now, by a name for each. */
  readonly over: readonly string[];
}

/** Names that an alert about several channels keeps. */
const namesKept = 3;
/**
 * How far a balance has to rise above its threshold to count as restored, as a part of it. Gateways reserve the cost of
 * a call and give a part of it back, so that balances move up and down a little.
 */
const margin = 0.05;

/** One figure beside its threshold. */
interface Watched {
  readonly key: string;
  readonly isOver: boolean;
  /** Whether it is back, so that the next crossing is a new one. */
  readonly isBack: boolean;
  readonly alert: Omit<Alert, "id" | "at">;
}

function watchedBalance(
  key: string,
  value: number,
  limit: number,
  about: Pick<Alert, "kind" | "names" | "record" | "type">,
): Watched {
  return {
    key,
    isOver: value < limit,
    isBack: value >= limit + Math.abs(limit) * margin,
    alert: { ...about, value, limit },
  };
}

/** A day is a crossing of its own: spend begins anew with each. */
function watchedSpend(
  kind: "spend" | "all-spend",
  { day, today, mean }: SpendReading,
  limit: number,
): Watched {
  const isOver = today > 0 && today > (mean * limit) / 100;
  return {
    key: `${kind}:${day}`,
    isOver,
    isBack: !isOver,
    alert: { kind, value: today, limit, mean, names: [] },
  };
}

/** The figures that were read and have a threshold, and of which kinds everything is known. */
function watchedBy(
  rules: AlertRules,
  readings: AlertReadings,
): { readonly all: readonly Watched[]; readonly known: (key: string) => boolean } {
  const all: Watched[] = [];
  const { balance, spend, allSpend, users, channels } = readings;
  if (rules.balance !== undefined && balance !== undefined)
    all.push(watchedBalance("balance", balance, rules.balance, { kind: "balance", names: [] }));
  if (rules.spend !== undefined && spend) all.push(watchedSpend("spend", spend, rules.spend));
  if (rules.allSpend !== undefined && allSpend) all.push(watchedSpend("all-spend", allSpend, rules.allSpend));
  for (const { id, name, below } of rules.users) {
    const user = users?.find((one) => one.id === id);
    if (user)
      all.push(
        watchedBalance(`user:${id}`, user.balance, below, {
          kind: "user-balance",
          record: id,
          names: [name],
        }),
      );
  }
  for (const { id, below } of rules.channels) {
    const channel = channels?.find((one) => one.id === id);
    if (channel?.balance === undefined) continue;
    const { name, type } = channel;
    const about = { kind: "channel-balance", record: id, names: [name], type } as const;
    all.push(watchedBalance(`channel:${id}`, channel.balance, below, about));
  }
  for (const { id, name, failure } of (rules.failing && channels) || []) {
    const alert = { kind: "failing", value: 1, limit: 0, record: id, names: [name], failure } as const;
    const isOver = failure !== undefined;
    all.push({ key: `failing:${id}`, isOver, isBack: !isOver, alert });
  }
  const read: Readonly<Record<string, boolean>> = {
    balance: balance !== undefined || rules.balance === undefined,
    spend: spend !== undefined || rules.spend === undefined,
    "all-spend": allSpend !== undefined || rules.allSpend === undefined,
    user: users !== undefined || rules.users.length === 0,
    channel: channels !== undefined || rules.channels.length === 0,
    failing: channels !== undefined || !rules.failing,
  };
  return { all, known: (key) => read[key.split(":")[0] ?? ""] ?? true };
}

/** Channels that begin to fail at the same time are one alert. */
function together(fired: readonly Watched[]): readonly Watched["alert"][] {
  const failing = fired.filter(({ alert }) => alert.kind === "failing").map(({ alert }) => alert);
  const others = fired.filter(({ alert }) => alert.kind !== "failing").map(({ alert }) => alert);
  const [first] = failing;
  if (!first || failing.length === 1) return [...others, ...failing];
  const names = failing.flatMap((alert) => alert.names).slice(0, namesKept);
  const failure = failing.every((alert) => alert.failure === first.failure) ? first.failure : undefined;
  return [...others, { ...first, value: failing.length, names, failure, record: undefined }];
}

/**
 * Compares what a check read with the thresholds. An alert fires when its figure crosses the threshold, and again only
 * after it was back; what wasn't read stays as it was.
 * @param over what was beyond its threshold at the last check
 * @param now epoch seconds
 */
export function compareWithRules(
  rules: AlertRules,
  readings: AlertReadings,
  over: readonly string[],
  now: number,
): AlertOutcome {
  const before = new Set(over);
  const { all, known } = watchedBy(rules, readings);
  const isStill = ({ key, isOver, isBack }: Watched) => isOver || (before.has(key) && !isBack);
  const fired = together(all.filter(({ key, isOver }) => isOver && !before.has(key)));
  return {
    fired: fired.map((alert, index) => ({ ...alert, id: `${now}-${index}`, at: now })),
    over: [...over.filter((key) => !known(key)), ...all.filter(isStill).map(({ key }) => key)],
  };
}
