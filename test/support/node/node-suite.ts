import { rootDir } from "../../../demo/serve/build.js";
import { compile } from "./files/compile.js";
import { isEnding } from "./end-children.js";
import { FileWorker, type Outcome } from "./files/file-worker.js";
import type { Progress } from "./progress.js";
import { runsAlone } from "./suite-files.js";
import { noResult, pass, type SuiteResult } from "./results.js";

/** How a test says why it cannot run on this machine. It is printed and counts neither as passed nor as failed. */
const notRun = "not run:";

/** How a suite runs. */
export interface NodeSuiteOptions {
  /** Processes, each with one file at a time. */
  readonly concurrency: number;
  readonly progress: Progress;
  /** Milliseconds after which a file counts as failed. */
  readonly fileTimeout?: number;
}

/**
 * Runs files with Node's own test runner, in a few processes that take one file after another. A file has its own copy
 * of every module, and may change what is global as long as it puts it back: one that doesn't fails for it.
 */
export async function runNodeSuite(
  files: readonly string[],
  { concurrency, progress, fileTimeout = 300_000 }: NodeSuiteOptions,
): Promise<SuiteResult> {
  const result = noResult();
  progress.begin(files.length, result);
  if (files.length === 0) return result;
  const compiled = await compile(files);
  for (const [file, reason] of compiled.broken) result.failures.push({ file, titles: [], reason });
  const waiting = files.filter((file) => !compiled.broken.has(file));

  function tellOf(file: string): (outcome: Outcome) => void {
    return (outcome) => {
      if (outcome.kind === "passed") pass(result, file);
      else if (outcome.kind === "failed") {
        const { titles, reason } = outcome;
        result.failures.push({ file, titles, reason });
      } else if (outcome.reason?.startsWith(notRun))
        console.log(`${file} > ${outcome.name}: ${outcome.reason}`);
      else
        result.failures.push({
          file,
          titles: [outcome.name],
          reason: "Skipped tests are not allowed here.",
        });
    };
  }

  /** Runs files in one process until none is left, or the process can take no more. */
  async function runWaiting(): Promise<void> {
    const worker = new FileWorker(rootDir);
    while (worker.usable) {
      const file = isEnding() ? undefined : waiting.shift();
      if (file === undefined) break;
      const next = { file, url: compiled.url(file), alone: runsAlone(file) };
      progress.fileDone(file, await worker.run(next, fileTimeout, tellOf(file)));
    }
    await worker.end();
    if (waiting.length > 0 && !isEnding()) await runWaiting();
  }
  try {
    await Promise.all(Array.from({ length: Math.min(concurrency, waiting.length) }, runWaiting));
  } finally {
    await compiled.remove();
  }
  return result;
}
