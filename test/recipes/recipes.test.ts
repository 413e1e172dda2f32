/**
 * The recipes of CONTRIBUTING.md, each carried out by hand in one copy of the project: how many files that takes, that
 * the compiler reports what can be forgotten, and that what was added is there.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { messageSources } from "../../rollup/generate/messages/compile.mjs";
import { column } from "./column.js";
import { openCompiler, type Compiler } from "./compiler.js";
import { dialectField } from "./dialect-field.js";
import { element } from "./element.js";
import { filter } from "./filter.js";
import { formField } from "./form-field.js";
import { language } from "./language.js";
import { option } from "./option.js";
import { screen } from "./screen.js";
import { text as textRecipe } from "./text.js";
import { copyTree, replaceOnce, type Tree } from "./tree.js";

/** In the order in which they are carried out: a new language translates the texts of all others. */
const recipes = [element, column, filter, formField, screen, textRecipe, option, dialectField, language];

/** Chapters that nothing carries out, and why. */
const notCarriedOut: Readonly<Record<string, string>> = {
  "Add a dialect": "It begins with recordings of a real server, which a copy of the project can't make.",
};

const contributing = readFileSync(join(rootDir, "CONTRIBUTING.md"), "utf8");

/** The text below a heading of CONTRIBUTING.md. */
function chapter(heading: string): string {
  const [, rest] = contributing.split(`\n## ${heading}\n`);
  if (rest === undefined) throw new Error(`CONTRIBUTING.md has no chapter "${heading}".`);
  return rest.split("\n## ")[0] ?? "";
}

describe("the recipes of CONTRIBUTING.md", () => {
  let tree: Tree;
  let compiler: Compiler;
  before(() => {
    tree = copyTree();
  });
  after(() => tree.remove());

  it("are the chapters that say how to add something, but for those named here with a reason", () => {
    const headings = [...contributing.matchAll(/^## (Add .+)$/gm)].map(([, heading]) => heading);
    const known = [...recipes.map(({ heading }) => heading), ...Object.keys(notCarriedOut)];
    expect(known).to.have.members(headings);
  });

  /** What the compiler of texts would find wrong, if a file of texts had this text. */
  function problemsOfTexts(path: string, text: string): readonly string[] {
    const right = tree.read(path);
    writeFileSync(join(tree.root, path), text);
    try {
      messageSources(tree.root);
      return [];
    } catch (error) {
      return [String(error)];
    } finally {
      writeFileSync(join(tree.root, path), right);
    }
  }

  for (const { heading, byHand, carryOut } of recipes)
    it(`${heading}: takes the files that it names, and no more`, async () => {
      await carryOut(tree);
      const changed = tree.changes();
      expect(changed).to.deep.equal(byHand(tree));
      const text = chapter(heading);
      for (const path of changed)
        if (existsSync(join(rootDir, path))) expect(text, path).to.contain(basename(path));
    });

  it("have the rest written by npm run reference", async () => {
    const { status, output } = await tree.node("--import", "tsx", "test/package/write-reference.ts");
    expect(status, output).to.equal(0);
    const written = new Set(recipes.flatMap((recipe) => recipe.written));
    expect(tree.changes()).to.deep.equal([...written].sort());
  });

  it("compile together", () => {
    compiler = openCompiler(tree.root);
    expect(compiler.problems()).to.deep.equal([]);
  });

  for (const { heading, mistakes } of recipes)
    for (const { what, path, right, wrong } of mistakes)
      it(`${heading}: the compiler reports ${what}`, () => {
        const text = replaceOnce(tree.read(path), right, wrong, path);
        const problems = path.endsWith(".json") ? problemsOfTexts : compiler.problemsWith;
        expect(problems(path, text)).not.to.be.empty;
      });

  for (const { heading, proofs } of recipes)
    for (const proof of proofs)
      it(`${heading}: ${proof} passes`, async () => {
        const { status, output } = await tree.node("--import", "tsx", proof);
        expect(status, output).to.equal(0);
        expect(output).to.match(/^\S pass [1-9]/m);
      });
});
