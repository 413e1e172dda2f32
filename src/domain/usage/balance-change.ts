import { toPoints } from "../money/quota.js";
import { LogType } from "../records/statuses.js";
import {
  hasFailed,
  operationOf,
  paidByPlan,
  type BalanceBook,
  type BalanceRule,
  type BookedEntry,
  type CreditKind,
} from "./balance-book.js";

/** A change of a balance that isn't the charge of a call. */
export interface Credit {
  readonly kind: CreditKind;
  /** Epoch seconds. */
  readonly at: number;
  /** Negative for what was taken; undefined where the log doesn't tell. */
  readonly points: number | undefined;
  /** What an administrator wrote, or the text of an unknown entry; "" for nothing. */
  readonly remark: string;
}

/** What the amounts of a gateway's texts are worth. */
export interface TextMoney {
  /** Points per US dollar, 0 when unknown. */
  readonly quotaPerUnit: number;
  /** Units for a US dollar by the sign in front of an amount. */
  readonly signs: Readonly<Record<string, number>>;
}

/** With a sign of up to twelve characters, which operators can set, before or behind a minus sign. */
const MONEY = /^(-?)([^\d\n]{1,12}?)(-?)(\d+(?:\.\d+)?)(?: ?(?:额度|quota))?$/;
const POINTS = /^(-?\d+)(?: ?(?:点额度|point quota))?$/;

/** What an amount in a text comes to, in points; undefined for one whose unit is unknown. */
export function textPoints(text: string, { quotaPerUnit, signs }: TextMoney): number | undefined {
  const points = POINTS.exec(text.trim());
  if (points) return Number(points[1]);
  const [, minus, sign = "", inner, figure] = MONEY.exec(text.trim()) ?? [];
  const rate = Object.hasOwn(signs, sign) ? signs[sign] : undefined;
  const size =
    figure === undefined || rate === undefined ? undefined : toPoints(Number(figure), { quotaPerUnit, rate });
  return size !== undefined && (minus === "-" || inner === "-") ? -size : size;
}

/** Texts that may be about a balance: those that name one, or an amount. */
const mayBeBalance =
  /额度|余额|充值|赠送|奖励|返利|退还|退款|补偿|扣|[$＄¥￥€£¤]\s*-?\d|quota|balance|credit|refund|top-?up|reward|gift/i;

interface Found {
  readonly rule: BalanceRule;
  /** `amount`, `from`, `to` and `remark` as texts. */
  readonly parts: Readonly<Record<string, string | undefined>>;
}

/** The rule that an entry is recorded by; undefined for an entry that none knows. */
export function ruleOf(entry: BookedEntry, { rules }: BalanceBook): Found | undefined {
  const { action, params } = operationOf(entry);
  for (const rule of rules) {
    if (!rule.types.includes(entry.type)) continue;
    if (action !== undefined || rule.action !== undefined) {
      if (rule.action === undefined || rule.action !== action) continue;
      const text = (name: string) => {
        const value = params[name];
        return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
      };
      return { rule, parts: { amount: text("quota"), from: text("from"), to: text("to") } };
    }
    const found = rule.form?.exec(entry.content);
    if (found) return { rule, parts: found.groups ?? {} };
  }
  return undefined;
}

/** An entry that no rule knows: what may be about a balance is an unknown change of it. */
function unknownChange(entry: BookedEntry, book: BalanceBook): Credit | undefined {
  const { action } = operationOf(entry);
  // Points alone, with no text about anything else.
  if (action === undefined && entry.content === "" && entry.quota !== 0)
    return { kind: "changed", at: entry.created_at, points: entry.quota, remark: "" };
  const isOther =
    action === undefined
      ? entry.type !== LogType.topUp && entry.quota === 0 && !mayBeBalance.test(entry.content)
      : book.otherActions.some((beginning) => action.startsWith(beginning));
  return isOther
    ? undefined
    : { kind: "unknown", at: entry.created_at, points: undefined, remark: entry.content || (action ?? "") };
}

/**
 * Reads a change of a balance from an entry of the account that it is about (`ownerOf`); undefined for an entry that is
 * about something else.
 */
export function creditOf(entry: BookedEntry, book: BalanceBook, money: TextMoney): Credit | undefined {
  const found = ruleOf(entry, book);
  if (!found) return hasFailed(entry) ? undefined : unknownChange(entry, book);
  const { rule, parts } = found;
  if (rule.kind === undefined || hasFailed(entry)) return undefined;
  const sign = rule.sign ?? 1;
  const inText = (): number | undefined => {
    const { amount, from, to } = parts;
    if (amount !== undefined) return textPoints(amount, money);
    const [before, after] = [from, to].map((text) =>
      text === undefined ? undefined : textPoints(text, money),
    );
    return before === undefined || after === undefined ? undefined : after - before;
  };
  // What a plan had paid goes back to the plan.
  const own = entry.quota - paidByPlan(entry);
  if (entry.quota !== 0 && own === 0) return undefined;
  const points = entry.quota === 0 ? inText() : own;
  return {
    kind: rule.kind,
    at: entry.created_at,
    points: points === undefined ? undefined : sign * points,
    remark: parts.remark?.trim() ?? "",
  };
}
