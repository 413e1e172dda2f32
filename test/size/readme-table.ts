import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "../../demo/serve/build.js";
import type { Row } from "./measure.js";

const readme = join(rootDir, "README.md");
const place = /(<!-- sizes:begin -->\n)([^]*)(<!-- sizes:end -->)/;

/** The table of the README: whole kB, of the widgets that join a list the two largest. */
function tableOf(rows: readonly Row[]): string {
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

/** Writes the table into the README. */
export function writeTable(rows: readonly Row[]): void {
  const text = readFileSync(readme, "utf8");
  writeFileSync(
    readme,
    text.replace(place, (_, begin: string, __, end: string) => `${begin}${tableOf(rows)}\n${end}`),
  );
}

/** What the README says that a page loads: kB after Brotli, by the lines' names. */
export function writtenSizes(): ReadonlyMap<string, number> {
  const [, , table = ""] = place.exec(readFileSync(readme, "utf8")) ?? [];
  return new Map(
    [...table.matchAll(/^\| (.+?) \| (\d+) kB \|/gm)].map(([, what = "", size]) => [what, Number(size)]),
  );
}
