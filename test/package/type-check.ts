import ts from "typescript";

const shared: ts.CompilerOptions = {
  noEmit: true,
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
};

/**
 * Files on the disk as they were read, by how: they are the same in each program, and reading those of the DOM takes
 * seconds.
 */
const onDisk = new Map<string, ts.SourceFile>();

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
  const key = JSON.stringify(all);
  host.getSourceFile = (name, version) => {
    const own = sources.get(name);
    if (own !== undefined) return ts.createSourceFile(name, own, version);
    const known = onDisk.get(key + name);
    const text = known ? undefined : read(name);
    const file = known ?? (text === undefined ? undefined : ts.createSourceFile(name, text, version));
    if (file) onDisk.set(key + name, file);
    return file;
  };
  const program = ts.createProgram([...sources.keys()], all, host);
  // Only of these files: what they import is checked as far as they use it, and as a whole by `npm run typecheck`.
  const files = [...sources.keys()].map((name) => program.getSourceFile(name));
  return [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...files.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
  ].map(
    ({ messageText, file, start = 0 }) =>
      `${ts.flattenDiagnosticMessageText(messageText, "\n")} in line ${(file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1} near: ${file?.text.slice(start, start + 60) ?? ""}`,
  );
}
