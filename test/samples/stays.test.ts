// Starts what a run starts, a browser and a program, and stays. Its output says when everything runs.
import { it } from "node:test";
import { writeFileSync } from "node:fs";
import { launchBrowser } from "../support/node/built-site.js";
import { startChild } from "../support/node/child.js";

it("stays", async () => {
  const page = await (await launchBrowser()).newPage();
  await page.setContent("<p>here</p>");
  const script = "console.log('ready'); setInterval(() => undefined, 1000)";
  // With a group of processes of its own, as `npm start` has one.
  await startChild(process.execPath, ["-e", script], /ready/, {}, undefined, true);
  writeFileSync(process.env.SAMPLE_READY ?? "", "ready");
  await new Promise(() => setInterval(() => undefined, 1_000));
});
