/** A process that runs compiled test files one after another, as the process that started it sends them. */
import { describe } from "node:test";
import { inspect } from "node:util";
import { keepBrowsers } from "./kept-browsers.js";
import { endPage, leftBehind, openServer, sharedNow } from "./left-behind.js";
import type { ToWorker } from "./messages.js";
import { fileEnd, tell } from "./reporter.js";

/** Milliseconds that a server has to close after the last test of its file: closing may take a few turns. */
const grace = 10_000;

/** What nobody caught. Node's runner gives it to the test that runs, if one does, and else only says it at the end. */
const uncaught: unknown[] = [];
const note = (error: unknown): void => void uncaught.push(error);
process.on("uncaughtExceptionMonitor", note);

let isSpent = false;
process.once("beforeExit", () => (isSpent = true));

/** What a file left, and what nobody caught; waits for what is about to close. */
async function leftAfter(before: ReturnType<typeof sharedNow>): Promise<readonly string[]> {
  const end = performance.now() + grace;
  for (;;) {
    const left = leftBehind(before);
    if (!left.includes(openServer) || performance.now() > end) return left;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What is wrong with a file that has a process of its own: that it doesn't need it. */
const unneeded = (left: readonly string[]): readonly string[] =>
  left.length > 0 ? [] : ["nothing: it needs no process of its own, and may not say so"];

async function runFile({ file, url, alone }: ToWorker): Promise<void> {
  uncaught.length = 0;
  const before = sharedNow();
  const ended = fileEnd();
  // A group of its own: what a file does before and after all of its tests is done there.
  void describe(file, async () => {
    await import(url);
  });
  // A file whose tests wait for nothing that could still happen ends here, as it would alone.
  process.channel?.unref();
  await ended;
  process.channel?.ref();
  endPage(before);
  const left = [
    ...(await leftAfter(before)),
    ...uncaught.map((error) => `an error that nobody caught: ${inspect(error)}`),
  ];
  const isLast = alone || isSpent;
  tell({ kind: "ended", left: alone ? unneeded(left) : left, last: isLast });
  if (!isLast) tell({ kind: "free" });
}

// Node's runner listens to how the process ends from its first group on.
await describe("no file", () => undefined);
// What Node and packages keep for a whole process is there before the first file.
await Promise.all([fetch("data:,"), import("zod")]);
process.on("message", (next: ToWorker) => void runFile(next));
const closeBrowsers = keepBrowsers();
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)
  // What ends with a process, such as browsers, ends only where it ends by itself.
  process.on(signal, () => process.exit(code));
// Whoever started it is gone, or has no more files.
process.on("disconnect", () => {
  void closeBrowsers().then(() => process.exit());
});
tell({ kind: "free" });
