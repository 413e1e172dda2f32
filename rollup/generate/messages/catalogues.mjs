import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** A catalogue's file in the language that texts are written in first; the name in front of `messages` is optional. */
const source = /(^|[\\/.])messages\.en\.json$/;

/** What a file of texts says about itself, by the names of ARB (application resource bundle). */
const attributes = {
  area: "@@x-area",
  catalogue: "@@x-catalogue",
  type: "@@x-type",
  about: "@@context",
  isTable: "@@x-table",
};

function contentOf(root, file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8"));
  } catch (error) {
    throw new Error(`${file}: ${error.message}`);
  }
}

/** The module that a file of texts is compiled to. */
export const moduleOf = (file) => `${dirname(file)}/generated/${basename(file, ".json")}.ts`;

/**
 * Every catalogue of texts, in the order of their areas: with what the keys of its texts begin (`area`), the path below
 * the project's root of the file that has it in English (`file`), the module that declares it (`module`), and what
 * languages there are beside English.
 */
export function findCatalogues(root) {
  return readdirSync(join(root, "src"), { recursive: true })
    .filter((path) => source.test(path))
    .map((path) => {
      const file = `src/${path.replaceAll("\\", "/")}`;
      const start = basename(file).replace(/en\.json$/, "");
      const locales = readdirSync(join(root, dirname(file)))
        .filter((name) => name.startsWith(start) && /^[\w-]+\.json$/.test(name.slice(start.length)))
        .map((name) => name.slice(start.length, -".json".length))
        .filter((locale) => locale !== "en")
        .sort();
      const texts = contentOf(root, file);
      const described = Object.fromEntries(
        Object.entries(attributes).map(([name, attribute]) => [name, texts[attribute]]),
      );
      return { ...described, file, module: moduleOf(file), locales };
    })
    .sort((a, b) => (a.area < b.area ? -1 : 1));
}

/** A catalogue's file in a language. */
export const fileIn = ({ file }, locale) => file.replace(/\.en\.json$/, `.${locale}.json`);

/**
 * The texts of a file by their dotted keys, with what is said about them (`@key`). Groups of texts are kept as a map in
 * a map.
 */
export function textsOf(root, file) {
  const groups = (content, path) => {
    const found = new Map();
    for (const [key, value] of Object.entries(content)) {
      if (key.startsWith("@")) {
        const about = key.slice(1);
        if (!about.startsWith("@") && !(about in content))
          throw new Error(`${file}: ${path}${key} describes no text.`);
        continue;
      }
      const attributes = content[`@${key}`] ?? {};
      if (typeof value === "string") found.set(key, { path: path + key, text: value, ...attributes });
      else found.set(key, { description: attributes.description, group: groups(value, `${path}${key}.`) });
    }
    return found;
  };
  return groups(contentOf(root, file), "");
}

/** Every text of groups, without the groups. */
export function* flat(groups) {
  for (const [key, entry] of groups) {
    if (entry.group) yield* flat(entry.group);
    else yield [key, entry];
  }
}
