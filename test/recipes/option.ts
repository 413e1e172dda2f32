import type { Recipe } from "./recipe.js";

const table = "src/domain/settings/option-table.ts";
const english = "src/areas/settings/options/admin.messages.en.json";
const chinese = "src/areas/settings/options/admin.messages.zh-CN.json";
const englishText = '    "FreeModels": { "label": "Free models", "hint": "Calls to them cost nothing" },\n';
const chineseText = '    "FreeModels": { "label": "免费模型", "hint": "调用这些模型不扣费" },\n';

/** A setting of new-api: models whose calls cost nothing. */
export const option: Recipe = {
  heading: "Add an option",
  byHand: () => [english, chinese, table],
  carryOut(tree) {
    tree.insertAfter(
      table,
      '      { key: "ModelPrice", kind: "ratios" },\n',
      '      { key: "FreeModels", kind: "list" },\n',
    );
    tree.insertAfter(
      english,
      '"hint": "These names are the groups for users and channels"\n    },\n',
      englishText,
    );
    tree.insertAfter(chinese, '"hint": "其中的名称即用户和渠道可选的分组"\n    },\n', chineseText);
  },
  written: [],
  mistakes: [
    { what: "an option without its English", path: english, right: englishText, wrong: "" },
    { what: "an option without its Chinese", path: chinese, right: chineseText, wrong: "" },
    {
      what: "an option of a kind that there isn't",
      path: table,
      right: '{ key: "FreeModels", kind: "list" }',
      wrong: '{ key: "FreeModels", kind: "names" }',
    },
  ],
  proofs: ["test/recipes/proofs/option.ts", "test/state/options-model.test.ts"],
};
