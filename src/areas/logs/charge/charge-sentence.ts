import { counted, type Bill, type ChargeLine } from "../../../domain/charge/bill.js";
import { listed } from "../../../i18n/listed.js";
import { isSingle, type ChargeFormat } from "./charge-format.js";
import type { ChargeMessages } from "./generated/messages.en.js";

/** Ratios below this lose more than one percent when they are rounded to two decimals. */
const COARSE = 0.5;

/** The most kinds of tokens whose counts and prices can be told apart as two lists. */
const MOST_PAIRED = 2;

/**
 * How a charge came about, in one sentence: “1,200 input and 340 output tokens of gpt-4o at $2.50 and $10.00 per
 * million, group ×1.5: $0.0096”.
 * @param isRounded whether its prices are known to two decimals of a ratio only
 */
export function chargeSentence(
  bill: Bill,
  {
    model,
    isRounded,
    locale,
  }: { readonly model: string; readonly isRounded: boolean; readonly locale: string },
  format: ChargeFormat,
  t: ChargeMessages,
): string {
  const lines = counted(bill.lines);
  const list = (parts: readonly string[]) => listed(locale, parts);
  const tokens = lines.filter((line) => !isSingle(line));
  const isCoarse = isRounded && tokens.some(({ points }) => points > 0 && points < COARSE);
  const amount = format.amount(bill.points);
  const isFree = bill.points === 0;
  const parts = [
    ...(tokens.length === 0 ? [] : [tokensText(tokens, { model, isCoarse, list }, format, t)]),
    ...lines.flatMap((line) => {
      if (line.kind === "call") return [t.call(model, format.price(line))];
      if (line.kind === "image" || line.kind === "second")
        return [t[line.kind](format.number(line.count), model, format.price(line), line.count === 1)];
      if (line.kind !== "tool") return [];
      return [t.tool(format.number(line.count), line.name ?? t.aTool, format.price(line), line.count === 1)];
    }),
    ...(bill.group === 1 ? [] : [t.group(format.number(bill.group))]),
  ];
  const total = isFree ? t.free(amount) : bill.rounding === "least" ? t.least(amount) : amount;
  return t.total(parts.length === 0 ? model : parts.join(t.separator), total);
}

function tokensText(
  tokens: readonly ChargeLine[],
  {
    model,
    isCoarse,
    list,
  }: {
    readonly model: string;
    readonly isCoarse: boolean;
    readonly list: (parts: readonly string[]) => string;
  },
  format: ChargeFormat,
  t: ChargeMessages,
): string {
  const said = (price: string) => (isCoarse ? t.about(price) : price);
  if (tokens.length > MOST_PAIRED)
    return t.manyTokens(
      tokens
        .map((line) => t.priced(format.number(line.count), t.kinds[line.kind], said(format.price(line))))
        .join(t.between),
      model,
    );
  const counts = list(tokens.map(({ count, kind }) => t.counted(format.number(count), t.kinds[kind])));
  const prices = [...new Set(tokens.map(format.price))];
  return t.tokens(counts, model, said(list(prices)), tokens.length === 1 && tokens[0]?.count === 1);
}
