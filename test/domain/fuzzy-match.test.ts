import { describe, it } from "node:test";
import { expect } from "chai";
import { matchLevel, matchLevels } from "../../src/domain/text/fuzzy-match.js";

const { whole, start, word, part, initials, scattered, none } = matchLevels;

describe("how well a text matches", () => {
  it("the closer what was typed is to a name, the higher it ranks", () => {
    expect(matchLevel("openai main", "OpenAI main")).to.equal(whole);
    expect(matchLevel("open", "OpenAI main")).to.equal(start);
    expect(matchLevel("main", "OpenAI main")).to.equal(word);
    expect(matchLevel("ai m", "OpenAI main")).to.equal(part);
    expect(matchLevel("oam", "OpenAI main")).to.equal(initials);
    expect(matchLevel("opna", "OpenAI main")).to.equal(scattered);
    expect(matchLevel("main openai", "OpenAI main")).to.equal(word);
    expect(matchLevel("xyz", "OpenAI main")).to.equal(none);
    expect(matchLevel("", "OpenAI main")).to.equal(none);
  });

  it("upper case, accents and full-width letters don't matter", () => {
    expect(matchLevel("cafe", "Café")).to.equal(whole);
    expect(matchLevel("ＡＰＩ", "api keys")).to.equal(start);
  });

  it("initials of words, names of settings and pinyin are found", () => {
    expect(matchLevel("nt", "New token")).to.equal(initials);
    expect(matchLevel("qfnu", "QuotaForNewUser")).to.equal(initials);
    for (const [typed, name] of [
      ["qd", "渠道"],
      ["lp", "令牌"],
      ["rz", "日志"],
      ["yh", "用户"],
      ["dhm", "兑换码"],
      ["sz", "设置"],
      ["yl", "用量"],
      ["sy", "首页"],
      ["lt", "聊天"],
      ["xjlp", "新建令牌"],
    ] as const)
      expect(matchLevel(typed, name), `${typed} for ${name}`).to.equal(initials);
    expect(matchLevel("换码", "兑换码")).to.equal(word);
  });

  it("other texts find it, an ID only as a whole", () => {
    expect(matchLevel("12", "OpenAI", ["12"])).to.equal(start);
    expect(matchLevel("1", "OpenAI", ["12"])).to.equal(none);
    expect(matchLevel("alice@", "alice", ["alice@example.com"])).to.equal(part);
    expect(matchLevel("token", "令牌", ["token"])).to.equal(start);
  });

  it("letters far apart, or that begin within a word, are no match", () => {
    expect(matchLevel("pnm", "OpenAI main")).to.equal(none);
    expect(matchLevel("otn", "Operation of the tokens that nobody used")).to.equal(none);
  });
});
