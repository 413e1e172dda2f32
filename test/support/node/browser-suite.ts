import { relative } from "node:path";
import { startTestRunner } from "@web/test-runner";
import type { TestResultError, TestSession, TestSuiteResult } from "@web/test-runner-core";
import { rootDir } from "../../../demo/serve/build.js";
import type { Progress } from "./progress.js";
import { noResult, pass, type Failure, type SuiteResult } from "./results.js";

const described = ({ name, message, stack, expected, actual }: TestResultError): string =>
  [
    `${name ?? "Error"}: ${message}`,
    ...(expected === undefined && actual === undefined
      ? []
      : [`expected ${expected ?? ""}`, `actual   ${actual ?? ""}`]),
    ...(stack ? [stack.slice(0, 3000)] : []),
  ].join("\n");

function collect(file: string, suite: TestSuiteResult, path: readonly string[], result: SuiteResult): void {
  const here = suite.name ? [...path, suite.name] : path;
  for (const test of suite.tests) {
    const fail = (reason: string): void => {
      result.failures.push({ file, titles: [...here, test.name], reason });
    };
    if (test.skipped) fail("Skipped tests are not allowed here.");
    else if (test.passed) pass(result, file);
    else fail(test.error ? described(test.error) : "failed without an error");
  }
  for (const inner of suite.suites) collect(file, inner, here, result);
}

/** What else the page told, for a file that could not even be loaded. */
function notes({ logs, request404s }: TestSession): string {
  return [...[...request404s].map((url) => `not found: ${url}`), ...logs.flat().map(String)].join("\n");
}

function sessionFailures(session: TestSession, file: string, seen: boolean): Failure[] {
  const failures = session.errors.map((error) => ({
    file,
    titles: [],
    reason: `${described(error)}\n${notes(session)}`,
  }));
  if (failures.length > 0 || session.passed || seen) return failures;
  return [{ file, titles: [], reason: `The file did not run to its end.\n${notes(session)}` }];
}

/** The runner's own lines are left out; its warnings and errors are not. */
const logger = {
  log: () => undefined,
  debug: () => undefined,
  group: () => undefined,
  groupEnd: () => undefined,
  warn: (...messages: unknown[]) => {
    console.warn(...messages);
  },
  error: (...messages: unknown[]) => {
    console.error(...messages);
  },
  logSyntaxError: (error: unknown) => {
    console.error(error);
  },
};

/**
 * Runs files in a real browser by web-test-runner.
 * @param files paths below the root
 * @param options `react`: what the sources run on, see web-test-runner.config.mjs
 */
export async function runBrowserSuite(
  files: readonly string[],
  {
    progress,
    react,
    ...options
  }: { concurrency: number; coverage?: boolean; react?: "lite"; progress: Progress },
): Promise<SuiteResult> {
  const result = noResult();
  progress.begin(files.length, result);
  if (files.length === 0) return result;
  const configUrl = new URL("../../web-test-runner.config.mjs", import.meta.url).href;
  const { configFor } = (await import(configUrl)) as {
    configFor(
      files: readonly string[],
      options: { react: string | undefined },
    ): Promise<Record<string, unknown>>;
  };
  const runner = await startTestRunner({
    config: {
      ...(await configFor(files, { react })),
      ...options,
      watch: false,
      reporters: [],
      logger,
    },
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  });
  if (!runner) throw new Error("The browser test runner could not start.");
  const started = new Map<string, number>();
  const told = new Set<string>();
  const tell = (session: TestSession): void => {
    if (told.has(session.id)) return;
    told.add(session.id);
    const file = relative(rootDir, session.testFile);
    const before = result.failures.length;
    if (session.testResults) collect(file, session.testResults, [], result);
    result.failures.push(...sessionFailures(session, file, result.failures.length > before));
    progress.fileDone(file, performance.now() - (started.get(session.id) ?? performance.now()));
  };
  runner.sessions.on("session-status-updated", (session) => {
    if (!started.has(session.id)) started.set(session.id, performance.now());
    if (session.status === "FINISHED") tell(session);
  });
  await new Promise((resolve) => {
    runner.on("stopped", resolve);
  });
  for (const session of runner.sessions.all()) tell(session);
  return result;
}
