import { rootDir } from "../../demo/serve/build.js";
import { serveFolder } from "../shots/server.js";
import { builtStorybook } from "../shots/tree.js";
import { launchWholeBrowser } from "../support/node/built-site.js";
import { timing, type Figure } from "./figure.js";

/** What people open of a Storybook: with its frame around it, as by a link that somebody sent. */
const openings = [
  { what: "a story", path: "/story/elements-gw-token-list--full" },
  { what: "the page of an element", path: "/docs/elements-gw-token-list--docs" },
];

/** How much slower than this machine's a core of a slow laptop is. */
const slower = 4;
const runs = 3;

/** When the element in Storybook's frame shows what it is there for, since the navigation; asked in the page around. */
function shownAt(): number | false {
  const frame = document.querySelector<HTMLIFrameElement>("#storybook-preview-iframe");
  const element = frame?.contentDocument?.querySelector("gw-token-list");
  return element?.matches(":state(ready)") === true && performance.now();
}

/** First visits to the built Storybook on a slow laptop, until the element of the story shows what it is there for. */
export async function benchStorybook(): Promise<Figure[]> {
  const site = await serveFolder(builtStorybook(rootDir, process.argv.includes("--keep-build")));
  const browser = await launchWholeBrowser();
  const figures: Figure[] = [];
  try {
    for (const { what, path } of openings) {
      const [shown, work]: number[][] = [[], []];
      for (let run = 0; run < runs; run++) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
        await session.send("Performance.enable", { timeDomain: "threadTicks" });
        await page.goto(`${site.origin}/index.html?path=${path}`, { waitUntil: "commit" });
        const at = await page.waitForFunction(shownAt, undefined, { polling: 50, timeout: 120_000 });
        shown?.push(Number(await at.jsonValue()));
        const { metrics } = await session.send("Performance.getMetrics");
        work?.push((metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN) * 1000);
        await context.close();
      }
      const where = `Storybook, ${what}, a core ${String(slower)} times slower`;
      figures.push(timing(`${where}: first visit`, shown ?? []), timing(`${where}: work`, work ?? []));
    }
  } finally {
    await browser.close();
    site.close();
  }
  return figures;
}
