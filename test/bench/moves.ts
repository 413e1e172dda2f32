import type { Page } from "playwright-core";
import { launchWholeBrowser, logIn } from "../support/node/built-site.js";
import { openBenchSite } from "./bench-site.js";
import { timing, type Figure } from "./figure.js";

const count = 10_000;

/** A server's answer to a search that so many channels match. */
const tenThousand = JSON.stringify({
  success: true,
  message: "",
  data: Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    type: [1, 14, 24, 36][index % 4],
    status: 1,
    name: `channel ${String((index * 7919) % count)}`,
    response_time: 120 + (index % 900),
    models: "gpt-4o,gpt-4o-mini,text-embedding-3-small",
    group: index % 3 === 0 ? "default,vip" : "default",
    priority: index % 5,
    created_time: 1_700_000_000,
    test_time: 1_700_000_000,
  })),
});

/** What is shown when an action is done. */
interface Shown {
  readonly selector: string;
  readonly includes: string;
}

/**
 * Milliseconds in the page from the input until the frame in which its outcome is drawn.
 * @param act sends the input; the page marks the time of its first event of this kind
 */
async function toPaint(
  page: Page,
  event: string,
  act: () => Promise<unknown>,
  shown: Shown,
): Promise<number> {
  const drawn = page.evaluate(
    ({ event, selector, includes }) =>
      new Promise<number>((resolve) => {
        let began: number | undefined;
        addEventListener(event, ({ timeStamp }) => (began ??= timeStamp), { capture: true, once: true });
        const look = {
          again(): void {
            const root = document.querySelector("gw-console")?.shadowRoot;
            const found = [...(root?.querySelectorAll(selector) ?? [])].some((node) =>
              node.textContent.includes(includes),
            );
            if (found && began !== undefined) requestAnimationFrame((now) => resolve(now - (began ?? now)));
            else requestAnimationFrame(look.again);
          },
        };
        look.again();
      }),
    { event, ...shown },
  );
  await act();
  return drawn;
}

/** What people do in the console, from their input to the frame that shows it, everything being loaded. */
export async function benchMoves(): Promise<Figure[]> {
  const site = await openBenchSite("HTTP/1.1");
  if (!site) return [];
  const browser = await launchWholeBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await logIn(context, site.origin);
    await context.route(/\/api\/channel\/search/, (route) =>
      route.fulfill({ contentType: "application/json", body: tenThousand }),
    );
    const page = await context.newPage();
    await page.goto(`${site.origin}/token`);
    const link = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true });
    await link("Log").waitFor();
    const heading = (includes: string): Shown => ({ selector: "h1", includes });
    const routes: number[] = [];
    for (let run = 0; run < 4; run++)
      for (const name of ["Channels", "Log", "Tokens", "Top-up"]) {
        const took = await toPaint(page, "click", () => link(name).click(), heading(name));
        // The first round loads.
        if (run > 0) routes.push(took);
        await page.waitForLoadState("networkidle");
      }
    await link("Tokens").click();
    const dialogs: number[] = [];
    for (let run = 0; run < 5; run++) {
      const row = page.locator("gw-console tbody tr").first();
      await row.getByRole("button", { name: /^Actions for/ }).click();
      const open = () => page.getByRole("menuitem", { name: /^Delete/ }).click();
      const took = await toPaint(page, "click", open, { selector: "dialog[open]", includes: "Delete" });
      if (run > 0) dialogs.push(took);
      await page.keyboard.press("Escape");
    }
    await link("Channels").click();
    const box = page.getByRole("searchbox");
    const searches: number[] = [];
    const sorts: number[] = [];
    for (let run = 0; run < 6; run++) {
      // What all of them begin with: the list looks through them itself, too.
      await box.fill("channel".slice(0, 7 - run));
      const all: Shown = { selector: ".pagination", includes: "10,000 total" };
      const took = await toPaint(page, "keydown", () => box.press("Enter"), all);
      const head = page.getByRole("columnheader", { name: "Name" }).getByRole("button");
      const sorted: Shown = {
        selector: "tbody tr:first-child",
        includes: `channel ${run % 2 === 0 ? "0" : "9999"}`,
      };
      sorts.push(await toPaint(page, "click", () => head.click(), sorted));
      if (run > 0) searches.push(took);
      await box.fill("");
      await box.press("Enter");
      await page.waitForLoadState("networkidle");
    }
    return [
      timing("change of the screen, from click to frame", routes),
      timing("question before deleting, from click to frame", dialogs),
      timing(`search with ${String(count)} answers, from Enter to frame`, searches),
      timing(`sort ${String(count)} rows, from click to frame`, sorts),
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}
