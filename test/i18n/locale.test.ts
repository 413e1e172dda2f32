import { describe, it } from "node:test";
import { expect } from "chai";
import { matchLocale } from "../../src/i18n/locale.js";

describe("the language of a tag", () => {
  const cases: Readonly<Record<string, readonly (string | null | undefined)[]>> = {
    "zh-CN": [
      "zh-CN",
      "zh-cn",
      "zh",
      "ZH",
      "zh-Hans-CN",
      "zh-Hans",
      "zh-TW",
      "zh-Hant-HK",
      "zh_CN",
      "zh_cn",
      "zh_CN.UTF-8",
      "zh_CN.GB18030",
      "zh_TW.Big5@radical",
      "zh.UTF-8",
      "zh@stroke",
      "zh_Hans_CN",
      " zh_CN ",
      "zh-CN-u-co-pinyin",
    ],
    en: [
      "en",
      "en-US",
      "en_US",
      "en_US@euro",
      "en_GB.UTF-8",
      "en_IE.ISO-8859-15@euro",
      "EN_us",
      "fr",
      "de_DE@euro",
    ],
    none: ["", " ", null, undefined, "C", "C.UTF-8", "c.utf8", "POSIX", "posix", "und", ".UTF-8", "@euro"],
  };
  for (const [expected, tags] of Object.entries(cases))
    for (const tag of tags)
      it(`${JSON.stringify(tag)} is ${expected}`, () => {
        expect(matchLocale(tag) ?? "none").to.equal(expected);
      });
});
