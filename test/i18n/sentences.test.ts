import { describe, it } from "node:test";
import { expect } from "chai";
import { gapAfter, sentences } from "../../src/i18n/sentences.js";

describe("sentences", () => {
  it("have a space between them in English, and none after a Chinese full stop", () => {
    expect(sentences("en", "Saved.", "Try again.")).to.equal("Saved. Try again.");
    expect(sentences("zh-CN", "已保存。", "请重试。")).to.equal("已保存。请重试。");
  });
  it("get the full stop that they lack, but for the last one", () => {
    expect(sentences("en", "12 models", "Copy models of 深度")).to.equal("12 models. Copy models of 深度");
    expect(sentences("zh-CN", "格式：AK|SK", "保存在服务器上")).to.equal("格式：AK|SK。保存在服务器上");
    expect(sentences("zh-CN", "稍等…", "已加载 5 条")).to.equal("稍等… 已加载 5 条");
    expect(sentences("en", "“A” is gone.”", "Really?", "Yes")).to.equal("“A” is gone.” Really? Yes");
  });
  it("of another language keep their own ends", () => {
    expect(sentences("en", "余额不足。", "Top up.")).to.equal("余额不足。Top up.");
    expect(sentences("zh-CN", "Not enough quota.", "请充值。")).to.equal("Not enough quota. 请充值。");
    expect(sentences("en", "\u2068余额不足。\u2069", "Top up.")).to.equal("\u2068余额不足。\u2069Top up.");
  });
  it("that there are none of leave nothing", () => {
    expect(sentences("en", undefined, "", false, "One.", undefined)).to.equal("One.");
    expect(sentences("en")).to.equal("");
  });
  it("say what separates them from what isn't text", () => {
    expect([gapAfter("Failed."), gapAfter("失败。"), gapAfter("（一）"), gapAfter("")]).to.deep.equal([
      " ",
      "",
      "",
      " ",
    ]);
  });
});
