/** The steps of the first hour, in their order. */
export const firstSteps = ["password", "channel", "test", "token", "call"] as const;

/** A step of the first hour. */
export type FirstStep = (typeof firstSteps)[number];

/** What the gateway says by itself about the first hour. */
export interface FirstHour {
  /** Whether the account was signed in to with its first password in this browser, and still has it as far as that knows. */
  readonly defaultPassword: boolean;
  readonly channels: readonly { readonly test_time: number }[];
  readonly tokens: number;
  /** Calls in the log. */
  readonly calls: number;
}

/** The steps that are done. */
export function stepsDone({ defaultPassword, channels, tokens, calls }: FirstHour): readonly FirstStep[] {
  const done: Readonly<Record<FirstStep, boolean>> = {
    password: !defaultPassword,
    channel: channels.length > 0,
    test: channels.some(({ test_time }) => test_time > 0),
    token: tokens > 0,
    call: calls > 0,
  };
  return firstSteps.filter((step) => done[step]);
}
