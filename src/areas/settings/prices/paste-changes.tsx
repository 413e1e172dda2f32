import type { PriceRow } from "../../../domain/money/price-row.js";
import type { PastedChange } from "../../../domain/money/price-paste.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { priceMessages } from "./prices.messages.en.js";
import { usePriceFormat } from "./use-price-format.js";

/** What a list would change, each line with a box to leave it out. */
export function PasteChanges({
  changes,
  same,
  left,
  onLeft,
}: {
  readonly changes: readonly PastedChange[];
  /** How many prices are the same already. */
  readonly same: number;
  /** The models that are left out. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
}) {
  const { paste: t } = useMessages(priceMessages);
  const format = usePriceFormat();
  const priceText = ({ type, input, output }: PriceRow) =>
    type === "times"
      ? format.full(input, type)
      : t.both(format.short(input, type), format.short(output, type));
  const toggle = (model: string) => {
    const next = new Set(left);
    if (!next.delete(model)) next.add(model);
    onLeft(next);
  };
  return (
    <div className="stack">
      <p role="status">{changes.length === 0 ? t.nothing(same) : t.summary(changes.length, same)}</p>
      {changes.length === 0 ? null : (
        <ul className="paste-changes" aria-label={t.list} tabIndex={0}>
          {changes.map(({ before, after }) => (
            <li key={after.model}>
              <label className="paste-change">
                <input
                  type="checkbox"
                  checked={!left.has(after.model)}
                  onChange={() => toggle(after.model)}
                />
                <span className="mono paste-model">{after.model}</span>
                <span>
                  {before && before.input !== "none" ? (
                    <del className="muted">{priceText(before)}</del>
                  ) : (
                    <span className="muted">{t.added}</span>
                  )}
                  {" → "}
                  <ins>{priceText(after)}</ins>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
