/**
 * `npm run size`: the size table; `-- --files` also what is counted, `-- --json` everything as JSON. Ends with 1 when a
 * budget is exceeded.
 */
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "../../demo/serve/build.js";
import type { SuiteResult } from "../support/node/results.js";
import { measure } from "./measure.js";
import type { Row } from "./measure.js";

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const isOver = ({ size, budget }: Row): boolean => budget !== undefined && size > budget;

function table(rows: readonly Row[], withFiles = false): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const line = (what: string, size: string, budget: string, note = ""): string =>
    `${what.padEnd(width)}  ${size.padStart(8)}  ${budget.padStart(8)}  ${note}`.trimEnd();
  return [
    line("gzip -9, kB of 1000 bytes", "size", "budget"),
    ...rows.flatMap((row) => {
      const budget = row.budget === undefined ? "" : kilobytes(row.budget);
      const files = withFiles ? (row.files ?? []).map((file) => `    ${file}`) : [];
      const aim = row.aim === undefined ? "" : `aim ${kilobytes(row.aim)}`;
      return [line(row.what, kilobytes(row.size), budget, isOver(row) ? "OVER" : aim), ...files];
    }),
  ].join("\n");
}

/** The budgets as tests, for `npm test`. */
export async function sizeSuite(): Promise<SuiteResult> {
  const rows = await measure();
  console.log(table(rows));
  const failures = rows.filter(isOver).map(({ what, size, budget = 0 }) => ({
    where: what,
    reason: `${kilobytes(size)} kB, the budget is ${kilobytes(budget)} kB`,
  }));
  return { passed: rows.filter(({ budget }) => budget !== undefined).length - failures.length, failures };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await ensureBuilt();
  const rows = await measure();
  console.log(
    process.argv.includes("--json")
      ? JSON.stringify(rows, null, 2)
      : table(rows, process.argv.includes("--files")),
  );
  process.exit(rows.some(isOver) ? 1 : 0);
}
