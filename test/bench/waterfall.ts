import { launchWholeBrowser } from "../support/node/built-site.js";
import { openBenchSite, type Protocol } from "./bench-site.js";
import { middle, type Figure } from "./figure.js";
import { freshContext, recordReady, starts } from "./starts.js";

/** What every answer waits, in milliseconds: so much that nothing else counts. */
const latency = 1000;

/** First visits over a line on which every answer takes a second: as many seconds as requests that wait for another. */
export async function benchWaterfall(): Promise<Figure[]> {
  const browser = await launchWholeBrowser();
  const figures: Figure[] = [];
  try {
    for (const protocol of ["HTTP/2", "HTTP/1.1"] satisfies Protocol[]) {
      const site = await openBenchSite(protocol);
      if (!site) continue;
      for (const start of starts) {
        const times: number[] = [];
        for (let run = 0; run < 3; run++) {
          site.latency = 0;
          const context = await freshContext(browser, site.origin, start);
          await recordReady(context);
          site.latency = latency;
          const page = await context.newPage();
          await page.goto(site.origin + start.path, { waitUntil: "commit" });
          const at = await page.waitForFunction(
            () => (globalThis as { readyAt?: number }).readyAt,
            undefined,
            {
              timeout: 120_000,
            },
          );
          times.push((await at.jsonValue()) ?? NaN);
          await context.close();
        }
        figures.push({
          what: `${start.what}: 1 s for every answer, ${protocol}`,
          value: middle(times),
          unit: "ms",
        });
      }
      await site.close();
    }
  } finally {
    await browser.close();
  }
  return figures;
}
