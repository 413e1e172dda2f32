import type { Recipe } from "./recipe.js";

const view = "src/areas/pages/terms.tsx";
const table = "src/console/screens.ts";
const titles = "src/console/messages.en.json";
const chineseTitles = "src/console/messages.zh-CN.json";
const texts = "src/areas/pages/messages.en.json";
const chineseTexts = "src/areas/pages/messages.zh-CN.json";
const entry = `  terms: screen({
    path: "/terms/:version?",
    shape: "cards",
    item: { group: "workspace", icon: "list" },
    load: () => import("../areas/pages/terms.js"),
    props: ({ params: { version = "latest" } }) => ({ version }),
  }),
`;

/** A screen with the terms of use, which everybody may see. */
export const screen: Recipe = {
  heading: "Add a screen",
  byHand: () => [texts, chineseTexts, view, titles, chineseTitles, table].sort(),
  carryOut(tree) {
    tree.create(
      view,
      `import { useMessages } from "../../ui/host/context/host.js";
import { pagesMessages } from "./generated/messages.en.js";

/** The console's /terms. */
export function View({ version }: { readonly version: string }) {
  const t = useMessages(pagesMessages);
  return (
    <section className="area stack" aria-label={t.terms}>
      <p>{t.termsOf(version)}</p>
    </section>
  );
}
`,
    );
    tree.insertAfter(
      texts,
      '  "about": "About",\n',
      '  "terms": "Terms of use",\n  "termsOf": "These are the terms in version {version}.",\n',
    );
    tree.insertAfter(
      chineseTexts,
      '  "about": "关于",\n',
      '  "terms": "使用条款",\n  "termsOf": "以下为 {version} 版条款。",\n',
    );
    tree.insertAfter(table, "export const screens = defineScreens({\n", entry);
    tree.insertAfter(titles, '  "screens": {\n', '    "terms": "Terms of use",\n');
    tree.insertAfter(chineseTitles, '  "screens": {\n', '    "terms": "使用条款",\n');
  },
  written: [],
  mistakes: [
    {
      what: "a screen without a title",
      path: table,
      right: "  terms: screen(",
      wrong: "  conditions: screen(",
    },
    {
      what: "a screen that gives its view something else",
      path: table,
      right: '({ params: { version = "latest" } }) => ({ version })',
      wrong: "() => ({ version: 1 })",
    },
    {
      what: "a group of the navigation bar that there isn't",
      path: table,
      right: 'item: { group: "workspace", icon: "list" },\n    load: () => import("../areas/pages/terms.js")',
      wrong: 'item: { group: "legal", icon: "list" },\n    load: () => import("../areas/pages/terms.js")',
    },
    {
      what: "a title without its Chinese",
      path: chineseTitles,
      right: '    "terms": "使用条款",\n',
      wrong: "",
    },
  ],
  proofs: ["test/recipes/proofs/screen.tsx"],
};
