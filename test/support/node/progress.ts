import { noResult, passedIn, type SuiteResult } from "./results.js";

/** Milliseconds between two lines; a run says something at least every half minute. */
const interval = 20_000;
/** How many of the slowest files are named at the end of a run. */
const named = 10;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** How long a file took. */
export interface FileTime {
  readonly suite: string;
  readonly file: string;
  readonly milliseconds: number;
}

/**
 * The slowest files of all suites, slowest first. Files run beside each other: their times add up to more than the
 * run's.
 */
export const slowest = (times: readonly FileTime[]): string[] =>
  [...times]
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, named)
    .map(({ suite, file, milliseconds }) => `${seconds(milliseconds).padStart(8)}  ${suite}  ${file}`);

/** Prints how far a suite has got while it runs. */
export class Progress {
  readonly #suite: string;
  readonly #start = performance.now();
  readonly #times = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #files = 0;
  #result = noResult();

  constructor(suite: string) {
    this.#suite = suite;
    this.#timer = setInterval(() => {
      console.log(this.line());
    }, interval);
  }

  /** Says what is going to run. @param result is filled by the suite while it runs */
  begin(files: number, result: SuiteResult): void {
    this.#files = files;
    this.#result = result;
  }

  /** Notes that a file has run. @param file its path from the project's root */
  fileDone(file: string, milliseconds: number): void {
    this.#times.set(file, milliseconds);
  }

  /** How far it has got. */
  line(): string {
    const files = `${String(this.#times.size)} of ${String(this.#files)} files`;
    const elapsed = seconds(performance.now() - this.#start);
    return `${this.#suite}: ${files}, ${String(passedIn(this.#result))} passed, ${String(this.#result.failures.length)} failed (${elapsed})`;
  }

  /** Ends the lines. @returns how long each file took */
  end(): readonly FileTime[] {
    clearInterval(this.#timer);
    return [...this.#times].map(([file, milliseconds]) => ({ suite: this.#suite, file, milliseconds }));
  }
}
