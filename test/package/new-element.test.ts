import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { check, resolveConfig } from "prettier";
import ts from "typescript";
import { rootDir } from "../../demo/serve/build.js";
import { generate } from "../../rollup/generate/generate.mjs";
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

/** What a host in React writes, a wrong line of its, and the key of a text. */
const host = `import { QuotaForecast, type MessageKey } from "./react/index.js";
export const key: MessageKey = "quota-forecast.title";
export const view = <QuotaForecast className="forecast" onReady={() => undefined} />;
// @ts-expect-error: it sends no such event
export const wrong = <QuotaForecast onTokenCreated={() => undefined} />;
`;

/** What git ignores, see .gitignore. */
const isMade = (path: string): boolean => /\/generated\/|^src\/elements\/[\w-]+\.ts$/.test(path);

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

  /** The files that git would keep and that the project has not, or has otherwise. */
  const differences = (): string[] =>
    ["src", "stories", "test", "package.json"]
      .flatMap((name) =>
        name.includes(".")
          ? name
          : readdirSync(join(copy, name), { recursive: true, encoding: "utf8", withFileTypes: true })
              .filter((file) => file.isFile())
              .map((file) => relative(copy, join(file.parentPath, file.name))),
      )
      .filter((path) => !isMade(path))
      .filter((path) => {
        const original = join(rootDir, path);
        return !existsSync(original) || readFileSync(original).compare(readFileSync(join(copy, path))) !== 0;
      });

  it("takes one entry, one view and its texts, with a story and a test; the rest follows from the entry", async () => {
    expect(paths).to.deep.equal([
      "src/elements/catalog/quota-forecast.ts",
      "src/areas/quota-forecast/quota-forecast.tsx",
      "src/areas/quota-forecast/messages.en.ts",
      "src/areas/quota-forecast/messages.zh-CN.ts",
      "stories/quota-forecast.stories.tsx",
      "test/areas/quota-forecast.test.tsx",
    ]);
    expect(differences(), "in what git keeps").to.have.members(paths);
    expect(await generate(copy), "made anew").to.deep.equal([]);
  });

  it("is registered, loaded, drawn in React and typed by what is made of its entry", () => {
    const made = (path: string): string => readFileSync(join(copy, path), "utf8");
    const view = "areas/quota-forecast/quota-forecast.js";
    expect(made("src/elements/quota-forecast.ts")).to.contain(`import("../${view}")`);
    expect(made("src/react/generated/quota-forecast.ts")).to.contain(`import("../../${view}")`);
    expect(made("src/elements/generated/loaders.ts")).to.match(/"gw-quota-forecast": .*quota-forecast\.js/);
    expect(made("src/elements/all.ts")).to.contain('import "./quota-forecast.js"');
  });

  it("writes what compiles", () => {
    const { config } = ts.readConfigFile(join(copy, "tsconfig.json"), ts.sys.readFile) as { config: unknown };
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy);
    const use = "src/use.tsx";
    writeFileSync(join(copy, use), host);
    const files = [...paths.filter((path) => /\.tsx?$/.test(path)), use].map((path) => resolve(copy, path));
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
    const script = `Promise.all([import("./src/elements/manifest/describe.ts"), import("./src/elements/quota-forecast.ts")])
      .then(([{ describe }]) => console.log(describe("1.2.3")["custom-elements.json"]))`;
    const printed = execFileSync(process.execPath, ["--import", "tsx", "-e", script], {
      cwd: copy,
      encoding: "utf8",
      maxBuffer: 16 * 1024 * 1024,
    });
    expect(printed).to.contain('"tagName": "gw-quota-forecast"');
  });

  it("leaves nothing of an element whose entry is gone, and everything that was not made", async () => {
    const entry = join(copy, "src/elements/catalog/quota-forecast.ts");
    const text = readFileSync(entry, "utf8");
    const own = join(copy, "src/elements/own.ts");
    writeFileSync(own, "export {};\n");
    rmSync(entry);
    await generate(copy);
    expect(existsSync(own)).to.equal(true);
    rmSync(own);
    const left = ["src/elements/quota-forecast.ts", "src/react/generated/quota-forecast.ts"];
    expect(left.filter((path) => existsSync(join(copy, path)))).to.deep.equal([]);
    expect(readFileSync(join(copy, "src/elements/all.ts"), "utf8")).not.to.contain("quota-forecast");
    writeFileSync(entry, text);
    await generate(copy);
  });

  it("refuses an entry in a file of another name", async () => {
    const entry = join(copy, "src/elements/catalog/quota-forecast.ts");
    const text = readFileSync(entry, "utf8");
    writeFileSync(entry, text.replace('tag: "gw-quota-forecast"', 'tag: "gw-forecast"'));
    const refusal = await generate(copy).then(
      () => "",
      (error: unknown) => String(error),
    );
    expect(refusal).to.match(/quota-forecast\.ts holds <gw-forecast>/);
    writeFileSync(entry, text);
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
