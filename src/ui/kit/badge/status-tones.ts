import type { ChannelProblem } from "../../../domain/channels/channel-problems.js";
import type {
  ChannelStatusName,
  RedemptionStatusName,
  TokenStatusName,
  UserStatusName,
} from "../../../domain/records/statuses.js";
import type { TokenProblem } from "../../../domain/access/token-problems.js";
import type { Tone } from "./badge.js";

/** What a badge can say of the state of a record. */
type StateName =
  | ChannelStatusName
  | RedemptionStatusName
  | TokenStatusName
  | UserStatusName
  | ChannelProblem
  | TokenProblem
  | "account";

/**
 * The one scale of states, wherever they are shown (behaviour.md 4): green works, grey was switched off or is over,
 * yellow is about to be a problem, red is one that nobody asked for. A banned account is switched off for everything,
 * on purpose, and that is to be seen.
 */
export const statusTones: Readonly<Record<StateName, Tone>> = {
  enabled: "green",
  unused: "green",
  disabled: "grey",
  manuallyDisabled: "grey",
  used: "grey",
  deleted: "grey",
  expired: "grey",
  unknown: "grey",
  lowBalance: "yellow",
  slow: "yellow",
  expiring: "yellow",
  nearlyExhausted: "yellow",
  autoDisabled: "red",
  noKey: "red",
  failed: "red",
  exhausted: "red",
  account: "red",
  banned: "red",
};
