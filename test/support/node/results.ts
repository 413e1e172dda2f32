/** What one suite came to. */
export interface SuiteResult {
  /** How many tests passed in each file. */
  readonly passed: Map<string, number>;
  readonly failures: Failure[];
}

/** One failed test, ready to be printed. */
export interface Failure {
  /** Path from the project's root, or what else was looked at. */
  readonly file: string;
  /** The titles down to the test; none when the file failed as a whole. */
  readonly titles: readonly string[];
  readonly reason: string;
}

/** The result of a suite that has only begun. */
export const noResult = (): SuiteResult => ({ passed: new Map(), failures: [] });

/** Counts a test that passed. */
export function pass({ passed }: SuiteResult, file: string): void {
  passed.set(file, (passed.get(file) ?? 0) + 1);
}

/** How many tests passed in all files. */
export const passedIn = ({ passed }: SuiteResult): number =>
  [...passed.values()].reduce((sum, count) => sum + count, 0);

const indented = (text: string): string => text.replace(/^(?=.)/gm, "    ");

/** Prints failures so that a reader finds file, test and reason. @param heading what to call them */
export function printFailures(heading: string, failures: readonly Failure[]): void {
  for (const { file, titles, reason } of failures)
    console.log(`\n${heading} ${[file, ...titles].join(" > ")}\n${indented(reason.trim())}`);
}
