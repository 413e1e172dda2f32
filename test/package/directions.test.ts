import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { preProcessFile } from "typescript";
import { rootDir } from "../../demo/serve/build.js";

interface Rules {
  directions: Record<string, unknown>;
  wrongDirection(filename: string, specifier: string): string | undefined;
}

const { directions, wrongDirection } = (await import(join(rootDir, "eslint.config.mjs"))) as Rules;
const reason = (file: string, specifier: string): string =>
  wrongDirection(`/home/me/project/src/${file}`, specifier) ?? "allowed";

describe("import directions", () => {
  it("run one way", () => {
    expect(reason("areas/tokens/token-list.tsx", "../../ui/collection/table.js")).to.equal("allowed");
    expect(reason("areas/tokens/token-list.tsx", "./token-actions.js")).to.equal("allowed");
    expect(reason("domain/money/quota.ts", "../../api/client/errors.js")).to.match(
      /domain must not import src\/api/,
    );
    expect(reason("api/entities/tokens.ts", "../../state/session/session.js")).to.match(
      /must not import src\/state/,
    );
    expect(reason("api/dialects/laisky/laisky.ts", "../../client/errors.js")).to.equal("allowed");
    expect(reason("api/dialects/laisky/laisky.ts", "../../../state/session/session.js")).to.match(
      /must not import src\/state/,
    );
    expect(reason("ui/collection/table.tsx", "../../areas/tokens/token-list.js")).to.match(
      /must not import src\/areas/,
    );
    expect(reason("areas/tokens/token-list.tsx", "../topup/topup.js")).to.match(
      /area tokens must not import the area topup/,
    );
  });

  it("keep packages in their place", () => {
    expect(reason("state/session/session.ts", "react")).to.match(/must not import the package react/);
    expect(
      reason("areas/tokens/token-list.tsx", "@shoelace-style/shoelace/dist/components/input/input.js"),
    ).to.match(/shoelace/);
    expect(reason("react/index.ts", "@r2wc/react-to-web-component")).to.match(/r2wc/);
    expect(reason("elements/bridge/define-element.tsx", "@r2wc/react-to-web-component")).to.equal("allowed");
    expect(reason("domain/money/quota.ts", "zod/mini")).to.match(/must not import the package zod/);
  });

  it("have a rule for every folder of src", () => {
    const folders = readdirSync(join(rootDir, "src"), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.map(({ name }) => name).filter((name) => !(name in directions))).to.deep.equal([]);
  });

  it("make no circle in src/api, types included", () => {
    const imports = new Map<string, readonly string[]>();
    for (const file of readdirSync(join(rootDir, "src/api"), { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".ts")) continue;
      const path = join(rootDir, "src/api", file);
      const specifiers = preProcessFile(readFileSync(path, "utf8")).importedFiles;
      imports.set(
        path,
        specifiers.map(({ fileName }) => join(path, "..", fileName).replace(/\.js$/, ".ts")),
      );
    }
    // What imports nothing that is left, or is imported by nothing that is left, isn't part of a circle.
    let left = [...imports.keys()];
    for (let before = Infinity; left.length < before;) {
      before = left.length;
      left = left.filter((path) => imports.get(path)?.some((target) => left.includes(target)));
      left = left.filter((path) => left.some((importer) => imports.get(importer)?.includes(path)));
    }
    expect(left).to.deep.equal([]);
  });

  it("are kept by every source, lint or no lint", () => {
    const wrong: string[] = [];
    for (const entry of readdirSync(join(rootDir, "src"), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      for (const { fileName } of preProcessFile(readFileSync(file, "utf8")).importedFiles) {
        const problem = wrongDirection(file, fileName);
        if (problem) wrong.push(`${file}: ${problem}`);
      }
    }
    expect(wrong).to.deep.equal([]);
  });
});
