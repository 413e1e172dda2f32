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
    ["Recharged ＄0.200000 quota using redemption code", { kind: "redeemed", amount: dollars("0.200000") }],
    ["Recharged via API ＄2.000000 quota", { kind: "topped-up", amount: dollars("2.000000") }],
    ["New user registration gift ＄1.000000 quota", { kind: "new-user-gift", amount: dollars("1.000000") }],
    ["New user registration gift 7 point quota", { kind: "new-user-gift", amount: points("7") }],
    [
      "Gifted ＄1.000000 quota for using invitation code",
      { kind: "invitee-gift", amount: dollars("1.000000") },
    ],
    ["Gifted 7 point quota for inviting user", { kind: "inviter-reward", amount: points("7") }],
    [
      "Stripe top-up $12.50 (＄12.500000 quota)",
      { kind: "paid", amount: dollars("12.500000"), money: "12.50 USD" },
    ],
    // A sign is the gateway's own: new-api has yuan, and whatever its operator has set.
    ["通过兑换码充值 ¥7.300000 额度，兑换码ID 1", { kind: "redeemed", amount: money("¥", "7.300000") }],
    ["新用户注册赠送 CHF 0.920000 额度", { kind: "new-user-gift", amount: money("CHF ", "0.920000") }],
    ["Decreased user quota by €0.920000 额度", { kind: "quota-adjusted", amount: money("€", "-0.920000") }],
    [
      "管理员增减用户额度 ＄5.000000 额度, 备注: thanks",
      { kind: "quota-adjusted", amount: dollars("5.000000"), remark: "thanks" },
    ],
    [
      "在线充值成功，充值积分: 500000，支付金额：7.67 CNY",
      { kind: "paid", amount: points("500000"), money: "7.67 CNY" },
    ],
    ["管理员增减用户额度 -＄0.003000 额度", { kind: "quota-adjusted", amount: dollars("-0.003000") }],
    [
      "管理员将用户额度从 ¥1.460000 额度修改为 ¥-7.300000 额度",
      { kind: "quota-changed", from: money("¥", "1.460000"), to: money("¥", "-7.300000") },
    ],
    [
      "Overrode user quota from ＄0.000000 额度 to ＄1.400000 额度",
      { kind: "quota-changed", from: dollars("0.000000"), to: dollars("1.400000") },
    ],
    [
      "使用在线充值成功，充值金额: ＄10.000000 额度，支付金额：73.000000",
      { kind: "paid", amount: dollars("10.000000") },
    ],
    [
      "使用余额购买订阅成功，套餐: 月卡，Pro，支付金额: 5.00，扣除额度: 2500000",
      { kind: "plan-bought", plan: "月卡，Pro", amount: points("2500000") },
    ],
    ["Recharged 5000 point quota using redemption code", { kind: "redeemed", amount: points("5000") }],
    [
      "渠道 a 测试 b 测试成功，响应：first\nsecond",
      { kind: "test-passed", channel: "a 测试 b", answer: "first\nsecond" },
    ],
    ["test channel a b succeed，response: ", { kind: "test-passed", channel: "a b", answer: "" }],
    ["test channel x failed, error: no\nkey", { kind: "test-failed", channel: "x", answer: "no\nkey" }],
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
