/** An amount in a log entry's text: currency where the server shows currency, else points. */
export interface LogAmount {
  readonly unit: "currency" | "points";
  /** The digits as the server wrote them; a minus sign comes first. */
  readonly figure: string;
}

/** What a server's log text says, without its language (wire.md 2.5). */
export type LogContent =
  | {
      readonly kind: "charged";
      readonly model: string;
      readonly group: string;
      readonly completion: string;
    }
  | {
      readonly kind: "redeemed" | "topped-up" | "new-user-gift" | "invitee-gift" | "inviter-reward";
      readonly amount: LogAmount;
    }
  | { readonly kind: "quota-changed"; readonly from: LogAmount; readonly to: LogAmount }
  /** What an administrator added to a balance; negative for what was taken. */
  | { readonly kind: "quota-adjusted"; readonly amount: LogAmount }
  | { readonly kind: "test-passed" | "test-failed"; readonly channel: string; readonly answer: string };

const AMOUNT = "(?:＄(-?[\\d.]+) (?:额度|quota)|(-?\\d+) 点额度)";

/** The multiplication sign form is the newer one, the other that of older servers. */
const CHARGED = [
  /^倍率：([\d.]+) × ([\d.]+) × ([\d.]+)$/,
  /^模型倍率 ([\d.]+)，分组倍率 ([\d.]+)，补全倍率 ([\d.]+)$/,
];
const GIVEN = [
  ["redeemed", "通过兑换码充值 "],
  ["topped-up", "通过 API 充值 "],
  ["new-user-gift", "新用户注册赠送 "],
  ["invitee-gift", "使用邀请码赠送 "],
  ["inviter-reward", "邀请用户赠送 "],
] as const;
/** new-api says which code it was. */
const ONE_AMOUNT = new RegExp(`^${AMOUNT}(?:，兑换码ID \\d+)?$`);
/** The English ones are those of Laisky's fork. */
const REDEEMED = new RegExp(`^Recharged ${AMOUNT} using redemption code$`);
const CHANGED = [
  new RegExp(`^管理员将用户额度从 ${AMOUNT}修改为 ${AMOUNT}$`),
  new RegExp(`^Field quota changed from ${AMOUNT} to ${AMOUNT}(?: \\(admin_id=\\d+\\))?$`),
];
/** As one-hub says it, with the administrator's remark behind it, and as new-api of 2026. */
const ADJUSTED = [
  new RegExp(`^管理员增减用户额度 (-?)${AMOUNT}(?:, 备注: [^]*)?$`),
  new RegExp(`^(In|De)creased user quota by ${AMOUNT}$`),
];
const TESTED = /^渠道 (.*?) 测试(成功，响应|失败，错误)：([\s\S]*)$/;

function amount(currency: string | undefined, points: string | undefined): LogAmount {
  return currency === undefined
    ? { unit: "points", figure: points ?? "" }
    : { unit: "currency", figure: currency };
}

/**
 * Reads a log text that the server is known to write; undefined for every other, such as an administrator's own remark.
 */
export function parseLogContent(content: string): LogContent | undefined {
  for (const form of CHARGED) {
    const [, model, group, completion] = form.exec(content) ?? [];
    if (model !== undefined && group !== undefined && completion !== undefined)
      return { kind: "charged", model, group, completion };
  }
  for (const [kind, beginning] of GIVEN) {
    const found = content.startsWith(beginning) ? ONE_AMOUNT.exec(content.slice(beginning.length)) : null;
    if (found) return { kind, amount: amount(found[1], found[2]) };
  }
  const [, redeemed, redeemedPoints] = REDEEMED.exec(content) ?? [];
  if (redeemed !== undefined || redeemedPoints !== undefined)
    return { kind: "redeemed", amount: amount(redeemed, redeemedPoints) };
  for (const form of CHANGED) {
    const changed = form.exec(content);
    if (changed)
      return {
        kind: "quota-changed",
        from: amount(changed[1], changed[2]),
        to: amount(changed[3], changed[4]),
      };
  }
  for (const form of ADJUSTED) {
    const adjusted = form.exec(content);
    if (!adjusted) continue;
    const { unit, figure } = amount(adjusted[2], adjusted[3]);
    const isLess = adjusted[1] === "-" || adjusted[1] === "De";
    return { kind: "quota-adjusted", amount: { unit, figure: isLess ? `-${figure}` : figure } };
  }
  const [, channel, outcome, answer] = TESTED.exec(content) ?? [];
  if (channel === undefined || outcome === undefined || answer === undefined) return undefined;
  return { kind: outcome.startsWith("成功") ? "test-passed" : "test-failed", channel, answer };
}
