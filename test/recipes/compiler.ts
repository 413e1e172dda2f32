import { join } from "node:path";
import ts from "typescript";

/** The compiler over a whole project, as `npm run typecheck` has it. */
export interface Compiler {
  /** What it finds wrong anywhere. */
  problems(): readonly string[];
  /** What it would find wrong in a file, if that had this text. */
  problemsWith(path: string, text: string): readonly string[];
}

const describe = ({ file, messageText }: ts.Diagnostic): string =>
  `${file?.fileName ?? "tsconfig.json"}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;

/** @param root of the project, whose files stay as they are from now on */
export function openCompiler(root: string): Compiler {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  /** Files as they were read: they are the same in each program. */
  const known = new Map<string, ts.SourceFile | undefined>();
  const changed = new Map<string, ts.SourceFile>();
  host.getSourceFile = (name, ...how) => {
    if (!known.has(name)) known.set(name, read(name, ...how));
    return changed.get(name) ?? known.get(name);
  };
  const program = (old?: ts.Program) => ts.createProgram(fileNames, options, host, old);
  const whole = program();
  return {
    problems: () => ts.getPreEmitDiagnostics(whole).map(describe),
    problemsWith(path, text) {
      const name = join(root, path);
      const file = ts.createSourceFile(name, text, options.target ?? ts.ScriptTarget.ES2022, true);
      changed.set(name, file);
      const other = program(whole);
      changed.delete(name);
      return [...other.getSyntacticDiagnostics(file), ...other.getSemanticDiagnostics(file)].map(describe);
    },
  };
}
