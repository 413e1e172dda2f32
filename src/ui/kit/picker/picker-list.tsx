import { useId, useState } from "react";
import { moveAmong } from "../roving/destination.js";
import { useMessages } from "../../host/context/host.js";
import type { NameGroup } from "./picker-names.js";
import { pickerMessages } from "./generated/picker.messages.en.js";

/**
 * The names of a picker under their headings, whose boxes select all below them. The list is one stop of the Tab key:
 * arrows, Home and End move in it.
 */
export function PickerList({
  groups,
  selected,
  changed,
  match,
  onToggle,
}: {
  readonly groups: readonly NameGroup[];
  readonly selected: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
  /** What Enter in the search turns. */
  readonly match: string | undefined;
  readonly onToggle: (names: readonly string[], on: boolean) => void;
}) {
  const t = useMessages(pickerMessages);
  const id = useId();
  const [current, setCurrent] = useState<string>();
  const stops = groups.flatMap(({ title, names }) => [`# ${title}`, ...names]);
  const stop = stops.includes(current ?? "") ? current : stops[groups[0]?.title === "" ? 0 : 1];
  const box = (key: string) => ({
    type: "checkbox",
    tabIndex: key === stop ? 0 : -1,
    onFocus: () => setCurrent(key),
  });

  return (
    <div className="picker-list" onKeyDown={moveAmong}>
      {groups.map(({ title, names }, index) => {
        const count = names.filter((name) => selected.has(name)).length;
        const isWhole = count === names.length;
        return (
          <div key={title} role="group" aria-labelledby={`${id}-${String(index)}`} className="picker-group">
            <label className="picker-heading">
              <input
                {...box(`# ${title}`)}
                ref={(input) => {
                  if (input) input.indeterminate = count > 0 && !isWhole;
                }}
                checked={isWhole}
                onChange={() => onToggle(names, !isWhole)}
              />
              <span id={`${id}-${String(index)}`}>{title}</span>
              <span className="picker-of">{t.ofAll(count, names.length)}</span>
            </label>
            <div className="picker-options">
              {names.map((name) => {
                const isTaken = selected.has(name);
                const tone = changed.has(name) ? (isTaken ? "added" : "removed") : undefined;
                return (
                  <label key={name} className="picker-option" data-match={name === match || undefined}>
                    <input {...box(name)} checked={isTaken} onChange={() => onToggle([name], !isTaken)} />
                    <span data-tone={tone}>{name}</span>
                  </label>
                );
              })}
            </div>
          </div>
        );
      })}
    </div>
  );
}
