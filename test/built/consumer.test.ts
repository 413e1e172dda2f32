import { after, before, describe, it } from "node:test";
import { join } from "node:path";
import { expect } from "chai";
import ts from "typescript";
import { installPackage } from "../support/node/installed.js";
import type { Project } from "../support/node/installed.js";
import { typedFiles } from "../support/node/typed-files.js";

const resolutions = {
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
} as const;

function problemsIn(
  project: Project,
  files: readonly string[],
  options: ts.CompilerOptions,
): readonly string[] {
  const program = ts.createProgram(
    files.map((name) => join(project.folder, name)),
    {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
      jsx: ts.JsxEmit.ReactJSX,
      ...options,
    },
  );
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start = 0 }) => {
    const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1;
    return `${file?.fileName ?? ""}:${String(line)} ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}

describe("the installed package in a project with TypeScript", () => {
  let project: Project;
  before(async () => {
    project = await installPackage(["@types/react", "@types/react-dom", "@types/node"]);
    await project.write(typedFiles);
  });
  after(() => project.remove());

  for (const [name, options] of Object.entries(resolutions))
    it(`has types for entries, tags, events and JSX with moduleResolution ${name}`, () => {
      const types = { ...options, types: ["node"], skipLibCheck: true };
      expect(problemsIn(project, ["page.ts", "view.tsx"], types)).to.deep.equal([]);
    });

  it("needs nobody else's types for the tags, checked as strictly as can be", () => {
    const options = { ...resolutions.bundler, types: [], skipLibCheck: false };
    expect(problemsIn(project, ["tags.ts"], options)).to.deep.equal([]);
  });
});
