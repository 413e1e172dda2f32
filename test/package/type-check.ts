import ts from "typescript";

const shared: ts.CompilerOptions = {
  noEmit: true,
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
};

/** What the compiler finds wrong in files that stand in memory only, by their absolute paths, with where it is. */
export function typeProblems(
  sources: ReadonlyMap<string, string>,
  options: ts.CompilerOptions,
): readonly string[] {
  const all = { ...shared, ...options };
  const host = ts.createCompilerHost(all);
  const read = host.readFile.bind(host);
  const exists = host.fileExists.bind(host);
  host.readFile = (name) => sources.get(name) ?? read(name);
  host.fileExists = (name) => sources.has(name) || exists(name);
  host.getSourceFile = (name, version) => {
    const found = host.readFile(name);
    return found === undefined ? undefined : ts.createSourceFile(name, found, version);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...sources.keys()], all, host))
    .filter(({ file }) => file === undefined || sources.has(file.fileName))
    .map(
      ({ messageText, file, start = 0 }) =>
        `${ts.flattenDiagnosticMessageText(messageText, "\n")} in line ${(file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1} near: ${file?.text.slice(start, start + 60) ?? ""}`,
    );
}
