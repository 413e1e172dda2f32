import { outputOf, type PriceRow } from "../../../domain/money/price-row.js";
import type { PastedChange } from "../../../domain/money/pasted/pasted-changes.js";
import { shownRatio, type TokenKind } from "../../../domain/money/model-price.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { pasteMessages } from "./generated/paste.messages.en.js";
import { priceMessages } from "./generated/prices.messages.en.js";
import { usePriceFormat } from "./use-price-format.js";

/** How a price and what changes of it read: input and output, or a call; and what tokens of other kinds count. */
export function usePriceTexts() {
  const t = useMessages(pasteMessages);
  const priceTexts = useMessages(priceMessages);
  const { kinds } = priceTexts;
  const format = usePriceFormat();
  const nameOf = (kind: string) => (Object.hasOwn(kinds, kind) ? kinds[kind as TokenKind] : kind);
  const price = (row: PriceRow): string =>
    row.type === "tiered"
      ? priceTexts.billing.tiered
      : row.type === "times"
        ? format.full(row.input, row.type)
        : t.both(format.short(row.input, row.type), format.short(outputOf(row) ?? "none", row.type));
  /** What tokens of other kinds count, where that changes. */
  const factors = ({ before, after }: PastedChange): readonly string[] =>
    Object.entries(after.extra_ratios ?? {}).flatMap(([kind, ratio]) =>
      before?.extra_ratios?.[kind] === ratio ? [] : [t.factor(nameOf(kind), String(shownRatio(ratio)))],
    );
  return {
    price,
    factors,
    /** What a price becomes. */
    after: (change: PastedChange): string => [price(change.after), ...factors(change)].join(" · "),
  };
}

/** What a price was, and what it becomes. */
export function PriceChangeText({ change }: { readonly change: PastedChange }) {
  const t = useMessages(pasteMessages);
  const texts = usePriceTexts();
  const { before, after, ignoresOutput } = change;
  return (
    <span>
      {before && before.input !== "none" ? (
        <del className="muted">{texts.price(before)}</del>
      ) : (
        <span className="muted">{t.added}</span>
      )}
      {" → "}
      <ins>{texts.after(change)}</ins>
      {ignoresOutput && after.fixedOutput !== undefined ? (
        <span className="muted"> {t.fixedOutput(String(shownRatio(after.fixedOutput)))}</span>
      ) : null}
    </span>
  );
}
