import type { PastedChange } from "../../../domain/money/pasted/pasted-changes.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { pasteMessages } from "./generated/paste.messages.en.js";
import { PriceChangeText } from "./price-change.js";

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
  return (
    <div className="stack">
      <p role="status">{changes.length === 0 ? t.nothing(same) : t.summary(changes.length, same)}</p>
      {changes.length === 0 ? null : (
        <ul className="paste-changes" aria-label={t.list} tabIndex={0}>
          {changes.map((change) => {
            const { after } = change;
            return (
              <li key={after.model}>
                <label className="paste-change">
                  <input
                    type="checkbox"
                    checked={chosen.has(after.model)}
                    onChange={() => onToggle(after.model)}
                  />
                  <span className="mono paste-model">{after.model}</span>
                  <PriceChangeText change={change} />
                </label>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
