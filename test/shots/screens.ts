import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { BrowserContext, Page } from "playwright-core";
import { rootDir } from "../../demo/serve/build.js";
import type { ScreenEntry } from "../../src/console/screen-entry.js";
import { screens } from "../../src/console/screens.js";
import { settingsTabs } from "../../src/domain/settings/settings-tabs.js";
import { browserArguments, requireBrowser } from "../support/node/find-browser.js";
import { defectsOf } from "./defects.js";
import type { Images } from "./shots.js";

/** Screens that only a visitor sees who isn't signed in. One that a provider leads back to has nothing to show here. */
const isForVisitors = ({ role, item, path }: ScreenEntry) =>
  role === undefined && item === undefined && !path.includes(":");

/** The address of every screen for who is signed in, by its name on the sheet; tabs and records are filled in. */
async function signedInPaths(
  context: BrowserContext,
  origin: string,
): Promise<Readonly<Record<string, string>>> {
  const paths: Record<string, string> = {};
  for (const [name, entry] of Object.entries<ScreenEntry>(screens)) {
    if (entry.role === undefined && entry.item === undefined) continue;
    if (entry.path.includes("/:tab?"))
      for (const tab of settingsTabs) paths[`${name}-${tab}`] = entry.path.replace("/:tab?", `/${tab}`);
    else if (entry.path.includes(":id")) {
      const answer = await context.request.get(`${origin}/api/${entry.path.split("/")[1] ?? ""}/?p=0`);
      const { data } = (await answer.json()) as { data: readonly { id: number }[] };
      paths[name] = entry.path.replace(":id", String(data[0]?.id));
    } else paths[name] = entry.path;
  }
  return paths;
}

/** How a screen is looked at. */
interface State {
  readonly name: string;
  readonly width: number;
  readonly theme: "light" | "dark";
  readonly locale: "en" | "zh-CN";
}

const states: readonly State[] = ([1440, 1280, 768, 360] as const).flatMap((width) =>
  (["light", "dark"] as const).flatMap((theme) =>
    (["en", "zh-CN"] as const).map((locale) => ({
      name: `${String(width)}-${theme}-${locale}`,
      width,
      theme,
      locale,
    })),
  ),
);

const axeSource = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What axe finds in a page, a line for each rule. */
async function axeDefects(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axeSource }).catch(() => undefined);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe?: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    if (!axe) return ["axe was not loaded"];
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 160) ?? ""}`);
  });
}

const logIn = (context: BrowserContext, origin: string) =>
  context.request.post(`${origin}/api/user/login`, { data: { username: "root", password: "123456" } });

/** Until a screen has loaded and nothing of it stands for something else. */
async function untilDrawn(page: Page): Promise<void> {
  await page.locator("gw-console").locator("h1, form").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => {
    const root = document.querySelector("gw-console")?.shadowRoot;
    return root !== undefined && root !== null && !root.querySelector(".skeleton, [aria-busy=true]");
  });
}

/**
 * Takes every screen of a console in every state: four widths, both themes, both languages. Says what is cut, wrapped
 * by letters, wider than the page, or wrong for axe.
 * @param origin where the console is, on sample data
 * @param folder where the images go
 * @param only takes only images whose name (`tokens-360-dark-en`) matches
 */
export async function takeScreens(origin: string, folder: string, only: RegExp): Promise<Images> {
  const browser = await chromium.launch({ executablePath: await requireBrowser(), args: browserArguments });
  const ids: string[] = [];
  const problems: string[] = [];
  mkdirSync(folder, { recursive: true });

  const take = async (page: Page, screen: string, path: string, state: State) => {
    const id = `${screen}-${state.name}`;
    if (!only.test(id)) return;
    await page.goto(origin + path);
    await untilDrawn(page);
    writeFileSync(join(folder, `${id}.png`), await page.screenshot({ animations: "disabled" }));
    ids.push(id);
    const found = [...(await page.evaluate(defectsOf)), ...(await axeDefects(page))];
    problems.push(...found.map((line) => `${id}: ${line}`));
  };

  for (const state of states) {
    const context = await browser.newContext({
      viewport: { width: state.width, height: 800 },
      colorScheme: state.theme,
      locale: state.locale,
      bypassCSP: true,
    });
    // What tsx puts around the functions that it hands to a page.
    await context.addInitScript("globalThis.__name = (value) => value");
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(`${state.name}: ${error.message}`));
    for (const [name, entry] of Object.entries<ScreenEntry>(screens))
      if (isForVisitors(entry)) await take(page, name, entry.path, state);
    await logIn(context, origin);
    for (const [name, path] of Object.entries(await signedInPaths(context, origin)))
      await take(page, name, path, state);
    await context.close();
    console.log(`${state.name}: ${String(ids.length)} images so far`);
  }
  await browser.close();
  return { ids, problems };
}

/** Takes the picture at the top of the README: the overview of a company's gateway. @param origin as above */
export async function takeReadmePicture(origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await requireBrowser(), args: browserArguments });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    deviceScaleFactor: 1,
    locale: "en",
  });
  await logIn(context, origin);
  const page = await context.newPage();
  await page.goto(`${origin}/overview`);
  await untilDrawn(page);
  const picture = await page.screenshot({ animations: "disabled" });
  writeFileSync(
    join(rootDir, "demo/screenshots/console.webp"),
    await webpOf(await context.newPage(), picture),
  );
  await browser.close();
}

/** A PNG as WebP, which takes a third of its bytes in the package. @param page an empty one */
async function webpOf(page: Page, png: Buffer): Promise<Buffer> {
  const webp = await page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", 0.9);
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  return Buffer.from(webp.slice(webp.indexOf(",") + 1), "base64");
}
