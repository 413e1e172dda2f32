import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startChild } from "../child.js";
import type { Child } from "../child.js";
import { freePort } from "../free-port.js";
import type { Connection } from "./connection.js";
import type { EngineFiles, EngineName } from "./find-engines.js";
import { connectMarionette } from "./marionette.js";
import { connectDriver } from "./webkit-driver.js";

/** How the person at the machine has set it up. */
export interface Desktop {
  readonly dark: boolean;
}

/** Of the browser's window, in pixels. */
const windowSize = { width: 1280, height: 900 };

/** A browser that runs, with a profile of its own. */
export interface Engine extends Connection {
  /** Where downloads arrive. */
  readonly downloads: string;
}

function write(path: string, lines: readonly string[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${lines.join("\n")}\n`);
}

async function startFirefox({ program }: EngineFiles, home: string, downloads: string, { dark }: Desktop) {
  const settings = {
    "marionette.port": 0,
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "ui.systemUsesDarkTheme": dark ? 1 : 0,
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "en-US, en",
    // Nothing that calls home.
    "app.normandy.enabled": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
  };
  const profile = join(home, "profile");
  write(
    join(profile, "user.js"),
    Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`),
  );
  const browser = await startChild(
    program,
    ["--marionette", "--headless", "--no-remote", "--profile", profile],
    /Listening on port (\d+)/,
    {
      HOME: home,
      MOZ_HEADLESS_WIDTH: String(windowSize.width),
      MOZ_HEADLESS_HEIGHT: String(windowSize.height),
    },
  );
  return { connection: await connectMarionette(Number(browser.ready)), children: [browser] };
}

async function startWebKit(
  { program, screen = "" }: EngineFiles,
  home: string,
  downloads: string,
  { dark }: Desktop,
) {
  const config = join(home, "config");
  write(join(config, "gtk-3.0/settings.ini"), ["[Settings]", "gtk-enable-animations=0"]);
  write(join(config, "user-dirs.dirs"), [`XDG_DOWNLOAD_DIR="${downloads}"`]);
  const display = await startChild(
    screen,
    [
      "-displayfd",
      "1",
      "-screen",
      "0",
      `${String(windowSize.width)}x${String(windowSize.height)}x24`,
      "-nolisten",
      "tcp",
    ],
    /^(\d+)$/m,
  );
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const driver = await startChild(
    program,
    [`--port=${String(port)}`],
    () => fetch(`${origin}/status`).then(({ ok }) => ok),
    {
      HOME: home,
      XDG_CONFIG_HOME: config,
      XDG_DATA_HOME: join(home, "data"),
      XDG_CACHE_HOME: join(home, "cache"),
      DISPLAY: `:${display.ready}`,
      GDK_BACKEND: "x11",
      GTK_THEME: dark ? "Adwaita:dark" : "Adwaita",
      NO_AT_BRIDGE: "1",
      LANG: "en_US.UTF-8",
      // A container has no user namespaces to build the sandbox from; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  );
  return { connection: await connectDriver(origin, windowSize), children: [driver, display] };
}

/** Starts an engine with an empty profile. */
export async function startEngine(name: EngineName, files: EngineFiles, desktop: Desktop): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), "gateway-console-engine-"));
  const downloads = join(home, "Downloads");
  mkdirSync(downloads);
  const start = name === "firefox" ? startFirefox : startWebKit;
  const started: { connection: Connection; children: readonly Child[] } = await start(
    files,
    home,
    downloads,
    desktop,
  );
  return {
    downloads,
    run: started.connection.run,
    close: async () => {
      await started.connection.close();
      for (const child of started.children) await child.stop();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
