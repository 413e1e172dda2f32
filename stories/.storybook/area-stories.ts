import { resolve } from "node:path";
import type { Indexer } from "storybook/internal/types";
import type { Plugin } from "vite";
import { generate } from "../../rollup/generate/generate.mjs";

const file = /[\\/]stories[\\/]areas[\\/]sheets\.tsx$/;

/** An area's name as that of an export: `channelHealth`. */
const exportOf = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The areas by the catalogue of now: what follows from its entries is made first. */
async function currentAreas(): Promise<readonly { readonly name: string; readonly title: string }[]> {
  await generate();
  const { areas, titleOf } = await import("../areas/areas.js");
  return areas.map(({ name }) => ({ name, title: titleOf(name) }));
}

/** Puts a sheet for each area into Storybook's index. */
export const areaIndexer: Indexer = {
  test: file,
  createIndex: async () =>
    (await currentAreas()).map(({ name, title }) => ({
      type: "story",
      importPath: resolve("stories/areas/sheets.tsx"),
      exportName: exportOf(name),
      name: title,
      title: "Areas",
      tags: ["!autodocs"],
    })),
};

/** Adds a story for each area to the file of the sheets. */
export const areaStories = (): Plugin & {
  transform(code: string, id: string): Promise<{ code: string; map: null } | undefined>;
} => ({
  name: "area-stories",
  enforce: "pre",
  async transform(code: string, id: string) {
    if (!file.test(id)) return undefined;
    const stories = (await currentAreas()).map(
      ({ name, title }) =>
        `export const ${exportOf(name)} = { name: ${JSON.stringify(title)}, args: { area: ${JSON.stringify(name)} } };`,
    );
    return { code: [code, ...stories].join("\n"), map: null };
  },
});
