import { basename } from "node:path";
import ts from "typescript";
import { findCatalogues } from "../support/node/catalogues.js";
import type { Recipe } from "./recipe.js";

const list = "src/i18n/locale.ts";
const first = "src/i18n/languages/de.ts";
const parity = "test/i18n/parity.test.ts";

/** What several English files say a figure's unit with, each in place of words of its own. */
const englishWords = "quotaUnits";

/** Whether a literal is something that a reader sees, not a key, a comparison or what a function is told. */
function isText({ parent }: ts.Node): boolean {
  return !(
    ts.isImportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCallExpression(parent) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken)
  );
}

/** An English file as a translator leaves it: the same texts and functions, in other words. */
function translated(path: string, text: string): string {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** What stands in place of a part of the file, by where the part begins and ends. */
  const edits: { from: number; to: number; text: string }[] = [];
  const mark = (node: ts.Node) => {
    const from = node.getStart(file) + 1;
    edits.push({ from, to: from, text: "Deutsch: " });
  };
  const visit = (node: ts.Node): void => {
    const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    if (ts.isStringLiteralLike(node) && node.text !== "" && !isKey && isText(node)) mark(node);
    else if (ts.isTemplateExpression(node)) mark(node);
    else if (ts.isIdentifier(node) && node.text === englishWords && !ts.isImportSpecifier(node.parent)) {
      const said = ts.isCallExpression(node.parent) ? ["", ""] : ["(figure: string) => ", "(figure)"];
      edits.push({ from: node.getEnd(), to: node.getEnd(), text: said[1] ?? "" });
      edits.push({
        from: node.getStart(file),
        to: node.getStart(file),
        text: `${said[0] ?? ""}"Deutsch: " + `,
      });
    }
    ts.forEachChild(node, visit);
  };
  for (const statement of file.statements) {
    const [declared] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
    const isCatalogue = declared?.initializer?.getText(file).startsWith("defineMessages(") === true;
    const isImport = ts.isImportDeclaration(statement) && statement.getText(file).includes("defineMessages");
    if (isCatalogue || isImport || ts.isTypeAliasDeclaration(statement))
      edits.push({ from: statement.getFullStart(), to: statement.getEnd(), text: "" });
    else visit(statement);
    if (declared?.name.getText(file) === "messages" && !declared.type)
      edits.push({ from: declared.name.getEnd(), to: declared.name.getEnd(), text: ": typeof english" });
  }
  const body = edits
    .sort((one, other) => other.from - one.from)
    .reduce((all, { from, to, text: now }) => all.slice(0, from) + now + all.slice(to), text);
  const shape = `import type { messages as english } from "./${basename(path, ".ts")}.js";\n`;
  return body.includes(": typeof english") ? shape + body : body;
}

/** German, in words that only tell that they are no longer the English ones. */
export const language: Recipe = {
  heading: "Add a language",
  byHand: (tree) => [list, first, ...findCatalogues(tree.root).map((files) => files.in("de"))].sort(),
  async carryOut(tree) {
    tree.create(
      first,
      `import type { Language } from "./language.js";

/** German. */
export const de: Language = {
  name: "Deutsch",
  fullStop: ".",
  loadFailure: {
    title: "Dieser Teil der Seite konnte nicht geladen werden.",
    again: "Erneut versuchen",
    hint: "Wenn das nicht hilft, laden Sie die Seite neu.",
    reload: "Seite neu laden",
  },
};
`,
    );
    tree.insertAfter(
      list,
      'import type { Language } from "./languages/language.js";\n',
      'import { de } from "./languages/de.js";\n',
    );
    tree.insertAfter(list, '  "zh-CN": zhCN,\n', "  de,\n");
    const catalogues = findCatalogues(tree.root);
    const { status, output } = await tree.node("--import", "tsx", parity);
    const untold = catalogues.map((files) => files.in("de")).filter((path) => !output.includes(path));
    if (status === 0 || untold.length > 0)
      throw new Error(`${parity} doesn't say that these are missing:\n${untold.join("\n")}\n${output}`);
    for (const { file, in: pathIn } of catalogues)
      tree.create(pathIn("de"), translated(file, tree.read(file)));
  },
  written: ["docs/reference.md", "test/package/public-api.snapshot.md"],
  mistakes: [
    {
      what: "a language without what is shown before its texts are there",
      path: first,
      right: '  fullStop: ".",\n',
      wrong: "",
    },
    {
      what: "a text that the language lacks",
      path: "src/console/messages.de.ts",
      right: '  navigation: "Deutsch: Main",\n',
      wrong: "",
    },
  ],
  proofs: ["test/recipes/proofs/language.ts", parity],
};
