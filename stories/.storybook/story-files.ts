import type { Indexer } from "storybook/internal/types";
import type { Plugin } from "vite";
import { inWords } from "../support/story-name.js";

/** The names of the stories in a file, as they are written one below the other. */
export const storiesIn = (source: string): string[] =>
  [...source.matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => name);

/**
 * Has a file of stories say in what order it holds them, for the page of its element: a module lists its exports by the
 * alphabet, and so does Storybook. Each is called as the docs site calls it.
 */
export const storyFiles = (): Plugin & { transform(code: string, id: string): unknown } => ({
  name: "story-files",
  enforce: "pre",
  transform(code: string, id: string) {
    if (!id.endsWith(".stories.tsx")) return undefined;
    const stories = storiesIn(code);
    const names = stories.map((story) => `${story}.name = ${JSON.stringify(inWords(story))};`);
    return {
      code: `${code}\n${names.join("\n")}\nexport const __namedExportsOrder = ${JSON.stringify(stories)};\n`,
      map: null,
    };
  },
});

/** Lists the stories of a file by the names that {@link storyFiles} gives them. */
export const namedInWords = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (...file) =>
    (await indexer.createIndex(...file)).map((story) => ({ ...story, name: inWords(story.exportName) })),
});
