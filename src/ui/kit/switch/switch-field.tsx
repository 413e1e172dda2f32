import { useId, type ReactNode } from "react";
import type { Exact } from "../../host/lifecycle/exact.js";
import { useHost } from "../../host/context/host.js";
import { switchFieldSheet } from "./switch-field.css.js";

export interface SwitchFieldProps {
  readonly label: string;
  readonly name: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly hint?: ReactNode;
}

/** Something that is on or off. A checkbox of the browser's, drawn as a switch. */
export function SwitchField<Given extends SwitchFieldProps>({
  label,
  name,
  checked,
  onChecked,
  disabled = false,
  hint,
}: Exact<Given, SwitchFieldProps>) {
  useHost().adopt(switchFieldSheet);
  const id = useId();
  return (
    <div part="field" className="field switch-field">
      <label>
        <input
          type="checkbox"
          role="switch"
          part="control"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChecked(event.currentTarget.checked)}
        />
        {label}
      </label>
      {hint ? (
        <div id={id} className="field-help">
          {hint}
        </div>
      ) : null}
    </div>
  );
}
