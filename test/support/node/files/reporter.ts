/** A reporter of Node's test runner that tells the process that started this one, test by test. */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, resolve } from "node:path";
import { inspect } from "node:util";
import type { FromWorker } from "./messages.js";

interface Reported {
  readonly name: string;
  readonly nesting: number;
  readonly skip?: unknown;
  readonly todo?: unknown;
  readonly details: { readonly type?: string; readonly error?: unknown };
}

interface Event {
  readonly type: string;
  readonly data: Reported;
}

/** Tells the process that started this one. */
export const tell = (message: FromWorker): void => {
  process.send?.(message);
};

let resolveEnd: (() => void) | undefined;

/** Resolves when everything about the file that runs was told. */
export const fileEnd = (): Promise<void> =>
  new Promise((resolve) => {
    resolveEnd = resolve;
  });

/** Places in the compiled code. */
const compiledPlaces = /(?:file:\/\/)?(\/[^\s()]*\/\.bundled\/[^\s():]*\.mjs):(\d+):(\d+)/g;

/** The source maps that were read, by the compiled file. */
const maps = new Map<string, SourceMap | undefined>();

function mapOf(path: string): SourceMap | undefined {
  if (!maps.has(path)) {
    const file = `${path}.map`;
    const payload = existsSync(file)
      ? (JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload)
      : undefined;
    maps.set(path, payload && new SourceMap(payload));
  }
  return maps.get(path);
}

/**
 * A stack with the sources' places. Node gives them itself, but not where a package asks for a stack in its own way,
 * nor where the loader of TypeScript changed the compiled code once more.
 */
const inSources = (stack: string): string =>
  stack.replace(compiledPlaces, (place, path: string, line: string, column: string) => {
    const entry = mapOf(path)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return place;
    const { originalSource, originalLine, originalColumn } = entry;
    return `${resolve(dirname(path), originalSource)}:${String(originalLine + 1)}:${String(originalColumn + 1)}`;
  });

function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return inspect(cause);
  const { expected, actual } = cause as Error & { expected?: unknown; actual?: unknown };
  const compared =
    expected === undefined && actual === undefined
      ? ""
      : `\nexpected ${inspect(expected, { depth: 6, maxStringLength: 2000 })}\nactual   ${inspect(actual, { depth: 6, maxStringLength: 2000 })}`;
  const stack = inSources(cause.stack ?? cause.message).replace(/\n +at [^\n]*node:internal[^\n]*/g, "");
  return `${stack}${compared}`;
}

/** The titles down to the test that runs, the file's first. */
let titles: readonly string[] = [];

/** Whether a test of the file failed. */
let hasFailed = false;

function tellFailure({ name, nesting, details: { error } }: Reported): void {
  const type = (error as { failureType?: string } | undefined)?.failureType;
  // A group or a file fails with its tests, which are told by themselves.
  if (type === "subtestsFailed" || (nesting === 0 && hasFailed && type !== "hookFailed")) return;
  hasFailed = true;
  tell({
    kind: "failed",
    titles: nesting === 0 ? [] : [...titles.slice(1, nesting), name],
    reason: reasonOf(error),
  });
}

function tellTest({ name, skip, todo }: Reported): void {
  if (skip === undefined && todo === undefined) tell({ kind: "passed", name });
  else tell({ kind: "skipped", name, reason: typeof skip === "string" ? skip : undefined });
}

/** Has the form that `--test-reporter` asks for; prints nothing. */
export default async function* reporter(events: AsyncIterable<Event>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type === "test:start" && data.nesting === 0) hasFailed = false;
    if (type === "test:start") titles = [...titles.slice(0, data.nesting), data.name];
    if (type === "test:fail") tellFailure(data);
    // A skipped group is told: why it doesn't run is said nowhere else.
    if (type === "test:pass" && (data.details.type !== "suite" || data.skip !== undefined)) tellTest(data);
    if ((type === "test:pass" || type === "test:fail") && data.nesting === 0) resolveEnd?.();
  }
  yield "";
}
