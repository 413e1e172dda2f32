import { useId } from "react";

/** One choice of a select. */
export interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
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
}: {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: V;
  readonly choices: readonly Choice<V>[];
  readonly onValue: (value: V) => void;
  readonly disabled?: boolean;
}) {
  const id = useId();
  return (
    <div className="select-field">
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : "field-label"}>
        {label}
      </label>
      <select
        id={id}
        className="select"
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
          if (chosen) onValue(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
