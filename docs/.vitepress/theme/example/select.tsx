interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** A labelled choice in the bar of an example. */
export const Select = ({ label, value, options, onChange }: Props) => (
  <label>
    <span>{label}</span>
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
