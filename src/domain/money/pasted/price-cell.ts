/** What a price is for, as far as a text says it; nothing where it says nothing. */
export type PriceFor = "tokens" | "call" | "other";

/** A price as it is written. */
export interface PriceCell {
  readonly value: number;
  readonly for: PriceFor | undefined;
  /** How many tokens it is for; undefined where nothing says it. */
  readonly tokens: number | undefined;
  /** The sign of its currency, "$" for dollars; undefined where there is none. */
  readonly currency: string | undefined;
}

/** How a comma between digits is read in a list: as that of decimals, of thousands, or only where it is certain. */
export type CommaRule = "decimals" | "thousands" | "unclear";

const sign = String.raw`US\s?\$|\$|USD|¥|￥|CNY|RMB|元|人民币|€|EUR|£|GBP|₹|INR|₽|RUB|₩|KRW|JPY|HK\$|HKD`;
const number = String.raw`[+\-−]?(?:\d[\d.,'’]*\d|\d)(?:e[+\-]?\d{1,3})?|[+\-−]?\.\d+`;
const ofTokens = String.raw`(?:(?:1|one)?\s?(?<scale>m|k|mn|mtok|ktok|million|thousand|百万|千|1,?000,?000|1,?000)?\s?(?:input|output|prompt|completion|cached|输入|输出)?\s?(?<tokens>tokens?|tok|t)?)`;
const calls = "call|request|req|use|time|query|次|调用|请求";
const others =
  "image|img|picture|sec(?:ond)?|minute|min|hour|page|character|char|pixel|video|song|图|张|秒|分钟|小时|字符|页";
const unit = String.raw`(?:\s*(?:\/|per\b|每|a\b)\s*(?:1\s)?(?:(?<call>(?:${calls})s?)|(?<other>(?:${others})s?)|${ofTokens})(?![\w]))?`;
const price = new RegExp(
  String.raw`(?<before>${sign})?\s?(?<number>${number})(?![\d.,]*[a-z_])\s?(?:(?<after>${sign})(?!\s?\d))?${unit}`,
  "giu",
);
const unitAlone = new RegExp(
  String.raw`(?:\/|per\b|每)\s*(?:1\s)?(?:(?<call>(?:${calls})s?)|(?<other>(?:${others})s?)|${ofTokens})(?![\w])`,
  "iu",
);
const signAlone = new RegExp(sign, "iu");
const words =
  /\b(?:in(?:put)?|out(?:put)?|prompt|completions?|usd|and|price|cost|tokens?|free|per|about|approx)\b|输入|输出|提示|补全|价格|免费|[\s/|,;:=~\u2248→>()\-–—+]|·/giu;

/** The currencies that a sign stands for. */
const signs: Readonly<Record<string, string>> = {
  usd: "$",
  us$: "$",
  "￥": "¥",
  cny: "¥",
  rmb: "¥",
  元: "¥",
  人民币: "¥",
  eur: "€",
  gbp: "£",
  inr: "₹",
  rub: "₽",
  krw: "₩",
  hkd: "HK$",
};

const currencyOf = (text: string | undefined): string | undefined => {
  const plain = text?.replace(/\s/g, "").toLowerCase();
  return plain === undefined || plain === "" ? undefined : (signs[plain] ?? plain.toUpperCase());
};

const scales: Readonly<Record<string, number>> = {
  m: 1e6,
  mn: 1e6,
  mtok: 1e6,
  million: 1e6,
  百万: 1e6,
  k: 1e3,
  ktok: 1e3,
  thousand: 1e3,
  千: 1e3,
  "1000000": 1e6,
  "1000": 1e3,
};

/** Longer rows of digits are no price. The expressions above would try each part of one with each other. */
const endless = /[\d.,'’]{41}/;

/** The number of a text; `comma` where a comma in it may be that of decimals or of thousands. */
export function readNumber(text: string, rule: CommaRule): number | "comma" | undefined {
  const plain = text.replace(/[−]/g, "-").replace(/['’]/g, "");
  const [commas, points] = [plain.split(",").length - 1, plain.split(".").length - 1];
  const asDecimals = plain.replaceAll(".", "").replace(",", ".");
  const asThousands = plain.replaceAll(",", "");
  // 02 is a part of a number, such as of 0,02.
  const valid = (one: string) =>
    /^[+-]?((0|[1-9]\d*)(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(one) ? Number(one) : undefined;
  if (commas === 0)
    return points > 1
      ? /^\d{1,3}(\.\d{3})+$/.test(plain)
        ? valid(plain.replaceAll(".", ""))
        : undefined
      : valid(plain);
  if (points > 0) {
    // The last of both is that of decimals.
    const isDecimal = plain.lastIndexOf(",") > plain.lastIndexOf(".");
    return isDecimal
      ? commas === 1
        ? valid(asDecimals)
        : undefined
      : points === 1
        ? valid(asThousands)
        : undefined;
  }
  const isGrouped = /^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(plain);
  if (commas > 1) return isGrouped ? valid(asThousands) : undefined;
  if (!isGrouped) return valid(asDecimals);
  return rule === "unclear" ? "comma" : valid(rule === "decimals" ? asDecimals : asThousands);
}

/** What a text says of the unit of prices that have none themselves: of a heading, or a column's name. */
export function unitIn(text: string): Pick<PriceCell, "for" | "tokens" | "currency"> {
  const found = unitAlone.exec(text)?.groups;
  const currency = currencyOf(signAlone.exec(text)?.[0]);
  const scale = scales[(found?.scale ?? "").replaceAll(",", "").toLowerCase()];
  const kind = found?.call
    ? "call"
    : found?.other
      ? "other"
      : scale !== undefined || found?.tokens
        ? "tokens"
        : undefined;
  return { for: kind, tokens: kind === "tokens" ? (scale ?? 1) : undefined, currency };
}

/**
 * The prices in a text, in their order; `comma` for one with a comma that may mean two things, and nothing for a text
 * that has something else in it, too.
 */
export function pricesIn(text: string, rule: CommaRule): readonly PriceCell[] | "comma" | undefined {
  if (/^(free|免费|gratis|kostenlos)\W*$/i.test(text))
    return [{ value: 0, for: undefined, tokens: undefined, currency: undefined }];
  if (endless.test(text)) return undefined;
  const found: PriceCell[] = [];
  let rest = "";
  let at = 0;
  for (const match of text.matchAll(price)) {
    const { number: digits = "", before, after, call, other, scale, tokens } = match.groups ?? {};
    const value = readNumber(digits, rule);
    if (value === "comma" && !currencyOf(before)) return "comma";
    const read = value === "comma" ? readNumber(digits, "thousands") : value;
    if (typeof read !== "number") return undefined;
    const many = scales[(scale ?? "").replaceAll(",", "").toLowerCase()];
    const isOfTokens = many !== undefined || tokens !== undefined;
    found.push({
      value: read,
      for: call ? "call" : other ? "other" : isOfTokens ? "tokens" : undefined,
      tokens: isOfTokens ? (many ?? 1) : undefined,
      currency: currencyOf(before ?? after),
    });
    rest += text.slice(at, match.index) + " ";
    at = match.index + match[0].length;
  }
  rest += text.slice(at);
  return found.length > 0 && rest.replace(words, "") === "" ? together(found) : undefined;
}

/** Prices, each with what another one beside it says for all: `¥18 / 72 per 1M tokens`. */
function together(all: readonly PriceCell[]): readonly PriceCell[] {
  const currency = all.find((cell) => cell.currency !== undefined)?.currency;
  const unit = all.find((cell) => cell.for !== undefined);
  return all.map((cell) => ({
    ...cell,
    currency: cell.currency ?? currency,
    ...(cell.for || !unit ? {} : { for: unit.for, tokens: unit.tokens }),
  }));
}
