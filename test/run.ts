/**
 * The whole test run: `npm test`. For work: `npm test -- --since main`, or
 * `npm test -- --only logic,browser --files tokens --coverage`. The suites that end in "-lite" run files on Preact, as
 * cdn/lite/ does: those that test/support/node/suite-files.ts speaks of. The very last line is `N passed, N failed`
 * over all suites. Those that take as long as all others together run by scripts of their own.
 */
import { parseArgs } from "node:util";
import { generate } from "../rollup/generate/generate.mjs";
import { announcement, chosenFiles, type Chosen } from "./support/node/chosen-files.js";
import { endWithChildren } from "./support/node/end-children.js";
import { Progress, slowest, type FileTime } from "./support/node/progress.js";
import { noResult, passedIn, printFailures } from "./support/node/results.js";
import { runAgain, type RunTwice } from "./support/node/second-run.js";
import { everyTime, suites } from "./support/node/suites.js";

endWithChildren();
await generate();

const { values: wanted } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    files: { type: "string" },
    since: { type: "string" },
    coverage: { type: "boolean", default: false },
  },
});
const { coverage } = wanted;

/** Runs files of a suite, and of a whole one those that failed once more. */
async function runSuite({ name, suite, files }: Chosen, progress: Progress): Promise<RunTwice> {
  if (files.length === 0) return { result: noResult(), unsteady: [] };
  await suite.prepare?.();
  const { concurrency } = suite;
  const first = await suite.run(files, { concurrency, progress, coverage });
  if (wanted.files !== undefined) return { result: first, unsteady: [] };
  return runAgain(first, async (failed) => {
    printFailures(`FAILED AND RUN AGAIN (${name})`, first.failures);
    const again = new Progress(`${name} again`);
    try {
      return await suite.run(failed, { concurrency: 1, progress: again, coverage });
    } finally {
      again.end();
    }
  });
}

/** What `npm test` leaves out and `.ci/run` has, with the scripts that run it. */
const notHere =
  "what can differ on cdn/lite/ (npm run test:lite), applications of other frameworks (npm run test:hosts), the docs site (npm run test:docs), npm run build-storybook.";
const named = (wanted.only === "" ? everyTime : wanted.only.split(",")).map((name) => {
  const suite = suites[name];
  if (!suite) throw new Error(`There is no suite "${name}"; there are ${Object.keys(suites).join(", ")}.`);
  return [name, suite] as const;
});
const chosen = await chosenFiles(named, wanted);
console.log(announcement(chosen, wanted).join("\n"));
const times: FileTime[] = [];
let passed = 0;
let failed = 0;
let unsteady = 0;
for (const own of chosen) {
  const { name } = own;
  const start = performance.now();
  const progress = new Progress(name);
  const ran = await runSuite(own, progress).catch((error: unknown): RunTwice => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const failure = { file: "the suite itself", titles: [], reason };
    return { result: { ...noResult(), failures: [failure] }, unsteady: [] };
  });
  times.push(...progress.end());
  printFailures(`FAILED (${name})`, ran.result.failures);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const counts = [passedIn(ran.result), ran.result.failures.length] as const;
  console.log(`${name}: ${String(counts[0])} passed, ${String(counts[1])} failed (${seconds} s)`);
  passed += counts[0];
  failed += counts[1];
  unsteady += ran.unsteady.length;
}
if (times.length > 1) console.log(`\nThe slowest files:\n${slowest(times).join("\n")}`);
if (wanted.only === "" && wanted.files === undefined)
  console.log(`\nNot run here, but by \`.ci/run\`: ${notHere}\n`);
if (unsteady > 0)
  console.log(
    `${String(unsteady)} of the passed tests failed beside others and passed when their file ran alone. Mend them.`,
  );
console.log(`${String(passed)} passed, ${String(failed)} failed`);
// Nothing to run is right where a change reaches no test.
process.exit(failed > 0 || (passed === 0 && wanted.since === undefined) ? 1 : 0);
