import { posix } from "node:path";
import MagicString from "magic-string";
import { result } from "./edit.mjs";
import { sourceFile } from "./paths.mjs";
import { startingScreens } from "./screen-starts.mjs";

const mark = "?start";

/** Stands around the address of a chunk until the names of all chunks are known. */
const placeholder = "__start__";

/** What stands for an import until then, and several with what takes a view out of each. */
const started = new RegExp(`${placeholder}\\(['"]([^'"]+)['"]\\)`, "g");
const picked = `${started.source}(?:\\.then\\(\\w+ => \\w+\\.\\w+\\))?`;
const starting = new RegExp(`Promise\\.all\\(\\[(?:${picked}(?:, )?)+\\]\\)|${picked}`, "g");

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
      const folder = posix.dirname(chunk.fileName);
      const here = withImports([chunk.fileName], chunks);
      const filesFor = (addresses) =>
        [
          ...withImports(
            addresses.map((address) => posix.join(folder, address)),
            chunks,
          ),
        ].filter((name) => !here.has(name));
      const addressOf = (name) => JSON.stringify(`./${posix.relative(folder, name)}`);
      const text = new MagicString(code);
      if (chunk.facadeModuleId === entry) {
        // The entry only starts files, and uses nothing of them: it names each once, and then by its number.
        const files = [];
        const numberOf = (name) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1);
        for (const { 0: whole, index } of code.matchAll(starting)) {
          const addresses = [...whole.matchAll(started)].map(([, address]) => address);
          const numbers = filesFor(addresses).map(numberOf);
          text.overwrite(index, index + whole.length, `${placeholder}(${numbers.join()})`);
        }
        text.prepend(
          `const ${placeholder}files = [${files.map(addressOf).join()}];\n` +
            `const ${placeholder} = (...indexes) =>\n` +
            `  Promise.all(indexes.map((index) => import(${placeholder}files[index])));\n`,
        );
        return result(text);
      }
      const calls = [...code.matchAll(started)];
      if (calls.length === 0) return null;
      for (const { 0: whole, 1: address, index } of calls) {
        const needed = filesFor([address]);
        const imports = needed.map((name) => `import(${addressOf(name)})`);
        const all =
          imports.length === 1 ? imports[0] : `Promise.all([${imports.join()}]).then((all) => all.at(-1))`;
        text.overwrite(index, index + whole.length, needed.length === 0 ? `import("${address}")` : all);
      }
      return result(text);
    },
  };
}
