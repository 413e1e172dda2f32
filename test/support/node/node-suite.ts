import { isAbsolute, join, relative } from "node:path";
import { run } from "node:test";
import { inspect } from "node:util";
import { rootDir } from "../../../demo/serve/build.js";
import type { Progress } from "./progress.js";
import { noResult, pass, type SuiteResult } from "./results.js";

interface Reported {
  readonly name: string;
  readonly nesting: number;
  readonly file?: string;
  readonly details: {
    readonly type?: string;
    readonly error?: unknown;
    /** Milliseconds. */
    readonly duration_ms: number;
  };
}

function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return inspect(cause);
  const { expected, actual } = cause as Error & { expected?: unknown; actual?: unknown };
  const compared =
    expected === undefined && actual === undefined
      ? ""
      : `\nexpected ${inspect(expected, { depth: 6, maxStringLength: 2000 })}\nactual   ${inspect(actual, { depth: 6, maxStringLength: 2000 })}`;
  return `${(cause.stack ?? cause.message).replace(/\n +at [^\n]*node:internal[^\n]*/g, "")}${compared}`;
}

/** A file that failed as a whole (it could not be loaded, it crashed), or an innermost test; not a group of tests. */
const isFile = (name: string): boolean => isAbsolute(name) || /\.test\.tsx?$/.test(name);

/** How a test says why it cannot run on this machine. It is printed and counts neither as passed nor as failed. */
const notRun = "not run:";

/** Runs files with Node's own test runner, each in a process of its own. */
export async function runNodeSuite(
  files: readonly string[],
  {
    concurrency,
    progress,
    fileTimeout = 300_000,
  }: {
    readonly concurrency: number;
    readonly progress: Progress;
    /** Milliseconds after which a file counts as failed. */
    readonly fileTimeout?: number;
  },
): Promise<SuiteResult> {
  const result = noResult();
  progress.begin(files.length, result);
  if (files.length === 0) return result;
  const output = new Map<string, string>();
  const titles = new Map<string, string[]>();
  /** The last test of a file that ended, to find the one that hangs. */
  const ended = new Map<string, string>();
  const fileOf = ({ file }: { file?: string }): string => (file ? relative(rootDir, file) : "");
  const stream = run({
    files: files.map((file) => join(rootDir, file)),
    concurrency,
    timeout: fileTimeout,
  });
  stream.on("test:start", (event) => {
    const path = (titles.get(fileOf(event)) ?? []).slice(0, event.nesting);
    titles.set(fileOf(event), [...path, event.name]);
  });
  stream.on("test:complete", (event: Reported) => {
    // Files are told at once; their tests in the files' order.
    if (event.details.type !== "suite" && !isFile(event.name)) ended.set(fileOf(event), event.name);
    if (isFile(event.name)) progress.fileDone(fileOf(event), event.details.duration_ms);
  });
  stream.on("test:stderr", (event) => {
    output.set(fileOf(event), (output.get(fileOf(event)) ?? "") + event.message);
  });
  stream.on("test:pass", (event: Reported & { skip?: unknown; todo?: unknown }) => {
    if (typeof event.skip === "string" && event.skip.startsWith(notRun)) {
      console.log(`${fileOf(event)} > ${event.name}: ${event.skip}`);
      return;
    }
    if (event.details.type === "suite" || isFile(event.name)) return;
    if (event.skip !== undefined || event.todo !== undefined)
      result.failures.push({
        file: fileOf(event),
        titles: [event.name],
        reason: "Skipped tests are not allowed here.",
      });
    else pass(result, fileOf(event));
  });
  stream.on("test:fail", (event: Reported) => {
    const { error } = event.details;
    const type = (error as { failureType?: string } | undefined)?.failureType;
    // A group or a file fails with its tests, which are reported by themselves.
    if (type === "subtestsFailed") return;
    const printed = isFile(event.name)
      ? (output.get(fileOf(event) || relative(rootDir, event.name)) ?? "")
      : "";
    const ownFailures = result.failures.some(({ file }) => file === relative(rootDir, event.name));
    if (isFile(event.name) && type === "testCodeFailure" && ownFailures) return;
    const last = ended.get(relative(rootDir, event.name)) ?? "none";
    const late = type === "testTimeoutFailure" ? `\nThe last test that ended: ${last}` : "";
    const path = [...(titles.get(fileOf(event)) ?? []).slice(0, event.nesting), event.name];
    result.failures.push({
      file: fileOf(event) || relative(rootDir, event.name),
      titles: isFile(event.name) ? [] : path,
      reason: `${reasonOf(error)}${late}\n${printed}`,
    });
  });
  await new Promise((resolve, reject) => {
    stream.on("end", resolve);
    stream.on("error", reject);
    stream.resume();
  });
  return result;
}
