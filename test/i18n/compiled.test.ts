// What rollup/generate makes of texts in ICU message syntax, and what it refuses, with the file and the key.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { build } from "esbuild";
import { rootDir } from "../../demo/serve/build.js";
import { messageSources } from "../../rollup/generate/messages/compile.mjs";

type Texts = Readonly<Record<string, unknown>>;

const head = { "@@context": "Texts of a test", "@@x-area": "test", "@@x-catalogue": "testMessages" };

/** The modules that are made of texts by language. */
function made(texts: Readonly<Record<string, Texts>>): Readonly<Record<string, string>> {
  const root = mkdtempSync(join(tmpdir(), "texts-"));
  try {
    for (const [locale, own] of Object.entries(texts)) {
      const file = join(root, `src/areas/test/messages.${locale}.json`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ ...(locale === "en" ? head : {}), ...own }));
    }
    const sources = Object.entries(messageSources(root));
    return Object.fromEntries(sources.map(([path, { text }]) => [path.split(".").at(-2) ?? "", text]));
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Why texts are refused. */
function refusal(texts: Readonly<Record<string, Texts>>): string {
  try {
    made(texts);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

type Fill = (...values: readonly unknown[]) => string;

/** The texts of a module as a page has them. */
async function evaluated(source = ""): Promise<Readonly<Record<string, Fill>>> {
  const { outputFiles } = await build({
    // As deep as the folder of the test, which isn't there.
    stdin: { contents: source, resolveDir: join(rootDir, "src/areas/tokens/generated"), loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    external: ["./messages.*"],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? "").toString("base64");
  return ((await import(`data:text/javascript;base64,${code}`)) as { messages: Record<string, Fill> })
    .messages;
}

describe("a text in ICU message syntax", () => {
  const count = "{count, plural, one {# model} other {# models}}";

  it("is a literal, or a function of its arguments in their order", () => {
    const { en = "" } = made({
      en: {
        title: "It isn't “{here}” `code` \\",
        plain: "It isn't here",
        both: "{name}: {count, number}",
        group: { chosen: "{on, select, true {on} other {off}}" },
      },
    });
    expect(en).to.include('plain: "It isn\'t here",');
    expect(en).to.include("title: (here: string): string => `It isn't “${here}” \\`code\\` \\\\`,");
    expect(en).to.include("both: (name: string, count: number): string => `${name}: ${grouped(count)}`,");
    expect(en).to.include('chosen: (on: boolean): string => on ? "on" : "off",');
  });

  it("has its arguments as they are described", () => {
    const { en = "" } = made({
      en: {
        "@kept": {
          description: "Above the list.",
          placeholders: { id: { type: "number" }, who: { optional: true } },
        },
        kept: "{who, select, undefined {nobody} other {{who}}} keeps {id}",
      },
    });
    expect(en).to.include(
      '/** Above the list. */\n  kept: (id: number, who?: string): string => `${who ? who : "nobody"} keeps ${id}`,',
    );
  });

  it("compares with 1 where a language has one and many, and needs nothing where it has one form", () => {
    const { en, "zh-CN": chinese } = made({ en: { count }, "zh-CN": { count: "{count, number} 个模型" } });
    expect(en).to.include(
      'count: (count: number): string => count === 1 ? "1 model" : `${grouped(count)} models`,',
    );
    expect(chinese).to.include("count: (count) => `${grouped(count)} 个模型`,");
    for (const module of [en, chinese]) expect(module).not.to.include("plural(");
  });

  it("asks the rules of languages that have more", async () => {
    const { ru, ar } = made({
      en: { count },
      ru: {
        count:
          "{count, plural, =0 {нет моделей} one {# модель} few {# модели} many {# моделей} other {# модели}}",
      },
      ar: { count: "{count, plural, zero {z} one {o} two {t} few {f #} many {m #} other {x #}}" },
    });
    const russian = await evaluated(ru);
    expect([0, 1, 2, 5, 21, 1.5].map((value) => russian.count?.(value))).to.deep.equal([
      "нет моделей",
      "1 модель",
      "2 модели",
      "5 моделей",
      "21 модель",
      "1,5 модели",
    ]);
    const arabic = await evaluated(ar);
    expect([0, 1, 2].map((value) => arabic.count?.(value))).to.deep.equal(["z", "o", "t"]);
    expect([3, 11, 100].map((value) => arabic.count?.(value).slice(0, 1))).to.deep.equal(["f", "m", "x"]);
  });

  const refused: Readonly<Record<string, readonly [Readonly<Record<string, Texts>>, string]>> = {
    "a plural without a form of its language": [
      { en: { count }, ru: { count: "{count, plural, one {#} few {#} other {#}}" } },
      'messages.ru.json: count: count lacks "many"',
    ],
    "a plural without one in English": [
      { en: { count: "{count, plural, other {# models}}" } },
      'messages.en.json: count: count lacks "one"',
    ],
    "a form that its language doesn't have": [
      { en: { count }, "zh-CN": { count: "{count, plural, one {#} other {#}}" } },
      'messages.zh-CN.json: count: count has "one"',
    ],
    "a text that a language lacks": [
      { en: { group: { a: "A", b: "B" } }, "zh-CN": { group: { a: "甲" } } },
      "messages.zh-CN.json: group.b is missing",
    ],
    "a text that English lacks": [
      { en: { a: "A" }, "zh-CN": { a: "甲", b: "乙" } },
      "messages.zh-CN.json: b isn't a key of the English file",
    ],
    "an argument that a language leaves out": [
      { en: { a: "{name} is gone" }, "zh-CN": { a: "已删除" } },
      "messages.zh-CN.json: a lacks {name}",
    ],
    "an argument that English doesn't have": [
      { en: { a: "{name} is gone" }, "zh-CN": { a: "{name} {names}" } },
      "messages.zh-CN.json: a: English has no {names}",
    ],
    "an argument that isn't described beside others that are": [
      { en: { "@a": { placeholders: { id: { type: "number" } } }, a: "{id} {name}" } },
      "messages.en.json: a: {name} isn't among its placeholders",
    ],
    "a description of nothing": [{ en: { "@b": { description: "" }, a: "A" } }, "@b describes no text"],
    "a name that code can't have": [{ en: { a: "{new}" } }, "messages.en.json: a: {new} is no name"],
    "a brace that is left open": [{ en: { a: "{name" } }, "messages.en.json: a: "],
    "a date": [{ en: { a: "{when, date}" } }, "messages.en.json: a: only plain numbers"],
  };
  for (const [what, [texts, why]] of Object.entries(refused))
    it(`is refused with ${what}`, () => {
      expect(refusal(texts)).to.include(why);
    });

  it("is refused together with all others that are wrong", () => {
    expect(refusal({ en: { a: "{b", c: "C" }, "zh-CN": { a: "甲" } }).split("\n")).to.have.length(1);
    const texts = { en: { a: "A", b: "B", c: "C" }, "zh-CN": { a: "甲" } };
    expect(refusal(texts).split("\n")).to.have.length(2);
  });

  it("may be left out where it only decides about a plural", () => {
    const texts = {
      en: { a: "{count, plural, one {It is} other {They are}} gone" },
      "zh-CN": { a: "已删除" },
    };
    expect(refusal(texts)).to.equal("");
  });
});
