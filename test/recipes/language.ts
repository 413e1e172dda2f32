import { findCatalogues } from "../support/node/catalogues.js";
import type { Recipe } from "./recipe.js";

const list = "src/i18n/locale.ts";
const first = "src/i18n/languages/de.ts";
const parity = "test/i18n/parity.test.ts";

interface Texts {
  readonly [key: string]: string | boolean | Texts;
}

/** Texts as a translator leaves them: under the same keys, in other words. What describes them stays English. */
const translated = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => !key.startsWith("@"))
      .map(([key, text]) => [key, typeof text === "object" ? translated(text) : `Deutsch: ${String(text)}`]),
  );

/** The file of a catalogue in German, made of the English one. */
const german = (english: string): string =>
  `${JSON.stringify({ "@@locale": "de", ...translated(JSON.parse(english) as Texts) }, null, 2)}\n`;

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
    for (const { in: pathIn } of catalogues) tree.create(pathIn("de"), german(tree.read(pathIn("en"))));
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
      path: "src/console/messages.de.json",
      right: '  "navigation": "Deutsch: Main",\n',
      wrong: "",
    },
  ],
  proofs: ["test/recipes/proofs/language.ts", parity],
};
