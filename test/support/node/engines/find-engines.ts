import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { installPackages, mayInstall } from "../debian.js";
import { onPath } from "../search-path.js";

/** Engines beside Chromium's, which runs all other tests. */
export const engineNames = ["firefox", "webkit"] as const;
/** One of them. */
export type EngineName = (typeof engineNames)[number];

/** What to start an engine with. */
export interface EngineFiles {
  /** The browser itself, or the driver that starts it. */
  readonly program: string;
  /** The X server to draw on, where the engine has no way to draw nowhere. */
  readonly screen?: string;
}

/** Debian's packages; fetching and installing both engines took 17 s where Chromium took 14. */
const packages: Readonly<Record<EngineName, readonly string[]>> = {
  firefox: ["firefox-esr"],
  webkit: ["webkit2gtk-driver", "xvfb"],
};

/** Seconds for fetching them. They are a second opinion: not worth more of a visitor's time. */
const patience = 150;

function firefoxPlaces(): string[] {
  const { env, platform } = process;
  if (platform === "darwin")
    return ["/Applications", join(homedir(), "Applications")].map((folder) =>
      join(folder, "Firefox.app/Contents/MacOS/firefox"),
    );
  if (platform === "win32")
    return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"]]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, "Mozilla Firefox\\firefox.exe"));
  const found = onPath(["firefox-esr", "firefox"], "/usr/bin", "/usr/local/bin");
  return found === undefined ? [] : [found];
}

/** Where an engine stands on this machine: WebKit as WebKitGTK, whose driver exists on Linux alone. */
export function findEngine(name: EngineName): EngineFiles | undefined {
  if (name === "firefox") {
    const program = firefoxPlaces().find((path) => existsSync(path));
    return program === undefined ? undefined : { program };
  }
  const program = onPath(["WebKitWebDriver"], "/usr/bin", "/usr/local/bin");
  const screen = onPath(["Xvfb"], "/usr/bin", "/usr/local/bin");
  return program === undefined || screen === undefined ? undefined : { program, screen };
}

/** Why the tests of an engine cannot run here; for `findEngine` that found nothing. */
export const notRun = (name: EngineName): string =>
  `not run: this machine has no ${packages[name].join(" and ")}`;

/** Installs the engines that are missing, where packages can be installed. */
export function installEngines(): void {
  const missing = engineNames.filter((name) => findEngine(name) === undefined);
  if (missing.length === 0 || !mayInstall()) return;
  console.log(`No ${missing.join(" and no ")} found; installing.`);
  installPackages(
    missing.flatMap((name) => packages[name]),
    patience,
  );
}
