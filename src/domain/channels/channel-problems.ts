import { hasLowBalance, type WithBalance } from "../money/balance.js";
import { ChannelStatus } from "../records/statuses.js";
import { keysInUse, type WithKeys } from "./key-list.js";

/** What can be wrong with a channel, the most urgent first. */
export const channelProblems = ["autoDisabled", "noKey", "failed", "lowBalance", "slow"] as const;

/** What is wrong with a channel. */
export type ChannelProblem = (typeof channelProblems)[number];

/** The names of the problems in a URL. */
export const channelProblemWords = {
  autoDisabled: "auto-disabled",
  noKey: "no-key",
  failed: "failed",
  lowBalance: "low-balance",
  slow: "slow",
} as const satisfies Readonly<Record<ChannelProblem, string>>;

/** The fields of a channel that its problems depend on. */
export interface CheckedChannel extends WithBalance, WithKeys {
  readonly status: number;
  /** Milliseconds; 0 after a test that failed. */
  readonly response_time: number;
  /** Epoch seconds, 0 when it was never tested. */
  readonly test_time: number;
}

/** Longest response that is not slow, in milliseconds. */
const SLOW = 5000;

/** Whether the last test took too long. */
export const isSlow = ({ response_time: time }: Pick<CheckedChannel, "response_time">): boolean =>
  time > SLOW;

/**
 * Whether the last test that was run for this channel alone failed: the gateway then notes the time without a duration
 * (wire.md 3.7).
 */
export const hasFailedTest = ({
  test_time,
  response_time,
}: Pick<CheckedChannel, "test_time" | "response_time">): boolean => test_time > 0 && response_time === 0;

/** What is wrong with an enabled channel that fails the calls it gets. */
export const failingProblems = ["noKey", "failed"] as const satisfies readonly ChannelProblem[];

/** Why an enabled channel fails the calls that it gets; undefined where nothing says that it does. */
export function failingProblem(channel: CheckedChannel): (typeof failingProblems)[number] | undefined {
  const problem = channelProblem(channel);
  return failingProblems.find((one) => one === problem);
}

/** What is wrong with a channel that should work; the worst alone. One that somebody disabled has no problem. */
export function channelProblem(channel: CheckedChannel): ChannelProblem | undefined {
  if (channel.status === ChannelStatus.autoDisabled) return "autoDisabled";
  if (channel.status !== ChannelStatus.enabled) return undefined;
  // It still gets its part of the calls, and each of them fails.
  if (keysInUse(channel) === 0) return "noKey";
  if (hasFailedTest(channel)) return "failed";
  if (hasLowBalance(channel)) return "lowBalance";
  return isSlow(channel) ? "slow" : undefined;
}
