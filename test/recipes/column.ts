import type { Recipe } from "./recipe.js";

const declaration = "src/areas/tokens/token-collection.tsx";
const english = "src/areas/shared/tokens.messages.en.json";
const chinese = "src/areas/shared/tokens.messages.zh-CN.json";
const entry = "    owner: { label: ({ t }) => t.columns.owner, value: (token) => token.user_id },\n";
const chineseText = '    "owner": "所有者",\n';

/** A column of the token list that shows whose a token is. */
export const column: Recipe = {
  heading: "Add a column",
  byHand: () => [english, chinese, declaration],
  carryOut(tree) {
    tree.insertAfter(declaration, "  columns: {\n", entry);
    tree.insertAfter(english, '  "columns": {\n', '    "owner": "Owner",\n');
    tree.insertAfter(chinese, '  "columns": {\n', chineseText);
  },
  written: ["docs/reference.md", "test/package/public-api.snapshot.md"],
  mistakes: [
    {
      what: "a column without a label",
      path: declaration,
      right: entry,
      wrong: "    owner: { value: (token) => token.user_id },\n",
    },
    {
      what: "a column without a value",
      path: declaration,
      right: entry,
      wrong: "    owner: { label: ({ t }) => t.columns.owner },\n",
    },
    {
      what: "a label that there isn't",
      path: declaration,
      right: "t.columns.owner, value",
      wrong: "t.columns.possessor, value",
    },
    { what: "a text without its Chinese", path: chinese, right: chineseText, wrong: "" },
    {
      what: "sorting by a column that there isn't",
      path: "test/recipes/proofs/rows.ts",
      right: "  await model.load();\n",
      wrong: '  await model.load();\n  model.sortBy("possessor");\n',
    },
    {
      what: "a list without the facts that the values of its columns need",
      path: "src/areas/users/users-model.ts",
      right:
        ", {\n    lastCalls: () => lastCallsOf(gateway),\n    currency: () => currencyOf(gateway.session.status.peek()),\n  }",
      wrong: "",
    },
  ],
  proofs: ["test/recipes/proofs/column.ts"],
};
