/** What one suite came to. */
export interface SuiteResult {
  passed: number;
  failures: Failure[];
}

/** One failed test, ready to be printed. */
export interface Failure {
  /** File, then the titles down to the test. */
  readonly where: string;
  readonly reason: string;
}

const indented = (text: string): string => text.replace(/^(?=.)/gm, "    ");

/** Prints failures so that a reader finds file, test and reason. */
export function printFailures(suite: string, failures: readonly Failure[]): void {
  for (const { where, reason } of failures)
    console.log(`\nFAILED (${suite}) ${where}\n${indented(reason.trim())}`);
}
