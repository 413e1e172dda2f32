import { existsSync, readdirSync } from "node:fs";
import { dirname, posix, resolve } from "node:path";
import type { Plugin } from "@web/dev-server-core";
import { withMessageLoaders } from "../../../rollup/message-loaders.mjs";
import { findCatalogues } from "./catalogues.js";

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** The address of a module made here: every story file by its path, as a function that imports it. */
const storiesModule = "/__stories.js";

/** The address of another one: the English texts of every area, by its name. */
const textsModule = "/__texts.js";

function textImports(rootDir: string): string {
  const found = findCatalogues(rootDir);
  const imports = found.map(({ file }, index) => `import { messages as t${String(index)} } from "/${file}";`);
  return `${imports.join("")}export default {${found.map(({ area }, index) => `"${area}": t${String(index)}`).join()}};`;
}

/** The address of a third: every style sheet of the sources, by its file and name. */
const sheetsModule = "/__sheets.js";

function sheetImports(rootDir: string): string {
  const files = readdirSync(resolve(rootDir, "src"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".css.ts"))
    .sort();
  const imports = files.map((file, index) => `import * as s${String(index)} from "/src/${file}";`);
  return `${imports.join("")}export default {${files.map((file, index) => `"${file}": s${String(index)}`).join()}};`;
}

function storyImports(rootDir: string): string {
  const files = readdirSync(resolve(rootDir, "stories"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".stories.tsx"))
    .sort();
  return `export default {${files.map((path) => `"${path}": () => import("/stories/${path}")`).join()}};`;
}

/**
 * Lets the browser ask for `./name.js` where the folder holds `name.ts` or `name.tsx`, and puts the guard of
 * test/support/guard.ts before every test file.
 */
export function sourcePlugin(rootDir: string): Plugin {
  return {
    name: "sources",
    serve(context) {
      if (context.path === textsModule) return { body: textImports(rootDir), type: "js" };
      if (context.path === sheetsModule) return { body: sheetImports(rootDir), type: "js" };
      return context.path === storiesModule ? { body: storyImports(rootDir), type: "js" } : undefined;
    },
    resolveImport({ source, context }) {
      if (!/^\.{0,2}\//.test(source) || !source.endsWith(".js")) return undefined;
      const path = source.startsWith("/") ? source : posix.join(posix.dirname(context.path), source);
      const file = resolve(rootDir, `.${path}`);
      if (existsSync(file)) return undefined;
      const extension = [".ts", ".tsx"].find((candidate) => existsSync(file.slice(0, -3) + candidate));
      return extension ? source.slice(0, -3) + extension : undefined;
    },
    transform(context) {
      if (
        /\/messages\.[\w-]+\.ts$|\.messages\.[\w-]+\.ts$/.test(context.path) &&
        typeof context.body === "string"
      )
        return withMessageLoaders(context.body, resolve(rootDir, `.${context.path}`));
      if (!isTest(context.path) || typeof context.body !== "string") return undefined;
      const guard = `${posix.relative(dirname(context.path), "/test/support")}/guard.ts`;
      return `import ${JSON.stringify(guard.startsWith(".") ? guard : `./${guard}`)};${context.body}`;
    },
  };
}
