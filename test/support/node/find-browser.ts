import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { installPackages, mayInstall } from "./debian.js";
import { onPath } from "./search-path.js";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];

function usualPlaces(): string[] {
  const { env, platform } = process;
  if (platform === "darwin")
    return ["/Applications", join(homedir(), "Applications")].flatMap((folder) => [
      join(folder, "Google Chrome.app/Contents/MacOS/Google Chrome"),
      join(folder, "Chromium.app/Contents/MacOS/Chromium"),
      join(folder, "Microsoft Edge.app/Contents/MacOS/Microsoft Edge"),
    ]);
  if (platform === "win32")
    return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, "Google\\Chrome\\Application\\chrome.exe"),
        join(folder, "Chromium\\Application\\chrome.exe"),
        join(folder, "Microsoft\\Edge\\Application\\msedge.exe"),
      ]);
  const found = onPath(names, "/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome");
  return found === undefined ? [] : [found];
}

async function playwrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import("playwright-core");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** An installed Chrome, Chromium or Edge: CHROME_PATH, the usual places of the platform, Playwright's own folder. */
export async function findBrowser(): Promise<string | undefined> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist`);
    return named;
  }
  return usualPlaces().find((path) => existsSync(path)) ?? (await playwrightBrowser());
}

function installWithPlaywright(): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
  execFileSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit" });
}

/**
 * The browser to test with, installed first when the machine has none.
 * @throws Error with one line that says what to install, when nothing could be found or installed
 */
export async function requireBrowser(): Promise<string> {
  const found = await findBrowser();
  if (found) return found;
  console.log("No Chrome or Chromium found; installing one.");
  try {
    if (!mayInstall() || !installPackages(["chromium", "fonts-noto-cjk"], 900)) installWithPlaywright();
  } catch {
    // The line below says what to do; the installer has printed its own reason.
  }
  const installed = await findBrowser();
  if (installed) return installed;
  throw new Error(
    "Install Chrome or Chromium (on Debian: apt-get install chromium), or set CHROME_PATH to one, then run the tests again.",
  );
}

/**
 * Chromium's headless shell: the same engine without the window that a whole browser makes for each page, even unseen,
 * which costs half a second of the processor. What is shipped is tested in whole browsers, too: in the applications of
 * `test/hosts`, the docs site and the other engines. Installed first where packages of Debian can be; elsewhere, and
 * where CHROME_PATH names a browser, it is that of {@link requireBrowser}.
 * @throws Error when there is no browser either
 */
export async function requireHeadlessShell(): Promise<string> {
  if (process.env.CHROME_PATH) return requireBrowser();
  const find = () => onPath(["chromium-headless-shell"], "/usr/bin");
  const found = find();
  if (found !== undefined) return found;
  const installed =
    mayInstall() && installPackages(["chromium-headless-shell", "fonts-noto-cjk"], 900) ? find() : undefined;
  return installed ?? (await requireBrowser());
}

/** Command-line arguments for every browser that the tests start. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--js-flags=--expose-gc",
];
