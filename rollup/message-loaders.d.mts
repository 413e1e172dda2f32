import type { Plugin } from "esbuild";

/** Puts an import for each language's file in place of the one whose name has the language in it. */
export function withMessageLoaders(code: string, file: string): string;

/** Finds the files of every language: for Rollup and Vite, before anything else looks at imports. */
export function messageLoaders(): {
  name: string;
  enforce: "pre";
  transform(this: void, code: string, id: string): { code: string; map: null } | null;
};

/** The same for esbuild. */
export function messageLoadersForEsbuild(): Plugin;
