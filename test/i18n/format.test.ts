import { describe, it } from "node:test";
import { expect } from "chai";
import { formatRelative } from "../../src/i18n/format.js";

describe("formatRelative", () => {
  it("writes distances in the reader's language, in Chinese with a space after the number", () => {
    expect(formatRelative(0, 7_200, "en")).to.equal("2 hours ago");
    expect(formatRelative(0, 7_200, "zh-CN")).to.equal("2 小时前");
    expect(formatRelative(3 * 86_400, 0, "zh-CN")).to.equal("3 天后");
    expect(formatRelative(0, 86_400, "zh-CN")).to.equal("昨天");
  });
});
