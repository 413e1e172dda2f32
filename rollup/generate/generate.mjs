import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root as ownRoot } from "../paths.mjs";
import { elementSources } from "./elements.mjs";
import { listNames } from "./list-names.mjs";
import { messageAreas } from "./message-areas.mjs";

/** The first words of everything that is written here. */
const mark = "// Made by rollup/generate";

/** Where generated sources are, and nothing else that git keeps. */
const isPlace = (path) => /^src[\\/](.*[\\/]generated[\\/][\w-]+|elements[\\/][\w-]+)\.ts$/.test(path);

const textOf = (path) => readFile(path, "utf8").catch(() => undefined);

/** Writes what differs, each file at once: other tools may be reading. */
async function write(root, texts) {
  const written = [];
  for (const [path, { from, text }] of Object.entries(texts)) {
    const file = join(root, path);
    const whole = `${mark} from ${from}. Don't edit.\n${text}`;
    if ((await textOf(file)) === whole) continue;
    await mkdir(dirname(file), { recursive: true });
    const unfinished = `${file}.${String(process.pid)}`;
    await writeFile(unfinished, whole);
    await rename(unfinished, file);
    written.push(path);
  }
  return written;
}

/** Removes what was made from a declaration that is gone. */
async function removeOthers(root, texts) {
  const paths = await readdir(join(root, "src"), { recursive: true });
  for (const path of paths.map((name) => join("src", name)))
    if (isPlace(path) && !(path in texts) && (await textOf(join(root, path)))?.startsWith(mark))
      await rm(join(root, path), { force: true });
}

/**
 * Writes the sources that follow from declarations: what registers each element, the React components, what lists them,
 * the names that `hide` and `only` take, the types of events and of texts. Git ignores them (decision 28).
 * @param root of the project
 * @returns the paths that were written because they differed
 */
export async function generate(root = ownRoot) {
  const names = await listNames(root);
  // The catalogue has these names in it.
  const written = await write(root, names);
  const others = { ...(await elementSources(root)), ...messageAreas(root) };
  written.push(...(await write(root, others)));
  await removeOthers(root, { ...names, ...others });
  return written;
}

/** What the generated sources are made from. */
const declarations =
  /[\\/]src[\\/](elements[\\/](catalog|definition)[\\/].*|.*-collection\.tsx|.*messages\.en\.ts)$/;

/** Has generated sources at hand in Vite, and keeps them so while its server runs. */
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
