/**
 * `npm run size`: the size table; `-- --files` also what is counted, `-- --json` everything as JSON, `-- --write` puts
 * it into the README. Ends with 1 when a limit is exceeded.
 */
import { ensureBuilt } from "../../demo/serve/build.js";
import { measure } from "./measure.js";
import type { Row } from "./measure.js";
import { writeTable } from "./readme-table.js";

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const isOver = ({ brotli, limit }: Row): boolean => limit !== undefined && brotli > limit;

function table(rows: readonly Row[], withFiles = false): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const line = (what: string, ...columns: readonly string[]): string =>
    [what.padEnd(width), ...columns.map((column) => column.padStart(8))].join(" ").trimEnd();
  return [
    line("kB of 1000 bytes", "brotli", "gzip", "limit", "aim"),
    ...rows.flatMap((row) => {
      const { what, brotli, gzip, limit, aim, files } = row;
      const figures = [brotli, gzip, limit, aim].map((bytes) =>
        bytes === undefined ? "" : kilobytes(bytes),
      );
      return [
        line(what, ...figures, isOver(row) ? "OVER" : ""),
        ...(withFiles ? files.map((file) => `    ${file}`) : []),
      ];
    }),
  ].join("\n");
}

await ensureBuilt();
await ensureBuilt("dist");
const rows = await measure();
const flags = new Set(process.argv);
console.log(flags.has("--json") ? JSON.stringify(rows, null, 2) : table(rows, flags.has("--files")));
if (flags.has("--write")) writeTable(rows);
process.exit(rows.some(isOver) ? 1 : 0);
