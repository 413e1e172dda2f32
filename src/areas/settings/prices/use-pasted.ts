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
import type {
  Meaning,
  PasteAnswers,
  PastedPrice,
  PriceReading,
} from "../../../domain/money/pasted/pasted-price.js";
import { parsePrice, rateOf, type PriceCurrency } from "../../../domain/money/model-price.js";
import type { PriceRow } from "../../../domain/money/price-row.js";
import type { PriceOwners } from "./price-collection.js";
import { keepingOf } from "./save-prices.js";
import type { PriceBook } from "../../../state/prices/price-book.js";

/** What somebody answered about a list. */
export interface PasteChoices {
  readonly meaning?: Meaning | undefined;
  readonly comma?: PasteAnswers["comma"];
  /** As typed. */
  readonly rate: string;
  /** The provider of new prices for which the list has none. */
  readonly owner?: string | undefined;
}

/** A pasted list, compared with what the gateway has. */
export interface Compared extends PastedChanges {
  readonly reading: PriceReading;
  /** What bare numbers are taken for, and why; absent where there are none. */
  readonly usual: UsualMeaning | undefined;
  readonly meaning: Meaning | undefined;
  readonly keeping: PriceKeeping;
  /** How many new prices have no provider in the list, where the gateway keeps one. */
  readonly ownerless: number;
}

/** The provider of a price by the list: its number, or what a column names; undefined for none that is known. */
function ownerOf({ channel_type, provider }: PastedPrice, owners: PriceOwners): number | undefined {
  if (channel_type !== undefined || provider === undefined) return channel_type;
  const named = [...owners].find(([, name]) => name.toLowerCase() === provider.toLowerCase())?.[0];
  return named ?? (/^\d{1,6}$/.test(provider) ? Number(provider) : undefined);
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
 * @param owners the names of providers by their numbers
 */
export function usePasted(
  book: PriceBook,
  text: string,
  { quotaPerUnit, symbol, rate: ownRate }: PriceCurrency,
  rows: readonly PriceRow[] | undefined,
  owners: PriceOwners,
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
    const keeping = keepingOf(book);
    const usual = reading.bare.length > 0 ? usualMeaning(reading, rows, keeping, unit) : undefined;
    const meaning = usual && (choices.meaning ?? usual.meaning);
    const known = new Set(rows.map(({ model }) => model));
    let ownerless = 0;
    const owned = (price: PastedPrice): PastedPrice => {
      if (keeping.isRelative || known.has(price.model)) return price;
      const owner = ownerOf(price, owners);
      if (owner === undefined) ownerless += 1;
      return { ...price, channel_type: owner ?? Number(choices.owner ?? 0) };
    };
    const bare = meaning ? reading.bare.map((price) => interpretPrice(price, meaning, unit)) : [];
    return {
      ...pastedChanges([...reading.prices, ...bare].map(owned), rows, keeping),
      ownerless,
      reading,
      usual,
      meaning,
      keeping,
    };
  }, [rows, text, unit, comma, rate, symbol, ownRate, book, choices.meaning, choices.owner, owners]);
  return { compared, choices, setChoices };
}
