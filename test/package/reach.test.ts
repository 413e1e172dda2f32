// Which test files `npm test -- --since` takes for a change.
import { before, describe, it } from "node:test";
import { expect } from "chai";
import { announcement, chosenFiles, type Chosen } from "../support/node/chosen-files.js";
import { importGraph, reachedBy, type Graph } from "../support/node/reach.js";
import { everyTime, suites } from "../support/node/suites.js";

/** One file of each kind. */
const kinds = {
  rule: "test/domain/quota.test.ts",
  model: "test/state/token-record.test.ts",
  reader: "test/contract/status-fields.test.ts",
  wholeTree: "test/package/named-files.test.ts",
  view: "test/areas/token-list.test.tsx",
  otherView: "test/ui/tabs.test.tsx",
  built: "test/built/layers.test.ts",
} as const;
type Kind = keyof typeof kinds;

const suiteOf: Partial<Record<Kind, string>> = { view: "browser", otherView: "browser", built: "built" };

describe("the files that a change reaches", () => {
  let graph: Graph;
  before(async () => {
    graph = await importGraph(Object.values(kinds));
  });

  function reached(...changed: string[]): string[] {
    const isReached = reachedBy(changed, graph);
    return (Object.keys(kinds) as Kind[]).filter((kind) => {
      const { inPage = false, builds } = suites[suiteOf[kind] ?? "logic"] ?? {};
      return isReached({ file: kinds[kind], inPage, builds });
    });
  }

  const everything = Object.keys(kinds);
  const cases: Readonly<Record<string, readonly [changed: string, reached: readonly string[]]>> = {
    "a rule": ["src/domain/money/quota.ts", ["rule", "wholeTree", "view", "built"]],
    "a view": ["src/areas/tokens/token-list.tsx", ["wholeTree", "view", "built"]],
    "a control": ["src/ui/kit/button/button.tsx", ["wholeTree", "view", "otherView", "built"]],
    "a test": ["test/domain/quota.test.ts", ["rule", "wholeTree"]],
    "a guide": ["docs/guides/theming.md", ["reader", "wholeTree"]],
    "the embedded gateway": ["demo/gateway/gateway.ts", ["wholeTree", "view", "otherView", "built"]],
    "an element": ["src/elements/catalog/token-list.ts", ["wholeTree", "view", "built"]],
    "a text": ["src/areas/tokens/form.messages.en.json", ["model", "wholeTree", "view", "built"]],
    "a script for work": ["test/bench/moves.ts", ["wholeTree"]],
    "a package": ["package.json", everything],
    "the settings of the compiler": ["tsconfig.json", everything],
    "what runs the tests": ["test/support/node/node-suite.ts", everything],
    "a file that is gone": ["src/domain/gone.ts", everything],
  };
  for (const [what, [changed, expected]] of Object.entries(cases))
    it(`are these for ${what}`, () => {
      expect(reached(changed)).to.deep.equal(expected);
    });

  it("are none where nothing changed", () => {
    expect(reached()).to.deep.equal([]);
  });
});

describe("the first lines of a run", () => {
  const chosen = (name: string, files: readonly string[], all: number): Chosen => {
    const suite = suites[name];
    if (!suite) throw new Error(`There is no suite ${name}.`);
    return { name, suite, files, all };
  };

  it("say how many suites and files it is, about how long, and how to run one file", async () => {
    const whole = Object.entries(suites).filter(([name]) => everyTime.includes(name));
    const all = await chosenFiles(whole, {});
    const lines = announcement(all, {});
    const count = all.reduce((sum, { files }) => sum + files.length, 0);
    expect(lines[0]).to.contain(`${String(everyTime.length)} suites, ${String(count)} files (logic `);
    expect(lines[0]).to.match(/: about \d+ minutes on two quiet cores/);
    expect(lines[1]).to.match(/^One file: npm test -- --only logic --files test\/[\w/-]+\.test\.ts$/);
    expect(lines[2]).to.contain("--since main");
  });

  it("say how much a change reaches", () => {
    const some = [chosen("logic", [kinds.rule], 243), chosen("browser", [], 157)];
    expect(announcement(some, { since: "main" })).to.deep.equal([
      "1 suite, 1 file of 400, which the changes since main can reach (logic 1): less than a minute on two quiet cores, without builds.",
      `One file: npm test -- --only logic --files ${kinds.rule}`,
    ]);
  });
});
