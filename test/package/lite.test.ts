/** Proves that the suites on cdn/lite/ still draw everything there is, although they leave most files out. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { runsOnLite } from "../support/node/suite-files.js";
import { testFiles } from "../support/node/test-files.js";

const headOf = (file: string): string => readFileSync(join(rootDir, file), "utf8").split("\n", 1)[0] ?? "";

describe("what runs on cdn/lite/, too", () => {
  it("has every element and every screen, from the sources and as it is built", () => {
    // Each of them goes through the whole catalogue, or through all screens.
    for (const file of [
      "test/elements/contract.test.tsx",
      "test/console/own-look.test.tsx",
      "test/built/leaks.test.ts",
    ])
      expect(runsOnLite(file), file).to.equal(true);
  });

  it("has every form and every list", () => {
    for (const file of ["test/areas/record-forms.test.tsx", "test/areas/lists.test.tsx"])
      expect(runsOnLite(file), file).to.equal(true);
  });

  it("is decided by first lines that say why, and that count where they stand", () => {
    const suites = ["areas", "console", "elements", "ui", "built"];
    const every = ["package", "api", "contract", "proxy", "program", "state", "domain", "i18n", "demo"];
    const marked = testFiles([...suites, ...every, "stories", "engines", "hosts"]).filter((file) =>
      /\blite\b.*:/i.test(headOf(file)),
    );
    expect(marked).not.to.have.length(0);
    for (const file of marked) {
      const nearest = /^test\/(ui|elements)\//.test(file);
      const form = nearest ? /^\/\/ Not on lite: [a-z].{20,}\.$/ : /^\/\/ On lite, too: [a-z].{20,}\.$/;
      expect(headOf(file), file).to.match(form);
      expect(suites, file).to.include(file.split("/")[1]);
    }
  });
});
