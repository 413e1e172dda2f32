import { pricesIn, priceUnitOf, type SettingValues } from "../../../domain/settings/compare-settings.js";
import { rounded, shownRatio, type PriceCurrency } from "../../../domain/money/model-price.js";
import { formatPrice } from "../../../domain/money/price-text.js";
import { isolated } from "../../../i18n/isolate.js";
import type { BackupMessages } from "./generated/messages.en.js";

/** Longest value of an entry that is shown in full. */
const longest = 60;

/** How an entry of a setting reads on one side, by its name; undefined for one that isn't there. */
type EntryText = (name: string, value: string | undefined) => string;

/**
 * How the entries of a setting read: a price as money with its ratio, any other value as it is.
 * @param settings the other settings on the same side, which prices depend on
 * @param currency what prices are in
 */
export function entryTexts(
  key: string,
  settings: SettingValues,
  t: BackupMessages["differences"],
  locale: string,
  currency: PriceCurrency,
): EntryText {
  const per = priceUnitOf(key);
  const prices = pricesIn(settings, key);
  return (name, value) => {
    if (value === undefined) return t.noEntry;
    const number = Number(value);
    if (!per || value.trim() === "" || !Number.isFinite(number)) {
      const text = value.length > longest ? `${value.slice(0, longest)}…` : value;
      return isolated(text);
    }
    const ratio = t.ratio(String(shownRatio(number)));
    const price = prices(name, number);
    if (price === undefined) return ratio;
    const amount = formatPrice(rounded(price * currency.rate), locale, currency);
    if (per === "call") return t.call(amount);
    return `${per === "million-input-tokens" ? t.input(amount) : t.output(amount)} (${ratio})`;
  };
}
