import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";

/** The files that declare a catalogue of texts. */
const catalogues = /[\\/]src[\\/](?:.*[\\/.])?messages\.[\w-]+\.ts$/;

/** The import of a translation, as every catalogue spells it: `src/i18n/catalogue.ts` says why. */
const translation = /import\(`\.\/((?:[\w-]+\.)?messages)\.\$\{locale\}\.js`\)/;

/**
 * Puts an import for each language's file in place of the one whose name has the language in it.
 * @param {string} code of a source
 * @param {string} file its path
 */
export function withMessageLoaders(code, file) {
  return code.replace(translation, (_, name) => {
    const texts = new RegExp(`^${name}\\.([\\w-]+)\\.ts$`);
    const loaders = readdirSync(dirname(file))
      .filter((other) => texts.test(other) && other !== basename(file))
      .map((other) => texts.exec(other)?.[1])
      .map((locale) => `"${locale}": () => import("./${name}.${locale}.js")`);
    return `({ ${loaders.join(", ")} })[locale]()`;
  });
}

/** Finds the files of every language: for Rollup and Vite, before anything else looks at imports. */
export function messageLoaders() {
  return {
    name: "message-loaders",
    enforce: "pre",
    transform(code, id) {
      const file = id.replace(/\?.*$/, "");
      const found = translation.test(code) && catalogues.test(file);
      // Lines stay where they are.
      return found ? { code: withMessageLoaders(code, file), map: null } : null;
    },
  };
}

/** The same for esbuild. */
export function messageLoadersForEsbuild() {
  return {
    name: "message-loaders",
    setup({ onLoad }) {
      onLoad({ filter: catalogues }, async ({ path }) => ({
        contents: withMessageLoaders(await readFile(path, "utf8"), path),
        loader: "ts",
      }));
    },
  };
}
