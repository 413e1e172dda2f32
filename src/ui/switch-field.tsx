import "@shoelace-style/shoelace/dist/components/switch/switch.js";
import type { ReactNode } from "react";
import "./shoelace.js";
import { shoelaceSheet } from "./shoelace.css.js";
import { useHost } from "./host.js";

/** A setting that is on or off, effective when the form is sent. */
export function SwitchField({
  label,
  name,
  checked,
  onChecked,
  disabled = false,
  hint,
}: {
  readonly label: string;
  readonly name: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly hint?: ReactNode;
}) {
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
