import { existsSync } from "node:fs";
import { dirname, posix, resolve } from "node:path";
import type { Plugin } from "@web/dev-server-core";

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/**
 * Lets the browser ask for `./name.js` where the folder holds `name.ts` or `name.tsx`, and puts the guard of
 * test/support/guard.ts before every test file.
 */
export function sourcePlugin(rootDir: string): Plugin {
  return {
    name: "sources",
    resolveImport({ source, context }) {
      if (!/^\.{0,2}\//.test(source) || !source.endsWith(".js")) return undefined;
      const path = source.startsWith("/") ? source : posix.join(posix.dirname(context.path), source);
      const file = resolve(rootDir, `.${path}`);
      if (existsSync(file)) return undefined;
      const extension = [".ts", ".tsx"].find((candidate) => existsSync(file.slice(0, -3) + candidate));
      return extension ? source.slice(0, -3) + extension : undefined;
    },
    transform(context) {
      if (!isTest(context.path) || typeof context.body !== "string") return undefined;
      const guard = `${posix.relative(dirname(context.path), "/test/support")}/guard.ts`;
      return `import ${JSON.stringify(guard.startsWith(".") ? guard : `./${guard}`)};${context.body}`;
    },
  };
}
