import { stat } from "node:fs/promises";
import { join } from "node:path";
import { generate } from "../../rollup/generate/generate.mjs";
import { rootDir } from "./build.js";

interface Bundle {
  readonly changed: number;
  readonly text: Promise<string>;
}

const bundles = new Map<string, Bundle>();

async function bundle(entry: string): Promise<string> {
  await generate();
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    // What a bundler takes for a site that is not under development.
    conditions: ["production"],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
}

/**
 * The script of a demo page, bundled at the first request and again after its file has changed.
 * @param name of a file in demo/scripts, without extension
 * @throws Error with the bundler's messages when the script does not build
 */
export async function pageScript(name: string): Promise<string | undefined> {
  for (const extension of [".ts", ".tsx"]) {
    const entry = join(rootDir, "demo/scripts", name + extension);
    const found = await stat(entry).catch(() => undefined);
    if (!found) continue;
    let known = bundles.get(entry);
    if (known?.changed !== found.mtimeMs) {
      known = { changed: found.mtimeMs, text: bundle(entry) };
      bundles.set(entry, known);
    }
    return known.text;
  }
  return undefined;
}
