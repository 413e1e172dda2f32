import { hasFailedTest } from "../channels/channel-problems.js";

/** The setup steps of a new gateway, in order. */
export const firstSteps = ["password", "channel", "test", "token", "call"] as const;

/** A setup step of a new gateway. */
export type FirstStep = (typeof firstSteps)[number];

/** What the gateway's own data shows about its setup. */
export interface SetupData {
  /** Whether the account still has its first password; `undefined` where nothing tells. */
  readonly defaultPassword: boolean | undefined;
  readonly channels: readonly { readonly test_time: number; readonly response_time: number }[];
  readonly tokens: number;
  /** Calls in the log. */
  readonly calls: number;
}

/** How far a step is; `unknown` where nothing tells. */
export type StepState = "done" | "open" | "unknown";

/** How far each step is. */
export type Steps = Readonly<Record<FirstStep, StepState>>;

const stateOf = (done: boolean | undefined): StepState =>
  done === undefined ? "unknown" : done ? "done" : "open";

/** The state of each setup step. */
export function stepsOf({ defaultPassword, channels, tokens, calls }: SetupData): Steps {
  return {
    password: stateOf(defaultPassword === undefined ? undefined : !defaultPassword),
    channel: stateOf(channels.length > 0),
    test: stateOf(channels.some((channel) => channel.test_time > 0 && !hasFailedTest(channel))),
    token: stateOf(tokens > 0),
    call: stateOf(calls > 0),
  };
}

/** Whether a step is still open. A step whose state is unknown doesn't count. */
export const hasOpenSetupSteps = (steps: Steps): boolean => firstSteps.some((step) => steps[step] === "open");
