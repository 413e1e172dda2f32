import { formatNumber, formatRounded } from "../text/number-text.js";
import { formatCount, formatCurrency } from "./quota.js";

/** What a balance on the wire is for a channel's type: each provider counts in its own unit (behaviour.md 9). */
export type ChannelBalance =
  | { readonly kind: "currency"; readonly symbol: "$" | "¥"; readonly amount: number }
  | { readonly kind: "quota"; readonly amount: number }
  /** An amount whose unit is unknown. */
  | { readonly kind: "unknown"; readonly amount: number };

/** Types whose balance a gateway can look up; older ones know fewer (wire.md 3.7). */
const withLookup: readonly number[] = [1, 4, 5, 8, 10, 12, 13, 20, 36, 44];

/** Whether some gateways can look up the balance of this type. */
export function hasBalanceLookup(type: number): boolean {
  return withLookup.includes(type);
}

/** What a balance on the wire means for a channel's type. */
export function channelBalance(type: number, balance: number): ChannelBalance {
  switch (type) {
    case 1:
    case 8:
    case 20:
      return { kind: "currency", symbol: "$", amount: balance };
    case 4:
    case 12:
    case 36:
    case 44:
      return { kind: "currency", symbol: "¥", amount: balance };
    case 5:
      return { kind: "currency", symbol: "¥", amount: balance / 10_000 };
    case 10:
    case 13:
      return { kind: "quota", amount: balance };
    default:
      return { kind: "unknown", amount: balance };
  }
}

/** What a balance is counted in, as files name it; undefined where the provider's unit is unknown. */
export function balanceUnit(balance: ChannelBalance): string | undefined {
  if (balance.kind === "currency") return balance.symbol === "$" ? "USD" : "CNY";
  return balance.kind === "quota" ? "points" : undefined;
}

/** The fields of a channel that describe its balance. */
export interface WithBalance {
  readonly type: number;
  readonly balance: number;
  /** Epoch seconds, 0 when it was never looked up. */
  readonly balance_updated_time: number;
}

/** Types whose balance consoles have always shown, also before the first verify: 0. */
const shownFromTheStart: readonly number[] = [1, 4, 5, 8, 10, 12, 13];

/**
 * A balance as text: `$12.50`, `−¥3.00`, `12.3k`, `136.61`; undefined where none was looked up, but for the types that
 * show 0 then.
 */
export function formatChannelBalance(
  { type, balance, balance_updated_time: updated }: WithBalance,
  locale: string,
): string | undefined {
  if (balance === 0 && updated <= 0 && !shownFromTheStart.includes(type)) return undefined;
  const shown = channelBalance(type, balance);
  switch (shown.kind) {
    case "quota":
      return formatCount(shown.amount, locale);
    case "unknown":
      return formatRounded(balance, 4, (size) => formatNumber(Number(size), locale));
    case "currency":
      return formatCurrency(shown.amount, locale, shown.symbol);
  }
}

/** Below this a balance that the gateway has looked up counts as low, in the provider's own unit. */
const LOW = 5;

/** Whether little is left of a balance that was looked up. */
export const hasLowBalance = ({
  balance,
  balance_updated_time: updated,
}: Pick<WithBalance, "balance" | "balance_updated_time">): boolean => updated > 0 && balance < LOW;
