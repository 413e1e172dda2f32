import { posix } from "node:path";
import MagicString from "magic-string";
import { result } from "./edit.mjs";
import { sourceFile } from "./paths.mjs";
import { startingScreens } from "./screen-starts.mjs";

const mark = "?start";

/** Stands around the address of a chunk until the names of all chunks are known. */
const placeholder = "__start__";

/** Files with all that they need, each after what it needs. */
export function withImports(names, chunks, found = new Set()) {
  for (const name of names)
    if (chunks[name] && !found.has(name)) {
      withImports(chunks[name].imports, chunks, found);
      found.add(name);
    }
  return found;
}

/**
 * Lets files start everything at once: each import of a chunk also begins those that the chunk needs, so that nothing
 * waits for one file to name the next. The entry's own modules are copies, so that it needs no other file before it
 * runs; what they share with the chunks is on the page, in `Symbol.for` registries.
 * @param {string} entry the entry's path
 */
export function directStart(entry) {
  const own = (id) => id === entry || id.endsWith(mark);
  const plain = (id) => (id.endsWith(mark) ? id.slice(0, -mark.length) : id);
  return {
    name: "direct-start",
    async resolveId(specifier, importer, options) {
      if (!importer || !own(importer) || options.custom?.[mark]) return null;
      const found = await this.resolve(specifier, plain(importer), { ...options, custom: { [mark]: true } });
      return found && !found.external ? plain(found.id) + mark : found;
    },
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== "string" || !own(importer)) return null;
      return this.resolve(specifier, plain(importer), { custom: { [mark]: true } });
    },
    load(id) {
      if (!id.endsWith(mark)) return null;
      if (plain(id) === sourceFile("console/screens")) return startingScreens();
      return this.fs.readFile(plain(id), { encoding: "utf8" });
    },
    renderDynamicImport: ({ targetModuleId }) =>
      targetModuleId ? { left: `${placeholder}(`, right: ")" } : null,
    renderChunk(code, chunk, _options, { chunks }) {
      const calls = [...code.matchAll(new RegExp(`${placeholder}\\(['"]([^'"]+)['"]\\)`, "g"))];
      if (calls.length === 0) return null;
      const text = new MagicString(code);
      const folder = posix.dirname(chunk.fileName);
      const here = withImports([chunk.fileName], chunks);
      const filesFor = (address) =>
        [...withImports([posix.join(folder, address)], chunks)].filter((name) => !here.has(name));
      const addressOf = (name) => JSON.stringify(`./${posix.relative(folder, name)}`);
      const isEntry = chunk.facadeModuleId === entry;
      const files = new Set(isEntry ? calls.flatMap(([, address]) => filesFor(address)) : []);
      for (const { 0: whole, 1: address, index } of calls) {
        const needed = filesFor(address);
        const imports = needed.map((name) => `import(${addressOf(name)})`);
        const all = isEntry
          ? `${placeholder}(${needed.map((name) => [...files].indexOf(name)).join()})`
          : imports.length === 1
            ? imports[0]
            : `Promise.all([${imports.join()}]).then((all) => all.at(-1))`;
        text.overwrite(index, index + whole.length, needed.length === 0 ? `import("${address}")` : all);
      }
      // The entry names each file once, and then by its number.
      if (isEntry)
        text.prepend(
          `const ${placeholder}files = [${[...files].map(addressOf).join()}];\n` +
            `const ${placeholder} = (...indexes) =>\n` +
            `  Promise.all(indexes.map((index) => import(${placeholder}files[index]))).then((all) => all.at(-1));\n`,
        );
      return result(text);
    },
  };
}
