import type { Recipe } from "./recipe.js";

const english = "src/areas/pages/messages.en.json";
const chinese = "src/areas/pages/messages.zh-CN.json";
const englishText = `  "@visited": { "description": "Below the notice." },
  "visited": "{count, plural, one {{name} was here # time} other {{name} was here # times}}",
`;
const chineseText = '  "visited": "{name} 来过 {count, number} 次",\n';

/** A text of the console's own pages that counts. */
export const text: Recipe = {
  heading: "Add a text",
  byHand: () => [english, chinese],
  carryOut(tree) {
    tree.insertAfter(english, '  "about": "About",\n', englishText);
    tree.insertAfter(chinese, '  "about": "关于",\n', chineseText);
  },
  written: [],
  mistakes: [
    { what: "a text without its Chinese", path: chinese, right: chineseText, wrong: "" },
    { what: "an argument that the Chinese lacks", path: chinese, right: "{name} 来过", wrong: "来过" },
    { what: "an argument that there isn't", path: chinese, right: "{name} 来过", wrong: "{names} 来过" },
    { what: "a plural without one", path: english, right: "one {{name} was here # time} ", wrong: "" },
    { what: "a brace that is left open", path: english, right: "# times}}", wrong: "# times}" },
    { what: "a remark on no text", path: english, right: '"@visited"', wrong: '"@visits"' },
  ],
  proofs: ["test/recipes/proofs/text.ts"],
};
