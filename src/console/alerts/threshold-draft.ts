import {
  maxChannels,
  maxUsers,
  type AlertRules,
  type WatchedBalance,
} from "../../domain/alerts/alert-rules.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";

/** A watched balance as it is typed. */
export interface BalanceDraft extends Omit<WatchedBalance, "below"> {
  readonly below: string;
}

/** Thresholds as they are typed. */
export interface ThresholdDraft {
  readonly balance: string;
  readonly spend: string;
  readonly allSpend: string;
  readonly failing: boolean;
  readonly users: readonly BalanceDraft[];
  readonly channels: readonly BalanceDraft[];
  readonly notify: boolean;
}

const text = (value: number | undefined): string => (value === undefined ? "" : String(value));

const draftsOf = (all: readonly WatchedBalance[]): readonly BalanceDraft[] =>
  all.map(({ below, ...about }) => ({ ...about, below: String(below) }));

/** Rules as they are edited. */
export const draftOf = ({
  balance,
  spend,
  allSpend,
  failing,
  users,
  channels,
  notify,
}: AlertRules): ThresholdDraft => ({
  balance: text(balance),
  spend: text(spend),
  allSpend: text(allSpend),
  failing: failing === true,
  users: draftsOf(users),
  channels: draftsOf(channels),
  notify: notify === true,
});

const isPercent = (typed: string): boolean => Number(typed) > 0 && Number.isFinite(Number(typed));
const isNumber = (typed: string): boolean => typed.trim() !== "" && Number.isFinite(Number(typed));

/** Which fields can't be read, by their names. */
export function faultsOf(draft: ThresholdDraft): ReadonlySet<string> {
  const { balance, spend, allSpend, users, channels } = draft;
  return new Set([
    ...(balance !== "" && parseWholeNumber(balance) === undefined ? ["balance"] : []),
    ...(spend !== "" && !isPercent(spend) ? ["spend"] : []),
    ...(allSpend !== "" && !isPercent(allSpend) ? ["all-spend"] : []),
    ...users.filter(({ below }) => parseWholeNumber(below) === undefined).map(({ id }) => `user-${id}`),
    ...channels.filter(({ below }) => !isNumber(below)).map(({ id }) => `channel-${id}`),
  ]);
}

const number = (typed: string): number | undefined => (typed === "" ? undefined : Number(typed));

const balancesOf = (all: readonly BalanceDraft[], max: number): readonly WatchedBalance[] =>
  all.slice(0, max).map(({ below, ...about }) => ({ ...about, below: Number(below) }));

/** The rules of a draft without faults. */
export const rulesOf = (draft: ThresholdDraft): AlertRules => ({
  balance: number(draft.balance),
  spend: number(draft.spend),
  allSpend: number(draft.allSpend),
  failing: draft.failing,
  users: balancesOf(draft.users, maxUsers),
  channels: balancesOf(draft.channels, maxChannels),
  notify: draft.notify,
});
