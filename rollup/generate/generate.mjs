import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root as ownRoot } from "../paths.mjs";
import { elementSources } from "./elements.mjs";
import { listNames } from "./list-names.mjs";
import { messageAreas } from "./message-areas.mjs";
import { messageSources } from "./messages/compile.mjs";

/** The header of every generated file. */
const mark = "// Made by rollup/generate";

/** The folders that hold generated sources only. */
const isPlace = (path) => /^src[\\/](.*[\\/]generated[\\/][\w.-]+|elements[\\/][\w-]+)\.ts$/.test(path);

const textOf = (path) => readFile(path, "utf8").catch(() => undefined);

/** Writes the files that differ, each in one step, because other tools may be reading. */
async function write(root, texts) {
  const written = [];
  for (const [path, { from, text }] of Object.entries(texts)) {
    const file = join(root, path);
    const whole = `${mark} from ${from}. Don't edit.\n${text}`;
    if ((await textOf(file)) === whole) continue;
    await mkdir(dirname(file), { recursive: true });
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, whole);
    await rename(unfinished, file);
    written.push(path);
  }
  return written;
}

/** Removes files generated from a declaration that no longer exists. */
async function removeOthers(root, texts) {
  const paths = await readdir(join(root, "src"), { recursive: true });
  for (const path of paths.map((name) => join("src", name)))
    if (isPlace(path) && !(path in texts) && (await textOf(join(root, path)))?.startsWith(mark))
      await rm(join(root, path), { force: true });
}

/**
 * Writes the sources that follow from declarations: what registers each element, the React components, what lists them,
 * the names that `hide` and `only` take, the types of events, and the texts. Git ignores them (decision 28).
 * @param root of the project
 * @returns the paths that were written because they differed
 */
export async function generate(root = ownRoot) {
  const names = await listNames(root);
  // The catalogue has these names in it.
  const written = await write(root, names);
  const others = { ...(await elementSources(root)), ...messageSources(root), ...messageAreas(root) };
  written.push(...(await write(root, others)));
  await removeOthers(root, { ...names, ...others });
  return written;
}

/** The declarations that sources are generated from. */
const declarations =
  /[\\/]src[\\/](elements[\\/](catalog|definition)[\\/].*|.*-collection\.tsx|.*messages\.[\w-]+\.json)$/;

/** Generates the sources for Vite, and keeps them up to date while its server runs. */
export function generatedSources() {
  let running = Promise.resolve();
  return {
    name: "generated-sources",
    config: async () => {
      await generate();
    },
    configureServer({ watcher }) {
      const renew = (path) => {
        if (!declarations.test(path)) return;
        running = running.then(() => generate()).catch((error) => console.error(error.message));
      };
      watcher.on("add", renew).on("change", renew).on("unlink", renew);
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await generate();
