import { ChannelStatus } from "../records/statuses.js";
import { splitNames } from "../text/names.js";
import { servedModels, type RoutedChannel } from "./channel-health.js";
import { hasFailedTest } from "./channel-problems.js";

/**
 * Which channels are tested. `failing`: those whose last test failed, and those that the gateway itself has disabled.
 * `type` and `selected` go by {@link TestChoice}.
 */
export const testScopes = ["enabled", "disabled", "failing", "untested", "all", "type", "selected"] as const;

/** Which channels are tested. */
export type TestScope = (typeof testScopes)[number];

/** What of a channel decides whether it is tested. */
export interface TestedChannel {
  readonly id: number;
  readonly type: number;
  readonly status: number;
  /** Comma-separated names. */
  readonly models: string;
  /** Milliseconds; 0 after a test that failed. */
  readonly response_time: number;
  /** Epoch seconds, 0 when it was never tested. */
  readonly test_time: number;
}

/** What scopes need beside the channel. */
export interface TestChoice {
  readonly scope: TestScope;
  /** The number of the type, for `type`. */
  readonly type: number | undefined;
  /** The IDs of the channels, for `selected`. */
  readonly selected: ReadonlySet<number>;
  /** Only channels that have this model, by its exact name; every channel for "". */
  readonly model: string;
}

function isInScope(channel: TestedChannel, { scope, type, selected }: TestChoice): boolean {
  switch (scope) {
    case "all":
      return true;
    case "enabled":
      return channel.status === ChannelStatus.enabled;
    case "disabled":
      return (
        channel.status === ChannelStatus.manuallyDisabled || channel.status === ChannelStatus.autoDisabled
      );
    case "failing":
      return channel.status === ChannelStatus.autoDisabled || hasFailedTest(channel);
    case "untested":
      return channel.test_time === 0;
    case "type":
      return channel.type === type;
    case "selected":
      return selected.has(channel.id);
  }
}

/** The channels that a choice means, in their order. */
export function chosenForTest<Channel extends TestedChannel>(
  channels: readonly Channel[],
  choice: TestChoice,
): readonly Channel[] {
  return channels.filter(
    (channel) =>
      isInScope(channel, choice) &&
      (choice.model === "" || splitNames(channel.models).includes(choice.model)),
  );
}

/** What a test came to, or an earlier one. */
export interface TestOutcome {
  readonly passed: boolean;
  /** Milliseconds; 0 where it failed. */
  readonly time: number;
}

/** How a test differs from the one before. */
export type TestChange = "first" | "recovered" | "broken" | "failing" | "slower" | "faster" | "same";

/** A provider's answers differ by themselves: only what is at least half as slow again, and half a second, is said. */
const factor = 1.5;
const minDifference = 500;

/**
 * How a test differs from the one before.
 * @param before undefined where the channel was never tested
 */
export function testChange(before: TestOutcome | undefined, now: TestOutcome): TestChange {
  if (!before) return "first";
  if (!before.passed) return now.passed ? "recovered" : "failing";
  if (!now.passed) return "broken";
  const [shorter, longer] = before.time < now.time ? [before.time, now.time] : [now.time, before.time];
  if (longer < shorter * factor || longer - shorter < minDifference) return "same";
  return now.time > before.time ? "slower" : "faster";
}

/** The models that have an enabled channel in some group now, and would have none there without these; sorted. */
export function modelsLeftWithout(
  channels: readonly RoutedChannel[],
  gone: ReadonlySet<number>,
): readonly string[] {
  const lost = servedModels(channels).filter(({ channels: serving }) => {
    const enabled = serving.filter(({ status }) => status === ChannelStatus.enabled);
    return enabled.length > 0 && enabled.every(({ id }) => gone.has(id));
  });
  return [...new Set(lost.map(({ model }) => model))];
}
