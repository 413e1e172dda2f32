/** What Laisky's fork writes into its log in English is said in the reader's words. */
import { expect } from "chai";
import { describe, it } from "node:test";
import { logMessages } from "../../src/areas/logs/generated/messages.en.js";
import { operationMessages } from "../../src/areas/logs/operations/generated/messages.en.js";
import { operationText } from "../../src/areas/logs/operations/operation-text.js";
import { contentText, isOperation } from "../../src/areas/logs/rows/log-text.js";
import type { Locale } from "../../src/i18n/locale.js";

/** Each text of `model/log.go`, `relay/billing`, `relay/controller` and `controller` at 8f947de3. */
const texts: readonly (readonly [written: string, en: string, zh: string])[] = [
  [
    "Field totp_enabled changed from true to false (admin_id=1 target_username=bob)",
    "Two-factor authentication turned off by an administrator",
    "管理员已关闭两步验证",
  ],
  [
    "Field group changed from <empty> to vip (admin_id=1)",
    "An administrator changed “group” from <empty> to vip",
    "管理员将“group”从 <empty> 修改为 vip",
  ],
  ["Tool invocation: web_search", "Tool used: web_search", "调用工具：web_search"],
  [
    "MCP tool call: fetch url (server 3)",
    "MCP tool used: fetch url (server 3)",
    "调用 MCP 工具：fetch url（服务器 3）",
  ],
  [
    "External (scan (deep)) pre-consumed ＄0.200000 quota (transaction 0a1b, timeout 60s)",
    "Reserved for “scan (deep)”: $0.20",
    "“scan (deep)”已预扣：$0.20",
  ],
  [
    "External (scan) finalized 7 point quota (pre 9 point quota, transaction 0a1b)",
    "Charged for “scan”: 7 quota units",
    "“scan”已扣费：7 点",
  ],
  [
    "External (scan) canceled pre-consume hold 7 point quota (transaction 0a1b)",
    "Reservation canceled for “scan”: 7 quota units",
    "“scan”已取消预扣：7 点",
  ],
  [
    "External (scan) auto-confirmed 7 point quota (transaction 0a1b)",
    "Charged automatically for “scan”: 7 quota units",
    "“scan”已自动扣费：7 点",
  ],
  [
    "model rate 0.07, group rate 1.00, completion rate 4.00, cached_prompt 0, cache_write_5m 0, cache_write_1h 0",
    "Ratio 0.07 × 1.00 × 4.00 (model, group, completion)",
    "倍率 0.07 × 1.00 × 4.00（模型、分组、补全）",
  ],
  [
    "model rate 0.07, group rate 1.00, completion rate 4.00, tools cost 5000, cached_prompt 800, cache_write_5m 1, cache_write_1h 2",
    "Ratio 0.07 × 1.00 × 4.00 (model, group, completion), 800 cached prompt tokens, 3 tokens written to the cache, tools: 5,000 quota units",
    "倍率 0.07 × 1.00 × 4.00（模型、分组、补全），缓存提示 token 800，写入缓存 token 3，工具 5,000 点",
  ],
  ["model rate 7.50, group rate 1.00", "Ratio 7.50 × 1.00 (model, group)", "倍率 7.50 × 1.00（模型、分组）"],
  [
    "rerank token billing, base unit 0.025000, group rate 1.00",
    "Base price 0.025000 per token, group ratio 1.00",
    "基础价格 0.025000（每 token），分组倍率 1.00",
  ],
  [
    "OCR per-call billing, base unit 500.00, group rate 1.00",
    "Base price 500.00 per call, group ratio 1.00",
    "基础价格 500.00（每次），分组倍率 1.00",
  ],
  [
    "voice clone per-call billing, base unit 500.00, group rate 1.00",
    "Base price 500.00 per call, group ratio 1.00",
    "基础价格 500.00（每次），分组倍率 1.00",
  ],
  [
    "video per-call usd 0.5000, group rate 1.00",
    "Video at 0.5000 USD per call, group ratio 1.00",
    "视频每次 0.5000 USD，分组倍率 1.00",
  ],
  [
    "video seconds 4.00, usd 0.100, multiplier 1.00, group rate 2.00",
    "Video of 4.00 s at 0.100 USD per second × 1.00, group ratio 2.00",
    "视频 4.00 秒，每秒 0.100 USD × 1.00，分组倍率 2.00",
  ],
  [
    "image model=dall-e-3 size=1024x1024 quality=standard requested_n=1 billed_n=2 total_usd=0.0800 group_rate=1.00 unit_usd=0.0400 tier=1.00 base_usd=0.0400",
    "2 images for 0.0800 USD, group ratio 1.00",
    "2 张图片，共 0.0800 USD，分组倍率 1.00",
  ],
  ["request failed, refunded", "The image request failed: refunded", "图片请求失败：已退款"],
  [
    "upstream error, charge retained after forwarding",
    "The provider refused the image: charged, because the provider had the request",
    "服务商拒绝生成图片：请求已送达服务商，不退款",
  ],
  [
    "upstream error, refund failed; charge retained",
    "The provider refused the image: charged, because it couldn't be refunded",
    "服务商拒绝生成图片：退款失败，费用未退",
  ],
  ["Management action recorded.", "Administrative action", "管理操作"],
  ["Log entry recorded (type=7, user_id=1).", "Log entry: type=7, user_id=1", "日志：type=7, user_id=1"],
];

const saying = async (locale: Locale) => {
  const [t, log] = await Promise.all([operationMessages.load(locale), logMessages.load(locale)]);
  return (content: string) =>
    isOperation({ content, record: undefined })
      ? operationText({ content, record: undefined }, { t, log, locale })
      : undefined;
};

describe("a text of Laisky's fork", () => {
  for (const [written, en, zh] of texts)
    it(`is read: ${written}`, async () => {
      expect((await saying("en"))(written)).to.equal(en);
      expect((await saying("zh-CN"))(written)).to.equal(zh);
    });

  it("is left alone where it is a remark, or is read at once", async () => {
    const said = await saying("zh-CN");
    const log = await logMessages.load("zh-CN");
    for (const remark of ["Field trip", "image for Bob", "External help", "Tools for Bob", ""])
      expect(said(remark), remark).to.equal(undefined);
    const changed = "Field quota changed from ＄1.000000 quota to ＄2.000000 quota (admin_id=1)";
    expect(said(changed)).to.equal(undefined);
    expect(contentText(changed, log, "zh-CN")).to.equal("管理员将用户余额从 $1.00 修改为 $2.00");
  });
});
