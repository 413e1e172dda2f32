import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serveFolder } from "./server.js";
import { Studio, type Entry, type View } from "./studio.js";
import type { Images } from "./shots.js";

/** A picture to take of an entry of Storybook. */
export interface Wanted {
  readonly entry: Entry;
  /** The picture's file, without its ending, below the folder of the pictures. */
  readonly name: string;
  readonly view: View;
}

/** Takes pictures of a built Storybook, two at a time. */
export class StoryShots {
  readonly entries: readonly Entry[];
  readonly studio: Studio;
  readonly #folder: string;
  readonly #close: () => void;

  private constructor(entries: readonly Entry[], studio: Studio, folder: string, close: () => void) {
    this.entries = entries;
    this.studio = studio;
    this.#folder = folder;
    this.#close = close;
  }

  /** @param built the folder of the Storybook @param folder where the images go */
  static async open(built: string, folder: string): Promise<StoryShots> {
    const { entries } = JSON.parse(readFileSync(join(built, "index.json"), "utf8")) as {
      entries: Record<string, Entry>;
    };
    mkdirSync(folder, { recursive: true });
    const server = await serveFolder(built);
    const studio = await Studio.open(server.origin);
    return new StoryShots(Object.values(entries), studio, folder, () => {
      server.close();
    });
  }

  async close(): Promise<void> {
    await this.studio.close();
    this.#close();
  }

  /** Takes pictures. Pages of documentation are opened, and have none. */
  async take(wanted: readonly Wanted[]): Promise<Images> {
    const ids: string[] = [];
    const problems: string[] = [];
    const queue = [...wanted];
    const say = () =>
      console.log(`${String(wanted.length - queue.length)} of ${String(wanted.length)} stories and pages`);
    const timer = setInterval(say, 20_000);
    await Promise.all(
      [1, 2].map(async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const { entry, name, view } = next;
          const { image, problems: found } = await this.studio.take(entry, view);
          if (image) {
            writeFileSync(join(this.#folder, `${name}.png`), image);
            ids.push(name);
          }
          problems.push(...found.map((problem) => `${name}: ${problem}`));
        }
      }),
    );
    clearInterval(timer);
    say();
    return { ids, problems };
  }
}

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
  const shots = await StoryShots.open(built, folder);
  const wanted = shots.entries.filter(({ id }) => only.test(id));
  const images = await shots.take(wanted.map((entry) => ({ entry, name: entry.id, view: { globals } })));
  await shots.close();
  return images;
}
