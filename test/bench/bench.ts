/** `npm run bench`: how long things take on this machine; `-- --json` prints JSON. Figures inform, they fail nothing. */
import { availableParallelism } from "node:os";
import { ensureBuilt } from "../../demo/serve/build.js";
import { benchChannels } from "./channels.js";
import { benchLists } from "./lists.js";
import { benchPages } from "./pages.js";

await ensureBuilt();
const timings = [...(await benchLists()), ...(await benchPages()), ...(await benchChannels())];
if (process.argv.includes("--json")) console.log(JSON.stringify(timings, null, 2));
else {
  const width = Math.max(...timings.map(({ what }) => what.length));
  console.log(
    `Node ${process.versions.node}, ${String(availableParallelism())} cores; the middle of several runs`,
  );
  for (const { what, median, runs } of timings)
    console.log(
      `${what.padEnd(width)}  ${median.toFixed(1).padStart(8)} ms  ${String(runs).padStart(3)} runs`,
    );
}
process.exit(0);
