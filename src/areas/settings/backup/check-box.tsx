import type { ReactNode } from "react";

/** A box that selects one thing or several; some of several are drawn as neither. */
export function CheckBox({
  label,
  checked,
  partly = false,
  onChange,
  children,
}: {
  /** Its name, where what is beside it isn't one. */
  readonly label?: string;
  readonly checked: boolean;
  readonly partly?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children?: ReactNode;
}) {
  return (
    <label className="backup-check">
      <input
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </label>
  );
}
