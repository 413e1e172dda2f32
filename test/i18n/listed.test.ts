// Names in a sentence are joined as the language does it, with the spaces that mixed Chinese and Latin text has.
import { describe, it } from "node:test";
import { expect } from "chai";
import { listed } from "../../src/i18n/listed.js";

void describe("a list of names", () => {
  void it("has a space between Chinese and Latin letters", () => {
    expect(listed("zh-CN", ["密钥", "推送凭证"])).to.equal("密钥和推送凭证");
    expect(listed("zh-CN", ["密钥", "Turnstile Secret Key"])).to.equal("密钥和 Turnstile Secret Key");
    expect(listed("zh-CN", ["1,200 个提示 token", "SMTP", "密钥"])).to.equal(
      "1,200 个提示 token、SMTP 和密钥",
    );
    expect(listed("en", ["a", "b", "c"])).to.equal("a, b, and c");
  });
});
