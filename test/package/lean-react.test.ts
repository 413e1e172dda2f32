import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, it } from "node:test";
import { runInNewContext } from "node:vm";
import { expect } from "chai";
import { Linter } from "eslint";
import MagicString from "magic-string";
import { parseAst } from "rollup/parseAst";
import { rootDir } from "../../demo/serve/build.js";

interface Edits {
  withFlag(ast: unknown, edited: MagicString, flag: string, value: string): void;
  withoutTags(ast: unknown, edited: MagicString, tags: readonly number[]): void;
  withValues(ast: unknown, edited: MagicString, values: Readonly<Record<string, string>>): void;
  withBodies(ast: unknown, edited: MagicString, bodies: Readonly<Record<string, string>>): void;
  withoutAssignments(ast: unknown, edited: MagicString, pattern: RegExp): void;
  withoutCases(
    ast: unknown,
    edited: MagicString,
    which: { readonly over: string; readonly known: string },
    isDead: (name: string) => boolean,
  ): void;
  withoutKeys(ast: unknown, edited: MagicString, variables: RegExp, keys: readonly string[]): void;
  withWords(ast: unknown, edited: MagicString, variable: string, wanted: (word: string) => boolean): void;
  pure(ast: unknown, edited: MagicString, pattern: RegExp): void;
}

interface LeanReact {
  readonly unusedExports: Readonly<Record<"react" | "dom", string>>;
  leanReact(): {
    transform: (this: { parse: typeof parseAst }, code: string, id: string) => { code: string } | null;
  };
}

const load = async <T>(name: string): Promise<T> =>
  (await import(new URL(`../../rollup/${name}.mjs`, import.meta.url).href)) as T;

const edits = await load<Edits>("dead-branches");
const { leanReact, unusedExports } = await load<LeanReact>("lean-react");

const reactDom = join(rootDir, "node_modules/react-dom/cjs/react-dom-client.production.js");

/** The names that a script uses and does not declare. */
function undeclared(code: string): string[] {
  const told = new Linter().verify(code, {
    languageOptions: { sourceType: "script" },
    rules: { "no-undef": 2 },
  });
  return [...new Set(told.map(({ message }) => message))].sort();
}

/** A function that a script declares. */
const run = (code: { toString(): string }, name: string) =>
  runInNewContext(`${code.toString()}\n${name}`) as (...values: unknown[]) => unknown;

describe("React DOM without what elements never do", () => {
  for (const file of ["react/cjs/react", "react-dom/cjs/react-dom", "react-dom/cjs/react-dom-client"])
    it(`uses no name that went with what was left out: ${file}`, () => {
      const path = join(rootDir, `node_modules/${file}.production.js`);
      const code = readFileSync(path, "utf8");
      const lean = leanReact().transform.call({ parse: parseAst }, code, path)?.code ?? "";
      expect(lean).not.to.equal("");
      const known = undeclared(code);
      expect(undeclared(lean).filter((name) => !known.includes(name))).to.deep.equal([]);
    });

  it("has every export that the sources and the packages with React in them import", () => {
    const folders = [
      "src",
      ...["@r2wc", "@preact/signals-react", "@tanstack/react-virtual"].map((name) => `node_modules/${name}`),
    ];
    const imported = folders.flatMap((folder) =>
      readdirSync(join(rootDir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(tsx?|m?js)$/.test(entry.name))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
        .flatMap((text) => [
          ...text.matchAll(/import\s*(?:\w+,\s*)?\{([^}]*)\}\s*from\s*["']react(?:-dom)?["']/g),
        ])
        .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim().split(" ")[0] ?? "")),
    );
    expect(imported).to.include("useState").and.to.include("createPortal");
    const gone = Object.values(unusedExports).flatMap((names) => names.split("|"));
    expect(imported.filter((name) => gone.includes(name))).to.deep.equal([]);
  });

  it("knows what the sources draw: their events, and the attributes that have another name in React", () => {
    const code = leanReact().transform.call(
      { parse: parseAst },
      readFileSync(reactDom, "utf8"),
      reactDom,
    )?.code;
    const words = (variable: string) =>
      new RegExp(`\\b${variable} =[^"\\[]*(?:\\(\\[([^;]*?)\\]\\)|"([^"]*)")`)
        .exec(code ?? "")
        ?.slice(1)
        .join("");
    expect(words("simpleEventPluginEvents")?.split(" ")).to.include.members(["click", "keyDown", "paste"]);
    expect(words("simpleEventPluginEvents")).not.to.match(/dragEnter|volumeChange/);
    expect(words("aliases"))
      .to.contain("htmlFor")
      .and.to.contain("strokeWidth")
      .and.not.to.contain("glyphName");
  });

  it("has no portals, which only views in a host's React draw", () => {
    const drawing = readdirSync(join(rootDir, "src"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => /\bcreatePortal\b/.test(readFileSync(path, "utf8")))
      .map((path) => relative(rootDir, path).replaceAll("\\", "/"));
    expect(drawing).to.deep.equal(["src/react/create-component.tsx"]);
  });

  it("is another module's business", () => {
    const transform = (id: string) => leanReact().transform.call({ parse: parseAst }, "export {}", id);
    expect(transform("/a/src/react-dom/index.js")).to.equal(null);
  });

  it("does not build when React DOM is not as it was looked at", () => {
    const transform = () =>
      leanReact().transform.call({ parse: parseAst }, "exports.createRoot = 1;", reactDom);
    expect(transform).to.throw("there is no flag isHydrating");
  });
});

describe("what is left out of a module", () => {
  it("are branches of a flag that is never set, but not other things of its name", () => {
    const code = `
      var on = !1, own = { on: 1 };
      function set() { on = !0; }
      function given(on) { return on; }
      function all() { set(); return [on ? "a" : "b", own.on, given("c")]; }`;
    const edited = new MagicString(code);
    edits.withFlag(parseAst(code), edited, "on", "false");
    expect(JSON.stringify(run(edited, "all")())).to.equal('["b",1,"c"]');
  });

  it("are reads of a property that always has the same value, but not what sets it", () => {
    const code =
      "function all(it) { it.cold = 1; return [it.cold ? 'a' : 'b', it.warm, it['cold']].join(); }";
    const edited = new MagicString(code);
    edits.withValues(parseAst(code), edited, { cold: "null" });
    expect(run(edited, "all")({ warm: 2 })).to.equal("b,2,1");
    expect(() => edits.withValues(parseAst(code), edited, { none: "null" })).to.throw(
      "there is no property none",
    );
  });

  const byTag = `function pick(it) {
    var log = [];
    switch (it.tag) {
      case 1: log.push("one"); break;
      case 12: var kept = "none"; log.push("twelve"); break;
      case 2:
      case 13: log.push("two"); break;
      case 14: log.push("fourteen");
      case 3: log.push("three");
      case 15: log.push("after three"); break;
      default: kept = "default"; log.push(kept);
    }
    return log.join() + (12 === it.tag || 15 !== it.tag);
  }`;

  it("are the cases of tags that nothing has, with what only they lead to", () => {
    const edited = new MagicString(byTag);
    edits.withoutTags(parseAst(byTag), edited, [12, 13, 14, 15]);
    const code = edited.toString();
    expect(code).not.to.match(/twelve|fourteen|case 1[2-5]/);
    const pick = run(code, "pick");
    const before = run(byTag, "pick");
    for (const tag of [1, 2, 3, 4]) expect(pick({ tag }), String(tag)).to.equal(before({ tag }));
    expect(undeclared(code)).to.deep.equal([]);
  });

  it("are bodies of functions and assignments, each of which has to be there", () => {
    const code = "function one() { return 1; } exports.two = 2; exports.three = 3;";
    const edited = new MagicString(code);
    const ast = parseAst(code);
    edits.withBodies(ast, edited, { one: "return 4;" });
    edits.withoutAssignments(ast, edited, /^exports\.two$/);
    expect(run(`var exports = {}; ${edited.toString()} one.exports = exports;`, "one")()).to.equal(4);
    expect(edited.toString())
      .to.match(/^function one.*exports\.three = 3;$/)
      .and.not.to.contain("two");
    expect(() => edits.withBodies(ast, edited, { none: "" })).to.throw("there is no function none");
    expect(() => edits.withoutAssignments(ast, edited, /^none$/)).to.throw("there is no assignment");
  });

  it("are the cases of a variable's switch, but only of the one that was meant", () => {
    const code = `
      function pick(name) {
        var log = [];
        switch (name) {
          case "style": log.push("style"); break;
          case "muted": log.push("muted");
          case "dir":
          case "loop": log.push("loop"); break;
          default: log.push("default");
        }
        switch (name) { case "loop": log.push("other"); }
        return log.join();
      }`;
    const edited = new MagicString(code);
    const which = { over: "name", known: "style" };
    edits.withoutCases(parseAst(code), edited, which, (name) => name === "muted" || name === "loop");
    const picked = ["style", "dir", "loop", "muted"].map((name) => run(edited, "pick")(name));
    expect(picked).to.deep.equal(["style", "loop", "default,other", "default"]);
    const none = () =>
      edits.withoutCases(parseAst(code), edited, { over: "name", known: "none" }, () => true);
    expect(none).to.throw("there is no case for name");
  });

  it("are words of lists, and keys of tables", () => {
    const code = `
      var names = "one two three".split(" "), pairs = new Map([["one", 1], ["two", 2]]);
      var oneTable = { one: 1, two: 2 }, other = { one: 3 };
      function all() { return JSON.stringify([names, [...pairs], oneTable, other]); }`;
    const edited = new MagicString(code);
    const ast = parseAst(code);
    edits.withWords(ast, edited, "names", (word) => word !== "two");
    edits.withWords(ast, edited, "pairs", (word) => word !== "two");
    edits.withoutKeys(ast, edited, /Table$/, ["one"]);
    expect(run(edited, "all")()).to.equal('[["one","three"],[["one",1]],{"two":2},{"one":3}]');
    expect(() => edits.withWords(ast, edited, "none", () => true)).to.throw(
      "there is no list of words in none",
    );
    expect(() => edits.withoutKeys(ast, new MagicString(code), /Table$/, ["four"])).to.throw(
      "there is no key four",
    );
  });

  it("are calls whose value nobody needs, for the minifier", () => {
    const code = "var a = make({}, 1), b = other(2); make(b, 3);";
    const edited = new MagicString(code);
    edits.pure(parseAst(code), edited, /^make\(\{\}/);
    expect(edited.toString()).to.equal("var a = /*#__PURE__*/ make({}, 1), b = other(2); make(b, 3);");
    expect(() => edits.pure(parseAst(code), edited, /^none$/)).to.throw("there is no call like");
  });
});
