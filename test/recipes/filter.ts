import type { Recipe } from "./recipe.js";

const declaration = "src/areas/tokens/token-collection.tsx";
const english = "src/areas/shared/tokens.messages.en.json";
const chinese = "src/areas/shared/tokens.messages.zh-CN.json";
const entry = `    limit: {
      label: ({ t }) => t.limit.label,
      of: ({ unlimited_quota: unlimited }) => [unlimited ? "none" : "set"],
      known: ["set", "none"],
      labelOf: (limit, { t }) => (limit === "none" ? t.limit.none : t.limit.set),
    },
`;
const view = '    unlimited: { label: ({ t }) => t.limit.none, view: { filters: { limit: "none" } } },\n';
const after = '  "list": "Tokens",\n';
const afterChinese = '  "list": "令牌",\n';

/** A filter of the token list by whether a token has a limit, and a view that uses it. */
export const filter: Recipe = {
  heading: "Add a filter",
  byHand: () => [english, chinese, declaration],
  carryOut(tree) {
    tree.insertAfter(declaration, "  filters: {\n", entry);
    tree.insertAfter(declaration, "  views: {\n", view);
    tree.insertAfter(
      english,
      after,
      '  "limit": { "label": "Limit", "set": "Limited", "none": "No limit" },\n',
    );
    tree.insertAfter(
      chinese,
      afterChinese,
      '  "limit": { "label": "额度", "set": "有限额", "none": "不限额" },\n',
    );
  },
  written: [],
  mistakes: [
    {
      what: "a filter without a label",
      path: declaration,
      right: "      label: ({ t }) => t.limit.label,\n",
      wrong: "",
    },
    {
      what: "a filter without values",
      path: declaration,
      right: '      of: ({ unlimited_quota: unlimited }) => [unlimited ? "none" : "set"],\n',
      wrong: "",
    },
    {
      what: "a view by a filter that there isn't",
      path: declaration,
      right: 'filters: { limit: "none" }',
      wrong: 'filters: { limits: "none" }',
    },
    {
      what: "filtering by a filter that there isn't",
      path: "test/recipes/proofs/rows.ts",
      right: "  await model.load();\n",
      wrong: '  await model.load();\n  model.filter("limits", "none");\n',
    },
  ],
  proofs: ["test/recipes/proofs/filter.ts"],
};
