import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { check, resolveConfig } from "prettier";
import ts from "typescript";
import { rootDir } from "../../demo/serve/build.js";
import { elementModules } from "./element-modules.js";
import { newElement } from "./new-element/generate.js";

const copied = [
  "src",
  "demo",
  "stories",
  "test",
  "package.json",
  "tsconfig.json",
  "eslint.config.mjs",
  ".prettierrc.json",
];

describe("npm run new-element", () => {
  let copy: string;
  let paths: readonly string[];
  before(async () => {
    copy = mkdtempSync(join(tmpdir(), "new-element-"));
    for (const name of copied) cpSync(join(rootDir, name), join(copy, name), { recursive: true });
    symlinkSync(join(rootDir, "node_modules"), join(copy, "node_modules"), "dir");
    paths = await newElement(copy, "quota-forecast");
  });
  after(() => rmSync(copy, { recursive: true, force: true }));

  it("takes its own files and one entry in the catalogue; the rest follows from that", async () => {
    const own = paths.filter((path) => path.includes("quota-forecast"));
    expect(paths.filter((path) => !own.includes(path))).to.deep.equal([
      "src/elements/catalog.ts",
      "src/elements/all.ts",
      "src/elements/autoload.ts",
      "src/react/index.ts",
      "package.json",
      "src/elements/message-overrides.ts",
    ]);
    for (const path of paths)
      expect(readFileSync(join(copy, path), "utf8"), path).to.match(/quota-forecast|quotaForecast/);

    const following = ["src/elements/quota-forecast.ts", "src/react/components/quota-forecast.ts"];
    const { "src/react/index.ts": before } = await elementModules(copy);
    for (const path of following) rmSync(join(copy, path));
    const now = await elementModules(copy);
    for (const path of following) {
      expect(now[path], path).to.contain("areas/quota-forecast/quota-forecast.js");
      writeFileSync(join(copy, path), now[path] ?? "");
    }
    expect(now["src/react/index.ts"]).to.equal(before).and.to.contain("export { QuotaForecast }");
  });

  it("writes what compiles", () => {
    const { config } = ts.readConfigFile(join(copy, "tsconfig.json"), ts.sys.readFile) as { config: unknown };
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy);
    const files = paths.filter((path) => /\.tsx?$/.test(path)).map((path) => resolve(copy, path));
    const program = ts.createProgram([...files, resolve(copy, "stories/support/jsx.ts")], options);
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map(
        ({ file, messageText }) =>
          `${file?.fileName ?? ""}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
      );
    expect(problems).to.deep.equal([]);
  });

  it("writes what the formatter would", async () => {
    for (const path of paths) {
      const filepath = join(copy, path);
      const options = { ...(await resolveConfig(filepath)), filepath };
      expect(await check(readFileSync(filepath, "utf8"), options), path).to.equal(true);
    }
  });

  it("adds an element that the catalogue, the manifests and Node know", () => {
    const script = `Promise.all([import("./src/elements/manifest.ts"), import("./src/elements/quota-forecast.ts")])
      .then(([{ describe }]) => console.log(describe("1.2.3")["custom-elements.json"]))`;
    const printed = execFileSync(process.execPath, ["--import", "tsx", "-e", script], {
      cwd: copy,
      encoding: "utf8",
      maxBuffer: 16 * 1024 * 1024,
    });
    expect(printed).to.contain('"tagName": "gw-quota-forecast"');
  });

  it("writes nothing twice, and nothing under a name that is none", async () => {
    const refusal = async (name: string): Promise<string> =>
      newElement(copy, name).then(
        () => "",
        (error: unknown) => String(error),
      );
    expect(await refusal("quota-forecast")).to.match(/exists already/);
    expect(await refusal("token-list")).to.match(/exists already/);
    for (const name of ["", "Quota", "quota--forecast", "../quota", "quota_forecast"])
      expect(await refusal(name), name).to.match(/is no name/);
  });
});
