import { expect } from "chai";
import { describe, it } from "node:test";
import {
  byteLength,
  exceedsLimit,
  isNearLimit,
  lengthProblem,
  runeLength,
} from "../../src/domain/records/limits.js";
import { isCidr, parseSubnets } from "../../src/domain/access/subnet.js";

describe("lengths", () => {
  const rows: [string, number, number][] = [
    ["", 0, 0],
    ["abc", 3, 3],
    ["é", 2, 1],
    ["令牌", 6, 2],
    ["😀", 4, 1],
  ];
  for (const [text, bytes, runes] of rows)
    it(`count "${text}" as ${bytes} bytes and ${runes} runes`, () => {
      expect(byteLength(text)).to.equal(bytes);
      expect(runeLength(text)).to.equal(runes);
    });
  it("let a token's name be ten Chinese characters and no more", () => {
    expect(exceedsLimit("tokenName", "令".repeat(10))).to.equal(false);
    expect(exceedsLimit("tokenName", "令".repeat(10) + "a")).to.equal(true);
    expect(exceedsLimit("tokenName", "n".repeat(30))).to.equal(false);
    expect(exceedsLimit("tokenName", "n".repeat(31))).to.equal(true);
    expect([22, 23, 31].map((length) => isNearLimit("tokenName", "n".repeat(length)))).to.deep.equal([
      false,
      true,
      true,
    ]);
    expect(isNearLimit("username", "十二个汉字的名字好")).to.equal(false);
    expect(isNearLimit("username", "十二个汉字的名字好啊")).to.equal(true);
  });
  it("count usernames and passwords in code points", () => {
    expect(lengthProblem("username", "名".repeat(12))).to.equal(undefined);
    expect(lengthProblem("username", "名".repeat(13))).to.equal("too-long");
    expect(lengthProblem("password", "1234567")).to.equal("too-short");
    expect(lengthProblem("password", "😀".repeat(8))).to.equal(undefined);
    expect(lengthProblem("password", "😀".repeat(21))).to.equal("too-long");
    expect(lengthProblem("redemptionName", "")).to.equal("too-short");
    expect(lengthProblem("redemptionName", "兑".repeat(7))).to.equal("too-long");
  });
});

describe("networks", () => {
  const good = [
    "10.0.0.0/8",
    "0.0.0.0/0",
    "255.255.255.255/32",
    "10.1.2.3/08",
    "::/0",
    "::1/128",
    "fe80::/10",
    "2001:db8::1/64",
    "2001:DB8:1:2:3:4:5:6/48",
    "1:2:3:4:5:6:7::/64",
    "::ffff:10.0.0.1/104",
    "1:2:3:4:5:6:1.2.3.4/128",
  ];
  for (const text of good)
    it(`accept ${text}`, () => {
      expect(isCidr(text)).to.equal(true);
    });
  const bad = [
    "",
    "10.0.0.1",
    "10.0.0.0/33",
    "10.0.0.0/",
    "10.0.0.0/-1",
    "10.0.0.0/+8",
    "10.0.0.0/8/8",
    "10.0.0/8",
    "10.0.0.0.0/8",
    "010.0.0.0/8",
    "256.0.0.0/8",
    "::1",
    "::1/129",
    ":::/0",
    "1::2::3/64",
    "1:2:3:4:5:6:7:8:9/64",
    "1:2:3:4:5:6:7/64",
    "1:2:3:4:5:6:7:8::/64",
    "12345::/16",
    "g::/16",
    ":1::/16",
    "1:/16",
    "1.2.3.4::/16",
    "::1.2.3/96",
    "fe80::1%eth0/64",
    "/8",
    "localhost/8",
  ];
  for (const text of bad)
    it(`refuse "${text}"`, () => {
      expect(isCidr(text)).to.equal(false);
    });
  it("are read as a list, with the first wrong one named", () => {
    expect(parseSubnets("")).to.deep.equal({ entries: [], text: "" });
    expect(parseSubnets(" 10.0.0.0/8 ,, ::/0\n1.2.3.0/24，")).to.deep.equal({
      entries: ["10.0.0.0/8", "::/0", "1.2.3.0/24"],
      text: "10.0.0.0/8,::/0,1.2.3.0/24",
    });
    expect(parseSubnets("10.0.0.0/8,10.0.0.1,nope").wrong).to.equal("10.0.0.1");
  });
});
