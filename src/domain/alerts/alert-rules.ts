/** A balance of another record that is watched, and what it must not fall below. */
export interface WatchedBalance {
  readonly id: number;
  /** What it was called when it was selected. */
  readonly name: string;
  /** The type of a channel, by which its balance has a unit. */
  readonly type?: number | undefined;
  /** Points of a user; of a channel what its provider counts in. */
  readonly below: number;
}

/** What an account wants to be alerted of. What is missing isn't watched. */
export interface AlertRules {
  /** The own balance, in points. */
  readonly balance?: number | undefined;
  /** The own spend of a day, in percent of the mean of the seven days before. */
  readonly spend?: number | undefined;
  /** The same of all accounts; for administrators. */
  readonly allSpend?: number | undefined;
  /** Channels that fail; for administrators. */
  readonly failing?: boolean | undefined;
  /** For administrators. */
  readonly users: readonly WatchedBalance[];
  /** For administrators. */
  readonly channels: readonly WatchedBalance[];
  /** Whether the browser notifies of alerts, too. */
  readonly notify?: boolean | undefined;
}

/** Nothing is watched. */
export const noRules: AlertRules = { users: [], channels: [] };

/** The most users that are watched: each takes a call. */
export const maxUsers = 20;
/** The most channels that are watched. */
export const maxChannels = 50;

/** Whether anything is watched. */
export const hasRules = ({ balance, spend, allSpend, failing, users, channels }: AlertRules): boolean =>
  balance !== undefined ||
  spend !== undefined ||
  allSpend !== undefined ||
  failing === true ||
  users.length + channels.length > 0;

const amount = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

const percent = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) && value > 0 ? value : undefined;

function balances(value: unknown, max: number): readonly WatchedBalance[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[])
    .flatMap((entry): WatchedBalance[] => {
      const { id, name, below, type } = (entry ?? {}) as Partial<Record<keyof WatchedBalance, unknown>>;
      return Number.isInteger(id) && typeof name === "string" && amount(below) !== undefined
        ? [{ id: Number(id), name, below: Number(below), type: amount(type) }]
        : [];
    })
    .slice(0, max);
}

/** Reads stored rules; what is invalid isn't watched. */
export function readRules(given: unknown): AlertRules {
  const { balance, spend, allSpend, failing, users, channels, notify } = (given ?? {}) as Partial<
    Record<keyof AlertRules, unknown>
  >;
  return {
    balance: amount(balance),
    spend: percent(spend),
    allSpend: percent(allSpend),
    failing: failing === true,
    users: balances(users, maxUsers),
    channels: balances(channels, maxChannels),
    notify: notify === true,
  };
}

/** What of the rules an account without an administrator's rights may have checked: those of its own. */
export const ownRules = ({ balance, spend, notify }: AlertRules): AlertRules => ({
  ...noRules,
  balance,
  spend,
  notify,
});
