import type { Plugin } from "vite";

/** The names of the stories in a file, as they are written one below the other. */
export const storiesIn = (source: string): string[] =>
  [...source.matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => name);

/**
 * Has a file of stories say in what order it holds them, for the page of its element: a module lists its exports by the
 * alphabet, and so does Storybook.
 */
export const storyOrder = (): Plugin & { transform(code: string, id: string): unknown } => ({
  name: "story-order",
  enforce: "pre",
  transform(code: string, id: string) {
    if (!id.endsWith(".stories.tsx")) return undefined;
    return {
      code: `${code}\nexport const __namedExportsOrder = ${JSON.stringify(storiesIn(code))};\n`,
      map: null,
    };
  },
});
