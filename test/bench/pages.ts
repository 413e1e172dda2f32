import type { CDPSession } from "playwright-core";
import { launchWholeBrowser } from "../support/node/built-site.js";
import { openBenchSite } from "./bench-site.js";
import { middle, timing, type Figure } from "./figure.js";
import { recordShifts, shiftsOf } from "./recorded-shifts.js";
import { freshContext, recordReady, starts } from "./starts.js";

/** A metric of the browser's own. */
async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === wanted)?.value ?? NaN;
}

const runs = 7;

/** First and second visits from a server on this machine: time, script, memory, movement. */
export async function benchPages(): Promise<Figure[]> {
  const site = await openBenchSite("HTTP/1.1");
  if (!site) return [];
  const browser = await launchWholeBrowser();
  const figures: Figure[] = [];
  try {
    for (const start of starts) {
      const [cold, again, script, heap, shift]: number[][] = [[], [], [], [], []];
      for (let run = 0; run < runs; run++) {
        const context = await freshContext(browser, site.origin, start);
        await recordReady(context);
        const page = await context.newPage();
        await recordShifts(page);
        const session = await context.newCDPSession(page);
        await session.send("Performance.enable");
        const readyAt = async (): Promise<number> =>
          (await (
            await page.waitForFunction(() => (globalThis as { readyAt?: number }).readyAt)
          ).jsonValue()) ?? NaN;
        await page.goto(site.origin + start.path);
        cold?.push(await readyAt());
        await page.waitForLoadState("networkidle");
        script?.push((await metric(session, "ScriptDuration")) * 1000);
        shift?.push((await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0));
        await session.send("HeapProfiler.collectGarbage");
        heap?.push((await metric(session, "JSHeapUsedSize")) / 1e6);
        await page.reload();
        again?.push(await readyAt());
        await context.close();
      }
      figures.push(
        timing(`${start.what}: first visit`, cold ?? []),
        timing(`${start.what}: files cached`, again ?? []),
        timing(`${start.what}: script of the first visit`, script ?? []),
        { what: `${start.what}: heap after collection`, value: middle(heap ?? []), unit: "MB" },
        { what: `${start.what}: layout shift`, value: middle(shift ?? []), unit: "shift" },
      );
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return figures;
}
