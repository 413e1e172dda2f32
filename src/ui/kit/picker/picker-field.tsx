import { useId, useState, type ReactNode } from "react";
import { FieldHelp } from "../field/field-help.js";
import { Icon } from "../icon/icon.js";
import { useHost } from "../../host/context/host.js";
import { pickerFieldSheet } from "./picker-field.css.js";

/** How many names the summary shows. */
const shownNames = 3;

/** What a choice adds to the saved one and removes from it. */
export function pickedChanges(
  chosen: readonly string[],
  saved: readonly string[] | undefined,
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  if (!saved) return { added: [], removed: [] };
  const [now, before] = [new Set(chosen), new Set(saved)];
  return {
    added: chosen.filter((name) => !before.has(name)),
    removed: saved.filter((name) => !now.has(name)),
  };
}

/** A choice of several, summed up in one line: how many, the first names, and what changed. Opens a dialog. */
export function PickerField({
  label,
  name,
  chosen,
  saved,
  hint,
  error,
  texts,
  dialog,
}: {
  readonly label: string;
  readonly name: string;
  readonly chosen: readonly string[];
  /** What the gateway has; absent for a new record. */
  readonly saved: readonly string[] | undefined;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly texts: {
    readonly none: string;
    readonly count: (count: number) => string;
    /** The first names of more. */
    readonly more: (names: string, count: number) => string;
  };
  /** Draws the dialog. */
  readonly dialog: (close: () => void) => ReactNode;
}) {
  useHost().adopt(pickerFieldSheet);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const first = chosen.slice(0, shownNames).join(", ");
  const rest = chosen.length - shownNames;
  const { added, removed } = pickedChanges(chosen, saved);
  const hasHelp = error !== undefined || hint !== undefined;
  return (
    <div part="field" className="field" data-field={name}>
      <span id={id} className="field-label">
        {label}
      </span>
      <button
        type="button"
        part="control"
        name={name}
        className="picker"
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={hasHelp ? `${id}-help` : undefined}
        data-invalid={error === undefined ? undefined : ""}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`} className="picker-value">
          {chosen.length === 0 ? (
            <span className="picker-names">{texts.none}</span>
          ) : (
            <>
              <span className="picker-count">{texts.count(chosen.length)}</span>{" "}
              <span className="picker-names">{rest > 0 ? texts.more(first, rest) : first}</span>
            </>
          )}
          {added.length + removed.length > 0 ? (
            <>
              {" "}
              <span className="picker-changes">
                {added.length > 0 ? <span data-tone="added">{`+${String(added.length)} `}</span> : null}
                {removed.length > 0 ? <span data-tone="removed">{`−${String(removed.length)}`}</span> : null}
              </span>
            </>
          ) : null}
        </span>
        <Icon name="right" />
      </button>
      <FieldHelp id={`${id}-help`} error={error} hint={hint} />
      {isOpen ? dialog(() => setOpen(false)) : null}
    </div>
  );
}
