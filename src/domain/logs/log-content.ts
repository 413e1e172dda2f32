/** An amount in a log entry's text: currency where the server shows currency, else points. */
export interface LogAmount {
  /** What the server wrote in front of it, such as `＄` or `¥`; undefined for points. */
  readonly sign: string | undefined;
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
  /**
   * A payment by a provider: what it gave and, where the text says it, the price with the ISO 4217 code of its
   * currency, as in "7.67 CNY".
   */
  | { readonly kind: "paid"; readonly amount: LogAmount; readonly money?: string }
  /** A plan that was paid with the balance. */
  | { readonly kind: "plan-bought"; readonly plan: string; readonly amount: LogAmount }
  /** What an administrator added to a balance; negative for what was taken. `remark` is why, where one was given. */
  | { readonly kind: "quota-adjusted"; readonly amount: LogAmount; readonly remark?: string }
  | { readonly kind: "test-passed" | "test-failed"; readonly channel: string; readonly answer: string };

/**
 * A sign has up to twelve characters: new-api's operators can set any (wire.md 2.7). Laisky's fork writes "point
 * quota".
 */
const AMOUNT = "(?:([^\\d\\n]{1,12}?)(-?[\\d.]+) (?:额度|quota)|(-?\\d+) (?:点额度|point quota))";

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
const GIVEN_IN_ENGLISH = [
  ["redeemed", new RegExp(`^Recharged ${AMOUNT} using redemption code$`)],
  ["topped-up", new RegExp(`^Recharged via API ${AMOUNT}$`)],
  ["new-user-gift", new RegExp(`^New user registration gift ${AMOUNT}$`)],
  ["invitee-gift", new RegExp(`^Gifted ${AMOUNT} for using invitation code$`)],
  ["inviter-reward", new RegExp(`^Gifted ${AMOUNT} for inviting user$`)],
] as const;
/** A payment there, in dollars. */
const PAID_BY_STRIPE = new RegExp(`^Stripe top-up .([\\d.]+) \\(${AMOUNT}\\)$`);
const CHANGED = [
  new RegExp(`^管理员将用户额度从 ${AMOUNT}修改为 ${AMOUNT}$`),
  new RegExp(`^Overrode user quota from ${AMOUNT} to ${AMOUNT}$`),
  new RegExp(`^Field quota changed from ${AMOUNT} to ${AMOUNT}(?: \\(admin_id=\\d+\\))?$`),
];
/** As one-hub says it, with the administrator's remark behind it, and as new-api of 2026. */
const ADJUSTED = [
  new RegExp(`^管理员增减用户额度 (-?)${AMOUNT}(?:, 备注: ([^]*))?$`),
  new RegExp(`^(In|De)creased user quota by ${AMOUNT}$`),
];
/** Of one-hub, whatever it shows amounts in. */
const PAID_POINTS = /^在线充值成功，充值积分: (-?\d+)，支付金额：(.+)$/;
/** As new-api says it of Epay, Stripe and others; Creem's has no unit and is left as it is. */
const PAID = new RegExp(
  `^(?:使用)?[^，\\n]{0,40}充值成功，充值(?:金额|额度): ${AMOUNT}(?:，支付金额[：:].+)?$`,
);
const PLAN_BOUGHT = /^使用余额购买订阅成功，套餐: ([^]*)，支付金额: [\d.]+，扣除额度: (\d+)$/;
/** The second is that of Laisky's fork. */
const TESTED = [
  /^渠道 (.*?) 测试(成功，响应|失败，错误)：([\s\S]*)$/,
  /^test channel (.*?) (succeed，response|failed, error): ([^]*)$/,
];

/** The amount in three groups of a form, the first of which is at a place. */
function amount(found: readonly (string | undefined)[], at: number): LogAmount {
  const [sign, figure, points] = found.slice(at, at + 3);
  // one-hub writes a minus sign in front of the sign of the currency.
  return sign === undefined
    ? { sign, figure: points ?? "" }
    : { sign: sign.replace("-", ""), figure: (sign.startsWith("-") ? "-" : "") + (figure ?? "") };
}

/** Reads an amount as servers write it; undefined for any other text. */
export function parseLogAmount(text: string): LogAmount | undefined {
  const found = ONE_AMOUNT.exec(text);
  return found ? amount(found, 1) : undefined;
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
    if (found) return { kind, amount: amount(found, 1) };
  }
  for (const [kind, form] of GIVEN_IN_ENGLISH) {
    const given = form.exec(content);
    if (given) return { kind, amount: amount(given, 1) };
  }
  const byStripe = PAID_BY_STRIPE.exec(content);
  if (byStripe) return { kind: "paid", amount: amount(byStripe, 2), money: `${String(byStripe[1])} USD` };
  for (const form of CHANGED) {
    const changed = form.exec(content);
    if (changed) return { kind: "quota-changed", from: amount(changed, 1), to: amount(changed, 4) };
  }
  for (const form of ADJUSTED) {
    const adjusted = form.exec(content);
    if (!adjusted) continue;
    const { sign, figure } = amount(adjusted, 2);
    const isLess = adjusted[1] === "-" || adjusted[1] === "De";
    const remark = adjusted[5];
    return {
      kind: "quota-adjusted",
      amount: { sign, figure: isLess ? `-${figure}` : figure },
      ...(remark ? { remark } : {}),
    };
  }
  const [, points, money] = PAID_POINTS.exec(content) ?? [];
  if (points !== undefined && money !== undefined)
    return { kind: "paid", amount: { sign: undefined, figure: points }, money };
  const paid = PAID.exec(content);
  if (paid) return { kind: "paid", amount: amount(paid, 1) };
  const [, plan, taken] = PLAN_BOUGHT.exec(content) ?? [];
  if (plan !== undefined && taken !== undefined)
    return { kind: "plan-bought", plan, amount: { sign: undefined, figure: taken } };
  for (const form of TESTED) {
    const [, channel, outcome, answer] = form.exec(content) ?? [];
    if (channel !== undefined && outcome !== undefined && answer !== undefined)
      return { kind: /^[成s]/.test(outcome) ? "test-passed" : "test-failed", channel, answer };
  }
  return undefined;
}
