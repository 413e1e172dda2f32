import "@shoelace-style/shoelace/dist/components/switch/switch.js";
import type { ReactNode } from "react";
import type { Exact } from "./exact.js";
import "./shoelace.js";
import { shoelaceSheet } from "./shoelace.css.js";
import { useHost } from "./host.js";

interface SwitchFieldProps {
  readonly label: string;
  readonly name: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly hint?: ReactNode;
}

/** A setting that is on or off, effective when the form is sent. */
export function SwitchField<Given extends SwitchFieldProps>({
  label,
  name,
  checked,
  onChecked,
  disabled = false,
  hint,
}: Exact<Given, SwitchFieldProps>) {
  useHost().adopt(shoelaceSheet);
  return (
    <sl-switch
      part="field"
      exportparts="control"
      className="field"
      name={name}
      checked={checked}
      disabled={disabled}
      onsl-change={(event) => onChecked(event.currentTarget.checked)}
    >
      {label}
      {hint ? <span slot="help-text">{hint}</span> : null}
    </sl-switch>
  );
}
