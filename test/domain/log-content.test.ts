import { expect } from "chai";
import { describe, it } from "node:test";
import { parseLogContent } from "../../src/domain/logs/log-content.js";

const money = (sign: string, figure: string) => ({ sign, figure });
const dollars = (figure: string) => money("＄", figure);
const points = (figure: string) => ({ sign: undefined, figure });

describe("parseLogContent", () => {
  const rows: [string, object][] = [
    ["倍率：0.25 × 1.00 × 3.00", { kind: "charged", model: "0.25", group: "1.00", completion: "3.00" }],
    [
      "模型倍率 0.25，分组倍率 1.00，补全倍率 3.00",
      { kind: "charged", model: "0.25", group: "1.00", completion: "3.00" },
    ],
    ["通过兑换码充值 ＄0.010000 额度", { kind: "redeemed", amount: dollars("0.010000") }],
    ["通过兑换码充值 500 点额度", { kind: "redeemed", amount: points("500") }],
    ["通过 API 充值 ＄-1.000000 额度", { kind: "topped-up", amount: dollars("-1.000000") }],
    ["新用户注册赠送 ＄1.000000 额度", { kind: "new-user-gift", amount: dollars("1.000000") }],
    ["使用邀请码赠送 7 点额度", { kind: "invitee-gift", amount: points("7") }],
    ["邀请用户赠送 7 点额度", { kind: "inviter-reward", amount: points("7") }],
    [
      "管理员将用户额度从 ＄8.000000 额度修改为 ＄10.000000 额度",
      { kind: "quota-changed", from: dollars("8.000000"), to: dollars("10.000000") },
    ],
    // A sign is the gateway's own: new-api has yuan, and whatever its operator has set.
    ["通过兑换码充值 ¥7.300000 额度，兑换码ID 1", { kind: "redeemed", amount: money("¥", "7.300000") }],
    ["新用户注册赠送 CHF 0.920000 额度", { kind: "new-user-gift", amount: money("CHF ", "0.920000") }],
    ["Decreased user quota by €0.920000 额度", { kind: "quota-adjusted", amount: money("€", "-0.920000") }],
    ["管理员增减用户额度 -＄0.003000 额度", { kind: "quota-adjusted", amount: dollars("-0.003000") }],
    [
      "管理员将用户额度从 ¥1.460000 额度修改为 ¥-7.300000 额度",
      { kind: "quota-changed", from: money("¥", "1.460000"), to: money("¥", "-7.300000") },
    ],
    ["Recharged 5000 point quota using redemption code", { kind: "redeemed", amount: points("5000") }],
    [
      "渠道 a 测试 b 测试成功，响应：first\nsecond",
      { kind: "test-passed", channel: "a 测试 b", answer: "first\nsecond" },
    ],
    ["渠道 x 测试失败，错误：", { kind: "test-failed", channel: "x", answer: "" }],
  ];
  for (const [text, meaning] of rows)
    it(`reads ${JSON.stringify(text)}`, () => {
      expect(parseLogContent(text)).to.deep.equal(meaning);
    });

  for (const text of [
    "",
    "gift",
    "倍率：a × b × c",
    "通过兑换码充值 额度",
    "通过兑换码充值 ＄1 额度 and more",
  ])
    it(`leaves ${JSON.stringify(text)} alone`, () => {
      expect(parseLogContent(text)).to.equal(undefined);
    });
});
