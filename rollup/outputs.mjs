import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { withImports } from "./direct-start.mjs";
import { entryNames } from "./generate/elements.mjs";
import { languages, packageJson, root, sourceFile } from "./paths.mjs";
import { screenStarts } from "./screen-starts.mjs";

/** Removes the output of earlier builds, whose hashed names would pile up. */
export function emptied(directory) {
  return {
    name: "emptied",
    generateBundle() {
      rmSync(join(root, directory), { recursive: true, force: true });
    },
  };
}

/** Writes which source modules went into which file: read by `npm run size` and by the tests of the built files. */
export function manifest(fileName) {
  return {
    name: "manifest",
    generateBundle(_, bundle) {
      const files = {};
      for (const [name, chunk] of Object.entries(bundle))
        if (chunk.type === "chunk")
          files[name] = {
            imports: chunk.imports,
            dynamicImports: chunk.dynamicImports,
            // Bytes before minification, by source.
            modules: Object.fromEntries(
              Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
                relative(root, id.replace(/^\0|\?\w+$/g, "")),
                renderedLength,
              ]),
            ),
          };
      this.emitFile({ type: "asset", fileName, source: JSON.stringify(files, null, 1) });
    },
  };
}

/**
 * Writes what the first screen of each element and of each route of the console needs, for hints: read by `src/program`
 * and for `tags.html`.
 */
export function starts(fileName) {
  return {
    name: "starts",
    generateBundle(_, bundle) {
      const chunkOf = (id) => Object.values(bundle).find(({ moduleIds }) => moduleIds?.includes(id)).fileName;
      const entry = Object.values(bundle).find(({ isEntry }) => isEntry).fileName;
      const filesOf = (...ids) => [...new Set([entry, ...withImports(ids.map(chunkOf), bundle)])];
      /** The texts of these files in another language. */
      const textsOf = (files, locale) =>
        Object.values(bundle)
          .filter(({ name }) => files.some((file) => name === `${bundle[file].name}.${locale}`))
          .map(({ fileName }) => fileName);
      const { locales, sourceLocale } = languages();
      const translations = locales.filter((locale) => locale !== sourceLocale);
      /** The module of an element, and its view. */
      const modulesOf = (name) => {
        const id = sourceFile(`elements/${name}`);
        const views = this.getModuleInfo(id).dynamicallyImportedIds;
        return [id, ...views.filter((view) => /\/src\/(areas|console)\//.test(view))];
      };
      const consoleModules = modulesOf("console");
      const written = {
        elements: Object.fromEntries(
          entryNames(root).map((name) => [`gw-${name}`, filesOf(...modulesOf(name))]),
        ),
        routes: Object.fromEntries(
          screenStarts().flatMap(({ path, formerly = [], role, shape, tabShapes, view }) => {
            const files = filesOf(...consoleModules, sourceFile(view));
            const texts = Object.fromEntries(translations.map((locale) => [locale, textsOf(files, locale)]));
            const start = { forAccounts: role !== undefined, shape, tabShapes, files, texts };
            return [path, ...formerly].map((one) => [one, start]);
          }),
        ),
      };
      this.emitFile({ type: "asset", fileName, source: `${JSON.stringify(written, null, 1)}\n` });
    },
  };
}

/**
 * The text of the licence that a package names and brings no file of, with who wrote it.
 * @throws Error for another licence than these
 */
function knownText(name, license, author) {
  const holder = typeof author === "string" ? author.replace(/\s*[<(].*$/, "") : author?.name;
  const text = licenceTexts[license];
  if (!text || !holder) throw new Error(`${name} brings no text of its licence (${license}).`);
  return text.replace("HOLDER", holder);
}

const licenceTexts = {
  MIT: `MIT License

Copyright (c) HOLDER

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  "BSD-3-Clause": `BSD 3-Clause License

Copyright (c) HOLDER. All rights reserved.

Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer.

2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer in the documentation and/or other materials provided with the distribution.

3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote products derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`,
};

/** Writes the licences of the packages inside the files of a build, as those licences ask. */
export function thirdPartyLicences(fileName) {
  return {
    name: "third-party-licences",
    generateBundle(_, bundle) {
      const folders = new Set();
      for (const chunk of Object.values(bundle))
        for (const id of Object.keys(chunk.modules ?? {})) {
          const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(
            id.replaceAll("\\", "/").replace(/^\0/, ""),
          );
          if (found) folders.add(found[0]);
        }
      const texts = [...folders].sort().map((folder) => {
        const { name, version, license, author } = JSON.parse(
          readFileSync(join(folder, "package.json"), "utf8"),
        );
        const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
        const text = file
          ? readFileSync(join(folder, file), "utf8").trim()
          : knownText(name, license, author);
        return `${name} ${version} (${license})\n\n${text}\n`;
      });
      this.emitFile({ type: "asset", fileName, source: texts.join(`\n${"-".repeat(80)}\n\n`) });
    },
  };
}

/**
 * The tags of this version to copy into a page that serves the folder under a path with the version in it: the module
 * with an import map that holds the hash of every chunk, what each element's first screen needs as hints, and the
 * classic file where there is one.
 * @param within the folder below cdn/, "" or with a slash at its end
 */
function scriptTags(hashes, { elements }, within) {
  const folder = `/${packageJson.name}@${packageJson.version}/${within}`;
  const classic = "gateway-console.iife.js";
  const tag = (name, kind) =>
    `<script${kind} src="${folder}${name}"\n` +
    `        integrity="${hashes[name]}" crossorigin="anonymous"></script>\n`;
  const hint = (name) =>
    `<link rel="modulepreload" href="${folder}${name}" integrity="${hashes[name]}" crossorigin="anonymous" />\n`;
  const chunks = Object.entries(hashes).filter(([name]) => name.startsWith("chunks/"));
  const map = { integrity: Object.fromEntries(chunks.map(([name, hash]) => [folder + name, hash])) };
  return (
    `<!-- Has to come before the first module script. -->\n` +
    `<script type="importmap">\n${JSON.stringify(map, null, 2)}\n</script>\n` +
    tag("gateway-console.js", ' type="module"') +
    `\n<!-- Before it, for each element on the page, what it needs at once. Without these the module asks for them when it is there. -->\n` +
    Object.entries(elements)
      .map(([name, files]) => `<!-- ${name} -->\n${files.slice(1).map(hint).join("")}`)
      .join("") +
    (hashes[classic] ? `\n<!-- Or everything in one file. -->\n${tag(classic, "")}` : "")
  );
}

/**
 * Writes the hashes of a folder's files for `integrity` attributes, and tags that have them; every build into the
 * folder does it, the last for all of them.
 * @param {"cdn" | "cdn/lite"} directory
 */
export function integrity(directory, fileName) {
  return {
    name: "integrity",
    writeBundle() {
      const folder = join(root, directory);
      const files = readdirSync(folder, { recursive: true })
        .map((name) => name.split("\\").join("/"))
        .filter((name) => name.endsWith(".js") && !name.startsWith("lite/"))
        .sort();
      const hashes = files.map((name) => [
        name,
        `sha384-${createHash("sha384")
          .update(readFileSync(join(folder, name)))
          .digest("base64")}`,
      ]);
      writeFileSync(join(folder, fileName), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
      writeFileSync(
        join(folder, "tags.html"),
        scriptTags(
          Object.fromEntries(hashes),
          JSON.parse(readFileSync(join(folder, "starts.json"), "utf8")),
          directory === "cdn" ? "" : `${basename(directory)}/`,
        ),
      );
    },
  };
}
