import { join, relative } from "node:path";
import { root, source } from "./paths.mjs";

/** Whether a path is that of texts in one language. */
export const isTexts = (path) => /(^|[./\\])messages\.[\w-]+\.ts$/.test(path);

/**
 * Keeps modules of src out of a bundle and imports the ones that the module build put into dist/. A module with state,
 * such as the registry of gateways, then exists once, whichever entries of the package a host imports. Goes after
 * `sourceSpecifiers`.
 * @param {readonly string[]} folders of src; a module right in src is always shared, as texts are
 */
export function sharedModules(folders) {
  return {
    name: "shared-modules",
    async resolveId(specifier, importer, options) {
      if (!importer || !specifier.startsWith(".")) return null;
      const found = await this.resolve(specifier, importer, { ...options, skipSelf: true });
      if (!found?.id.startsWith(source(""))) return null;
      const path = relative(source(""), found.id);
      const isShared = !path.includes("/") || folders.includes(path.split("/")[0]) || isTexts(path);
      return isShared
        ? { id: join(root, "dist", path.replace(/\.tsx?$/, ".js")), external: "relative" }
        : null;
    },
  };
}
