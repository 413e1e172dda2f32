import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const source = /(^|[\\/.])messages\.en\.ts$/;

/**
 * Every catalogue of texts: with what the keys of its texts begin, and the path of the file that declares it, below the
 * project's root; in the order of their areas.
 */
export function findCatalogues(root) {
  return readdirSync(join(root, "src"), { recursive: true })
    .filter((path) => source.test(path))
    .map((path) => `src/${path.replaceAll("\\", "/")}`)
    .map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const [, area = file] = /defineMessages\(\s*"([\w-]+)"/.exec(text) ?? [];
      return { area, file };
    })
    .sort((a, b) => (a.area < b.area ? -1 : 1));
}

/** Sentences of servers are recognised and translated; they are no texts of ours. */
const notReplaced = ["server"];

/** The types of all texts that a page can replace. */
export function messageAreas(root) {
  const areas = findCatalogues(root)
    .filter(({ area }) => !notReplaced.includes(area))
    .map(({ area, file }) => {
      const path = file.replace("src/", "../../").replace(/ts$/, "js");
      return `  readonly "${area}": typeof import("${path}").messages;\n`;
    });
  return {
    "src/elements/generated/message-areas.ts": {
      from: "the texts beside the views",
      text: `/** The texts of every area whose texts a page can replace, by the name of its catalogue. */
export interface MessageAreas {
${areas.join("")}}
`,
    },
  };
}
