import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Resolves `./name.js` between sources to the .ts or .tsx file that it stands for. */
export function sourceSpecifiers() {
  return {
    name: "source-specifiers",
    resolveId(specifier, importer) {
      if (
        !importer ||
        !specifier.startsWith(".") ||
        !specifier.endsWith(".js") ||
        importer.includes("node_modules")
      )
        return null;
      const base = resolve(dirname(importer), specifier.slice(0, -3));
      return [".ts", ".tsx"].map((extension) => base + extension).find(existsSync) ?? null;
    },
  };
}
