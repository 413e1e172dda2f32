import { formatCount } from "./quota.js";

/** A channel's balance as it is to be shown. */
export type ChannelBalance =
  | { readonly kind: "currency"; readonly symbol: "$" | "¥"; readonly amount: number }
  | { readonly kind: "quota"; readonly amount: number }
  | { readonly kind: "unsupported" };

/** What a balance on the wire means for a channel's type, which each provider counts in its own unit (spec section 9). */
export function channelBalance(type: number, balance: number): ChannelBalance {
  switch (type) {
    case 1:
    case 8:
      return { kind: "currency", symbol: "$", amount: balance };
    case 4:
    case 12:
      return { kind: "currency", symbol: "¥", amount: balance };
    case 5:
      return { kind: "currency", symbol: "¥", amount: balance / 10_000 };
    case 10:
    case 13:
      return { kind: "quota", amount: balance };
    default:
      return { kind: "unsupported" };
  }
}

/** A balance as text: `$12.50`, `-¥3.00`, `12.3k`; undefined where the type has none. */
export function formatChannelBalance(type: number, balance: number): string | undefined {
  const shown = channelBalance(type, balance);
  if (shown.kind === "unsupported") return undefined;
  if (shown.kind === "quota") return formatCount(shown.amount);
  const text = Math.abs(shown.amount).toFixed(2);
  return `${shown.amount < 0 && Number(text) !== 0 ? "-" : ""}${shown.symbol}${text}`;
}
