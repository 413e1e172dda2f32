import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { rootDir } from "../../demo/serve/build.js";

/** The files of a built application by their names; it begins with {@link appEntry}. */
export type App = ReadonlyMap<string, Uint8Array>;

/** The module that a page with a built application loads. */
export const appEntry = "index.js";

/**
 * Builds an application for production as a host with Vite does, from this package as it is published. dist/ must be
 * built.
 * @param source the application's module
 */
export async function buildApp(source: string): Promise<App> {
  // Below the root, where the package is found by its own name.
  const folder = await mkdtemp(join(rootDir, "test/size/.app-"));
  try {
    const entry = join(folder, "main.js");
    await writeFile(entry, source);
    const built = (await build({
      root: folder,
      configFile: false,
      logLevel: "error",
      base: "/app/",
      build: {
        write: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: entry, output: { entryFileNames: appEntry } },
      },
    })) as Rolldown.RolldownOutput;
    return new Map(
      built.output.map((file) => [
        file.fileName,
        Buffer.from(file.type === "chunk" ? file.code : file.source),
      ]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
