import type { Recipe } from "./recipe.js";

const supports = "src/api/dialects/supports.ts";
const test = "test/api/supports.test.ts";

/** Something that one-hub does in its own way, and that a view has to know. */
export const dialectField: Recipe = {
  heading: "Add a field to a dialect",
  byHand: () => [supports, test],
  carryOut(tree) {
    tree.insertAfter(
      supports,
      "export interface Supports {\n",
      "  /** How many tokens an account can have; undefined where there is no limit. */\n  readonly mostTokens: number | undefined;\n",
    );
    tree.insertAfter(supports, "const oneApi: Supports = {\n", "  mostTokens: undefined,\n");
    tree.insertAfter(supports, "const oneHub: Supports = {\n  ...another,\n", "  mostTokens: 20,\n");
    tree.insertAfter(test, "const known = {\n", "  mostTokens: [undefined, 20, undefined, undefined],\n");
  },
  written: [],
  mistakes: [
    {
      what: "a field that one-api has no value of",
      path: supports,
      right: "  mostTokens: undefined,\n",
      wrong: "",
    },
    {
      what: "a member's value of another type",
      path: supports,
      right: "  mostTokens: 20,\n",
      wrong: '  mostTokens: "20",\n',
    },
  ],
  proofs: ["test/recipes/proofs/dialect-field.ts", test],
};
