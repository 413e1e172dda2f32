import { transform } from "esbuild";

/** TypeScript to JavaScript without a type check, which the module build does for all sources. */
export function stripTypes() {
  return {
    name: "strip-types",
    async transform(code, id) {
      const [, extension] = /\.(tsx?)(\?\w+)?$/.exec(id) ?? [];
      if (!extension) return null;
      const result = await transform(code, {
        loader: extension,
        target: "es2022",
        jsx: "automatic",
        sourcefile: id,
        sourcemap: "external",
        tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      });
      return { code: result.code, map: result.map };
    },
  };
}
