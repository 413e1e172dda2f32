import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serveFolder } from "./server.js";
import { Studio, type Entry } from "./studio.js";
import type { Images } from "./shots.js";

/**
 * Takes every story of a built Storybook, and opens its pages.
 * @param built its folder
 * @param folder where the images go
 * @param only takes only those whose id matches
 * @param globals of the toolbar, for example `{ theme: "dark" }`
 */
export async function takeStories(
  built: string,
  folder: string,
  only: RegExp,
  globals: Readonly<Record<string, string>>,
): Promise<Images> {
  const { entries } = JSON.parse(readFileSync(join(built, "index.json"), "utf8")) as {
    entries: Record<string, Entry>;
  };
  const wanted = Object.values(entries).filter(({ id }) => only.test(id));
  const server = await serveFolder(built);
  const studio = await Studio.open(server.origin);
  const ids: string[] = [];
  const problems: string[] = [];
  mkdirSync(folder, { recursive: true });
  const queue = [...wanted];
  const say = () =>
    console.log(`${String(wanted.length - queue.length)} of ${String(wanted.length)} stories and pages`);
  const timer = setInterval(say, 20_000);
  await Promise.all(
    [1, 2].map(async () => {
      for (let entry = queue.shift(); entry; entry = queue.shift()) {
        const { id } = entry;
        const { image, problems: found } = await studio.take(entry, globals);
        if (image) {
          writeFileSync(join(folder, `${id}.png`), image);
          ids.push(id);
        }
        problems.push(...found.map((problem) => `${id}: ${problem}`));
      }
    }),
  );
  clearInterval(timer);
  say();
  await studio.close();
  server.close();
  return { ids, problems };
}
