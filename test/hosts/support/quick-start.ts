import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { recordShifts, shiftsOf } from "../../bench/recorded-shifts.js";
import { filesOf, readPages } from "../../package/docs.js";
import { startChild } from "../../support/node/child.js";
import type { Child } from "../../support/node/child.js";
import { freePort } from "../../support/node/free-port.js";
import { eventually } from "../../support/node/guest-page.js";
import { signInWays } from "../../support/node/sign-in-ways.js";
import { expectNoWarning } from "./build.js";
import type { RealHost } from "./real-host.js";
import { visitIn } from "./visit.js";
import type { Visit } from "./visit.js";

/** The port that recipes name, for which a test takes a free one. */
const recipePort = "4000";

/** What a quick start is followed with. */
export interface Followed {
  readonly host: RealHost;
  /** The name of its page in docs/recipes. */
  readonly recipe: string;
  /** The gateway's address. */
  readonly gateway: string;
  readonly build?: readonly [bin: string, ...args: string[]];
  /** For Node, to start what the quick start says to start in production. */
  readonly start: readonly string[];
}

/**
 * Writes the files that a quick start says to write, has its command build them, and starts the server.
 * @returns the program; it is `ready` with the address of the page
 * @throws Error when there is nothing to write, the build warns, or the server doesn't start
 */
export async function follow({ host, recipe, gateway, build, start }: Followed): Promise<Child> {
  const port = String(await freePort());
  const files = filesOf(readPages().filter(({ path }) => path === `docs/recipes/${recipe}.md`));
  expect(files.length, "files to write").to.be.above(2);
  for (const { path, code } of files) {
    await mkdir(dirname(join(host.folder, path)), { recursive: true });
    await writeFile(join(host.folder, path), code.replaceAll(recipePort, port));
  }
  if (build) expectNoWarning(await host.run(build[0], build.slice(1)));
  const environment = {
    ...host.environment,
    GATEWAY_URL: gateway,
    HOST: "127.0.0.1",
    PORT: port,
    NO_COLOR: "1",
  };
  const args = start.map((arg) => arg.replace(recipePort, port));
  return startChild("node", args, /(http:\/\/(?:127\.0\.0\.1|localhost):\d+)/, environment, host.folder);
}

/** Creates a token as a person would. */
export async function createToken(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create token" }).click();
}

/**
 * Opens a quick start's page, which has one way to sign in, signs bob in, and looks at the tokens and their look.
 * @returns the page, signed in
 */
export async function signIn(browser: Browser, origin: string): Promise<Visit> {
  const opened = await browser.newPage();
  await recordShifts(opened);
  const visited = await visitIn(opened, origin, origin);
  const { page } = visited;
  await page.getByLabel("Username").fill("bob");
  await eventually(async () => {
    expect(await signInWays(page)).to.equal(1);
  });
  await page.getByLabel("Password").fill("password1");
  await page.keyboard.press("Enter");
  await page.getByText("notebook").first().waitFor();
  const create = page.getByRole("button", { name: "New token" });
  expect(await create.evaluate((button) => getComputedStyle(button).backgroundColor)).to.equal(
    "rgb(10, 127, 90)",
  );
  return visited;
}

/** Waits until the browser remembers how high each view on the page is now. */
const whenRemembered = (page: Page) =>
  page.waitForFunction(() => {
    const kept = Object.entries(localStorage).find(([name]) => name.endsWith(":rooms"));
    const text = (kept?.[1] as string | undefined) ?? '{"at":[]}';
    const { at } = JSON.parse(text) as {
      at: [key: number, width: number, height: number][];
    };
    const boxes = [...document.querySelectorAll("*")].flatMap(
      ({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>(".gw") ?? [],
    );
    // The balance is as high as its chip.
    const heights = boxes.map(({ offsetHeight }) => offsetHeight).filter((height) => height > 40);
    return heights.length > 0 && heights.every((height) => at.some(([, , one]) => one === height));
  });

/** What a signed-in visitor reads in the tokens and in the balance. */
const account = ["notebook", "left"];

/**
 * Loads a page again, whose visitor is signed in, and measures how far that moves it.
 * @param shown what is read on it once everything is there; default the tokens and the balance
 */
export async function expectStill(page: Page, shown: readonly string[] = account): Promise<void> {
  await whenRemembered(page);
  await page.reload();
  for (const text of shown) await page.getByText(text).first().waitFor();
  await whenRemembered(page);
  const shifts = await shiftsOf(page);
  const moved = shifts.map(({ value, moved: parts }) => `${value.toFixed(3)} ${parts.join("; ")}`).join("\n");
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    moved,
  ).to.be.below(0.05);
}

/**
 * Opens a quick start's page as its reader would: sign-in, the tokens in its own look, the balance, a token whose name
 * the page hears.
 * @param again what is to hold of the page then
 */
export async function expectAccount(
  browser: Browser,
  origin: string,
  again?: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, problems, close } = await signIn(browser, origin);
  await page.getByText("left").first().waitFor();
  await createToken(page, "quick");
  await page.getByText("Created quick").waitFor();
  expect(await page.getByRole("columnheader", { name: "Created", exact: true }).count()).to.equal(0);
  await again?.(page);
  expect(problems).to.deep.equal([]);
  await close();
}
