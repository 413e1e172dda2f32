import type { Failure, SuiteResult } from "./results.js";

/** More failed files than this are no accident. */
const accidents = 3;

/** A suite whose failed files had a second run. */
export interface RunTwice {
  readonly result: SuiteResult;
  /** What failed beside other files and passed alone. */
  readonly unsteady: readonly Failure[];
}

/**
 * Gives the few files that failed a second run, alone: on a busy machine a test may fail that says nothing about the
 * change. What passes then counts as passed, and is reported, for it wants mending, too.
 * @param first what the suite came to
 * @param run runs files of the suite, one at a time
 */
export async function runAgain(
  first: SuiteResult,
  run: (files: readonly string[]) => Promise<SuiteResult>,
): Promise<RunTwice> {
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (files.length === 0 || files.length > accidents) return { result: first, unsteady: [] };
  const second = await run(files);
  const failedTwice = new Set(second.failures.map(({ file }) => file));
  const passes = (file: string): boolean => !failedTwice.has(file) && second.passed.has(file);
  return {
    result: {
      passed: new Map([...first.passed, ...[...second.passed].filter(([file]) => passes(file))]),
      failures: first.failures.filter(({ file }) => !passes(file)),
    },
    unsteady: first.failures.filter(({ file }) => passes(file)),
  };
}
