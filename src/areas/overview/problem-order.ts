import type { Channel } from "../../api/entities/channel-schema.js";
import {
  channelProblem,
  channelProblems,
  type ChannelProblem,
} from "../../domain/channels/channel-problems.js";

/** How many problems are shown; the rest is counted. */
export const MOST_PROBLEMS = 3;

/** The channels with each problem, the most urgent problem first, then the slowest or what was tested last. */
export function channelsByProblem(
  channels: readonly Channel[],
): readonly { readonly kind: ChannelProblem; readonly channels: readonly Channel[] }[] {
  return channelProblems.map((kind) => ({
    kind,
    channels: channels
      .filter((channel) => channelProblem(channel) === kind)
      .sort((a, b) => (kind === "slow" ? b.response_time - a.response_time : b.test_time - a.test_time)),
  }));
}
