/**
 * `npm run bench`: how long things take on this machine, beside the figures that were last committed; `-- --only
 * waterfall` (or lists, pages, moves, channels, answers, usage, storybook) a part, `-- --json` as JSON, `-- --write`
 * takes the figures over, `-- --keep-build` the Storybook that is there. They inform, they fail nothing.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ensureBuilt, rootDir } from "../../demo/serve/build.js";
import { benchAnswers } from "./answers.js";
import { benchChannels } from "./channels.js";
import type { Figure } from "./figure.js";
import { benchLists } from "./lists.js";
import { benchMoves } from "./moves.js";
import { benchPages } from "./pages.js";
import { benchStorybook } from "./storybook.js";
import { benchUsage } from "./usage.js";
import { benchWaterfall } from "./waterfall.js";

const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  lists: benchLists,
  pages: benchPages,
  waterfall: benchWaterfall,
  moves: benchMoves,
  channels: benchChannels,
  answers: benchAnswers,
  usage: benchUsage,
  storybook: benchStorybook,
};

const committed = join(rootDir, "test/bench/figures.json");
const before = JSON.parse(readFileSync(committed, "utf8")) as Record<string, number>;

/** What a figure is in the file, with its unit. */
const nameOf = ({ what, unit }: Figure): string => `${what} (${unit})`;
const shown = (value: number | undefined): string =>
  value === undefined ? "" : value.toFixed(value < 10 ? 3 : value < 1000 ? 1 : 0);

const flags = process.argv.slice(2);
const only = flags.includes("--only") ? flags[flags.indexOf("--only") + 1] : undefined;
if (only !== "storybook") await ensureBuilt();
const figures: Figure[] = [];
for (const [name, part] of Object.entries(parts))
  if (only === undefined || name === only) figures.push(...(await part()));

if (flags.includes("--json")) console.log(JSON.stringify(figures, null, 2));
else {
  const width = Math.max(...figures.map((figure) => nameOf(figure).length));
  const line = (what: string, ...columns: readonly string[]): string =>
    `${what.padEnd(width)}${columns.map((column) => column.padStart(12)).join("")}`.trimEnd();
  console.log(
    `Node ${process.versions.node}, ${String(availableParallelism())} cores; the middle of several runs`,
  );
  console.log(line("", "now", "committed"));
  for (const figure of figures)
    console.log(line(nameOf(figure), shown(figure.value), shown(before[nameOf(figure)])));
}
if (flags.includes("--write")) {
  const now = Object.fromEntries(
    figures.map((figure) => [nameOf(figure), Number(figure.value.toPrecision(4))]),
  );
  writeFileSync(committed, `${JSON.stringify({ ...before, ...now }, null, 2)}\n`);
}
process.exit(0);
