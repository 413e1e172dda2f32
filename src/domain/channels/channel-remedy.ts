import type { ChannelProblem } from "./channel-problems.js";
import { refusesKey } from "./test-answer.js";

/** What helps a channel that needs attention: another key, a test, or that calls go to it again. */
export type ChannelRemedy = "editKey" | "test" | "enable";

/**
 * The first thing to do about a problem of a channel, by its cause; undefined where that is to open the channel.
 * A channel that the gateway disabled isn't offered to customers again before a test passed.
 * @param answer why it failed, where that is known
 * @param passed whether a test has passed since the problem was seen
 */
export function channelRemedy(
  problem: ChannelProblem,
  answer: string | undefined,
  passed: boolean,
): ChannelRemedy | undefined {
  if (problem === "lowBalance") return undefined;
  if (problem === "noKey") return "editKey";
  if (problem === "autoDisabled" && passed) return "enable";
  return problem !== "slow" && answer !== undefined && refusesKey(answer) ? "editKey" : "test";
}
