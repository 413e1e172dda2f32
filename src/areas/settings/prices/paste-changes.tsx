import type { PriceRow } from "../../../domain/money/price-row.js";
import type { PastedChange } from "../../../domain/money/pasted/pasted-changes.js";
import { shownRatio, type TokenKind } from "../../../domain/money/model-price.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { pasteMessages } from "./paste.messages.en.js";
import { priceMessages } from "./prices.messages.en.js";
import { usePriceFormat } from "./use-price-format.js";

/** What a list would change, each line with a box to leave it out. */
export function PasteChanges({
  changes,
  same,
  chosen,
  onToggle,
}: {
  readonly changes: readonly PastedChange[];
  /** How many prices are the same already. */
  readonly same: number;
  /** The models whose changes are saved. */
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (model: string) => void;
}) {
  const t = useMessages(pasteMessages);
  const { kinds } = useMessages(priceMessages);
  const format = usePriceFormat();
  const priceText = ({ type, input, output }: PriceRow) =>
    type === "times"
      ? format.full(input, type)
      : t.both(format.short(input, type), format.short(output, type));
  const nameOf = (kind: string) => (Object.hasOwn(kinds, kind) ? kinds[kind as TokenKind] : kind);
  /** What tokens of other kinds count, where that changes. */
  const factors = ({ before, after }: PastedChange) =>
    Object.entries(after.extra_ratios ?? {}).flatMap(([kind, ratio]) =>
      before?.extra_ratios?.[kind] === ratio
        ? []
        : [` · ${t.factor(nameOf(kind), String(shownRatio(ratio)))}`],
    );
  return (
    <div className="stack">
      <p role="status">{changes.length === 0 ? t.nothing(same) : t.summary(changes.length, same)}</p>
      {changes.length === 0 ? null : (
        <ul className="paste-changes" aria-label={t.list} tabIndex={0}>
          {changes.map((change) => {
            const { before, after } = change;
            return (
              <li key={after.model}>
                <label className="paste-change">
                  <input
                    type="checkbox"
                    checked={chosen.has(after.model)}
                    onChange={() => onToggle(after.model)}
                  />
                  <span className="mono paste-model">{after.model}</span>
                  <span>
                    {before && before.input !== "none" ? (
                      <del className="muted">{priceText(before)}</del>
                    ) : (
                      <span className="muted">{t.added}</span>
                    )}
                    {" → "}
                    <ins>
                      {priceText(after)}
                      {factors(change)}
                    </ins>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
