/**
 * `npm run shots` takes an image of every story and of every screen of the console (four widths, both themes, both
 * languages) and writes a page with all of them. `-- --against REF` builds the project as it was at that commit, too,
 * and shows both images and what differs, changed ones first. `-- --stories login` takes only stories whose id matches,
 * `-- --screens '^tokens-360'` only screens; both together both. `-- --areas '^tokens$'` takes one sheet of each area
 * whose name matches: all its states in both themes and three widths. `--theme`, `--density`, `--direction`,
 * `--locale` and `--width` are those of Storybook's toolbar; `--keep-build` takes the Storybook that is there.
 * `-- --readme` takes the picture at the top of the README anew. Ends with 1 when a story or a screen writes an error
 * or a warning, asks for what is not there, fails to play, or shows something cut.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { rootDir } from "../../demo/serve/build.js";
import { takeAreas } from "./areas.js";
import { compare } from "./compare.js";
import { takeReadmePicture, takeScreens } from "./screens.js";
import { writeSheet, type Shown } from "./sheet.js";
import { takeStories } from "./stories.js";
import { builtStorybook, checkOut, startConsole } from "./tree.js";

/** What came of taking images: their names, and what was wrong in what they show. */
export interface Images {
  readonly ids: readonly string[];
  readonly problems: readonly string[];
}

const { values: wanted } = parseArgs({
  options: {
    against: { type: "string" },
    readme: { type: "boolean", default: false },
    stories: { type: "string" },
    screens: { type: "string" },
    areas: { type: "string" },
    "keep-build": { type: "boolean", default: false },
    theme: { type: "string" },
    density: { type: "string" },
    direction: { type: "string" },
    locale: { type: "string" },
    width: { type: "string" },
  },
});
const { theme, density, direction, locale, width } = wanted;
const globals = Object.fromEntries(
  Object.entries({ theme, density, direction, locale, width }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  ),
);
const all = [wanted.stories, wanted.screens, wanted.areas].every((one) => one === undefined);
const expression = (text: string | undefined) =>
  all ? /./ : text === undefined ? undefined : new RegExp(text);
const stories = expression(wanted.stories);
const screens = expression(wanted.screens);
// Six pictures of each story: only where they are asked for.
const areas = wanted.areas === undefined ? undefined : new RegExp(wanted.areas);

/** Takes what is wanted of a tree. @param folder where the images go */
async function take(root: string, folder: string): Promise<Images> {
  const found: Images[] = [];
  if (stories ?? areas) {
    const built = builtStorybook(root, wanted["keep-build"]);
    if (stories) found.push(await takeStories(built, folder, stories, globals));
    if (areas) found.push(await takeAreas(built, folder, areas, globals));
  }
  if (screens) found.push(await inConsole(root, (origin) => takeScreens(origin, folder, screens)));
  return { ids: found.flatMap(({ ids }) => ids), problems: found.flatMap(({ problems }) => problems) };
}

async function inConsole<T>(root: string, work: (origin: string) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), "gateway-console-"));
  const console = await startConsole(root, join(data, "sample.json"));
  try {
    return await work(console.ready);
  } finally {
    await console.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

const results = join(rootDir, "test/.cache/shots");
const imageOf = (folder: string, id: string): Buffer => readFileSync(join(folder, `${id}.png`));

/** Compares the images with those of an earlier tree, and puts those beside them. */
async function against(ref: string, now: readonly string[]): Promise<Shown[]> {
  const tree = checkOut(ref);
  const folder = join(results, "before");
  try {
    const { ids } = await take(tree.folder, folder);
    const gone = ids.filter((id) => !now.includes(id)).map((id) => ({ id, change: "is gone" }));
    for (const { id } of gone) writeFileSync(join(results, `${id}.before.png`), imageOf(folder, id));
    const kept = now.map((id): Shown => {
      if (!ids.includes(id)) return { id, change: "is new" };
      const before = imageOf(folder, id);
      const { equal, reason, marked } = compare(before, imageOf(results, id));
      if (equal) return { id };
      writeFileSync(join(results, `${id}.before.png`), before);
      if (marked) writeFileSync(join(results, `${id}.marked.png`), marked);
      return { id, change: reason };
    });
    return [...kept, ...gone];
  } finally {
    tree.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (wanted.readme) {
  await inConsole(rootDir, takeReadmePicture);
} else {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const { ids, problems } = await take(rootDir, results);
  for (const problem of problems) console.log(`PROBLEM ${problem}`);
  const shown: readonly Shown[] =
    wanted.against === undefined ? ids.map((id) => ({ id })) : await against(wanted.against, ids);
  const changed = shown.filter(({ change }) => change !== undefined);
  for (const { id, change } of changed) console.log(`CHANGED ${id}: ${change ?? ""}`);
  console.log(`See ${relative(process.cwd(), writeSheet(results, shown))}`);
  const compared = wanted.against === undefined ? "" : `${String(changed.length)} changed, `;
  console.log(`${String(ids.length)} images, ${compared}${String(problems.length)} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
