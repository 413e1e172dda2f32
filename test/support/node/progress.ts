import type { SuiteResult } from "./results.js";

/** Milliseconds between two lines; a run says something at least every half minute. */
const interval = 20_000;
/** How many of the slowest files are named at the end. */
const named = 5;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Prints how far a suite has got while it runs, and its slowest files when it is done. */
export class Progress {
  readonly #suite: string;
  readonly #start = performance.now();
  readonly #times = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #files = 0;
  #result: SuiteResult = { passed: 0, failures: [] };

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
    const { passed, failures } = this.#result;
    const files = `${String(this.#times.size)} of ${String(this.#files)} files`;
    const elapsed = seconds(performance.now() - this.#start);
    return `${this.#suite}: ${files}, ${String(passed)} passed, ${String(failures.length)} failed (${elapsed})`;
  }

  /** The slowest files, slowest first. */
  slowest(): string[] {
    return [...this.#times]
      .sort(([, one], [, other]) => other - one)
      .slice(0, named)
      .map(([file, time]) => `${seconds(time).padStart(8)}  ${file}`);
  }

  /** Ends the lines and names the slowest files where there were several. */
  end(): void {
    clearInterval(this.#timer);
    if (this.#times.size > 1) console.log(`${this.#suite}, slowest files:\n${this.slowest().join("\n")}`);
  }
}
