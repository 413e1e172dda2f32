/**
 * `npm run shots`: takes an image of every story and compares it with the baseline; `-- --update` makes what is there
 * now the baseline. `-- --stories login` takes only stories whose id matches the expression. With `--theme`, `--density`,
 * `--direction`, `--locale` or `--width`, as in Storybook's toolbar, images are only written, to be looked at.
 * `-- --screens` takes every screen of the console instead, in every width, theme and language, and says what is cut or wrapped
 * wrongly; `-- --screens '^tokens-360'` only some.
 * Ends with 1 when an image changed, or when a story or a page writes an error or a warning, asks for what is not
 * there, or fails to play.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { rootDir } from "../../demo/serve/build.js";
import { compare, compressed } from "./compare.js";
import { takeScreens } from "./screens.js";
import { writeSheet } from "./sheet.js";
import type { Shown } from "./sheet.js";
import { serveFolder } from "./server.js";
import { Studio } from "./studio.js";
import type { Entry } from "./studio.js";

const { values: wanted, positionals } = parseArgs({
  options: {
    update: { type: "boolean", default: false },
    stories: { type: "string", default: "" },
    "keep-build": { type: "boolean", default: false },
    theme: { type: "string" },
    density: { type: "string" },
    direction: { type: "string" },
    locale: { type: "string" },
    width: { type: "string" },
    screens: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const { theme, density, direction, locale, width } = wanted;
const globals = Object.fromEntries(
  Object.entries({ theme, density, direction, locale, width }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  ),
);
const onlyLooked = Object.keys(globals).length > 0;

const built = join(rootDir, "storybook-static");
const baseline = join(rootDir, "test/shots/baseline");
const machine = join(baseline, "machine.json");
const results = join(rootDir, "test/.cache/shots");

if (wanted.screens) {
  const folder = join(results, "screens");
  rmSync(folder, { recursive: true, force: true });
  const { shown: screens, problems: wrong } = await takeScreens(folder, new RegExp(positionals[0] ?? ""));
  console.log(`See ${relative(process.cwd(), writeSheet(folder, screens))}`);
  console.log(`${String(screens.length)} images, ${String(wrong.length)} problems.`);
  process.exit(wrong.length > 0 ? 1 : 0);
}

function build(): void {
  if (wanted["keep-build"] && existsSync(join(built, "index.json"))) return;
  console.log("Building Storybook …");
  const cli = join(
    dirname(createRequire(import.meta.url).resolve("storybook/package.json")),
    "dist/bin/dispatcher.js",
  );
  const options = ["-c", "stories/.storybook", "-o", built, "--disable-telemetry", "--quiet"];
  execFileSync(process.execPath, [cli, "build", ...options], { cwd: rootDir, stdio: "pipe" });
}

function readEntries(): Entry[] {
  const { entries } = JSON.parse(readFileSync(join(built, "index.json"), "utf8")) as {
    entries: Record<string, Entry>;
  };
  const only = new RegExp(wanted.stories);
  return Object.values(entries).filter(({ id }) => only.test(id));
}

/** The fonts of the machine that the baseline was taken on. */
const baselineFonts = (): string | undefined =>
  existsSync(machine) ? (JSON.parse(readFileSync(machine, "utf8")) as { fonts: string }).fonts : undefined;

const fileOf = (folder: string, { id }: Pick<Entry, "id">): string => join(folder, `${id}.png`);

build();
const entries = readEntries();
const server = await serveFolder(built);
const studio = await Studio.open(server.origin);
const fonts = await studio.fonts();
const sameFonts = fonts === baselineFonts();
if (wanted.update && wanted.stories !== "" && !sameFonts)
  throw new Error("The fonts here are not those of the baseline: update all stories, or none.");
const compares = !onlyLooked && !wanted.update && sameFonts;

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
mkdirSync(baseline, { recursive: true });
const shown: Shown[] = [];
const problems: string[] = [];
let [equal, changed, taken] = [0, 0, 0];

function parseResponse(entry: Entry, image: Buffer): void {
  const now = compressed(image);
  if (wanted.update && !onlyLooked) {
    const file = fileOf(baseline, entry);
    const before = existsSync(file) ? readFileSync(file) : undefined;
    if (!sameFonts || !before || !compare(before, now).equal) {
      writeFileSync(file, now);
      changed += 1;
    } else equal += 1;
    return;
  }
  writeFileSync(fileOf(results, entry), now);
  if (!compares) {
    shown.push({ entry, reason: "" });
    return;
  }
  const file = fileOf(baseline, entry);
  const before = existsSync(file) ? readFileSync(file) : undefined;
  const {
    equal: same,
    reason,
    marked,
  } = before
    ? compare(before, now)
    : { equal: false, reason: "has no image in the baseline", marked: undefined };
  if (same) {
    equal += 1;
    return;
  }
  changed += 1;
  if (marked) writeFileSync(join(results, `${entry.id}.marked.png`), marked);
  if (before) writeFileSync(join(results, `${entry.id}.before.png`), before);
  shown.push({ entry, reason });
  console.log(`CHANGED ${entry.id}: ${reason}`);
}

const say = () => console.log(`${String(taken)} of ${String(entries.length)} stories and pages`);
const timer = setInterval(say, 20_000);
const queue = [...entries];
await Promise.all(
  [1, 2].map(async () => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      const { image, problems: found } = await studio.take(entry, globals);
      taken += 1;
      if (image) parseResponse(entry, image);
      for (const problem of found) {
        problems.push(`${entry.id}: ${problem}`);
        console.log(`PROBLEM ${entry.id}: ${problem}`);
      }
    }
  }),
);
clearInterval(timer);
say();
await studio.close();
server.close();

/** Images of stories that are gone. */
const left =
  wanted.stories === "" && !onlyLooked
    ? readdirSync(baseline).filter(
        (name) => name.endsWith(".png") && !entries.some(({ id }) => name === `${id}.png`),
      )
    : [];
if (wanted.update && !onlyLooked) {
  for (const name of left) rmSync(join(baseline, name));
  writeFileSync(machine, `${JSON.stringify({ fonts }, null, 2)}\n`);
  console.log(`Baseline: ${String(changed)} written, ${String(equal)} kept, ${String(left.length)} removed.`);
} else if (compares) {
  for (const name of left) console.log(`CHANGED ${name}: its story is gone`);
  changed += left.length;
  console.log(`${String(equal)} equal, ${String(changed)} changed.`);
} else if (!onlyLooked)
  console.log(
    baselineFonts() === undefined
      ? "Not compared: there is no baseline. `npm run shots -- --update` takes one."
      : "Not compared: this machine draws text with other fonts than the one that took the baseline.",
  );
if (shown.length > 0) console.log(`See ${relative(process.cwd(), writeSheet(results, shown))}`);
console.log(`${String(problems.length)} problems.`);
process.exitCode = changed > 0 && !wanted.update ? 1 : problems.length > 0 ? 1 : 0;
