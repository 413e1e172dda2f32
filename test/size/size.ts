/**
 * `npm run size`: the size table; `-- --files` also what is counted, `-- --json` everything as JSON, `-- --write` puts
 * it into the README. Ends with 1 when a limit is exceeded.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, rootDir } from "../../demo/serve/build.js";
import { measure } from "./measure.js";
import type { Row } from "./measure.js";

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

const readme = join(rootDir, "README.md");
const place = /(<!-- sizes:begin -->\n)[^]*(<!-- sizes:end -->)/;

/** The table of the README: whole kB, the widgets that join a list in one line. */
function markdown(rows: readonly Row[]): string {
  const whole = (bytes: number): string => `${String(Math.ceil(bytes / 1000))} kB`;
  const joins = ({ what }: Row): boolean => what.endsWith("beside a token list");
  const largest = rows.filter(joins).sort((a, b) => b.brotli - a.brotli);
  const lines = rows.filter((row) => !joins(row) || largest.indexOf(row) < 2);
  const line = ({ what, brotli, gzip, limit }: Row): string =>
    `| ${what} | ${whole(brotli)} | ${whole(gzip)} | ${limit === undefined ? "" : whole(limit)} |`;
  return [
    "",
    "| What a page loads | Brotli | gzip | Limit (Brotli) |",
    "|---|---|---|---|",
    ...lines.map(line),
    "",
  ].join("\n");
}

await ensureBuilt();
await ensureBuilt("dist");
const rows = await measure();
const flags = new Set(process.argv);
console.log(flags.has("--json") ? JSON.stringify(rows, null, 2) : table(rows, flags.has("--files")));
if (flags.has("--write"))
  writeFileSync(
    readme,
    readFileSync(readme, "utf8").replace(
      place,
      (_, begin: string, end: string) => `${begin}${markdown(rows)}\n${end}`,
    ),
  );
process.exit(rows.some(isOver) ? 1 : 0);
