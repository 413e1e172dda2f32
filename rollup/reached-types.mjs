import { posix } from "node:path";
import ts from "typescript";
import { packageJson } from "./paths.mjs";

const isTypes = (name) => name.endsWith(".d.ts");
const typesOf = (path) => path.replace(/(?<!\.d)\.(?:js|tsx?)$/, ".d.ts");

/** What the package's entries point to, below dist/; a star stands for a name. */
const targets = Object.values(packageJson.exports)
  .flatMap((target) => (typeof target === "string" ? target : (target?.types ?? [])))
  .filter((path) => path.startsWith("./dist/"))
  .map((path) => typesOf(path.slice("./dist/".length)));

const isEntry = (name) =>
  targets.some((target) => {
    const [before, after] = target.split("*");
    if (after === undefined) return name === target;
    return name.startsWith(before) && name.endsWith(after) && !name.slice(before.length).includes("/");
  });

/** The files that a file of types names. */
function named(name, text) {
  const { importedFiles, referencedFiles } = ts.preProcessFile(text, true, true);
  return [...importedFiles, ...referencedFiles]
    .map(({ fileName }) => fileName)
    .filter((path) => path.startsWith("."))
    .map((path) => typesOf(posix.join(posix.dirname(name), path)));
}

/**
 * Leaves out the types that no entry of the package leads to: nobody can import them, and they are as many as the
 * others.
 */
export function reachedTypes() {
  return {
    name: "reached-types",
    generateBundle(_, bundle) {
      const reached = new Set(Object.keys(bundle).filter((name) => isTypes(name) && isEntry(name)));
      for (const name of reached)
        for (const path of named(name, String(bundle[name].source))) if (path in bundle) reached.add(path);
      for (const name of Object.keys(bundle)) if (isTypes(name) && !reached.has(name)) delete bundle[name];
    },
  };
}
