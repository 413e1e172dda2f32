import type { Recipe } from "./recipe.js";
import type { Tree } from "./tree.js";

const script = "test/package/new-element/run.ts";
const entry = "src/elements/catalog/quota-forecast.ts";
const view = "src/areas/quota-forecast/quota-forecast.tsx";
const english = "src/areas/quota-forecast/messages.en.json";
const chinese = "src/areas/quota-forecast/messages.zh-CN.json";
const story = "stories/quota-forecast.stories.tsx";

/** Runs the script for a name that it has to refuse, with this in its message. */
async function refused(tree: Tree, name: string, why: string): Promise<void> {
  const { status, output } = await tree.node("--import", "tsx", script, name);
  if (status === 0 || !output.includes(why))
    throw new Error(`The script doesn't refuse "${name}" because it ${why}:\n${output}`);
}

/** An element for signed-in accounts, as the script writes it. */
export const element: Recipe = {
  heading: "Add an element",
  byHand: () => [entry, view, english, chinese, story, "test/areas/quota-forecast.test.tsx"].sort(),
  async carryOut(tree) {
    for (const name of ["", "Quota", "quota--forecast", "../quota", "quota_forecast"])
      await refused(tree, name, "is no name");
    const { status, output } = await tree.node("--import", "tsx", script, "quota-forecast");
    if (status !== 0) throw new Error(output);
    for (const name of ["quota-forecast", "token-list"]) await refused(tree, name, "exists already");
    tree.replace(chinese, '"title": "Quota forecast"', '"title": "额度预测"');
  },
  written: ["docs/reference.md", "test/package/public-api.snapshot.md"],
  mistakes: [
    { what: "a text without its Chinese", path: chinese, right: ',\n  "title": "额度预测"', wrong: "" },
  ],
  proofs: ["test/recipes/proofs/element.ts", "test/i18n/parity.test.ts"],
};
