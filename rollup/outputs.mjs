import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { packageJson, root } from "./paths.mjs";

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
        const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
        const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
        return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), "utf8").trim() : ""}\n`;
      });
      this.emitFile({ type: "asset", fileName, source: texts.join(`\n${"-".repeat(80)}\n\n`) });
    },
  };
}

/**
 * The tags of this version to copy into a page that serves the folder under a path with the version in it: the module with an import
 * map that holds the hash of every chunk, and the classic file.
 */
function scriptTags(hashes) {
  const folder = `/${packageJson.name}@${packageJson.version}/`;
  const tag = (name, kind) =>
    `<script${kind} src="${folder}${name}"\n` +
    `        integrity="${hashes[name]}" crossorigin="anonymous"></script>\n`;
  const chunks = Object.entries(hashes).filter(([name]) => name.startsWith("chunks/"));
  const map = { integrity: Object.fromEntries(chunks.map(([name, hash]) => [folder + name, hash])) };
  return (
    `<!-- Has to come before the first module script. -->\n` +
    `<script type="importmap">\n${JSON.stringify(map, null, 2)}\n</script>\n` +
    tag("gateway-console.js", ' type="module"') +
    `\n<!-- Or everything in one file. -->\n${tag("gateway-console.iife.js", "")}`
  );
}

/** Writes the hashes of all files of cdn/ for `integrity` attributes, and tags that have them; the last build of cdn/ does it. */
export function integrity(fileName) {
  return {
    name: "integrity",
    writeBundle() {
      const folder = join(root, "cdn");
      const files = readdirSync(folder, { recursive: true })
        .map((name) => name.split("\\").join("/"))
        .filter((name) => name.endsWith(".js"))
        .sort();
      const hashes = files.map((name) => [
        name,
        `sha384-${createHash("sha384")
          .update(readFileSync(join(folder, name)))
          .digest("base64")}`,
      ]);
      writeFileSync(join(folder, fileName), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
      writeFileSync(join(folder, "tags.html"), scriptTags(Object.fromEntries(hashes)));
    },
  };
}
