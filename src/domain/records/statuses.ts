/**
 * Statuses and log types by number (behaviour.md 4, wire.md 4.1). A number from a newer server or a fork is "unknown",
 * never an error.
 */

/** Numbers of token statuses. */
export const TokenStatus = { enabled: 1, disabled: 2, expired: 3, exhausted: 4 } as const;
/** Numbers of redemption code statuses. */
export const RedemptionStatus = { unused: 1, disabled: 2, used: 3 } as const;
/** Numbers of user statuses. On one-api deleted accounts appear in search results only, on new-api in lists, too. */
export const UserStatus = { enabled: 1, banned: 2, deleted: 3 } as const;
/** Numbers of channel statuses. */
export const ChannelStatus = { enabled: 1, manuallyDisabled: 2, autoDisabled: 3 } as const;
/** Numbers of the log types that every gateway has; 0 is no type but the filter for all. */
export const LogType = { all: 0, topUp: 1, consumption: 2, management: 3, system: 4 } as const;

export type TokenStatusName = keyof typeof TokenStatus | "unknown";
export type RedemptionStatusName = keyof typeof RedemptionStatus | "expired" | "unknown";
export type UserStatusName = keyof typeof UserStatus | "unknown";
export type ChannelStatusName = keyof typeof ChannelStatus | "unknown";
/** Which number has which name differs from gateway to gateway, see `Supports.logTypes`. */
export type LogTypeName =
  | Exclude<keyof typeof LogType, "all">
  | "test"
  | "failure"
  | "refund"
  | "signIn"
  | "pending"
  | "tool"
  | "unknown";

const TOKEN_NAMES = ["enabled", "disabled", "expired", "exhausted"] as const;
const REDEMPTION_NAMES = ["unused", "disabled", "used"] as const;
const USER_NAMES = ["enabled", "banned", "deleted"] as const;
const CHANNEL_NAMES = ["enabled", "manuallyDisabled", "autoDisabled"] as const;

/** The name of a token's status. */
export function tokenStatus(status: number): TokenStatusName {
  return TOKEN_NAMES[status - 1] ?? "unknown";
}

/**
 * The name of a redemption code's status: an unused one that has expired can't be redeemed, though its number stays.
 *
 * @param now epoch seconds
 */
export function redemptionStatus(
  {
    status,
    expired_time: expiry = 0,
  }: { readonly status: number; readonly expired_time?: number | undefined },
  now: number,
): RedemptionStatusName {
  const name = REDEMPTION_NAMES[status - 1] ?? "unknown";
  return name === "unused" && expiry !== 0 && expiry < now ? "expired" : name;
}

/** The name of a user's status. */
export function userStatus(status: number): UserStatusName {
  return USER_NAMES[status - 1] ?? "unknown";
}

/** The name of a channel's status. */
export function channelStatus(status: number): ChannelStatusName {
  return CHANNEL_NAMES[status - 1] ?? "unknown";
}

/**
 * The name of a log entry's type.
 * @param names those of the gateway, `Supports.logTypes`
 */
export function logType(type: number, names: readonly LogTypeName[]): LogTypeName {
  return names[type - 1] ?? "unknown";
}

/** The number of a type by its name; undefined where the gateway has no such entries. */
export function logTypeNumber(name: LogTypeName, names: readonly LogTypeName[]): number | undefined {
  return names.includes(name) ? names.indexOf(name) + 1 : undefined;
}

/**
 * What the toggle of a token, channel or redemption code sends: 2 for an enabled one, 1 for every other (behaviour.md
 * 4).
 */
export function toggledStatus(status: number): 1 | 2 {
  return status === 1 ? 2 : 1;
}

/**
 * Whether a redemption code can be switched on and off: never a used one, or it could be redeemed again (behaviour.md
 * 4, wire.md 3.8).
 */
export function canToggleRedemption(status: number): boolean {
  return status !== RedemptionStatus.used;
}
