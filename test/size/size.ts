/**
 * `npm run size`: the size table; `-- --files` also what is counted, `-- --json` everything as JSON, `-- --write` puts
 * it into the README. Ends with 1 when a limit is exceeded. `-- --since REV` says instead, by module, what first visits
 * load that they didn't at that commit, and the reverse.
 */
import { parseArgs } from "node:util";
import { ensureBuilt } from "../../demo/serve/build.js";
import { measure } from "./measure.js";
import type { Row } from "./measure.js";
import { changesSince, type ModuleChange } from "./since.js";
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

/** A line for each module: its bytes before compression, then and now, and where. */
const changeLine = ({ module, before, now, visits }: ModuleChange): string =>
  `${String(before).padStart(7)} → ${String(now).padStart(7)}  ${module}  (${
    visits.length > 3 ? `${String(visits.length)} first visits` : visits.join(", ")
  })`;

async function printTable(): Promise<void> {
  await ensureBuilt();
  await ensureBuilt("dist");
  const rows = await measure();
  console.log(wanted.json ? JSON.stringify(rows, null, 2) : table(rows, wanted.files));
  if (wanted.write) writeTable(rows);
  process.exitCode = rows.some(isOver) ? 1 : 0;
}

async function printChanges(ref: string): Promise<void> {
  const changes = await changesSince(ref);
  console.log(changes.length === 0 ? "No module changed." : changes.map(changeLine).join("\n"));
}

const { values: wanted } = parseArgs({
  options: {
    files: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    since: { type: "string" },
  },
});
await (wanted.since === undefined ? printTable() : printChanges(wanted.since));
process.exit();
