import { useId } from "react";
import { Icon } from "../icon/icon.js";

/** One choice of a select. */
export interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Heading of the option, shared with the adjacent options that have the same one. */
  readonly group?: string;
  /** Colour of the line, by a badge's name for it, where the browser draws colours in a list. */
  readonly tone?: string;
}

/**
 * A choice from a short list. The browser's own select, because its list opens above everything, also inside a
 * clipped or transformed box, and works with touch and type-ahead.
 */
export function SelectField<V extends string>({
  label,
  labelHidden = false,
  value,
  choices,
  onValue,
  disabled = false,
  name,
  error,
}: {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: V;
  readonly choices: readonly Choice<V>[];
  readonly onValue: (value: V) => void;
  readonly disabled?: boolean;
  /** By which a form finds its field. */
  readonly name?: string;
  /** What is wrong with the selection; shown at the field and read out with it. */
  readonly error?: string | undefined;
}) {
  const id = useId();
  return (
    <div part="field" className="select-field">
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : "field-label"}>
        {label}
      </label>
      <div className="select-box">
        <select
          part="control"
          id={id}
          name={name}
          className="select"
          data-unset={value === "" || undefined}
          value={value}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-help`}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
            if (chosen) onValue(chosen.value);
          }}
        >
          {grouped(choices).map(({ group, members }) => {
            const options = members.map((choice) => (
              <option key={choice.value} value={choice.value} data-tone={choice.tone}>
                {choice.label}
              </option>
            ));
            return group === undefined ? (
              options
            ) : (
              <optgroup key={group} label={group}>
                {options}
              </optgroup>
            );
          })}
        </select>
        <Icon name="down" />
      </div>
      {error === undefined ? null : (
        <div id={`${id}-help`} role="alert" className="field-help danger">
          {error}
        </div>
      )}
    </div>
  );
}

function grouped<V extends string>(
  choices: readonly Choice<V>[],
): { group: string | undefined; members: Choice<V>[] }[] {
  const groups: { group: string | undefined; members: Choice<V>[] }[] = [];
  for (const choice of choices) {
    const last = groups.at(-1);
    if (last && last.group === choice.group) last.members.push(choice);
    else groups.push({ group: choice.group, members: [choice] });
  }
  return groups;
}
