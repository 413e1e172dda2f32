import { useEffect, useRef } from "react";
import type { NameReading } from "../../../domain/text/pasted-names.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useHost, useMessages } from "../../host/context/host.js";
import { Button } from "../button/button.js";
import { formSheet } from "../field/form.css.js";
import { pickerMessages } from "./generated/picker.messages.en.js";

/** What a pasted text adds, before it does: each name with a box, and what in the text is no name. */
export function PastedPreview({
  reading: { names, left },
  selected,
  without,
  onWithout,
  onAdd,
  onCancel,
}: {
  readonly reading: NameReading;
  /** What is selected already. */
  readonly selected: ReadonlySet<string>;
  /** What somebody took out of it. */
  readonly without: ReadonlySet<string>;
  readonly onWithout: (without: ReadonlySet<string>) => void;
  readonly onAdd: (names: readonly string[]) => void;
  readonly onCancel: () => void;
}) {
  useHost().adopt(formSheet);
  const t = useMessages(pickerMessages);
  const common = useMessages(commonMessages);
  const box = useRef<HTMLDivElement>(null);
  const fresh = names.filter((name) => !selected.has(name));
  const chosen = fresh.filter((name) => !without.has(name));
  const toggle = (name: string) => {
    const next = new Set(without);
    if (!next.delete(name)) next.add(name);
    onWithout(next);
  };
  // Enter adds what was pasted.
  useEffect(
    () => box.current?.querySelector<HTMLElement>(".button:last-child:not(:disabled)")?.focus(),
    [names],
  );
  return (
    <div ref={box} className="picker-list picker-pasted" role="group" aria-label={t.pasted.title}>
      <p role="status">{t.pasted.found(fresh.length, names.length - fresh.length)}</p>
      <div className="picker-options">
        {fresh.map((name) => (
          <label key={name} className="picker-option">
            <input type="checkbox" checked={!without.has(name)} onChange={() => toggle(name)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {left.length > 0 ? (
        <details open={names.length === 0}>
          <summary>{t.pasted.left(left.length)}</summary>
          <ul>
            {left.map(({ text, reason }, index) => (
              <li key={index}>{t.pasted.why(text, t.pasted.reasons[reason])}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <div className="form-actions">
        <Button onClick={onCancel}>{common.cancel}</Button>
        <Button variant="primary" icon="plus" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
          {chosen.length === 1 ? t.add(chosen[0] ?? "") : t.addMany(chosen.length)}
        </Button>
      </div>
    </div>
  );
}
