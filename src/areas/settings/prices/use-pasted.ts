import { useMemo, useState } from "react";
import { parsePastedPrices } from "../../../domain/money/pasted/parse-prices.js";
import {
  interpretPrice,
  pastedChanges,
  usualMeaning,
  type PastedChange,
  type PastedChanges,
  type PriceKeeping,
  type UsualMeaning,
} from "../../../domain/money/pasted/pasted-changes.js";
import type { Meaning, PasteAnswers, PriceReading } from "../../../domain/money/pasted/pasted-price.js";
import { parsePrice, rateOf, type PriceCurrency } from "../../../domain/money/model-price.js";
import type { PriceRow } from "../../../domain/money/price-row.js";
import type { PriceBook } from "../../../state/prices/price-book.js";

/** What somebody answered about a list. */
export interface PasteChoices {
  readonly meaning?: Meaning | undefined;
  readonly comma?: PasteAnswers["comma"];
  /** As typed. */
  readonly rate: string;
}

/** A pasted list, compared with what the gateway has. */
export interface Compared extends PastedChanges {
  readonly reading: PriceReading;
  /** What bare numbers are taken for, and why; absent where there are none. */
  readonly usual: UsualMeaning | undefined;
  readonly meaning: Meaning | undefined;
  readonly keeping: PriceKeeping;
}

/** The lists that have every model there is: most are none of this gateway's. */
const catalogues: readonly unknown[] = ["litellm", "openrouter"];

/**
 * Whether a change is saved unless somebody says otherwise: who locked a price wants lists to leave it alone, and who
 * charges a model by call doesn't want it charged by tokens because a list has it so.
 */
export const isUsual = (
  { reading: { form } }: { readonly reading: Pick<PriceReading, "form"> },
  { before, after }: PastedChange,
): boolean =>
  before === undefined ? !catalogues.includes(form) : !before.locked && before.type === after.type;

/**
 * What a pasted text comes to, compared with the prices that were read.
 * @param rows the gateway's prices; undefined until they are compared
 */
export function usePasted(
  book: PriceBook,
  text: string,
  { quotaPerUnit, symbol, rate: ownRate }: PriceCurrency,
  rows: readonly PriceRow[] | undefined,
) {
  const [choices, setChoices] = useState<PasteChoices>({ rate: "" });
  const unit = rateOf(quotaPerUnit);
  const rate = parsePrice(choices.rate) ?? 0;
  const { comma } = choices;
  const compared = useMemo((): Compared | undefined => {
    if (!rows) return undefined;
    const reading = parsePastedPrices(text, {
      unit,
      comma,
      own: { sign: symbol.trim(), rate: ownRate },
      ...(rate > 0 ? { rate } : {}),
    });
    const keeping = { isRelative: book.isRelative, billings: book.billings(), kinds: book.kinds() };
    const usual = reading.bare.length > 0 ? usualMeaning(reading, rows, keeping, unit) : undefined;
    const meaning = usual && (choices.meaning ?? usual.meaning);
    const bare = meaning ? reading.bare.map((price) => interpretPrice(price, meaning, unit)) : [];
    return {
      ...pastedChanges([...reading.prices, ...bare], rows, keeping),
      reading,
      usual,
      meaning,
      keeping,
    };
  }, [rows, text, unit, comma, rate, symbol, ownRate, book, choices.meaning]);
  return { compared, choices, setChoices };
}
